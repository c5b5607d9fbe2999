/** Calendars as other programs subscribe to them (RFC 5545): days, no hours. */
import type { Fecha } from '@pura/domain'
import { addDays, formatFechaIso } from '@pura/domain'

export interface EventoDeDia {
  /** The same for the same thing, so that a calendar changes it instead of adding another. */
  uid: string
  dia: Fecha
  resumen: string
  descripcion: string
  url: string
}

/** How often a subscriber should look again. */
const CADA = 'PT6H'

export function writeCalendario(nombre: string, eventos: readonly EventoDeDia[], ahora: Date): string {
  const sello = ahora.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const lineas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pura Factura//Plazos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeTexto(nombre)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${CADA}`,
    `X-PUBLISHED-TTL:${CADA}`,
    ...eventos.flatMap(({ uid, dia, resumen, descripcion, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${sello}`,
      `DTSTART;VALUE=DATE:${toDate(dia)}`,
      `DTEND;VALUE=DATE:${toDate(addDays(dia, 1))}`,
      `SUMMARY:${escapeTexto(resumen)}`,
      `DESCRIPTION:${escapeTexto(descripcion)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lineas.map((linea) => `${fold(linea)}\r\n`).join('')
}

const toDate = (dia: Fecha): string => formatFechaIso(dia).replaceAll('-', '')

/** §3.3.11; other control characters have no place in a text. */
const escapeTexto = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (c) => `\\${c}`)
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '')

const OCTETOS = 75

/** §3.1: no line above 75 octets, no character cut in two. */
function fold(linea: string): string {
  const trozos: string[] = []
  let trozo = ''
  let octetos = 0
  for (const caracter of linea) {
    const suyos = Buffer.byteLength(caracter)
    if (octetos + suyos > OCTETOS) {
      trozos.push(trozo)
      trozo = ''
      // The blank that the next one begins with.
      octetos = 1
    }
    trozo += caracter
    octetos += suyos
  }
  return [...trozos, trozo].join('\r\n ')
}
