declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Returns whether the browser was told to save data: then nothing is loaded that may not be needed. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}
