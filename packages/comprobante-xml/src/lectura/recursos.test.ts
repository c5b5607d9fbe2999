/** Cost of the worst possible documents: at most two seconds of CPU and 200 MB. */
import { generateComprobante } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { writeComprobante } from '../index.ts'
import { LecturaError, readComprobante } from './index.ts'

const MB = 1024 * 1024
/** Repeats the piece to just below the size limit. */
const fill = (pieza: string, tamano = 10 * MB - 100) => pieza.repeat(Math.floor(tamano / pieza.length))
const inside = (contenido: string) => `<a>${contenido}</a>`
const factura = writeComprobante(generateComprobante('FE', '4.4', 3, { lineas: 1000 }))

describe.each<[string, () => string | Buffer]>([
  ['a factura of 1000 lines', () => factura],
  ['200 MB of tags', () => Buffer.alloc(200 * MB, '<a>')],
  ['10 MB of references', () => inside(fill('&amp;'))],
  ['10 MB of numeric references', () => inside(fill('&#38;'))],
  ['10 MB of accents', () => inside(fill('ñ', 5 * MB))],
  ['the maximum of tags', () => inside('<b/>'.repeat(399_000))],
  ['the maximum of tags, with text', () => inside('<bbbbbbb>texto texto texto texto</bbbbbbb>'.repeat(199_000))],
  ['the maximum of attributes', () => inside('<b c="1" d="2" e="3" f="4"/>'.repeat(24_900))],
  ['the maximum of namespaces', () => inside('<b xmlns="urn:a"/>'.repeat(99_000))],
  ['the maximum depth, repeated', () => inside((fill('<b>', 180) + fill('</b>', 240)).repeat(3300))],
  ['tags left open', () => '<a>'.repeat(390_000)],
  ['a number of 5 million digits', () => factura.replace(/<TotalVenta>[^<]*/, `<TotalVenta>${fill('9', 5 * MB)}`)],
  ['5 million spaces in a text', () => factura.replace(/<Detalle>[^<]*/, `<Detalle>${fill(' ', 5 * MB)}x`)],
])('%s', (_, make) => {
  test('is read or refused within the time and memory limits', () => {
    const bytes = Buffer.from(make())
    const before = process.memoryUsage.rss()
    const peak = process.resourceUsage().maxRSS
    const cpu = process.cpuUsage()
    try {
      readComprobante(bytes)
    } catch (error) {
      expect(error).toBeInstanceOf(LecturaError)
    }
    const { user, system } = process.cpuUsage(cpu)
    expect((user + system) / 1e6).toBeLessThan(2)
    // maxRSS is the peak since the process began: only a higher one was caused by this document.
    const newPeak = process.resourceUsage().maxRSS
    if (newPeak > peak) expect((newPeak * 1024 - before) / MB).toBeLessThan(200)
  })
})
