/** The month, its boxes and the year follow each kind of change, and so do the results that are kept of the month. */
import { gzipSync } from 'node:zlib'
import { MESES_TRABAJADOS } from '@pura/domain/iva/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../db/index.ts'
import { isAlPrincipal, runAs } from '../../../db/motor/clase.ts'
import type { Con } from '../../../deps.ts'
import { useServer } from '../../../testing/api.ts'
import { aCiaAutorizada, withinDemo, withRollback } from '../../../testing/db.ts'
import { commitHechos, insertHechos } from '../../../testing/iva/meses-de-iva.ts'
import { findMeses, readResumenes, refreshResumen, summarizeMes, sumResumen } from '../cierre/resumen.ts'
import { readVista } from '../cierre/vista.ts'
import { readMesesDe } from './del-mes.ts'
import { listDocumentos } from './documentos.ts'
import { countCambios, keepResultados } from './guardado.ts'

const server = useServer()
const codCia = 1
/** Common purchases of October of a past year. */
const ANIO = 2024
const { hechos } = MESES_TRABAJADOS.find((m) => m.nombre.startsWith('proportion with a reduced rate'))!
const deEseAnio = hechos.documentos.map((d) => ({ ...d, fechaEmision: d.fechaEmision.replace('2026', String(ANIO)) }))
const venta = deEseAnio.find((d) => d.libro === 'emitido')!
const MESES = [9, 10, 11]
const PERIODOS = MESES.map((mes) => ({ anio: ANIO, mes }))
const OCTUBRE = { anio: ANIO, mes: 10 }
const DICIEMBRE = { anio: ANIO, mes: 12 }

const within = withinDemo(server)

/** Months whose results hold. */
const listHeld = async (tx: Db) => (await findMeses(tx, codCia, PERIODOS)).map(({ mes }) => mes).sort((a, b) => a - b)

/** As board and desk read it: kept, or summed again. */
async function readResumen(tx: Db, mes: (typeof PERIODOS)[number]) {
  const [kept] = await findMeses(tx, codCia, [mes])
  const { estado, decidido, presunto, debito, credito, pilas } = kept ?? (await sumResumen(tx, codCia, mes))
  return { estado, decidido, presunto, debito, credito, pilas }
}

/** Everything that is read of October, and the results of the months around it. */
async function readAll(tx: Db) {
  const resumenes: Awaited<ReturnType<typeof readResumen>>[] = []
  for (const mes of PERIODOS) resumenes.push(await readResumen(tx, mes))
  const boxes = [
    { casilla: 'totalVentas' },
    { casilla: 'totalCredito', lectura: 'presunto' },
    { pila: 'sinDecidir' },
  ] as const
  return {
    vista: await readVista(tx, codCia, OCTUBRE),
    boxes: await Promise.all(boxes.map((q) => listDocumentos(tx, codCia, OCTUBRE, { ...q, pagina: 1, porPagina: 5 }))),
    delAnio: await readMesesDe(tx, codCia, ANIO, MESES),
    resumenes,
  }
}

beforeAll(() => within((tx) => insertHechos(tx, codCia, { ...hechos, documentos: deEseAnio })))

type Cambio = (tx: Db) => Promise<unknown>

/**
 * Makes a change in a transaction that is undone. @returns the results before and after it, and the months whose results
 * still hold
 */
const change = (cambio: Cambio, dado: Cambio = async () => undefined) =>
  withRollback(server.deps.db, codCia, async (tx) => {
    await dado(tx)
    await commitHechos(tx)
    const antes = await readAll(tx)
    expect(await listHeld(tx)).toEqual(MESES)
    await cambio(tx)
    await commitHechos(tx)
    const held = await listHeld(tx)
    const despues = await readAll(tx)
    await sql`delete from iva_resumen`.execute(tx)
    expect(despues).toEqual(await readAll(tx))
    return { antes, despues, held }
  })

test('the year reads the common purchases of each month', async () => {
  const [setiembre, octubre] = await within((tx) => readMesesDe(tx, codCia, ANIO, MESES))
  expect(setiembre!.comunes).toEqual([])
  expect(octubre!.comunes.map((c) => [String(c.tarifa), String(c.soportado)])).not.toEqual([])
})

const setRecibido = (que: string) => (tx: Db) =>
  sql`update doc_recibido set ${sql.raw(que)} where cod_cia = ${codCia} and clave = 'FE-A'`.execute(tx)

test.each<[string, number[], Cambio]>([
  ['an answer of Hacienda about a purchase', [9], setRecibido(`estado_hacienda = 'RECHAZADO'`)],
  ['an answer of the company to a purchase', [9], setRecibido(`id_condicion_impuesto = '01'`)],
  [
    'an answer of Hacienda about a sale',
    [9],
    (tx) => sql`update vta_movm set descripcion_sri = '' where clave = 'FE-1'`.execute(tx),
  ],
  [
    'the deletion of a purchase, which may have counted in any month',
    [],
    async (tx) => {
      const suya = sql`(select id from doc_recibido where clave = 'FE-A')`
      await sql`delete from doc_recibido_respuesta where id = ${suya}`.execute(tx)
      await sql`delete from doc_recibido where clave = 'FE-A'`.execute(tx)
    },
  ],
  ['the attribution of a supplier', [], (tx) => sql`delete from iva_atribucion where llave = '3101000002'`.execute(tx)],
  [
    'the proportion of the year',
    [],
    (tx) =>
      sql`insert into iva_proporcion values (${codCia}, ${ANIO}, '{"pleno": "1", "reducidas": [], "sinDerecho": "1"}', '',
        '', now())`.execute(tx),
  ],
])('%s changes the month and the year, and only the results of %j hold', async (_, quedan, cambio) => {
  const { antes, despues, held } = await change(cambio)
  expect(despues.vista.determinado).not.toEqual(antes.vista.determinado)
  expect(despues.boxes).not.toEqual(antes.boxes)
  expect(despues.delAnio[0]).toEqual(antes.delAnio[0])
  expect(despues.delAnio[1]).not.toEqual(antes.delAnio[1])
  expect(despues.resumenes[1]).not.toEqual(antes.resumenes[1])
  expect(held).toEqual(quedan)
})

test('a new amount of a partial credit changes the month', async () => {
  const { antes, despues, held } = await change((tx) =>
    sql`update doc_recibido_respuesta set monto_acreditar = 40 where monto_acreditar = 50`.execute(tx),
  )
  expect(despues.vista.determinado).not.toEqual(antes.vista.determinado)
  expect(despues.boxes).not.toEqual(antes.boxes)
  expect(held).toEqual([9])
})

test('an entry by hand changes the payment of its month', async () => {
  const { antes, despues, held } = await change((tx) =>
    insertHechos(tx, codCia, {
      documentos: [],
      asientos: [{ tipo: 'intereses', id: 'x', fecha: { anio: ANIO, mes: 10, dia: 3 }, monto: 100_000n as never }],
    }),
  )
  expect(despues.vista.liquidacion).not.toEqual(antes.vista.liquidacion)
  expect(held).toEqual([9])
})

test('closing a month changes its state and no figure', async () => {
  const { antes, despues, held } = await change((tx) =>
    sql`
      insert into iva_cierre values (${codCia}, ${ANIO}, 11, '', '', '{"casillas": []}', ${gzipSync('[]')}, 'Prueba', 'ana',
        now(), null, null, 1, null, null, null, 'decidido')`.execute(tx),
  )
  const [setiembre, octubre, noviembre] = antes.resumenes
  expect(despues).toEqual({ ...antes, resumenes: [setiembre, octubre, { ...noviembre!, estado: 'cerrado' }] })
  expect(held).toEqual([9, 10])
})

test.each([
  ['a sale', venta],
  ['a sale to the State', { ...venta, clave: 'FE-ESTADO', condicionVenta: '08' }],
  ['a sale at ninety days', { ...venta, clave: 'FE-NOVENTA', condicionVenta: '10' }],
])('a note of a later month on %s counts in its own month', async (_, vendida) => {
  const nota = {
    ...vendida,
    clave: 'NC-DICIEMBRE',
    tipo: 'NC' as const,
    fechaEmision: `${ANIO}-12-03T12:00:00-06:00`,
    referencias: [{ tipoDoc: '01', numero: vendida.clave, fechaEmision: vendida.fechaEmision, codigo: '01' }],
  }
  const { antes, despues, held } = await change(
    (tx) => insertHechos(tx, codCia, { documentos: [nota] }, 500),
    async (tx) => {
      if (vendida !== venta) await insertHechos(tx, codCia, { documentos: [vendida] }, 600)
    },
  )
  expect(despues).toEqual(antes)
  expect(held).toEqual(MESES)
})

test('the payment of a sale to the State appears in the month of the sale', async () => {
  await withRollback(server.deps.db, codCia, async (tx) => {
    const aEstado = { ...venta, clave: 'FE-ESTADO', condicionVenta: '08' }
    await insertHechos(tx, codCia, { documentos: [aEstado] }, 600)
    const antes = await readVista(tx, codCia, OCTUBRE)
    expect(antes.pilas.filter((p) => p.pila === 'porCobrar')).not.toEqual([])
    const recibo = { clave: 'REP-1', sobre: 'FE-ESTADO', estado: 'cuenta' as const, monto: aEstado.total }
    const recibos = [{ ...recibo, fechaEmision: `${ANIO}-10-30T12:00:00-06:00` }]
    await insertHechos(tx, codCia, { documentos: [], recibos }, 700)
    expect((await readVista(tx, codCia, OCTUBRE)).determinado).not.toEqual(antes.determinado)
  })
})

test('an unknown request for a month has no documents', async () => {
  const aviso = await within((tx) => listDocumentos(tx, codCia, OCTUBRE, { aviso: 'ninguno' }))
  expect(aviso.filas).toEqual([])
})

/** A sale like that of October, issued now. */
const issueToday: Cambio = (tx) =>
  sql`
    insert into vta_movm (cod_cia, num_docto, id_sucursal, id_caja, id_tipo_docto_vta, prefijo, referencia, clave, version,
      fecha_emision, moneda, tasa_cambio, total, iva, status, documento, comprobante, id_usuario, id_nombre)
    select cod_cia, 900, id_sucursal, id_caja, id_tipo_docto_vta, prefijo, '0000000900', 'DE-HOY', version, now(), moneda,
      tasa_cambio, total, iva, status, documento, comprobante, id_usuario, id_nombre
    from vta_movm where cod_cia = ${codCia} and clave = 'FE-1'`.execute(tx)

test('a document of the current month changes no earlier one', async () => {
  const { antes, despues, held } = await change(issueToday)
  expect(despues).toEqual(antes)
  expect(held).toEqual(MESES)
})

test.each<[string, Cambio, string[]]>([
  [
    'a sale of October computes October and later months again',
    (tx) => sql`update vta_movm set total = total + 1 where clave = 'FE-1'`.execute(tx),
    ['777'],
  ],
  [
    'an attribution, which may be of any month, computes all of them again',
    (tx) =>
      sql`insert into iva_atribucion values (${codCia}, 'proveedor', '3101999998', 'comun', '', 'ana', now())`.execute(
        tx,
      ),
    [],
  ],
])('%s for the chart', async (_, cambio, quedan) => {
  const readChart = () => readResumenes(server.deps, aCiaAutorizada(codCia), PERIODOS, true)
  const antes = await readChart()
  expect(antes.map(({ dias }) => dias!.length)).toEqual([30, 31, 30])
  await within((tx) => sql`update iva_resumen set resumen = jsonb_set(resumen, '{decidido}', '"777"')`.execute(tx))
  expect((await readChart()).map((m) => Number(m.decidido))).toEqual([777, 777, 777])
  await within(cambio)
  expect((await readChart()).filter((m) => Number(m.decidido) === 777).map(() => '777')).toEqual(quedan)
})

test('several changes of a transaction are counted once, in the earliest month they may be of', async () => {
  await withRollback(server.deps.db, codCia, async (tx) => {
    const count = async () =>
      Promise.all([await countCambios(tx, codCia, OCTUBRE), await countCambios(tx, codCia, DICIEMBRE)])
    const antes = await count()
    await sql`update vta_movm set total = total + 1 where clave = 'FE-1'`.execute(tx)
    await sql`update vta_movm set total = total - 1 where clave = 'FE-1'`.execute(tx)
    await setRecibido(`id_condicion_impuesto = '01'`)(tx)
    await issueToday(tx)
    await commitHechos(tx)
    expect(await count()).toEqual(antes.map((cambios) => cambios + 1))
  })
})

test('results that were read before a change do not hold after it', async () => {
  await withRollback(server.deps.db, codCia, async (tx) => {
    const leido = await countCambios(tx, codCia, OCTUBRE)
    await setRecibido(`id_condicion_impuesto = '01'`)(tx)
    await commitHechos(tx)
    await keepResultados(tx, codCia, OCTUBRE, leido, { resumen: { decidido: '777' } })
    expect((await findMeses(tx, codCia, [OCTUBRE])).map(({ mes }) => mes)).toEqual([])
  })
})

test('a change that is committed while a month is summed is never overlooked', async () => {
  const cia = aCiaAutorizada(codCia)
  const refresh = () => refreshResumen(server.deps, cia, OCTUBRE)
  for (let vez = 0; vez < 20; vez++) {
    const estado = vez % 2 === 0 ? '' : 'ACEPTADO'
    const answer = within((tx) => sql`update vta_movm set descripcion_sri = ${estado} where clave = 'FE-1'`.execute(tx))
    await Promise.all([refresh(), answer, refresh()])
    const [kept] = await readResumenes(server.deps, cia, [OCTUBRE])
    expect(kept).toMatchObject(await within((tx) => summarizeMes(tx, codCia, OCTUBRE)))
  }
})

test('kept totals are read where lists are read; what must be summed is summed where it can be kept', async () => {
  const cia = aCiaAutorizada(codCia)
  const enPrimario: boolean[] = []
  const db: Con<'db'>['db'] = {
    ...server.deps.db,
    withCia: (...args) => {
      enPrimario.push(isAlPrincipal())
      return server.deps.db.withCia(...args)
    },
  }
  const read = () => runAs('lista', () => readResumenes({ db }, cia, [OCTUBRE]))
  await within((tx) => sql`update iva_resumen set resumen = null`.execute(tx))
  await read()
  expect(enPrimario.splice(0)).toEqual([false, true])
  await read()
  expect(enPrimario).toEqual([false])
})

test('December settles the year with what its months say', async () => {
  await withRollback(server.deps.db, codCia, async (tx) => {
    const read = async () => (await readVista(tx, codCia, DICIEMBRE)).proporcion.ajuste
    const antes = await read()
    await sql`update vta_movm set descripcion_sri = '' where clave = 'FE-1'`.execute(tx)
    await commitHechos(tx)
    expect(await read()).not.toBe(antes)
  })
})
