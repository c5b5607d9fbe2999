import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCalendario } from './ics.ts'

const unfold = (ics: string) => ics.replaceAll('\r\n ', '')
const unescapeTexto = (texto: string) =>
  texto.replace(/\\([\\;,nN])/g, (_, c: string) => (c.toLowerCase() === 'n' ? '\n' : c))

test('lines have at most 75 octets and end in CRLF, and the text survives, for any supplier name', () => {
  // Allowed text: no control characters except the line feed.
  const texto = fc.string({ unit: 'binary', maxLength: 300 }).map((t) => t.replace(/\p{Cc}|\p{Cs}/gu, '\n'))
  fc.assert(
    fc.property(texto, (descripcion) => {
      const dia = { anio: 2026, mes: 12, dia: 31 }
      const evento = { uid: '1-202612', dia, resumen: 'Responder', descripcion, url: 'https://a.example' }
      const ics = writeCalendario('Plazos', [evento], new Date('2026-11-22T10:20:30Z'))
      const lineas = ics.split('\r\n')
      expect(lineas.at(-1)).toBe('')
      for (const linea of lineas) {
        expect(linea).not.toMatch(/[\r\n]/)
        expect(Buffer.byteLength(linea)).toBeLessThanOrEqual(75)
        expect(Buffer.from(linea).toString()).toBe(linea)
      }
      const leidas = unfold(ics).split('\r\n')
      const leida = leidas.find((l) => l.startsWith('DESCRIPTION:'))!
      expect(unescapeTexto(leida.slice('DESCRIPTION:'.length))).toBe(descripcion)
      expect(leidas).toContain('DTSTART;VALUE=DATE:20261231')
      expect(leidas).toContain('DTEND;VALUE=DATE:20270101')
      expect(leidas).toContain('DTSTAMP:20261122T102030Z')
    }),
  )
})
