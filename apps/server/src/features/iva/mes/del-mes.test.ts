/** Cached months are deleted when a document of them changes, and computed again equal to a fresh computation. */
import { MESES_TRABAJADOS } from '@pura/domain/iva/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../db/index.ts'
import { useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { insertHechos } from '../../../testing/iva/meses-de-iva.ts'
import { follow, readResumenes } from '../cierre/resumen.ts'
import { readVista } from '../cierre/vista.ts'
import { readMesesDe } from './del-mes.ts'
import { listDocumentos } from './documentos.ts'

const server = useServer()
const codCia = 1
/** Common purchases of October of a past year. */
const ANIO = 2024
const { hechos } = MESES_TRABAJADOS.find((m) => m.nombre.startsWith('proportion with a reduced rate'))!
const deEseAnio = hechos.documentos.map((d) => ({ ...d, fechaEmision: d.fechaEmision.replace('2026', String(ANIO)) }))
const MESES = [9, 10, 11]

const within = <T>(work: (tx: Db) => Promise<T>) => server.deps.db.withCia(aCiaAutorizada(codCia), work)
const read = () => within((tx) => readMesesDe(tx, codCia, ANIO, MESES))
const kept = () =>
  within(async (tx) => {
    const { rows } = await sql<{ mes: number }>`
      select extract(month from primero)::int as mes from iva_del_mes
      where cod_cia = ${codCia} and base is not null order by 1`.execute(tx)
    return rows.map((r) => r.mes)
  })
const version = () =>
  within(async (tx) => {
    const { rows } = await sql<{ version: number }>`select version::int as version from iva_version`.execute(tx)
    return rows[0]!.version
  })
const soportado = (meses: Awaited<ReturnType<typeof read>>) =>
  meses[1]!.comunes.map((c) => [String(c.tarifa), String(c.soportado)])

/** Companies a board must sum again; sums them. */
const noted = () =>
  within(async (tx) => (await sql`delete from iva_cambio where cod_cia = ${codCia}`.execute(tx)).numAffectedRows! > 0n)

/** The page of October, and the same without any cache. */
const OCTUBRE = { anio: ANIO, mes: 10 }
const show = () => within((tx) => readVista(tx, codCia, OCTUBRE))
const showAnew = () =>
  within(async (tx) => {
    await sql`delete from iva_del_mes`.execute(tx)
    return readVista(tx, codCia, OCTUBRE)
  })
const listBoxes = (tx: Db) =>
  Promise.all([
    listDocumentos(tx, codCia, OCTUBRE, { casilla: 'totalVentas', pagina: 1, porPagina: 5 }),
    listDocumentos(tx, codCia, OCTUBRE, { casilla: 'totalCredito', lectura: 'presunto', pagina: 1, porPagina: 5 }),
    listDocumentos(tx, codCia, OCTUBRE, { pila: 'sinDecidir', pagina: 1, porPagina: 5 }),
  ])
const list = () => within(listBoxes)
const listAnew = () =>
  within(async (tx) => {
    await sql`delete from iva_del_mes`.execute(tx)
    return listBoxes(tx)
  })
/** Months with cached facts, and which halves; and their cached answers. */
const keptToShow = () =>
  within(async (tx) => {
    const { rows } = await sql<{ mes: number; ventas: boolean; compras: boolean; dicho: string[] }>`
      select extract(month from primero)::int as mes, ventas is not null as ventas, compras is not null as compras,
        array(select que from iva_derivado d where d.primero = m.primero order by que) as dicho
      from iva_del_mes m where ventas is not null or compras is not null`.execute(tx)
    return rows
  })
const entero = { mes: 10, ventas: true, compras: true, dicho: ['vista'] }

beforeAll(async () => {
  await within((tx) => insertHechos(tx, codCia, { ...hechos, documentos: deEseAnio }))
  await follow(server.deps, [aCiaAutorizada(codCia)])
})

test('months are cached after the first read, with equal results', async () => {
  const primera = await read()
  expect(soportado(primera)).not.toEqual([])
  expect(await kept()).toEqual(MESES)
  expect(await read()).toEqual(primera)
})

type Cambio = (tx: Db) => Promise<unknown>

test.each<[string, 'compras' | 'todo', Cambio]>([
  [
    'an answer of Hacienda about a purchase',
    'compras',
    (tx) => sql`update doc_recibido set estado_hacienda = 'RECHAZADO' where clave = 'FE-A'`.execute(tx),
  ],
  [
    'an answer of the company to a purchase',
    'compras',
    (tx) => sql`update doc_recibido set id_condicion_impuesto = '01' where clave = 'FE-A'`.execute(tx),
  ],
  [
    'an answer of Hacienda about a sale',
    'todo',
    (tx) => sql`update vta_movm set descripcion_sri = '' where clave = 'FE-1'`.execute(tx),
  ],
  [
    'the deletion of a purchase',
    'compras',
    async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from doc_recibido where clave = 'FE-A'`.execute(tx)
      await sql`delete from doc_recibido_respuesta where id = ${rows[0]!.id}`.execute(tx)
      await sql`delete from doc_recibido where id = ${rows[0]!.id}`.execute(tx)
    },
  ],
])(
  '%s of October deletes the cache (%s) of that month and later ones, and marks the company for the board',
  async (_, que, change) => {
    await read()
    await show()
    await list()
    expect(await keptToShow()).toEqual([
      {
        ...entero,
        dicho: ['casilla totalCredito presunto', 'casilla totalVentas decidido', 'pila sinDecidir', 'vista'],
      },
    ])
    await noted()
    await within(change)
    expect([await kept(), await keptToShow()]).toEqual([
      [9],
      que === 'compras' ? [{ ...entero, compras: false, dicho: [] }] : [],
    ])
    expect(await noted()).toBe(true)
    const [otra, vista, listas] = [await read(), await show(), await list()]
    // Once gathered, and once from the cache.
    expect(await show()).toEqual(vista)
    expect(await list()).toEqual(listas)
    expect(await showAnew()).toEqual(vista)
    expect(await listAnew()).toEqual(listas)
    expect(await read()).toEqual(otra)
  },
)

test('several changes in a transaction delete the cache from the earliest on, and raise the version once', async () => {
  await read()
  await show()
  const antes = await version()
  await within(async (tx) => {
    await sql`update vta_movm set total = total + 1 where clave = 'FE-1'`.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    await sql`set constraints all deferred`.execute(tx)
    await sql`update vta_movm set total = total - 1 where clave = 'FE-1'`.execute(tx)
    // Only purchases: nothing of October is left to delete.
    await sql`update doc_recibido set id_condicion_impuesto = '02' where id = (select min(id) from doc_recibido)`.execute(
      tx,
    )
    // An attribution of September deletes the cache of September.
    await sql`insert into iva_atribucion values (${codCia}, 'proveedor', '3101999999', 'comun', '', 'ana', now())`.execute(
      tx,
    )
    await sql`delete from iva_atribucion where llave = '3101999999'`.execute(tx)
  })
  expect([await kept(), await keptToShow()]).toEqual([[], []])
  expect(await version()).toBe(antes + 2)
})

test('an entry by hand deletes the cached year, and its month is shown without being gathered again', async () => {
  await read()
  const antes = await show()
  await noted()
  await within((tx) =>
    insertHechos(tx, codCia, {
      documentos: [],
      asientos: [{ tipo: 'intereses', id: 'x', fecha: { anio: ANIO, mes: 10, dia: 3 }, monto: 100_000n as never }],
    }),
  )
  expect([await kept(), await keptToShow()]).toEqual([[9], [entero]])
  expect(await noted()).toBe(true)
  const vista = await show()
  expect(vista.liquidacion).not.toEqual(antes.liquidacion)
  expect(await showAnew()).toEqual(vista)
})

test('the attribution of a supplier and the proportion of a year delete the cache of all their months', async () => {
  await read()
  await within((tx) => sql`delete from iva_atribucion where llave = '3101000002'`.execute(tx))
  expect(await kept()).toEqual([])
  await read()
  await within((tx) =>
    sql`insert into iva_proporcion values (${codCia}, ${ANIO}, '{"pleno": "1", "reducidas": [], "sinDerecho": "1"}', '', '', now())`.execute(
      tx,
    ),
  )
  expect(await kept()).toEqual([])
})

test('closing a month marks the company for the board, and deletes no cache', async () => {
  await read()
  await noted()
  await within((tx) =>
    sql`
      insert into iva_cierre values (${codCia}, ${ANIO}, 10, '', '', '{}', '', 'Prueba', 'ana', now(), null, null, 1)`.execute(
      tx,
    ),
  )
  expect(await kept()).toEqual(MESES)
  expect(await noted()).toBe(true)
  await within((tx) =>
    sql`update iva_cierre set reabierto = now(), reabierto_por = 'ana', motivo_reapertura = 'Prueba'`.execute(tx),
  )
})

test('a note of a later month changes the page of the corrected month as a fresh computation does', async () => {
  await show()
  const venta = deEseAnio.find((d) => d.libro === 'emitido')!
  const { clave, fechaEmision } = venta
  const nota = {
    ...venta,
    clave: 'NC-DICIEMBRE',
    tipo: 'NC' as const,
    fechaEmision: `${ANIO}-12-03T12:00:00-06:00`,
    referencias: [{ tipoDoc: '01', numero: clave, fechaEmision, codigo: '01' }],
  }
  await within((tx) => insertHechos(tx, codCia, { documentos: [nota] }, 500))
  const vista = await show()
  expect(await showAnew()).toEqual(vista)
})

test('the payment of a sale to the State appears in the month of the sale, though its cache stays', async () => {
  const venta = deEseAnio.find((d) => d.libro === 'emitido' && d.estado === 'cuenta')!
  const aEstado = { ...venta, clave: 'FE-ESTADO', condicionVenta: '08' }
  await within((tx) => insertHechos(tx, codCia, { documentos: [aEstado] }, 600))
  const antes = await show()
  expect(antes.pilas.filter((p) => p.pila === 'porCobrar')).not.toEqual([])
  const recibo = { clave: 'REP-1', sobre: 'FE-ESTADO', estado: 'cuenta' as const, monto: aEstado.total }
  await within((tx) =>
    insertHechos(
      tx,
      codCia,
      { documentos: [], recibos: [{ ...recibo, fechaEmision: `${ANIO}-10-30T12:00:00-06:00` }] },
      700,
    ),
  )
  // Correct even if the trigger deleted only later months: payments are never cached.
  const vista = await show()
  expect(vista.determinado).not.toEqual(antes.determinado)
  expect(await showAnew()).toEqual(vista)
})

test('an unreadable cache is computed again', async () => {
  const vista = await show()
  await within((tx) => sql`update iva_del_mes set ventas = 'otra cosa', compras = 'otra cosa'`.execute(tx))
  await within((tx) => sql`delete from iva_derivado`.execute(tx))
  expect(await show()).toEqual(vista)
  await within((tx) => sql`update iva_del_mes set lectura = 0`.execute(tx))
  expect(await show()).toEqual(vista)
  expect(await keptToShow()).toContainEqual(entero)
})

test('an unknown request for a month is not cached', async () => {
  await show()
  const aviso = await within((tx) => listDocumentos(tx, codCia, OCTUBRE, { aviso: 'ninguno' }))
  expect(aviso.filas).toEqual([])
  expect(await keptToShow()).toContainEqual(entero)
})

test('a document of the current month deletes no cache', async () => {
  await read()
  const antes = await version()
  const [una] = deEseAnio
  await within((tx) =>
    sql`
      insert into vta_movm (cod_cia, num_docto, id_sucursal, id_caja, id_tipo_docto_vta, prefijo, referencia, clave, version,
        fecha_emision, moneda, tasa_cambio, total, iva, status, documento, comprobante, id_usuario, id_nombre)
      select cod_cia, 900, id_sucursal, id_caja, id_tipo_docto_vta, prefijo, '0000000900', 'DE-HOY', version, now(), moneda,
        tasa_cambio, total, iva, status, documento, comprobante, id_usuario, id_nombre
      from vta_movm where cod_cia = ${codCia} and clave = ${una!.clave}`.execute(tx),
  )
  expect(await version()).toBe(antes)
  expect(await kept()).toEqual(MESES)
  expect(await noted()).toBe(true)
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
])('%s for the chart', async (_, change, quedan) => {
  const readChart = () =>
    readResumenes(
      server.deps,
      aCiaAutorizada(codCia),
      MESES.map((mes) => ({ anio: ANIO, mes })),
      true,
    )
  const antes = await readChart()
  expect(antes.map(({ dias }) => dias!.length)).toEqual([30, 31, 30])
  await within((tx) => sql`update iva_resumen set decidido = 777`.execute(tx))
  expect((await readChart()).map((m) => Number(m.decidido))).toEqual([777, 777, 777])
  await within(change)
  expect((await readChart()).filter((m) => Number(m.decidido) === 777).map(() => '777')).toEqual(quedan)
})
