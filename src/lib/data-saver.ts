declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Returns whether the browser's data-saving mode is on: then nothing is loaded in advance. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}
