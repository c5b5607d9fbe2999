/** Spanish reason why a file is not the XML of a document. */
import { mensajes } from '@pura/domain'
import type { ZipError } from '../../../lib/archivos/leer-zip.ts'
import { textosDeArchivos } from './textos.ts'

const { noXml, noXmlSino, esOtraCosa, zipConContrasena } = textosDeArchivos

/** First bytes of other kinds of file, in hexadecimal. */
const COMIENZOS: readonly (readonly [string, keyof typeof esOtraCosa])[] = [
  ['255044462d', 'pdf'],
  ['526172211a07', 'comprimido'],
  ['377abcaf271c', 'comprimido'],
  ['1f8b', 'comprimido'],
  ['789f3e22', 'winmail'],
  ['d0cf11e0a1b11ae1', 'office'],
  ['ffd8ff', 'imagen'],
  ['89504e47', 'imagen'],
]

const HTML = /^\s*<(!doctype html|html|head|meta|body|table)\b/i

/** True for an HTML page, which is usually no well-formed XML. */
export const isHtml = (bytes: Uint8Array): boolean => HTML.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))

export function explainNoXml(bytes: Uint8Array): string {
  const comienzo = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  const [, que] = isHtml(bytes)
    ? ['', 'html' as const]
    : (COMIENZOS.find(([magia]) => comienzo.startsWith(magia)) ?? [])
  return que ? noXmlSino(esOtraCosa[que]) : noXml
}

export const explainZip = ({ codigo }: ZipError): string =>
  ({ sospechoso: mensajes.migracion.archivoGrande, cifrado: zipConContrasena, ilegible: mensajes.migracion.danado })[
    codigo
  ]
