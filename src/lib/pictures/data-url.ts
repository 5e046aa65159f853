/** Returns the file in a base64 `data:` URL; `null` for anything else. The Content-Security-Policy does not allow fetching one. */
export function blobFromDataUrl(url: string): Blob | null {
  const [, type, data] = /^data:([\w./+-]+);base64,([\w+/=]+)$/.exec(url) ?? []
  if (type === undefined || data === undefined) return null
  return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type })
}

/** Returns a file as a `data:` URL, which can be stored as text and shown as a picture. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () =>
      reject(new Error('a file that cannot be read', { cause: reader.error })),
    )
    reader.readAsDataURL(file)
  })
}
