/** Twelve months side by side say what each month says by itself, and nothing of a month of which nothing is known. */
import { buildPath, contract, type DoceMeses, type MesaIva } from '@pura/contract'
import type { Periodo } from '@pura/domain'
import { GRUPOS_DEL_ANIO } from '@pura/domain/iva'
import { MESES_TRABAJADOS } from '@pura/domain/iva/testing'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { Libro } from '../../../testing/iva/calculo.ts'
import { insertHechos } from '../../../testing/iva/meses-de-iva.ts'

const server = useServer()
const codCia = 1
const { doceMeses, mesaIva } = contract
const params = { codCia }
/** Past, so that every month is over. */
const ANIO = 2024
const OCTUBRE = 10
let api: Api

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  const { hechos } = MESES_TRABAJADOS.find((m) => m.nombre.startsWith('a soda'))!
  const documentos = hechos.documentos.map((d) => ({
    ...d,
    fechaEmision: d.fechaEmision.replace('2026', String(ANIO)),
  }))
  await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) => insertHechos(tx, codCia, { ...hechos, documentos }))
})

const read = async (anio: number): Promise<DoceMeses> => {
  for (let vez = 0; vez < 50; vez++) {
    const reply = await api.send(doceMeses.get, { params, query: { anio } })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply))
    const { data } = reply
    if ([...data.meses, ...data.antes].every(({ estado }) => estado !== 'calculando')) return data
  }
  throw new Error('los meses no terminan de sumarse')
}
const mesaOf = async (mes: Periodo): Promise<MesaIva> =>
  (await api.send(mesaIva.get, { params, query: { ...mes } })).data
const renglonesOf = (doce: DoceMeses) => doce.grupos.flatMap((g) => g.renglones)
const cellsOf = (doce: DoceMeses, mes: number, donde: 'montos' | 'antes' = 'montos') =>
  Object.fromEntries(renglonesOf(doce).map((r) => [r.id, r[donde][mes - 1]]))

test('every box of a month is that of its own page, and a rate that was not sold has no row', async () => {
  const doce = await read(ANIO)
  const mesa = await mesaOf({ anio: ANIO, mes: OCTUBRE })
  const suyas = mesa.formularios[0]!.pasos.flatMap((p) => p.secciones.flatMap((s) => s.casillas))
  const celdas = cellsOf(doce, OCTUBRE)
  expect(celdas).toMatchObject({
    ...{ 'ventas 13': '225000', 'ventas 1': '40251', totalVentas: '265251', totalCredito: '13200' },
    // 16 453 / 265 251
    ...{ impuestoDeterminado: '16453', porPagar: '16453', tasa: '6.2' },
  })
  const ids = new Set<string>(GRUPOS_DEL_ANIO.flatMap((g) => g.renglones.map((r) => r.id)))
  for (const { id, entero } of suyas.filter((c) => ids.has(c.id))) expect([id, celdas[id] ?? '0']).toEqual([id, entero])
  expect(celdas).not.toHaveProperty('ventas 4')
})

test('a month without data is not zero, until somebody closes it as zero', async () => {
  const antes = await read(ANIO)
  expect(antes.meses.map(({ estado }) => estado)).toEqual(
    Array.from({ length: 12 }, (_, i) => (i + 1 === OCTUBRE ? 'abierto' : 'sinDatos')),
  )
  expect(cellsOf(antes, 3)).toMatchObject({ totalVentas: null, porPagar: null })
  expect((await mesaOf({ anio: ANIO, mes: 3 })).sinDatos).toBe(true)
  expect(antes.antes.every(({ hay }) => !hay)).toBe(true)
  expect(renglonesOf(antes).find((r) => r.id === 'totalVentas')).toMatchObject({ total: '265251', totalAntes: null })
  const { huella } = await mesaOf({ anio: ANIO, mes: 3 })
  await api.send(mesaIva.cerrar, { body: { codCia, anio: ANIO, mes: 3, huella, motivo: 'Sin operaciones' } })
  const despues = await read(ANIO)
  expect(despues.meses[2]).toEqual({ estado: 'cerrado', hay: true })
  expect(cellsOf(despues, 3)).toMatchObject({ totalVentas: '0', porPagar: '0' })
  expect((await mesaOf({ anio: ANIO, mes: 3 })).sinDatos).toBe(false)
})

test('the year before stands beside, and months to come are empty', async () => {
  const doce = await read(ANIO + 1)
  expect(cellsOf(doce, OCTUBRE, 'antes')).toMatchObject({ totalVentas: '265251' })
  expect(doce.comparacion).toBeNull()
  const futuro = await read(server.deps.now().getUTCFullYear() + 1)
  expect(new Set(futuro.meses.map(({ estado }) => estado))).toEqual(new Set(['porVenir']))
})

test('the sheet adds the months and divides the rate by formulas that give the same figures', async () => {
  const path = `/api${buildPath(doceMeses.hoja, params, { anio: ANIO })}`
  const reply = await fetch(server.url + path, { headers: { cookie: api.cookie } })
  expect(reply.headers.get('content-disposition')).toContain(`iva-${ANIO}.xlsx`)
  const libro = new Libro(Buffer.from(await reply.arrayBuffer()))
  const formulas = libro.formulas()
  expect(formulas.length).toBeGreaterThan(10)
  for (const { hoja, celda } of formulas)
    expect([celda, Number(libro.get(hoja, celda))]).toEqual([celda, Number(libro.escrito(hoja, celda))])
  const filas = libro.filas(String(ANIO))
  const total = filas.find(({ celdas }) => celdas.get('A') === 'Total ventas')!
  // January has no data, October has, and the year is the last column.
  expect([total.celdas.get('B'), Number(total.celdas.get('K'))]).toEqual(['s. d.', 265_251])
  expect(Number(libro.get(String(ANIO), `N${total.fila}`))).toBe(265_251)
})
