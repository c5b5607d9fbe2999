/**
 * The law of the till: whatever dies, gets lost, jumps or is copied, no number is used twice or missing, and nothing
 * printed is lost. `npm run test:chaos -- venta-rapida` (SEMILLAS: how many; SEMILLA: one again, by its number).
 */
import { type Resultado, runSemilla } from './correr.ts'

const una = process.env.SEMILLA
const cuantas = una === undefined ? Number(process.env.SEMILLAS ?? 10_000) : 1
const primera = Number(una ?? process.env.DESDE ?? 1)
/** Failures that are told one by one. */
const CONTADAS = 20

const total: Record<string, number> = {}
const malas: Resultado[] = []
const began = performance.now()
for (let semilla = primera; semilla < primera + cuantas; semilla += 1) {
  const resultado = await runSemilla(semilla)
  for (const [que, veces] of Object.entries(resultado.cuenta)) total[que] = (total[que] ?? 0) + veces
  const hechas = semilla - primera + 1
  if (hechas % 1_000 === 0) console.log(`${hechas} en ${((performance.now() - began) / 1000).toFixed(0)} s`)
  if (resultado.faltas.length === 0) continue
  malas.push(resultado)
  if (malas.length > CONTADAS) continue
  console.log(`Semilla ${semilla}: ${resultado.faltas.slice(0, 3).join('; ')}`)
}
const segundos = (performance.now() - began) / 1000
console.log(
  Object.entries(total)
    .map(([que, veces]) => `${que}: ${veces}`)
    .join(' · '),
)
console.log(`${cuantas} semillas en ${segundos.toFixed(0)} s; fallan ${malas.length}`)
process.exit(malas.length === 0 ? 0 : 1)
