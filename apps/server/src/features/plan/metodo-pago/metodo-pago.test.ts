/** Cards: stored as a token, one of them the default, their numbers stored nowhere. */
import { randomUUID } from 'node:crypto'
import { contract, type Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Api, anUsuario, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { makeBody } from '../../../testing/cuerpos.ts'
import { clearPagos, TARJETA_CERRADA } from '../../../testing/fichas/pagos.ts'
import { anAviso, installPasarela, type PasarelaFalsa } from '../../../testing/fichas/pasarela.ts'

const t = textosDeCompra
const CIA = 1
const server = useServer()
let pasarela: PasarelaFalsa
let api: Api
const db = () => server.deps.db

beforeAll(() => {
  pasarela = installPasarela(server.deps)
})
beforeEach(async () => {
  await clearPagos(db())
  await db().kysely.updateTable('cia').set({ tipo_persona: 1 }).where('cod_cia', '=', CIA).execute()
  api = await loginAs(anUsuario())
})

const sesionNueva = async () => (await api.send(contract.metodoPago.sesion, { body: { codCia: CIA } })).data
const aMetodo = (sesion: string, changes: object = {}) =>
  api.send(contract.metodoPago.create, {
    body: {
      codCia: CIA,
      sesion,
      nombre: 'Ana Núñez',
      vencimiento: '12/30',
      ...TARJETA_CERRADA,
      ...changes,
    },
  })
const addMetodo = async (changes: object = {}) => (await aMetodo((await sesionNueva()).sesion, changes)).data
const lista = async () => (await api.send(contract.metodoPago.list, { params: { codCia: CIA } })).data
const predeterminadas = async () => (await lista()).filter((m) => m.predeterminada).map((m) => m.id)

test('the public key of the provider is in the credentials (API-114)', async () => {
  expect((await api.send(contract.metodoPago.credenciales)).data).toEqual({ key: pasarela.llavePublica })
})

describe('a card', () => {
  test('stores holder, last four digits and expiry; its token is sealed and in no answer', async () => {
    const metodo = await addMetodo()
    expect(metodo).toMatchObject({ nombre: 'Ana Núñez', vencimiento: '1230', vence: '2030-12', predeterminada: true })
    expect(metodo.ultimosDigitos).toMatch(/^\d{4}$/)
    expect(JSON.stringify(await lista())).not.toContain('tok-')
    const { rows } = await sql<{ todo: string }>`select string_agg(m::text, ' ') as todo from metodo_pago m`.execute(
      db().kysely,
    )
    expect(rows[0]!.todo).not.toContain('tok-')
  })

  test('given twice in a session is one card', async () => {
    const { sesion } = await sesionNueva()
    const ids = await Promise.all([aMetodo(sesion), aMetodo(sesion)])
    expect(new Set(ids.map((r) => r.data.id)).size).toBe(1)
    expect(await lista()).toHaveLength(1)
    expect((await api.send(contract.metodoPago.estado, { params: { codCia: CIA, sesion } })).data).toMatchObject({
      estado: 'guardada',
      id: ids[0]!.data.id,
    })
  })

  test('stored on the provider’s own page is reported by its webhook, once', async () => {
    const { sesion } = await sesionNueva()
    const tarjeta = { token: 'tok-ajeno', ultimosDigitos: '7719', marca: 'Mastercard', vencimiento: '' }
    const suceso = { tipo: 'tarjeta', clave: 'k', pedido: sesion, resultado: { tipo: 'guardada', tarjeta } }
    for (let i = 0; i < 2; i += 1) {
      const reply = await anybody().send(contract.avisoPago.tarjeta, { body: anAviso([suceso]) as never })
      expect(reply.body).toEqual({ recibidos: 1 })
    }
    expect(await lista()).toMatchObject([{ ultimosDigitos: '7719', marca: 'Mastercard', vencimiento: '', vence: '' }])
  })

  test.each([
    ['2020-01', 'a past month'],
    ['13/30', 'no month'],
    ['abc', 'letters'],
    ['', 'nothing'],
  ])('with the expiry %s (%s) is refused', async (vencimiento) => {
    expect(await aMetodo((await sesionNueva()).sesion, { vencimiento })).toBeRejectedWith(422)
  })

  test('reports missing fields in the order of the page, and needs only the specified body', async () => {
    const reglas = mensajes.metodoPago
    const body = { codCia: CIA, nombre: 'Ana Núñez', vencimiento: '1230', ...TARJETA_CERRADA }
    const faltan = [
      ['nombre', reglas.nombreRequerido],
      ['vencimiento', reglas.vencimientoRequerido],
      ['numeroCompleto', reglas.numeroRequerido],
      ['codigoSegurida', reglas.cvcRequerido],
    ] as const
    for (const [i, [campo, mensaje]] of faltan.entries()) {
      const sinEl = Object.fromEntries(faltan.slice(i).map(([cual]) => [cual, '']))
      const reply = await api.send(contract.metodoPago.create, { body: { ...body, ...sinEl } })
      expect(reply).toBeRejectedWith(422, mensaje)
      expect(reply.body).toMatchObject({ errores: [{ campo }] })
    }
    expect((await api.send(contract.metodoPago.create, { body: { ...body, predeterminada: false } })).status).toBe(200)
    expect(await lista()).toHaveLength(1)
  })

  test('in an unknown session, or one older than half an hour, is refused', async () => {
    expect(await aMetodo(randomUUID())).toBeRejectedWith(409, t.sesionVencida)
    const { sesion } = await sesionNueva()
    server.advance(31 * 60_000)
    expect(await aMetodo(sesion)).toBeRejectedWith(409, t.sesionVencida)
  })
})

describe('the default card', () => {
  test('is exactly one, whatever concurrent calls ask', async () => {
    const una = await addMetodo()
    const otra = await addMetodo({ predeterminada: true })
    expect(await predeterminadas()).toEqual([otra.id])
    const metodos = await lista()
    const change = (m: { id: number; version: number }, predeterminada: boolean) =>
      api.send(contract.metodoPago.update, {
        body: { codCia: CIA, id: m.id, vencimiento: '2031-01', predeterminada, version: m.version },
      })
    const suya = metodos.find((m) => m.id === una.id)!
    const replies = await Promise.all([change(suya, true), change(suya, true)])
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await predeterminadas()).toEqual([una.id])
    const ahora = (await lista()).find((m) => m.id === una.id)!
    expect(ahora.vence).toBe('2031-01')
    expect(await change(ahora, false)).toBeRejectedWith(422, t.unaPredeterminada)
  })

  test('that is removed is replaced by another, the provider deletes it, and the plan uses the new one', async () => {
    const una = await addMetodo()
    const otra = await addMetodo()
    const compra = await api.send(contract.paquete.comprar, {
      body: { codCia: CIA, idPaquete: '2', opcion: '01', via: 'tarjeta', llave: randomUUID() },
    })
    await api.send(contract.pago.pagar, { body: { codCia: CIA, id: compra.data.idPago, llave: randomUUID() } })
    const primera = await api.send(contract.metodoPago.remove, { body: { codCia: CIA, id: una.id } })
    expect(primera.mensaje).toContain(t.metodoReemplazado(otra.ultimosDigitos))
    expect(await lista()).toMatchObject([{ id: otra.id, predeterminada: true, delPlan: true }])
    const segunda = await api.send(contract.metodoPago.remove, { query: { codCia: CIA, id: otra.id } })
    expect(segunda.mensaje).toContain(t.metodoSinUso)
    expect(pasarela.olvidados).toHaveLength(2)
    expect(await api.send(contract.metodoPago.remove, { body: { codCia: CIA, id: otra.id } })).toBeRejectedWith(404)
    const { data } = await api.send(contract.paquete.actual, { params: { codCia: CIA } })
    expect(data).toMatchObject({ estado: 'activa', idMetodo: null })
  })
})

describe('a card number in clear', () => {
  const CON_TARJETAS = ['paquete', 'metodoPago', 'pago'] as const
  const calls = CON_TARJETAS.flatMap((recurso) =>
    Object.entries(contract[recurso] as Record<string, Endpoint>)
      .filter(([, e]) => !(e.body instanceof z.ZodUndefined))
      .map(([nombre, e]) => [`${recurso}.${nombre}`, e] as const),
  )
  const NUMEROS = [
    '4532314168813859',
    '4532 3141 6881 3859',
    '4532-3141-6881-3859',
    '４５３２３１４１６８８１３８５９',
    '4222222222222',
  ]

  test.each(calls)(
    'is refused by %s in each field and in an unknown one, and no answer repeats the number',
    async (_, e) => {
      const base = makeBody(e.body, { codCia: CIA, id: 1 }) as Record<string, unknown>
      for (const numero of NUMEROS) {
        for (const campo of [...Object.keys(base).filter((c) => c !== 'codCia'), 'notas']) {
          const reply = await api.send(e, { body: { ...base, [campo]: numero } as never })
          expect([campo, numero, reply.status]).toEqual([campo, numero, 422])
          expect(JSON.stringify(reply.body)).not.toMatch(/4532|3859|４５/)
        }
        const conNumero = await api.send(e, { body: { ...base, notas: Number('4532314168813859') } as never })
        expect(conNumero.status).toBe(422)
        expect((await api.send(e, { body: { ...base, dentro: [{ a: numero }] } as never })).status).toBe(422)
      }
    },
  )
})
