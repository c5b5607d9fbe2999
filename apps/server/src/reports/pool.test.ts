import { afterEach, describe, expect, test } from 'vitest'
import { runFor } from '../lib/reparto.ts'
import { type Impreso, toImpreso } from './modelo/impreso.ts'
import { drawPdf } from './pdf.ts'
import { PdfPool, type PdfPoolOptions } from './pool.ts'
import { aComprobante } from './testing/muestras.ts'

const impreso = toImpreso(aComprobante())
const titled = (titulo: string): Impreso => ({ ...impreso, titulo })

let pool: PdfPool
const aPool = (options: PdfPoolOptions = {}): PdfPool => {
  pool = new PdfPool(options)
  return pool
}
const aTerco = (options: PdfPoolOptions = {}): PdfPool =>
  aPool({ modulo: new URL('./testing/worker-terco.ts', import.meta.url), ...options })
afterEach(() => pool.close())

test('the thread draws the same file as this one', async () => {
  const [uno, dos] = await Promise.all([aPool().render(impreso), drawPdf(impreso)])
  expect(uno.equals(dos)).toBe(true)
})

test('a document that cannot be drawn fails alone', async () => {
  aPool()
  const malo = { ...impreso, lineas: undefined } as unknown as Impreso
  const [fallo, bueno] = await Promise.allSettled([pool.render(malo), pool.render(impreso)])
  expect(fallo).toMatchObject({ status: 'rejected', reason: { codigo: 'fallido', cause: { name: 'TypeError' } } })
  expect(bueno.status).toBe('fulfilled')
})

describe('a failing thread', () => {
  test('a crash fails the document of that thread, and the waiting documents get another thread', async () => {
    aTerco()
    const [muerto, vivo] = await Promise.allSettled([pool.render(titled('muere')), pool.render(titled('sigue'))])
    expect(muerto).toMatchObject({ status: 'rejected', reason: { codigo: 'fallido' } })
    expect(vivo).toMatchObject({ status: 'fulfilled', value: Buffer.from('sigue') })
  })

  test('a thread that never answers is terminated', async () => {
    await expect(aTerco({ limiteMs: 20 }).render(titled('calla'))).rejects.toMatchObject({ codigo: 'demorado' })
  })

  test('a thread that cannot start reports it', async () => {
    const modulo = new URL('./testing/no-existe.ts', import.meta.url)
    await expect(aPool({ modulo }).render(impreso)).rejects.toMatchObject({ codigo: 'fallido' })
  })
})

test('beyond the queue limit, documents are refused at once', async () => {
  aTerco({ limiteCola: 1 })
  const aceptados = [pool.render(titled('uno')), pool.render(titled('dos'))]
  await expect(pool.render(titled('tres'))).rejects.toMatchObject({ codigo: 'saturado', name: 'PdfError' })
  expect((await Promise.all(aceptados)).map(String)).toEqual(['uno', 'dos'])
})

test('companies take turns, so that 200 documents of one company do not delay one of another', async () => {
  aTerco()
  const orden: string[] = []
  const draw = (cia: number, titulo: string) =>
    runFor(cia, () => pool.render(titled(titulo))).then((pdf) => orden.push(String(pdf)))
  const de1 = Array.from({ length: 200 }, (_, i) => draw(1, `uno-${i}`))
  const de2 = [draw(2, 'dos-0'), draw(2, 'dos-1')]
  await Promise.all(de2)
  expect(orden.length).toBeLessThan(10)
  await Promise.all(de1)
  // Within a company they keep their order.
  expect(orden.filter((titulo) => titulo.startsWith('uno'))).toEqual(Array.from({ length: 200 }, (_, i) => `uno-${i}`))
})

test('closing rejects every waiting document', async () => {
  aTerco()
  const pendientes = [pool.render(titled('calla')), pool.render(titled('dos'))]
  const resultados = Promise.allSettled(pendientes)
  await pool.close()
  for (const resultado of await resultados) expect(resultado).toMatchObject({ reason: { codigo: 'cerrado' } })
  await expect(pool.render(impreso)).rejects.toMatchObject({ codigo: 'cerrado' })
})
