/** Hands bytes to the browser's downloads under a name. */
export function saveBlob(blob: Blob, nombre: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = nombre
  link.click()
  // The click has started the download by the time the next task runs; keeping the address would leak the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
