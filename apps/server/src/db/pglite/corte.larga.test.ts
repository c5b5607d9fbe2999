// sujeto: apps/server/src/db/pglite, apps/server/src/db/disco, apps/server/src/testing/corte, apps/server/motor
import { expect, test } from 'vitest'
import { chooseCorte, findDanos, recordVida } from '../../testing/corte/vida.ts'

const CORTES = 30
const SEMILLA = 20261127

test('after any of thirty power cuts the database opens with everything it had acknowledged', async () => {
  const vida = await recordVida(600)
  const danos: string[] = []
  for (let numero = 0; numero < CORTES; numero += 1) {
    const corte = chooseCorte(vida.sucesos, numero, SEMILLA)
    const dano = await findDanos(vida, corte)
    if (dano) danos.push(`corte ${numero} en ${corte.en}, ${corte.cola}, ${corte.nombres}: ${dano}`)
  }
  vida.end()
  expect(danos).toEqual([])
}, 300_000)

test('on a disk that says it syncs and does not, the same cuts do damage', async () => {
  const vida = await recordVida(300, { isMentiroso: true })
  const danos = []
  for (const numero of [1, 2, 3, 5]) danos.push(await findDanos(vida, chooseCorte(vida.sucesos, numero, SEMILLA)))
  vida.end()
  expect(danos.filter(Boolean).length).toBeGreaterThanOrEqual(2)
}, 300_000)
