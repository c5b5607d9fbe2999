/** UTF-8, or what Windows and ISO-8859-1 write where these bytes cannot be UTF-8. */
export function decodeTexto(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** PostgreSQL pads numeric(18,5): 1250.50000 becomes 1250.5. */
export const shorten = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
