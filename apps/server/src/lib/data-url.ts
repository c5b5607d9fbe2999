/** The bytes of `data:<type>;base64,<text>`, or of the bare base64; null when it is neither. */
export function bytesOfDataUrl(texto: string): Buffer | null {
  // No expression here may go back over a text of megabytes.
  const encabezado = /^data:[^,]*;base64,/.exec(texto.slice(0, 300))?.[0] ?? ''
  const base64 = texto.slice(encabezado.length).replace(/\s+/g, '')
  const digitos = base64.endsWith('==') ? base64.slice(0, -2) : base64.endsWith('=') ? base64.slice(0, -1) : base64
  return digitos === '' || /[^A-Za-z0-9+/]/.test(digitos) ? null : Buffer.from(digitos, 'base64')
}

export const toDataUrl = (tipo: string, bytes: Uint8Array): string =>
  `data:${tipo};base64,${Buffer.from(bytes).toString('base64')}`
