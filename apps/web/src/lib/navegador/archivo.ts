/** The file's bytes as `data:<type>;base64,<text>`. */
export function readDataUrl(archivo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(archivo)
  })
}
