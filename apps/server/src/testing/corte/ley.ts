/**
 * The law of the power cut: after any cut the embedded database opens, holds every row it had acknowledged, and its
 * sums and indexes agree with its rows. A seed decides the cuts and what was not synced yet. `npm run test:chaos --
 * corte` (CORTES, TRANSACCIONES, SEMILLA).
 */
import assert from 'node:assert/strict'
import { chooseCorte, findDanos, recordVida } from './vida.ts'

const CORTES = Number(process.env.CORTES ?? 200)
const TRANSACCIONES = Number(process.env.TRANSACCIONES ?? 1_500)
const SEMILLA = Number(process.env.SEMILLA ?? Date.now() % 1_000_000)

const vida = await recordVida(TRANSACCIONES, { semilla: SEMILLA })
process.once('exit', vida.end)
console.log(`SEMILLA=${SEMILLA}: ${TRANSACCIONES} transacciones, ${vida.sucesos.length} sucesos en el disco`)
let malos = 0
for (let numero = 0; numero < CORTES; numero += 1) {
  const corte = chooseCorte(vida.sucesos, numero, SEMILLA)
  const dano = await findDanos(vida, corte)
  if (dano === undefined) continue
  malos += 1
  console.log(`Corte ${numero} en ${corte.en}, ${corte.cola}, ${corte.nombres}: ${dano}`)
}
console.log(`${CORTES} cortes, ${malos} con daños`)
assert.equal(malos, 0, 'a cut lost or damaged something')
