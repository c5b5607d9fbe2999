/** Saves bytes as a browser download under a name. */
export function saveBlob(blob: Blob, nombre: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = nombre
  link.click()
  // The download has started by the next task; keeping the URL would leak the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
