/** Purchase of a plan, from the browser's calls to the rows: charged once, never lost, and never for another amount. */
import { randomUUID } from 'node:crypto'
import { contract } from '@pura/contract'
import { addMonths, daysBetween, fechaAt, formatFecha, parseFecha, parseFechaIso } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { take } from '../../../jobs/cola.ts'
import { aplicarSuceso, preguntarCobro } from '../../../jobs/definitions.ts'
import { runOne } from '../../../jobs/worker.ts'
import { type Api, anAdministrador, anUsuario, anybody, loginAs, setOpciones, useServer } from '../../../testing/api.ts'
import { TARJETA_CERRADA } from '../../../testing/fichas/pagos.ts'
import { anAviso, usePasarela } from '../../../testing/fichas/pasarela.ts'
import { tareaPreguntar } from './preguntar.ts'
import { tareaSuceso } from './sucesos.ts'

const t = textosDeCompra
const MINUTO = 60_000
const CIA = 1
const TRANSFERENCIA = { cuenta: 'CR05015202001026284066', sinpe: '88880000', titular: 'Prueba' }
const server = useServer({
  config: { pagos: { formulario: 'propio', apagado: false, greenpay: undefined, transferencia: TRANSFERENCIA } },
})

const pasarela = usePasarela(server)
let api: Api
let admin: Api
const deps = () => server.deps
const db = () => server.deps.db

beforeEach(async () => {
  await db()
    .kysely.updateTable('cia')
    .set({ tipo_contribuyente: 2, tipo_persona: 1 })
    .where('cod_cia', '=', CIA)
    .execute()
  api = await loginAs(anUsuario())
  admin = await loginAs(anAdministrador())
})

const aTarjeta = async (predeterminada = false): Promise<number> => {
  const { data: sesion } = await api.send(contract.metodoPago.sesion, { body: { codCia: CIA } })
  const reply = await api.send(contract.metodoPago.create, {
    body: {
      codCia: CIA,
      sesion: sesion.sesion,
      nombre: 'Ana Núñez',
      vencimiento: '2030-12',
      ...TARJETA_CERRADA,
      predeterminada,
    },
  })
  expect(reply.status).toBe(200)
  return reply.data.id
}

const buyPaquete = (changes: object = {}) =>
  api.send(contract.paquete.comprar, {
    body: { codCia: CIA, idPaquete: '2', opcion: '01', via: 'tarjeta', llave: randomUUID(), ...changes } as never,
  })
const payPago = (id: number, llave = randomUUID(), changes: object = {}) =>
  api.send(contract.pago.pagar, { body: { codCia: CIA, id, llave, ...changes } })
const actual = async () => (await api.send(contract.paquete.actual, { params: { codCia: CIA } })).data
const pagos = async () => (await api.send(contract.pago.list, { params: { codCia: CIA } })).data
const cobros = () => db().kysely.selectFrom('cobro').selectAll().orderBy('id').execute()
const diferencias = () => db().kysely.selectFrom('diferencia_pago').selectAll().execute()

/** Runs the due jobs of a queue, whatever the clock of the database says. */
async function work(job: { cola: string }): Promise<number> {
  await db()
    .kysely.updateTable('trabajo')
    .set({ disponible: new Date(0), tomado_hasta: null })
    .execute()
  const [tarea, definicion] =
    job.cola === preguntarCobro.cola
      ? ([tareaPreguntar, preguntarCobro] as const)
      : ([tareaSuceso, aplicarSuceso] as const)
  const trabajos = await db().withSistema((tx) => take(tx, definicion as typeof preguntarCobro, 50))
  for (const trabajo of trabajos) await runOne(deps() as never, tarea as never, trabajo as never)
  return trabajos.length
}

/** Charges without an answer, of plans abandoned meanwhile: each is worth only its own payment. */
async function fillCobros(cuantos: number): Promise<string[]> {
  const ids = Array.from({ length: cuantos }, (_, i) => 1_000 + i)
  const creado = server.deps.now()
  const comun = { cod_cia: CIA, monto: '3000' }
  const periodo = { periodo: '2026-02', desde: '2026-02-01', hasta: '2026-03-01' }
  await db().withCia(CIA as never, async (tx) => {
    const plan = { id_paquete: '2', opcion: '01', frecuencia: 2, estado: 'cancelada', creada: creado, renueva: false }
    await tx
      .insertInto('suscripcion')
      .values(ids.map((id) => ({ ...comun, ...plan, id, desde: '2026-01-01', pagado_hasta: '2026-02-01' })))
      .execute()
    const pago = { ...comun, ...periodo, concepto: 'x', generado: creado, estado: 'pendiente', via: 'tarjeta' }
    await tx
      .insertInto('pago')
      .values(ids.map((id) => ({ ...pago, id, id_suscripcion: id, referencia: `PF1V${id}` })))
      .execute()
    const cobro = { ...comun, n: 1, estado: 'desconocido', proveedor: 'falsa', creado, enviado_en: creado }
    await tx
      .insertInto('cobro')
      .values(ids.map((id) => ({ ...cobro, id, id_pago: id, referencia: `1-${id}-2026-02-1` })))
      .execute()
  })
  return ids.map((id) => `1-${id}-2026-02-1`)
}

/** Deterministic shuffle. */
function shuffle<T>(todos: readonly T[]): T[] {
  const mezclados = [...todos]
  let semilla = 7
  for (let i = mezclados.length - 1; i > 0; i -= 1) {
    semilla = (Math.imul(semilla, 1_664_525) + 1_013_904_223) >>> 0
    const j = semilla % (i + 1)
    ;[mezclados[i], mezclados[j]] = [mezclados[j]!, mezclados[i]!]
  }
  return mezclados
}

const aprobado = (referencia: string, monto: string | null = '3000', changes: object = {}) => ({
  tipo: 'aprobado',
  orderId: referencia,
  autorizacion: 'B1',
  monto,
  moneda: 'CRC',
  ultimosDigitos: '4242',
  marca: 'Visa',
  ...changes,
})
const notifyPasarela = (sucesos: readonly object[], firma?: string) =>
  anybody().send(contract.avisoPago.pago, { body: anAviso(sucesos, firma) as never })

describe('a purchase', () => {
  test('is first pending, is charged to the card and becomes active', async () => {
    await aTarjeta()
    const compra = await buyPaquete()
    expect(compra.body).toMatchObject({
      respuesta: true,
      mensaje: t.registrada,
      data: { monto: '3000', moneda: 'CRC' },
    })
    expect(await actual()).toMatchObject({
      tipoPersona: 1,
      estado: 'pendiente',
      compra: { idPago: compra.data.idPago, monto: '3000' },
      pendientes: { cuantos: 1, monto: '3000' },
      puedeEmitir: true,
    })
    expect((await payPago(compra.data.idPago)).data).toEqual({ estado: 'confirmado', mensaje: t.confirmado })
    expect(await actual()).toMatchObject({
      titulo: 'Persona Física',
      estado: 'activa',
      renueva: true,
      monto: '3000',
      compra: null,
      pendientes: { cuantos: 0 },
    })
    const [pago] = await pagos()
    expect(pago).toMatchObject({ estado: 'Pagado', pagadoCon: 'Visa •••• 4242', monto: '3000' })
    expect(pago!.mes).toMatch(/^Mensualidad de [A-Z]/)
    expect(pasarela.libro).toHaveLength(1)
  })

  test('costs the price of the plan, whatever the browser sends', async () => {
    await aTarjeta()
    const compra = await buyPaquete({ monto: '1', precio: 1, moneda: 'USD' })
    await payPago(compra.data.idPago, randomUUID(), { monto: '1' })
    expect(pasarela.ordenes.map((o) => [o.monto, o.moneda])).toEqual([[300_000_000n, 'CRC']])
  })

  test('of the assisted plan is shown as such; its deactivation is immediate and refunds nothing', async () => {
    await aTarjeta()
    await payPago((await buyPaquete({ idPaquete: '1' })).data.idPago)
    expect(await actual()).toMatchObject({ etiqueta: 'Plan Asistido', estado: 'activa' })
    const reply = await api.send(contract.paquete.eliminar, { body: { codCia: CIA, idPaquete: '1' } })
    expect(reply.body).toMatchObject({ respuesta: true, mensaje: t.desactivado })
    expect(await actual()).toMatchObject({ etiqueta: 'Plan Gratuito', estado: 'ninguno' })
    expect((await pagos())[0]).toMatchObject({ estado: 'Pagado' })
  })

  test('is deactivated at the end of its paid period', async () => {
    await aTarjeta()
    await payPago((await buyPaquete()).data.idPago)
    const reply = await api.send(contract.paquete.eliminar, { body: { codCia: CIA, idPaquete: '2' } })
    expect(reply.status).toBe(200)
    expect(await actual()).toMatchObject({ estado: 'activa', renueva: false, proximoCobro: null })
  })

  test('made by a double click or in two windows is one purchase and one charge', async () => {
    await aTarjeta()
    const llave = randomUUID()
    const compras = await Promise.all([buyPaquete({ llave }), buyPaquete({ llave }), buyPaquete(), buyPaquete()])
    const ids = new Set(compras.map((c) => c.data.idPago))
    expect(ids.size).toBe(1)
    const [id] = ids
    const clave = randomUUID()
    const replies = await Promise.all([payPago(id!, clave), payPago(id!, clave), payPago(id!), payPago(id!)])
    expect(replies.map((r) => r.status)).toEqual([200, 200, 200, 200])
    expect((await payPago(id!)).data.estado).toBe('confirmado')
    expect(pasarela.ordenes).toHaveLength(1)
    expect(await cobros()).toHaveLength(1)
  })

  test('works with the specified body alone, takes the first option, and repeated stays one purchase', async () => {
    const body = { codCia: CIA, idPaquete: '2', numTarjeta: '4242', vencimiento: '1230', holder: 'Ana Núñez' }
    const ids = [1, 2].map(async () => (await api.send(contract.paquete.comprar, { body })).data.idPago)
    const [una, otra] = await Promise.all(ids)
    expect(una).toBe(otra)
    expect((await actual()).compra).toMatchObject({ idPago: una, opcion: '01', monto: '3000', via: 'tarjeta' })
  })

  test('of another plan replaces a pending purchase, but not one being charged', async () => {
    await aTarjeta()
    const una = await buyPaquete()
    const otra = await buyPaquete({ opcion: '02' })
    expect(otra.data).toMatchObject({ monto: '30000' })
    expect(otra.data.idPago).not.toBe(una.data.idPago)
    pasarela.failNext('callaCobrado')
    expect((await payPago(otra.data.idPago)).data.estado).toBe('desconocido')
    expect(await buyPaquete()).toBeRejectedWith(409, t.enCamino)
  })

  test.each([
    [{ idPaquete: '3' }, t.planDeOtro],
    [{ idPaquete: '9' }, t.planInexistente],
    [{ opcion: '03' }, t.planInexistente],
    [{ idMetodo: 99 }, t.metodoInexistente],
  ])('of %o is refused', async (changes, texto) => {
    expect(await buyPaquete(changes)).toBeRejectedWith(422, texto)
  })
})
describe('a refusal', () => {
  test('is reported and may be retried, with the reference of a new attempt', async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    pasarela.failNext({ codigo: '51' })
    expect((await payPago(idPago)).data).toEqual({ estado: 'rechazado', mensaje: t.rechazado('FONDOS') })
    expect((await actual()).estado).toBe('pendiente')
    expect((await payPago(idPago)).data.estado).toBe('confirmado')
    expect((await cobros()).map((c) => [c.n, c.estado, c.clase])).toEqual([
      [1, 'rechazado', 'reintentar'],
      [2, 'aprobado', ''],
    ])
  })

  test('is also reported for a call that was never sent', async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    pasarela.failNext('noSale')
    expect((await payPago(idPago)).data).toEqual({ estado: 'rechazado', mensaje: t.noEnviado })
  })

  test('of a charge closed as unsent stays: a late sender does not send that charge', async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    const { credenciales } = deps()
    const unseal = credenciales.unseal.bind(credenciales)
    vi.spyOn(credenciales, 'unseal').mockImplementationOnce(async (...args) => {
      server.advance(2 * MINUTO)
      await work(preguntarCobro)
      return unseal(...args)
    })
    expect((await payPago(idPago)).data).toEqual({ estado: 'rechazado', mensaje: t.noEnviado })
    expect(pasarela.ordenes).toEqual([])
    expect((await payPago(idPago)).data.estado).toBe('confirmado')
  })

  test('is given without a card and for the card of another company', async () => {
    const { idPago } = (await buyPaquete()).data
    expect(await payPago(idPago)).toBeRejectedWith(422, t.sinMetodo)
    await db()
      .kysely.insertInto('metodo_pago')
      .values({
        cod_cia: 148,
        id: 77,
        nombre: 'Otra',
        predeterminada: true,
        ultimos_digitos: '1111',
        vencimiento: '1230',
        token_sellado: Buffer.from('x'),
        proveedor: 'falsa',
        creado: new Date(),
      })
      .execute()
      .catch(() => undefined)
    expect(await payPago(idPago, randomUUID(), { idMetodo: 77 })).toBeRejectedWith(422, t.metodoInexistente)
    expect(pasarela.ordenes).toEqual([])
  })
})

describe('no answer', () => {
  test('makes the charge unknown: it is queried, never charged again, and applied once known', async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    pasarela.failNext('callaCobrado')
    expect((await payPago(idPago)).data).toEqual({ estado: 'desconocido', mensaje: t.desconocido })
    expect((await payPago(idPago)).data.estado).toBe('desconocido')
    expect((await actual()).compra).toMatchObject({ intento: 'desconocido' })
    await work(preguntarCobro)
    expect((await actual()).estado).toBe('activa')
    expect(pasarela.ordenes).toHaveLength(1)
    expect(pasarela.libro).toHaveLength(1)
  })

  test('allows a retry of a charge that the provider does not know, after the provider’s time limit', async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    pasarela.failNext('callaSinCobrar')
    await payPago(idPago)
    await work(preguntarCobro)
    expect((await cobros())[0]).toMatchObject({ estado: 'desconocido', preguntas: 1 })
    server.advance(40 * MINUTO)
    await work(preguntarCobro)
    expect((await api.send(contract.pago.estado, { params: { codCia: CIA, id: idPago } })).data).toEqual({
      estado: 'rechazado',
      mensaje: t.noLlego,
    })
    expect((await payPago(idPago)).data.estado).toBe('confirmado')
    expect(pasarela.libro).toHaveLength(1)
  })

  test('for a day leaves the charge to an operator, who decides once', async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    pasarela.failNext('callaSinCobrar')
    pasarela.answerFind({ tipo: 'desconocido', motivo: '500', enviado: true })
    await payPago(idPago)
    for (let i = 0; i < 40 && (await work(preguntarCobro)) > 0; i += 1);
    const { data } = await admin.send(contract.operadorPagos.conciliacion)
    expect(data.diferencias).toMatchObject([
      { clase: 'sin_respuesta', monto: '3000', verbos: ['noCobrado', 'cobrado'] },
    ])
    expect((await payPago(idPago)).data.estado).toBe('desconocido')
    const { id } = data.diferencias[0]!
    const resolvePago = () => admin.send(contract.operadorPagos.resolver, { body: { id, verbo: 'cobrado' } })
    expect((await resolvePago()).status).toBe(200)
    expect((await actual()).estado).toBe('activa')
    expect(await resolvePago()).toBeRejectedWith(409, t.diferenciaResuelta)
  })

  test('with 3-D Secure returns the address again, and nothing is charged meanwhile', async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    pasarela.failNext('3ds')
    const pide = { estado: 'requiere3ds', mensaje: t.requiere3ds, url: 'https://banco.example/3ds' }
    expect((await payPago(idPago)).data).toEqual(pide)
    expect((await payPago(idPago)).data).toEqual(pide)
    const { referencia } = (await cobros())[0]!
    await notifyPasarela([{ tipo: 'cobro', clave: 'k-3ds', referencia, resultado: aprobado(referencia) }])
    await work(aplicarSuceso)
    expect((await actual()).estado).toBe('activa')
  })
})

describe('a webhook', () => {
  const enCamino = async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    pasarela.failNext('callaCobrado')
    await payPago(idPago)
    const { referencia } = (await cobros())[0]!
    return { idPago, referencia }
  }

  test('is applied once, however often and late that webhook arrives', async () => {
    const { referencia } = await enCamino()
    const suceso = { tipo: 'cobro', clave: 'k1', referencia, resultado: aprobado(referencia) }
    const replies = await Promise.all([notifyPasarela([suceso]), notifyPasarela([suceso]), notifyPasarela([suceso])])
    expect(replies.map((r) => r.body)).toEqual([{ recibidos: 1 }, { recibidos: 1 }, { recibidos: 1 }])
    expect(await work(aplicarSuceso)).toBe(1)
    expect((await actual()).estado).toBe('activa')
    const antes = await pagos()
    server.advance(24 * 60 * MINUTO)
    api = await loginAs(anUsuario())
    await notifyPasarela([suceso])
    await work(aplicarSuceso)
    await work(preguntarCobro)
    expect(await pagos()).toEqual(antes)
    expect(await diferencias()).toEqual([])
    expect(await db().kysely.selectFrom('suceso_pago').select(['veces', 'resultado']).execute()).toEqual([
      { veces: 4, resultado: 'aprobado' },
    ])
  })

  test('of a refusal after the approval changes nothing; an approval after a refusal counts', async () => {
    const { idPago, referencia } = await enCamino()
    const no = { tipo: 'rechazado', orderId: referencia, codigo: '51', mensaje: '' }
    await notifyPasarela([{ tipo: 'cobro', clave: 'no', referencia, resultado: no }])
    await work(aplicarSuceso)
    expect((await actual()).estado).toBe('pendiente')
    await notifyPasarela([{ tipo: 'cobro', clave: 'si', referencia, resultado: aprobado(referencia) }])
    await work(aplicarSuceso)
    expect((await actual()).estado).toBe('activa')
    await notifyPasarela([{ tipo: 'cobro', clave: 'no2', referencia, resultado: no }])
    await work(aplicarSuceso)
    expect((await pagos()).find((p) => p.id === idPago)).toMatchObject({ estado: 'Pagado' })
  })

  test.each([
    ['amount', aprobado('x', '1')],
    ['currency', aprobado('x', '3000', { moneda: 'USD' })],
  ])(
    'of another %s is not applied: the payment waits, is not charged again, and an operator sees it',
    async (_, dicho) => {
      const { idPago, referencia } = await enCamino()
      await notifyPasarela([{ tipo: 'cobro', clave: 'k', referencia, resultado: { ...dicho, orderId: referencia } }])
      await work(aplicarSuceso)
      expect((await pagos()).find((p) => p.id === idPago)).toMatchObject({ estado: 'Pendiente' })
      expect((await payPago(idPago)).data.estado).toBe('desconocido')
      expect(await diferencias()).toMatchObject([{ clase: 'monto', order_id: referencia, compania: CIA }])
    },
  )

  test('sent by the hundreds, repeated and out of order, pays each charge once', async () => {
    const referencias = await fillCobros(60)
    const quedan = shuffle(
      referencias.flatMap((referencia) => {
        const no = { tipo: 'rechazado', orderId: referencia, codigo: '51', mensaje: '' }
        const si = { tipo: 'cobro', clave: `${referencia}:si`, referencia, resultado: aprobado(referencia) }
        return [si, si, si, { tipo: 'cobro', clave: `${referencia}:no`, referencia, resultado: no }]
      }),
    )
    let enviados = false
    const sendAviso = async () => {
      for (let uno = quedan.pop(); uno; uno = quedan.pop()) expect((await notifyPasarela([uno])).status).toBe(200)
    }
    const applyAviso = async () => {
      for (let hechos = 1; hechos > 0 || !enviados; ) hechos = await work(aplicarSuceso)
    }
    const todos = Promise.all(Array.from({ length: 8 }, sendAviso)).finally(() => {
      enviados = true
    })
    await Promise.all([todos, applyAviso(), applyAviso()])
    expect(await diferencias()).toEqual([])
    expect((await cobros()).filter((c) => c.estado !== 'aprobado' || c.order_id !== c.referencia)).toEqual([])
    const { rows } = await sql`select count(*)::int as pagados from pago where estado = 'pagado'`.execute(db().kysely)
    expect(rows).toEqual([{ pagados: referencias.length }])
    const sucesos = await db().kysely.selectFrom('suceso_pago').selectAll().execute()
    expect(sucesos).toHaveLength(2 * referencias.length)
    expect(sucesos.filter((s) => s.aplicado === null || s.veces !== (s.clave.endsWith('si') ? 3 : 1))).toEqual([])
  }, 20_000)

  test('without the provider’s signature is refused and stores nothing', async () => {
    const { referencia } = await enCamino()
    const suceso = { tipo: 'cobro', clave: 'k', referencia, resultado: aprobado(referencia) }
    expect(await notifyPasarela([suceso], 'otra')).toBeRejectedWith(401)
    expect(await db().kysely.selectFrom('suceso_pago').selectAll().execute()).toEqual([])
  })

  test('of an unknown charge is stored, applied to nothing, and reported to the operator', async () => {
    await notifyPasarela([
      { tipo: 'cobro', clave: 'k', referencia: '999-1-2026-11-1', resultado: aprobado('999-1-2026-11-1') },
    ])
    expect(await diferencias()).toMatchObject([{ clase: 'solo_ajeno', compania: null, order_id: '999-1-2026-11-1' }])
    expect(await work(aplicarSuceso)).toBe(0)
  })

  test('of a charge that was never sent does not count', async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    pasarela.onCharge = async () => {
      throw new Error('muere')
    }
    await db()
      .kysely.updateTable('metodo_pago')
      .set({ token_sellado: Buffer.from('no abre') })
      .execute()
    expect((await payPago(idPago)).status).toBe(500)
    const { referencia, estado } = (await cobros())[0]!
    expect(estado).toBe('nuevo')
    await notifyPasarela([{ tipo: 'cobro', clave: 'k', referencia, resultado: aprobado(referencia) }])
    await work(aplicarSuceso)
    expect((await actual()).estado).toBe('pendiente')
    server.advance(2 * MINUTO)
    await work(preguntarCobro)
    expect((await cobros())[0]).toMatchObject({ estado: 'rechazado', codigo: 'NO_ENVIADO' })
  })
})

describe('a receipt', () => {
  const recibo = (id: number) => api.send(contract.pago.recibo, { params: { codCia: CIA, id } })

  test('is a PDF with the payment, and exists only once that is paid', async () => {
    await aTarjeta()
    const { idPago } = (await buyPaquete()).data
    expect(await recibo(idPago)).toBeRejectedWith(409, t.recibo.sinPagar)
    await payPago(idPago)
    const reply = await recibo(idPago)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(String(reply.body).startsWith('%PDF-')).toBe(true)
    expect(await recibo(9_999)).toBeRejectedWith(404, t.pagoInexistente)
  })
})

describe('permission to see payments', () => {
  test('is needed for amounts: a role without the sections sees only the plan', async () => {
    await aTarjeta()
    await payPago((await buyPaquete()).data.idPago)
    await setOpciones(server, ['/facturasElectronicas'])
    expect(await actual()).toMatchObject({
      estado: 'activa',
      puedeEmitir: true,
      monto: null,
      idMetodo: null,
      compra: null,
    })
    await setOpciones(server, ['*'])
    expect(await actual()).toMatchObject({ monto: '3000' })
  })
})

describe('another plan', () => {
  test('replaces the active plan once paid; the same plan continues at its end', async () => {
    await aTarjeta()
    await payPago((await buyPaquete()).data.idPago)
    const mensual = await actual()
    expect(await buyPaquete()).toBeRejectedWith(409, t.mismoPlan)
    await payPago((await buyPaquete({ opcion: '02' })).data.idPago)
    const anual = await actual()
    expect(anual).toMatchObject({ opcion: '02', frecuenciaPago: 1, estado: 'activa' })
    const [dia, mes, anio] = mensual.hasta!.split('-')
    expect(anual.hasta).toBe(`${dia}-${mes}-${Number(anio) + 1}`)
    // The rest of thirteen months of 2 500 is credited as days of a plan of 10 000 a month.
    const { idPago } = (await buyPaquete({ idPaquete: '1' })).data
    const comprada = (await db().kysely.selectFrom('pago').selectAll().where('id', '=', idPago).executeTakeFirst())!
    await payPago(idPago)
    const asistido = await actual()
    expect(asistido).toMatchObject({ idPaquete: '1', etiqueta: 'Plan Asistido', proximoCobro: asistido.hasta })
    const hoy = fechaAt(server.deps.now())
    const quedaban = daysBetween(hoy, parseFecha(anual.hasta!)!)
    expect(daysBetween(addMonths(hoy, 1), parseFecha(asistido.hasta!)!)).toBe(Math.ceil(quedaban / 10))
    expect(formatFecha(parseFechaIso(comprada.hasta)!)).toBe(asistido.hasta)
    const vivas = await db().kysely.selectFrom('suscripcion').selectAll().where('estado', '=', 'activa').execute()
    expect(vivas).toHaveLength(1)
  })
})
