/** Closed, filed and paid: three facts of each close, which stay for years. */
import { createHash } from 'node:crypto'
import { buildPath, contract } from '@pura/contract'
import { addMonths, fechaAt, formatFecha, type Periodo } from '@pura/domain'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { withinDemo } from '../../../testing/db.ts'
import { Libro } from '../../../testing/iva/calculo.ts'
import { comprobanteDe, insertSucesos, linea, type Suceso } from '../../../testing/iva/iva.ts'
import { sumResumen } from './resumen.ts'

const server = useServer()
const codCia = 1
const { mesaIva, mesaIvaArchivos: archivos } = contract
const PDF = Buffer.from('%PDF-1.7 acuse')
let api: Api
/** Three months before this one: its term to answer has ended. */
let mes: Periodo
let hoy: string

const within = withinDemo(server)
const read = async () => (await api.send(mesaIva.get, { params: { codCia }, query: { ...mes } })).data
const verify = async () => (await api.send(mesaIva.verificar, { params: { codCia }, query: { ...mes } })).data
const fecha = (dia: string) => `${mes.anio}-${String(mes.mes).padStart(2, '0')}-${dia}T10:00:00-06:00`
const cambios = (precio: string) => ({ lineas: [linea({ tarifa: '08', precio })] })
const sell = (id: number, precio: string) => {
  const comprobante = comprobanteDe({ libro: 'emitido', id, fecha: fecha('03'), cambios: cambios(precio) })
  return within((tx) =>
    insertSucesos(tx, codCia, [{ libro: 'emitido', id, estado: 'ACEPTADO', comprobante } as Suceso]),
  )
}
const receive = (id: number, precio: string) => {
  const comprobante = comprobanteDe({ libro: 'recibido', id, fecha: fecha('04'), cambios: cambios(precio) })
  const suceso = {
    libro: 'recibido',
    id,
    estado: 'ACEPTADO',
    comprobante,
    situacion: 'P',
    mensaje: '',
    condicion: null,
  }
  return within((tx) => insertSucesos(tx, codCia, [suceso as Suceso]))
}
const closeMes = (mas: object, huella: string) =>
  api.send(mesaIva.cerrar, { body: { codCia, ...mes, huella, motivo: 'Silencio = aceptado', ...mas } })
const present = (numero: number, query: object, bytes: Uint8Array = PDF) =>
  api.send(mesaIva.presentar, {
    params: { codCia, ...mes, numero },
    query: { acuse: '1502026110048213', fecha: hoy, nombre: 'acuse.pdf', ...query },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
const pay = (numero: number, monto: string, mas: object = {}) =>
  api.send(mesaIva.pagar, { body: { codCia, ...mes, numero, fecha: hoy, monto, referencia: '88120417', ...mas } })
async function download(path: string) {
  const reply = await fetch(`${server.url}/api${path}`, { headers: { cookie: api.cookie } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  const dia = fechaAt(server.deps.now())
  hoy = formatFecha(dia)
  const antes = addMonths({ ...dia, dia: 1 }, -3)
  mes = { anio: antes.anio, mes: antes.mes }
  await sell(1, '100000')
  await receive(1, '20000')
})

test('a month is closed in the reading of the decree, and every figure of it is in that reading', async () => {
  const abierta = await read()
  expect(await closeMes({ lectura: 'presunto', motivo: '' }, abierta.huellaPresunta)).toBeRejectedWith(422)
  const { data } = await closeMes({ lectura: 'presunto', carne: ' CPA 4321 ' }, abierta.huellaPresunta)
  expect(data).toMatchObject({ numero: 1, lectura: 'presunto', carne: 'CPA 4321', determinado: '10400' })
  const cerrada = await read()
  expect(cerrada).toMatchObject({ estado: 'cerrado', lectura: 'presunto', carne: 'CPA 4321' })
  expect(cerrada.determinado.decidido).toBe('10400')
  const query = { ...mes, casilla: 'credito 13' }
  const suyos = await api.send(mesaIva.documentos, { params: { codCia }, query })
  expect(suyos.data.map((d) => [d.libro, d.monto])).toEqual([['recibido', '2600']])
  const libro = new Libro((await download(buildPath(archivos.libro, { codCia }, { ...mes, cierre: 1 }))).bytes)
  const fila = libro.filas('Resumen').find(({ celdas }) => celdas.get('A') === 'Impuesto determinado')!
  expect([fila.celdas.get('B'), fila.celdas.get('F')]).toEqual([10_400, 0])
  expect(libro.get('Resumen', 'A3')).toContain('Lo que no se respondió a tiempo cuenta como aceptado')
  expect(libro.get('Resumen', 'A3')).toContain('carné CPA 4321')
})

test('among the twelve months it is in that reading too', async () => {
  await within((tx) => sumResumen(tx, codCia, mes))
  const { grupos } = (await api.send(contract.doceMeses.get, { params: { codCia }, query: { anio: mes.anio } })).data
  const credito = grupos.flatMap((g) => g.renglones).find(({ id }) => id === 'totalCredito')!
  expect(credito.montos[mes.mes - 1]).toBe('2600')
})

test('answering those documents as accepted changes nothing of it, and rejecting one does', async () => {
  const answer = (codigo: string) =>
    within((tx) =>
      sql`update doc_recibido set situacion = 'R', codigo_mensaje = ${codigo}, id_condicion_impuesto = '01'
        where cod_cia = ${codCia} and id = 1`.execute(tx),
    )
  await answer('1')
  expect((await read()).estado).toBe('cerrado')
  await answer('3')
  const { estado, rectificar } = await read()
  expect(estado).toBe('porRectificar')
  expect(rectificar!.casillas.find((c) => c.id === 'totalCredito')).toMatchObject({ cerrado: '2600', ahora: '0' })
})

test('filing keeps number, day and file of the receipt, each as it was noted', async () => {
  expect(await present(1, { acuse: ' ' })).toBeRejectedWith(422, 'Indique el número del acuse')
  expect(await present(1, { fecha: formatFecha({ ...mes, dia: 28 }) })).toBeRejectedWith(422)
  expect(await present(1, {}, Buffer.from('<a/>'))).toBeRejectedWith(
    422,
    'El acuse debe ser un PDF o una imagen JPEG o PNG',
  )
  expect(await present(1, {}, Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]))).toBeRejectedWith(413)
  expect((await present(9, {})).status).toBe(404)
  await present(1, { acuse: '15' }, Buffer.alloc(0))
  expect((await read()).cierres[0]!.presentado).toMatchObject({ orden: 1, acuse: '15', archivo: null })
  await present(1, {})
  const { presentado } = (await read()).cierres[0]!
  const huella = createHash('sha256').update(PDF).digest('hex')
  expect(presentado).toMatchObject({ orden: 2, fecha: hoy, archivo: { nombre: 'acuse.pdf', huella } })
  const path = buildPath(archivos.acuse, { codCia, ...mes, numero: 1 })
  const { headers, bytes } = await download(path)
  expect(bytes).toEqual(PDF)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect((await download(`${path}?orden=1`)).status).toBe(404)
})

test('a payment is of its close, and a rectification asks only for the rest', async () => {
  expect(await pay(1, '0')).toBeRejectedWith(422)
  await pay(1, '9999')
  const equivocado = (await pay(1, '1')).data
  expect((await read()).cierres[0]!.pago).toMatchObject({ estado: 'parte', falta: '400' })
  const params = { codCia, ...mes, numero: 1, orden: equivocado.orden }
  expect(await api.send(mesaIva.quitarPago, { params, query: {} })).toBeRejectedWith(422, 'Indique el motivo')
  await api.send(mesaIva.quitarPago, { params, query: { motivo: 'De otro mes' } })
  expect((await api.send(mesaIva.quitarPago, { params, query: { motivo: 'Otra vez' } })).status).toBe(404)
  await pay(1, '401')
  expect((await read()).cierres[0]!.pago.estado).toBe('pagado')
  await api.send(mesaIva.reabrir, { body: { codCia, ...mes, motivo: 'Se rechazó una compra' } })
  const { data } = await closeMes({}, (await read()).huella)
  // The payment stays with the original; the rectification raised the tax by the rejected credit.
  expect(data).toMatchObject({
    numero: 2,
    presentado: null,
    pagos: [],
    pago: { estado: 'falta', antes: '10400', falta: '2600' },
  })
  expect(data.cambios!.documentos.map((d) => d.libro)).toEqual(['recibido'])
})

test.each([
  ['a year later', 366],
  ['after almost five years', 4 * 365],
])('both closes and the receipt verify %s', async (_, dias) => {
  if (dias === 366) await present(2, { acuse: '1502026120000001' })
  const igual = { evidencia: 'igual', acuse: 'igual' }
  server.advance(dias * 24 * 3_600_000)
  api = await loginAs(anAdministrador())
  const hechos = await verify()
  expect(hechos).toMatchObject([
    { numero: 2, ...igual },
    { numero: 1, ...igual },
  ])
  for (const { numero, evidencia } of (await read()).cierres) {
    const { bytes } = await download(buildPath(archivos.contenido, { codCia }, { ...mes, cierre: numero }))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(evidencia)
  }
})

test.each([
  'delete from iva_presentado',
  "update iva_presentado set acuse = 'otro'",
  'delete from iva_pagado',
  'update iva_pagado set monto = 1',
  'update iva_pagado set retirado = null, retirado_por = null, motivo_retiro = null',
])('nobody may run: %s', async (statement) => {
  await expect(sql.raw(statement).execute(server.deps.db.kysely)).rejects.toMatchObject({ code: '42501' })
})

test('verification tells which file is not the one that was noted', async () => {
  const { kysely } = server.deps.db
  await sql`alter table iva_presentado disable trigger iva_presentado_queda`.execute(kysely)
  await sql`update iva_presentado set bytes = '%PDF-otro' where numero = 2`.execute(kysely)
  expect(await verify()).toMatchObject([
    { numero: 2, acuse: 'distinta' },
    { numero: 1, acuse: 'igual' },
  ])
})
