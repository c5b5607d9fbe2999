/**
 * PDFs drawn by the server's worker thread one after another, the first one apart. The formats alternate, so that a
 * busy moment of the machine affects all of them.
 */
import type { Formato } from '../../../apps/server/src/reports/formatos/index.ts'
import { toImpreso } from '../../../apps/server/src/reports/modelo/impreso.ts'
import { closePdf, renderPdf } from '../../../apps/server/src/reports/pool.ts'
import { aFactura } from '../lib/lleno/facturas.ts'
import { milisegundos, report } from '../lib/medir/informe.ts'
import { median, percentile } from '../lib/medir/medir.ts'

const FORMATOS: readonly Formato[] = [1, 2, 3, 'tiquete']
const CASOS = [
  { lineas: 20, rondas: 60, metaMs: 20 },
  { lineas: 1000, rondas: 9, metaMs: 600 },
] as const

report({
  nombre: 'PDF de 20 líneas, el primero (arranca el hilo)',
  medido: milisegundos(await timed(20, 1)),
})
for (const { lineas, rondas, metaMs } of CASOS) {
  const medidas = await takeTurns(lineas, rondas)
  for (const [formato, times] of medidas) {
    const mediana = median(times)
    report({
      nombre: `PDF de ${lineas} líneas, ${formato === 'tiquete' ? formato : `formato ${formato}`}`,
      medido: milisegundos(mediana),
      meta: `≤ ${milisegundos(metaMs)}`,
      cumple: mediana <= metaMs,
      nota: `el más rápido ${milisegundos(Math.min(...times))}, p95 ${milisegundos(percentile(times, 95))}`,
    })
  }
}
await closePdf()

async function takeTurns(lineas: number, rondas: number): Promise<Map<Formato, number[]>> {
  const medidas = new Map(FORMATOS.map((formato) => [formato, [] as number[]]))
  // One round to compile the code of each format.
  for (const formato of FORMATOS) await timed(lineas, formato)
  for (let i = 0; i < rondas; i++) {
    for (const [formato, times] of medidas) times.push(await timed(lineas, formato))
  }
  return medidas
}

async function timed(lineas: number, formato: Formato): Promise<number> {
  const factura = aFactura(lineas)
  const start = performance.now()
  await renderPdf(toImpreso(factura, { estado: { descripcionSri: '' } }), formato)
  return performance.now() - start
}
