/**
 * Builds a mail from the parts requested from the mailbox. The same mail gives the same bytes, whatever its number on
 * the server.
 */
import { createHash } from 'node:crypto'
import type { Parte } from './estructura.ts'
import type { Sobre } from './protocolo.ts'

export function buildCorreo(sobre: Sobre, partes: readonly (Parte & { contenido: Buffer })[]): Buffer {
  const frontera = fronteraOf(partes)
  return Buffer.concat([
    toBytes(...cabecerasOf(sobre), 'MIME-Version: 1.0', `Content-Type: multipart/mixed; boundary="${frontera}"`, ''),
    ...partes.flatMap((parte) => [
      toBytes(`--${frontera}`, ...cabecerasDe(parte), ''),
      parte.contenido,
      Buffer.from('\r\n'),
    ]),
    toBytes(`--${frontera}--`),
  ])
}

const toBytes = (...lineas: string[]): Buffer => Buffer.from(`${lineas.join('\r\n')}\r\n`, 'latin1')

/** Unpredictable, so that no content can contain it. */
function fronteraOf(partes: readonly { contenido: Buffer }[]): string {
  const huella = createHash('sha256')
  for (const { contenido } of partes) huella.update(contenido)
  return `pura-${huella.digest('hex').slice(0, 48)}`
}

function cabecerasOf({ idMensaje, de, asunto, fecha }: Sobre): string[] {
  const id = idMensaje.replace(/[^\x21-\x7e]/g, '').slice(0, 250)
  const remitente = de.replace(/[^\x21-\x7e]|[<>,;:"()]/g, '').slice(0, 320)
  return [
    ...(id ? [`Message-ID: ${id}`] : []),
    ...(remitente ? [`From: <${remitente}>`] : []),
    ...(asunto ? [`Subject: =?utf-8?B?${Buffer.from(asunto.slice(0, 300)).toString('base64')}?=`] : []),
    ...(fecha ? [`Date: ${fecha}`] : []),
  ]
}

const cabecerasDe = ({ tipo, nombre, codificacion }: Parte): string[] => [
  `Content-Type: ${tipo}`,
  `Content-Transfer-Encoding: ${codificacion}`,
  `Content-Disposition: attachment${nombre === '' ? '' : `; filename*=UTF-8''${escapeNombre(nombre)}`}`,
]

/** Percent-encodes the name, without lone surrogates: encodeURIComponent would throw. */
const escapeNombre = (nombre: string): string =>
  encodeURIComponent(nombre.replace(/\p{Surrogate}/gu, '')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
