/**
 * The process dies between any two steps of a charge: in the end the provider charged once, and our records agree with
 * it.
 */
import { randomUUID } from 'node:crypto'
import { contract } from '@pura/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CiaAutorizada } from '../../../db/index.ts'
import { take } from '../../../jobs/cola.ts'
import { aplicarSuceso, preguntarCobro } from '../../../jobs/definitions.ts'
import { runOne } from '../../../jobs/worker.ts'
import { type Api, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { addTarjeta } from '../../../testing/fichas/pagos.ts'
import { anAviso, usePasarela } from '../../../testing/fichas/pasarela.ts'
import { chargePago } from './cobrar.ts'
import { tareaPreguntar } from './preguntar.ts'
import { receiveAviso, tareaSuceso } from './sucesos.ts'

const CIA = 1 as CiaAutorizada
const server = useServer()
const pasarela = usePasarela(server)
let api: Api
let idPago: number
const db = () => server.deps.db

beforeEach(async () => {
  await db().kysely.updateTable('cia').set({ tipo_persona: 1 }).where('cod_cia', '=', CIA).execute()
  api = await loginAs(anUsuario())
  await addTarjeta(api, CIA)
  const compra = await api.send(contract.paquete.comprar, {
    body: { codCia: CIA, idPaquete: '2', opcion: '01', via: 'tarjeta', llave: randomUUID() },
  })
  idPago = compra.data.idPago
})

class Muerte extends Error {}

/** The services of a process that dies at its n-th transaction: before it, or once it is committed. */
function mortales(n: number, when: 'before' | 'after') {
  let van = 0
  const dies = (momento: typeof when) => {
    if (van === n && when === momento) throw new Muerte()
  }
  const run =
    (como: 'withCia' | 'withSistema') =>
    async (...args: unknown[]) => {
      van += 1
      dies('before')
      const resultado = await (db()[como] as (...a: unknown[]) => Promise<unknown>)(...args)
      dies('after')
      return resultado
    }
  return { ...server.deps, db: { ...db(), withCia: run('withCia'), withSistema: run('withSistema') } as never }
}

/** Works the due jobs, as after a restart. */
async function recover(): Promise<void> {
  for (let i = 0; i < 12; i += 1) {
    server.advance(10 * 60_000)
    await db()
      .kysely.updateTable('trabajo')
      .set({ disponible: new Date(0), tomado_hasta: null })
      .execute()
    for (const [tarea, job] of [
      [tareaPreguntar, preguntarCobro],
      [tareaSuceso, aplicarSuceso],
    ] as const) {
      const trabajos = await db().withSistema((tx) => take(tx, job as typeof preguntarCobro, 50))
      for (const trabajo of trabajos) await runOne(server.deps as never, tarea as never, trabajo as never)
    }
  }
}

async function expectOnce(): Promise<void> {
  const { rows } = {
    rows: await db().kysely.selectFrom('cobro').selectAll().where('estado', '=', 'aprobado').execute(),
  }
  expect(rows).toHaveLength(1)
  expect(pasarela.libro).toHaveLength(1)
  const pago = await db().kysely.selectFrom('pago').selectAll().where('id', '=', idPago).executeTakeFirstOrThrow()
  const plan = await db().kysely.selectFrom('suscripcion').selectAll().executeTakeFirstOrThrow()
  expect([pago.estado, plan.estado]).toEqual(['pagado', 'activa'])
  expect(await db().kysely.selectFrom('diferencia_pago').selectAll().execute()).toEqual([])
}

describe('a process that dies during a charge', () => {
  const puntos = [1, 2, 3, 4, 5, 6].flatMap((n) => (['before', 'after'] as const).map((c) => [n, c] as const))

  test.each(puntos)('at transaction %i, %s its commit, charges once', async (n, when) => {
    await chargePago(mortales(n, when), { codCia: CIA, idPago }).catch((error: unknown) => {
      if (!(error instanceof Muerte)) throw error
    })
    await recover()
    // A user who sees the payment unpaid pays it again.
    await chargePago(server.deps, { codCia: CIA, idPago })
    await recover()
    await expectOnce()
  })

  test('after the charge and before reading the answer queries the charge, and does not charge again', async () => {
    pasarela.failNext('callaCobrado')
    await chargePago(server.deps, { codCia: CIA, idPago })
    expect(await chargePago(server.deps, { codCia: CIA, idPago })).toMatchObject({ estado: 'desconocido' })
    await recover()
    await expectOnce()
  })
})

describe('a process that dies while it stores or applies a webhook', () => {
  test.each([1, 2, 3, 4].flatMap((n) => (['before', 'after'] as const).map((c) => [n, c] as const)))(
    'at transaction %i, %s its commit, gets the webhook again and counts it once',
    async (n, when) => {
      pasarela.failNext('callaCobrado')
      await chargePago(server.deps, { codCia: CIA, idPago })
      const { referencia } = await db().kysely.selectFrom('cobro').selectAll().executeTakeFirstOrThrow()
      // A query gives no result here: only the webhook does.
      pasarela.answerFind({ tipo: 'desconocido', motivo: '500', enviado: true })
      const resultado = { tipo: 'aprobado', orderId: referencia, autorizacion: 'B', monto: '3000', moneda: 'CRC' }
      const raw = anAviso([
        { tipo: 'cobro', clave: 'k', referencia, resultado: { ...resultado, ultimosDigitos: '4242', marca: 'Visa' } },
      ])
      const dying = mortales(n, when)
      const isMuerte = (error: unknown) => {
        if (!(error instanceof Muerte)) throw error
      }
      await receiveAviso(dying, 'pago', raw).catch(isMuerte)
      const [trabajo] = await db().withSistema((tx) => take(tx, aplicarSuceso, 1))
      if (trabajo) await tareaSuceso.run(dying, trabajo).catch(isMuerte)
      await receiveAviso(server.deps, 'pago', raw)
      await recover()
      pasarela.answerFind(undefined)
      await expectOnce()
    },
  )
})
