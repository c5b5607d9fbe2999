/** iCalendar feeds (RFC 5545) with all-day events. */
import type { Fecha } from '@pura/domain'
import { addDays, formatFechaIso } from '@pura/domain'

export interface EventoDeDia {
  /** Stable per event: calendars then update the event instead of adding another. */
  uid: string
  dia: Fecha
  resumen: string
  descripcion: string
  url: string
}

/** How often a subscriber should refresh. */
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

/** RFC 5545 §3.3.11. Other control characters are not allowed in a text. */
const escapeTexto = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (c) => `\\${c}`)
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '')

const OCTETOS = 75

/** RFC 5545 §3.1: lines have at most 75 octets, and no character is cut in two. */
function fold(linea: string): string {
  const trozos: string[] = []
  let trozo = ''
  let octetos = 0
  for (const caracter of linea) {
    const suyos = Buffer.byteLength(caracter)
    if (octetos + suyos > OCTETOS) {
      trozos.push(trozo)
      trozo = ''
      // The next line begins with one space.
      octetos = 1
    }
    trozo += caracter
    octetos += suyos
  }
  return [...trozos, trozo].join('\r\n ')
}
