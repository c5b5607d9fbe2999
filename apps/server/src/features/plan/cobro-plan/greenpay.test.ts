/** Purchases with the real adapter against the provider's simulator: both records must agree, whatever happens. */
import { randomUUID } from 'node:crypto'
import { contract } from '@pura/contract'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { encryptTarjeta } from '@pura/domain/tarjeta'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGreenpay } from '../../../external/pagos/greenpay/index.ts'
import { take } from '../../../jobs/cola.ts'
import { aplicarSuceso, preguntarCobro } from '../../../jobs/definitions.ts'
import { runOne } from '../../../jobs/worker.ts'
import { type Api, anUsuario, loginAs, request, useServer } from '../../../testing/api.ts'
import { clearPagos } from '../../../testing/fichas/pagos.ts'
import { useHacienda } from '../../../testing/hacienda.ts'
import { tareaPreguntar } from './preguntar.ts'
import { tareaSuceso } from './sucesos.ts'

const t = textosDeCompra
const CIA = 1
const APROBADA = '4532314168813859'
const CON_3DS = '4000000000003220'

const hacienda = useHacienda({ pagos: true })
const server = useServer({
  config: () => ({
    hacienda: hacienda.urls(),
    pagos: { formulario: 'propio', apagado: false, greenpay: hacienda.greenpay(), transferencia: undefined },
  }),
})

let api: Api
beforeAll(async () => {
  // As configured, with a short timeout.
  const rapida = { ...hacienda.greenpay(), formulario: 'propio', retorno: 'http://localhost/pagos/retorno' } as const
  server.deps.pasarela?.interrupt()
  Object.assign(server.deps, { pasarela: createGreenpay({ ...rapida, timeoutMs: 2_000, timeoutCobroMs: 400 }) })
})
beforeEach(async () => {
  api = await loginAs(anUsuario())
  await hacienda.clearPagos()
  await hacienda.setPagos({ avisos: `${server.url}/api/pagos/aviso/greenpay`, diceMonto: true })
  await clearPagos(server.deps.db)
  await server.deps.db.kysely
    .updateTable('cia')
    .set({ tipo_contribuyente: 2, tipo_persona: 1 })
    .where('cod_cia', '=', CIA)
    .execute()
})

async function giveTarjeta(numero = APROBADA): Promise<number> {
  const { data: sesion } = await api.send(contract.metodoPago.sesion, { body: { codCia: CIA } })
  if (sesion.formulario !== 'propio') throw new Error(sesion.formulario)
  const { ld, lk } = await encryptTarjeta(
    { titular: 'Ana', numero, cvc: '123', mes: 12, anio: 39 },
    sesion.llavePublica,
  )
  const reply = await api.send(contract.metodoPago.create, {
    body: {
      codCia: CIA,
      sesion: sesion.sesion,
      nombre: 'Ana',
      vencimiento: '1239',
      numeroCompleto: ld,
      codigoSegurida: lk,
    },
  })
  expect(reply.status).toBe(200)
  return reply.data.id
}

async function buyPaquete(): Promise<number> {
  const reply = await api.send(contract.paquete.comprar, {
    body: { codCia: CIA, idPaquete: '2', opcion: '01', via: 'tarjeta', llave: randomUUID() },
  })
  expect(reply.status).toBe(200)
  return reply.data.idPago
}

const payPago = async (id: number) =>
  (await api.send(contract.pago.pagar, { body: { codCia: CIA, id, llave: randomUUID() } })).data
const estado = async (id: number) => (await api.send(contract.pago.estado, { params: { codCia: CIA, id } })).data
const plan = async () => (await api.send(contract.paquete.actual, { params: { codCia: CIA } })).data.estado
const count = async (tabla: 'suceso_pago' | 'diferencia_pago' | 'metodo_pago') =>
  (await server.deps.db.kysely.selectFrom(tabla).selectAll().execute()).length

async function work(job: typeof preguntarCobro | typeof aplicarSuceso): Promise<void> {
  await server.deps.db.kysely
    .updateTable('trabajo')
    .set({ disponible: new Date(0), tomado_hasta: null })
    .execute()
  const tarea = job.cola === preguntarCobro.cola ? tareaPreguntar : tareaSuceso
  const trabajos = await server.deps.db.withSistema((tx) => take(tx, job as typeof preguntarCobro, 50))
  for (const trabajo of trabajos) await runOne(server.deps as never, tarea as never, trabajo as never)
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if (await isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('no llegó')
}
const cobrosAvisados = () =>
  server.deps.db.kysely.selectFrom('suceso_pago').select('clave').where('clave', 'like', '%:pago:aprobado').execute()
const untilAvisado = () => until(async () => (await cobrosAvisados()).length === 1)

describe('a plan bought with a card', () => {
  test('is charged once in both records, and its webhook changes nothing more', async () => {
    await giveTarjeta()
    const id = await buyPaquete()
    expect(await payPago(id)).toMatchObject({ estado: 'confirmado' })
    await untilAvisado()
    await work(aplicarSuceso)
    expect(await plan()).toBe('activa')
    expect(await hacienda.libro()).toMatchObject({ aprobados: 1, repetidos: 0, cargos: [{ monto: '3000' }] })
    expect(await count('diferencia_pago')).toBe(0)
  })

  test('is unknown until the webhook arrives if the answer was lost', async () => {
    await giveTarjeta()
    const id = await buyPaquete()
    await hacienda.fail({ punto: 'cobro', tipo: 'timeout', despues: true })
    expect(await payPago(id)).toMatchObject({ estado: 'desconocido' })
    await untilAvisado()
    await work(aplicarSuceso)
    expect(await estado(id)).toMatchObject({ estado: 'confirmado' })
    expect((await hacienda.libro()).aprobados).toBe(1)
  })

  test('is queried if the answer and the webhook were lost', async () => {
    await giveTarjeta()
    const id = await buyPaquete()
    await hacienda.fail({ punto: 'cobro', tipo: '502', despues: true }, { punto: 'aviso', tipo: 'perdido' })
    expect(await payPago(id)).toMatchObject({ estado: 'desconocido' })
    await work(preguntarCobro)
    expect(await estado(id)).toMatchObject({ estado: 'confirmado' })
    expect((await hacienda.libro()).aprobados).toBe(1)
  })

  test('is charged later, once, if the request was lost', async () => {
    await giveTarjeta()
    const id = await buyPaquete()
    await hacienda.fail({ punto: 'cobro', tipo: 'timeout' })
    expect(await payPago(id)).toMatchObject({ estado: 'desconocido' })
    expect(await payPago(id)).toMatchObject({ estado: 'desconocido' })
    server.advance(40 * 60_000)
    await work(preguntarCobro)
    expect(await payPago(id)).toMatchObject({ estado: 'confirmado' })
    expect(await hacienda.libro()).toMatchObject({ aprobados: 1, repetidos: 0 })
  })

  test('does not become active if another amount was charged, and an operator is notified', async () => {
    await giveTarjeta()
    const id = await buyPaquete()
    await hacienda.fail({ punto: 'cobro', tipo: 'otroMonto', mas: 500 })
    expect((await payPago(id)).estado).not.toBe('confirmado')
    expect(await plan()).toBe('pendiente')
    expect(await count('diferencia_pago')).toBe(1)
  })

  test.each(['firmaMala', 'sinFirma', 'otraOrden'])(
    'is not activated by a webhook with a wrong signature (%s)',
    async (tipo) => {
      await giveTarjeta()
      const id = await buyPaquete()
      await hacienda.fail({ punto: 'cobro', tipo }, { punto: 'aviso', tipo: 'perdido' })
      expect(await payPago(id)).toMatchObject({ estado: 'desconocido' })
      expect(await plan()).toBe('pendiente')
    },
  )

  test('becomes active under 3-D Secure once the user confirms; a query before that still waits', async () => {
    await giveTarjeta(CON_3DS)
    const id = await buyPaquete()
    const { estado: pide, url = '' } = await payPago(id)
    expect(pide).toBe('requiere3ds')
    await work(preguntarCobro)
    expect(await estado(id)).toMatchObject({ estado: 'requiere3ds', url })
    const send = (a: string, campos: Record<string, string>) =>
      fetch(a, { method: 'POST', body: new URLSearchParams(campos), redirect: 'manual' })
    await send(url, { titular: 'Ana', numero: CON_3DS, vence: '12/39', cvc: '123' })
    await send(`${url}/banco`, { respuesta: 'si' })
    await untilAvisado()
    await work(aplicarSuceso)
    expect(await estado(id)).toMatchObject({ estado: 'confirmado' })
    expect(await plan()).toBe('activa')
    expect((await hacienda.libro()).aprobados).toBe(1)
  })

  test('shows the reason if the bank refuses', async () => {
    await giveTarjeta()
    const id = await buyPaquete()
    await hacienda.fail({ punto: 'cobro', tipo: 'negado', codigo: '51' })
    expect(await payPago(id)).toEqual({
      estado: 'rechazado',
      mensaje: t.rechazado('La tarjeta no tiene fondos suficientes.'),
    })
    expect(await payPago(id)).toMatchObject({ estado: 'confirmado' })
  })
})

describe('webhooks', () => {
  test('with a wrong signature are answered 401 and not stored', async () => {
    await giveTarjeta()
    const id = await buyPaquete()
    await hacienda.fail({ punto: 'aviso', tipo: 'firmaMala' }, { punto: 'cobro', tipo: 'timeout', despues: true })
    await payPago(id)
    await until(async () =>
      (await hacienda.libro()).avisos.some(({ ruta, respuestas }) => ruta === '/' && respuestas.includes(401)),
    )
    expect(await estado(id)).toMatchObject({ estado: 'desconocido' })
  })

  test('that are all repeated a day later change nothing', async () => {
    await giveTarjeta()
    await payPago(await buyPaquete())
    await untilAvisado()
    await work(aplicarSuceso)
    const before = await server.deps.db.kysely.selectFrom('suscripcion').selectAll().execute()
    const antes = await count('suceso_pago')
    server.advance(24 * 3_600_000)
    await hacienda.repeatAvisos()
    await work(aplicarSuceso)
    expect(await count('suceso_pago')).toBe(antes)
    expect(await server.deps.db.kysely.selectFrom('suscripcion').selectAll().execute()).toEqual(before)
    expect(await count('diferencia_pago')).toBe(0)
    expect(await count('metodo_pago')).toBe(1)
  })

  test('deliver the card given on the provider’s own page', async () => {
    const { pasarela } = server.deps
    const propia = { ...hacienda.greenpay(), formulario: 'proveedor', retorno: `${server.url}/pagos/retorno` } as const
    Object.assign(server.deps, { pasarela: createGreenpay(propia) })
    try {
      const { data: sesion } = await api.send(contract.metodoPago.sesion, { body: { codCia: CIA } })
      if (sesion.formulario !== 'proveedor') throw new Error(sesion.formulario)
      const readEstado = () => api.send(contract.metodoPago.estado, { params: { codCia: CIA, sesion: sesion.sesion } })
      expect((await readEstado()).data.estado).toBe('esperando')
      const campos = { titular: 'Ana', numero: APROBADA, vence: '1239', cvc: '123' }
      const vuelta = await fetch(sesion.url, { method: 'POST', body: new URLSearchParams(campos), redirect: 'manual' })
      // The parameters of the browser's redirect are not trusted.
      const { pathname } = new URL(vuelta.headers.get('location') ?? '')
      await request(pathname)
      await until(async () => (await readEstado()).data.estado === 'guardada')
      const { data: metodos } = await api.send(contract.metodoPago.list, { params: { codCia: CIA } })
      expect(metodos).toMatchObject([
        { nombre: 'Ana', ultimosDigitos: '3859', marca: 'Visa', vencimiento: '1239', predeterminada: true },
      ])
      expect((await payPago(await buyPaquete())).estado).toBe('confirmado')
    } finally {
      Object.assign(server.deps, { pasarela })
    }
  })
})
