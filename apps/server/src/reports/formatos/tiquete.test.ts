import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openImage, toBlanco } from '../dibujo/imagen.ts'
import { aPngLogo } from '../testing/logos.ts'
import { aComprobante, manyLineas } from '../testing/muestras.ts'
import { flow, read } from '../testing/read-impreso.ts'
import { textOf } from '../testing/read-pdf.ts'

describe('ticket', () => {
  const aTiquete = (cuantas: number) => aComprobante({ tipo: 'TE', receptor: undefined, lineas: manyLineas(cuantas) })

  test('is a strip of 80 mm, as long as it needs, with 4 mm free at the sides', async () => {
    const corto = await read('tiquete', aTiquete(1))
    const largo = await read('tiquete', aTiquete(30))
    for (const { cajas, paginas } of [corto, largo]) {
      expect(paginas).toHaveLength(1)
      expect(cajas[0]![0]).toBeCloseTo(226.77, 1)
      for (const { x } of paginas[0]!.filter((t) => Number.isFinite(t.x))) expect(x).toBeGreaterThanOrEqual(11.3)
    }
    expect(largo.cajas[0]![1]).toBeGreaterThan(corto.cajas[0]![1] + 500)
  })

  test('shows quantity by price, less discount, and the sum', async () => {
    const texto = textOf((await read('tiquete', aTiquete(2))).paginas[0])
    expect(texto).toContain('12 × 1 390,00 · IVA 1 %\n16 680,00\nDescuento\n−834,00\nCABYS 0170102000400\n')
    expect(texto).toContain('Subtotal\n57 240,00\nDescuento\n−834,00\nIVA 1 %\n564,06\nTotal\n₡56 970,06\n')
    expect(texto).toContain('18/11/2026 13:09 · Caja 00001')
  })

  test('prints only black', async () => {
    const { operadores } = await read('tiquete', aTiquete(3))
    const colores = Array.from(operadores[0]!.matchAll(/^([\d. ]+) (?:rg|RG)/gm), (m) => m[1])
    expect(new Set(colores)).toEqual(new Set(['0 0 0']))
  })

  test('its QR is at least 30 mm wide', async () => {
    const { operadores } = await read('tiquete', aTiquete(1))
    const modulos = Array.from(operadores[0]!.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm), (m) =>
      m.slice(1).map(Number),
    )
    const derecha = Math.max(...modulos.map(([x, ancho]) => x! + ancho!))
    expect(derecha - Math.min(...modulos.map(([x]) => x!))).toBeGreaterThan((30 * 72) / 25.4)
  })

  test('of a thousand lines continues on another strip: none is longer than PDF readers open', async () => {
    const leido = await read('tiquete', aTiquete(1000))
    expect(leido.paginas.length).toBeGreaterThan(1)
    for (const [, alto] of leido.cajas) expect(alto).toBeLessThanOrEqual(14_400)
    const final = textOf(leido.paginas.at(-1))
    for (const cierre of ['(1000)', 'Subtotal', 'Clave numérica']) expect(final).toContain(cierre)
    expect(new Set(flow(leido).match(/\(\d+\)/g)).size).toBe(993)
  })

  test('says thanks for a sale, not for a credit note', async () => {
    expect(flow(await read('tiquete', aTiquete(1)))).toContain('¡Gracias por su compra!')
    expect(flow(await read('tiquete', aComprobante({ tipo: 'NC' })))).not.toContain('¡Gracias')
  })

  test('does not say thanks for a voided or rejected document', async () => {
    const rechazado = { estado: { descripcionSri: 'RECHAZADO' } } as const
    for (const extras of [{ anulado: true }, rechazado])
      expect(flow(await read('tiquete', aTiquete(1), extras))).not.toContain('¡Gracias')
  })

  test('a logo is printed in black and white, whatever its colours', async () => {
    const rojo = (await openImage(aPngLogo(), true))!
    expect(rojo.diccionario).toMatchObject({ BitsPerComponent: 1, ColorSpace: 'DeviceGray' })
    // Two pixels per row, in the highest bits: 0 is ink.
    expect([...inflateSync(rojo.contenido)].map((fila) => fila & 0xc0)).toEqual([0, 0])
  })

  test('a pale logo is as black as a dark one, and light letters in it stay light', () => {
    const [blanco, amarillo, azul] = [
      [255, 255, 255],
      [250, 235, 120],
      [31, 80, 178],
    ] as const
    const of = (...pixeles: (readonly number[])[]) =>
      toBlanco({ ancho: pixeles.length, alto: 1, rgb: Uint8Array.from(pixeles.flat()) }).blanco
    expect(of(blanco, blanco, amarillo, blanco)).toEqual([true, true, false, true])
    expect(of(blanco, azul, blanco, azul)).toEqual([true, false, true, false])
  })
})
