/** Content-Disposition of a download whose name may have accents (RFC 6266). */
export const attachment = (nombre: string, inline = false): string => {
  const ascii = nombre
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nombre)}`
}
