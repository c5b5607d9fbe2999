/** A PDF as the server draws it: asked of the worker thread, one after the other, the first one apart. */
import { toImpreso } from '../../apps/server/src/reports/impreso.ts'
import { closePdf, renderPdf } from '../../apps/server/src/reports/pool.ts'
import { unaFactura } from './lib/facturas.ts'
import { milisegundos, report } from './lib/informe.ts'
import { median, percentile } from './lib/medir.ts'

const META_MS = 40

const primero = await timed(20)
report({ nombre: 'PDF de 20 líneas, el primero (arranca el hilo)', medido: milisegundos(primero) })

const veinte = await repeated(20, 60)
const mediana = median(veinte)
report({
  nombre: 'PDF de 20 líneas, los siguientes',
  medido: milisegundos(mediana),
  meta: `≤ ${milisegundos(META_MS)}`,
  cumple: mediana <= META_MS,
  nota: `el más rápido ${milisegundos(Math.min(...veinte))}, p95 ${milisegundos(percentile(veinte, 95))}`,
})

const mil = await repeated(1000, 5)
report({ nombre: 'PDF de 1000 líneas', medido: milisegundos(median(mil)) })
await closePdf()

async function repeated(lineas: number, veces: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < veces; i++) times.push(await timed(lineas))
  return times
}

async function timed(lineas: number): Promise<number> {
  const factura = unaFactura(lineas)
  const start = performance.now()
  await renderPdf(toImpreso(factura, { estado: { descripcionSri: '' } }))
  return performance.now() - start
}
