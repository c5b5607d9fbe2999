/** A month that is closed, reopened and closed again keeps both closes. */
import { createHash } from 'node:crypto'
import { buildPath, contract, type Endpoint } from '@pura/contract'
import type { Periodo } from '@pura/domain'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readPdf, textOf } from '../../../reports/testing/read-pdf.ts'
import { useAdministrador, useServer } from '../../../testing/api.ts'
import { withinDemo } from '../../../testing/db.ts'
import { Libro } from '../../../testing/iva/calculo.ts'
import { comprobanteDe, diaDe, insertSucesos, linea, mesAnterior, type Suceso } from '../../../testing/iva/iva.ts'

const server = useServer()
const codCia = 1
const params = { codCia }
const { mesaIva, mesaIvaArchivos: archivos } = contract
const api = useAdministrador()
/** The month before this one, which may be closed. */
let mes: Periodo

const within = withinDemo(server)
const read = async () => (await api.send(mesaIva.get, { params, query: { ...mes } })).data
const sell = (id: number, precio: string) => {
  const fecha = diaDe(mes, 3)
  const cambios = { lineas: [linea({ tarifa: '08', precio })] }
  const comprobante = comprobanteDe({ libro: 'emitido', id, fecha, cambios })
  const venta = { libro: 'emitido', id, estado: 'ACEPTADO', comprobante } as Suceso
  return within((tx) => insertSucesos(tx, codCia, [venta]))
}
async function download(e: Endpoint, cierre?: number) {
  const query = cierre === undefined ? { ...mes } : { ...mes, cierre }
  const reply = await fetch(`${server.url}/api${buildPath(e, params, query)}`, { headers: { cookie: api.cookie } })
  const nombre = /filename="([^"]*)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  return { status: reply.status, nombre, bytes: Buffer.from(await reply.arrayBuffer()) }
}
const sumaOf = (libro: Libro) =>
  libro.get(
    'Resumen',
    `B${libro.filas('Resumen').find(({ celdas }) => celdas.get('A') === 'Total ventas a 13%')!.fila}`,
  )

beforeAll(async () => {
  mes = mesAnterior(server)
  await sell(1, '100000')
  const closeMes = async (motivo: string) =>
    api.send(mesaIva.cerrar, { body: { codCia, ...mes, huella: (await read()).huella, motivo } })
  await closeMes('Se presenta así')
  await api.send(mesaIva.reabrir, { body: { codCia, ...mes, motivo: 'Faltaba una venta' } })
  await sell(2, '7000')
  await closeMes('Rectificativa')
})

test('the rectification keeps what changed from the close before it, also for its files', async () => {
  const [rectificativa, original] = (await read()).cierres
  expect(original!.cambios).toBeNull()
  expect(original).toMatchObject({
    nombre: 'María Fernanda Solano Vindas',
    compania: '',
    determinado: '13000',
    porPagar: '13000',
  })
  expect(rectificativa!.determinado).toBe('13910')
  const { casillas, documentos, cuantos } = rectificativa!.cambios!
  const por = { documentos: [{ libro: 'emitido', id: 2 }], cuantos: 1, proporcion: false }
  for (const id of ['ventas 13', 'impuestoVentas 13', 'totalVentas'])
    expect(casillas.find((c) => c.id === id)).toMatchObject({ por })
  expect(casillas.find((c) => c.id === 'ventas 13')).toMatchObject({ cerrado: '100000', ahora: '107000' })
  expect([cuantos, documentos[0]!.base, documentos[0]!.id]).toEqual([1, '7000', 2])
  const libro = new Libro((await download(archivos.libro, 2)).bytes)
  const cambio = libro.filas('Qué cambió').find(({ celdas }) => celdas.get('A') === 'Total ventas a 13%')!
  expect(['B', 'C', 'D'].map((c) => cambio.celdas.get(c))).toEqual([100_000, 107_000, 7_000])
  expect(cambio.celdas.get('E')).toMatch(/^FE 001\d{17}$/)
  const { paginas } = readPdf((await download(archivos.resumen, 2)).bytes)
  const texto = paginas.map(textOf).join(' ').replaceAll(/\s+/g, ' ')
  for (const parte of [
    'Rectificativa 1: cerrado por María Fernanda Solano Vindas',
    'Qué cambió del original a la rectificativa 1',
  ])
    expect(texto).toContain(parte)
})

test('the month lists both closes, the newest first, with the author and reason of the reopening', async () => {
  const { cierre, cierres } = await read()
  const { username } = cierre!
  expect(cierre).toEqual(cierres[0])
  expect(cierres).toMatchObject([
    { numero: 2, motivo: 'Rectificativa', reapertura: null },
    { numero: 1, motivo: 'Se presenta así', reapertura: { username, motivo: 'Faltaba una venta' } },
  ])
})

test('each close downloads its own sealed rows, with its own hash', async () => {
  const periodo = `${mes.anio}-${String(mes.mes).padStart(2, '0')}`
  for (const { numero, evidencia } of (await read()).cierres) {
    const { nombre, bytes } = await download(archivos.contenido, numero)
    expect(nombre).toBe(`iva-${periodo}-cierre-${numero}-contenido.jsonl`)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(evidencia)
  }
  expect((await download(archivos.contenido, 3)).status).toBe(404)
  expect((await download(archivos.contenido)).bytes).toEqual((await download(archivos.contenido, 2)).bytes)
})

test('the workbook of a reopened close has the filed figures and says that the month was reopened', async () => {
  const { nombre, bytes } = await download(archivos.libro, 1)
  expect(nombre).toMatch(/-cierre-1\.xlsx$/)
  const libro = new Libro(bytes)
  expect(sumaOf(libro)).toBe(100_000)
  expect(libro.get('Resumen', 'A3')).toMatch(/^Original: cerrado por .* · Reabierto por .*: Faltaba una venta$/)
  expect(sumaOf(new Libro((await download(archivos.libro, 2)).bytes))).toBe(107_000)
  const resumen = await download(archivos.resumen, 1)
  expect([resumen.status, resumen.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('a download of an earlier close is recorded with its number', async () => {
  await download(archivos.claves, 1)
  const { detalle } = await within((tx) =>
    tx
      .selectFrom('bitacora')
      .select('detalle')
      .where('entidad', '=', 'iva_mes')
      .orderBy('orden', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(detalle).toBe('Descarga de las claves del mes, cierre 1')
})

test.each(['delete from iva_cierre', "update iva_cierre set huella = ''", 'update iva_cierre set numero = 9'])(
  'nobody may run: %s',
  async (statement) => {
    await expect(within((tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: '42501' })
    // Nor the owner of the database.
    await expect(sql.raw(statement).execute(server.deps.db.kysely)).rejects.toMatchObject({ code: '42501' })
  },
)

test('a reopened close cannot be made to rule again', async () => {
  const change = sql`update iva_cierre set reabierto = null, reabierto_por = null, motivo_reapertura = null where numero = 1`
  await expect(change.execute(server.deps.db.kysely)).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['a day before five years nobody may delete a close', 2019, "interval '5 years' - interval '1 day'", false],
  ['a day after them it may go', 2020, "interval '5 years' + interval '1 day'", true],
])('%s', async (_, anio, hace, sale) => {
  const { kysely } = server.deps.db
  const antes = sql`jsonb_build_object('anio', ${anio}::int, 'momento', now() - (${sql.raw(hace)}))`
  await sql`insert into iva_cierre select (jsonb_populate_record(c, ${antes})).* from iva_cierre c where numero = 1 and c.anio > 2020`.execute(
    kysely,
  )
  const borra = sql`delete from iva_cierre where anio = ${anio}`.execute(kysely)
  if (sale) expect((await borra).numAffectedRows).toBe(1n)
  else await expect(borra).rejects.toMatchObject({ code: '42501' })
})
