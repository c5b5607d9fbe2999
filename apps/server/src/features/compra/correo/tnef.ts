/**
 * Attachments inside a winmail.dat, in which Outlook wraps those of a mail in rich text (MS-OXTNEF). Only names and
 * contents are read.
 */

const FIRMA = 0x223e9f78
const ADJUNTO = 2
/** Begins an attachment. */
const COMIENZO = 0x00069002
const TITULO = 0x00018010
const DATOS = 0x0006800f
/** As many as a mail may have. */
const MAX_ADJUNTOS = 500

export interface AdjuntoDeOutlook {
  filename: string
  content: Uint8Array
}

export const isTnef = (bytes: Uint8Array): boolean => bytes.length >= 6 && viewOf(bytes).getUint32(0, true) === FIRMA

/** Attachments up to the first attribute that exceeds the file, at most MAX_ADJUNTOS. */
export function readTnef(bytes: Uint8Array): AdjuntoDeOutlook[] {
  const vista = viewOf(bytes)
  const adjuntos: AdjuntoDeOutlook[] = []
  // Signature and key; then level, identifier, length, data and checksum of each attribute.
  for (let at = 6; at + 9 <= bytes.length; ) {
    const [nivel, cual, largo] = [vista.getUint8(at), vista.getUint32(at + 1, true), vista.getUint32(at + 5, true)]
    const datos = bytes.subarray(at + 9, at + 9 + largo)
    if (datos.length < largo) break
    at += 9 + largo + 2
    if (nivel !== ADJUNTO) continue
    if (cual === COMIENZO && adjuntos.length >= MAX_ADJUNTOS) break
    if (cual === COMIENZO) adjuntos.push({ filename: '', content: new Uint8Array() })
    const actual = adjuntos.at(-1)
    if (actual && cual === TITULO) actual.filename = Buffer.from(datos).toString('latin1').replace(/\0.*$/s, '')
    if (actual && cual === DATOS) actual.content = datos
  }
  return adjuntos
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
