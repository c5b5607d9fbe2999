/** What a form computes at every keystroke, and what the server checks before it uses a number. */
import { calculate, checkComprobante } from '@pura/domain'
import { aBorrador, aFactura } from '../lib/lleno/facturas.ts'
import { milisegundos, porSegundo, report } from '../lib/medir/informe.ts'
import { measure, median } from '../lib/medir/medir.ts'

const META_REGLAS = 5000
const META_CALCULAR_MS = 5

const diez = aFactura(10)
const mil = aBorrador(1000)
const hallazgos = checkComprobante(diez, { ahora: new Date('2026-11-20T19:10:00Z') })
if (hallazgos.length > 0) throw new Error(`Lo que se mide debe estar bien: ${JSON.stringify(hallazgos)}`)

const [reglas, calcular] = await measure([
  { nombre: 'reglas', run: () => checkComprobante(diez, { ahora: new Date('2026-11-20T19:10:00Z') }) },
  { nombre: 'calcular', run: () => calculate(mil) },
])
// CPU time of one core: other processes do not count.
const reglasMs = median(reglas!.cpu)
report({
  nombre: 'reglas sobre una factura de 10 líneas',
  medido: porSegundo(reglasMs),
  meta: `≥ ${porSegundo(1000 / META_REGLAS)}`,
  cumple: 1000 / reglasMs >= META_REGLAS,
  nota: `por reloj ${porSegundo(median(reglas!.reloj))}`,
})
const calcularMs = median(calcular!.cpu)
report({
  nombre: 'calcular 1000 líneas',
  medido: milisegundos(calcularMs),
  meta: `≤ ${milisegundos(META_CALCULAR_MS)}`,
  cumple: calcularMs <= META_CALCULAR_MS,
  nota: `por reloj ${milisegundos(median(calcular!.reloj))}`,
})
