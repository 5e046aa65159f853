/** The file behind a `data:` URL in base64; `null` for anything else. The site's policy lets nobody fetch one. */
export function blobFromDataUrl(url: string): Blob | null {
  const [, type, data] = /^data:([\w./+-]+);base64,([\w+/=]+)$/.exec(url) ?? []
  if (type === undefined || data === undefined) return null
  return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type })
}

/** A file as a `data:` URL, so that it can be kept as text and shown as a picture. */
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
