/** The bytes of `data:<type>;base64,<text>`, or of the bare base64; null when it is neither. */
export function bytesOfDataUrl(texto: string): Buffer | null {
  const base64 = /^data:[^,]*;base64,(.*)$/s.exec(texto)?.[1] ?? texto
  return /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(base64) ? Buffer.from(base64, 'base64') : null
}

export const toDataUrl = (tipo: string, bytes: Uint8Array): string =>
  `data:${tipo};base64,${Buffer.from(bytes).toString('base64')}`
