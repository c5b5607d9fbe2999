import { ARCHIVO, type GrupoBusqueda, SECCIONES_BUSCADAS, type SeccionBuscada } from '@pura/contract'
import { toBusqueda, toMontos, toPalabras } from '@pura/domain/busqueda'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import { insertCias, insertSuelto } from '../../../testing/fichas/sueltos.ts'
import { nombreDe } from '../../venta/almacen/insertar.ts'
import { searchAll } from './buscar.ts'
import { keepReciente, listRecientes } from './recientes.ts'

/** A record of a company, and the texts that find it. */
interface Cosa {
  seccion: SeccionBuscada
  id: number
  nombre: string
  /** Cédula, consecutivo, codes: a part is enough. */
  codigos: string[]
  /** Exact match only. */
  enteros: string[]
  /** The ten digits; fewer are padded with zeros. */
  referencia: string
  total: string
}

const NOMBRES = ['Ana Mora', 'Posada Nube Verde Limitada', 'José Wong', 'Distribuidora 000012', 'Mora y Núñez S.A.']
const TIPOS = SECCIONES_BUSCADAS.flatMap((s) => ('tipo' in s ? [s.tipo] : []))
const cedula = (codCia: number, i: number) => `${codCia}0${100_000 + i * 1_237}99`.slice(0, 9)
const total = (codCia: number, i: number) => `${1_000 * codCia + 250 * (i % 9)}.${i % 3 === 0 ? '40' : '00'}`

/** The companies have similar names and equal numbers, so that mixed results are noticed. */
function cosasOf(codCia: number): Cosa[] {
  const emitidos = Array.from({ length: 42 }, (_, i): Cosa => {
    const tipo = TIPOS[i % TIPOS.length]!
    const referencia = String(i + 1).padStart(10, '0')
    return {
      seccion: SECCIONES_BUSCADAS.find((s) => 'tipo' in s && s.tipo === tipo)!.seccion,
      id: i + 1,
      nombre: NOMBRES[i % NOMBRES.length]!,
      codigos: [cedula(codCia, i % 5)],
      enteros: [`001000010${tipo}${referencia}`, String(i + 1).padStart(50, '0')],
      referencia,
      total: total(codCia, i),
    }
  })
  const recibidos = Array.from({ length: 12 }, (_, i): Cosa => {
    const consecutivo = `00${codCia}0000201${String(400 + i).padStart(10, '0')}`
    return {
      seccion: '/documentosRecibidos',
      id: i + 1,
      nombre: NOMBRES[(i + 2) % NOMBRES.length]!,
      codigos: [cedula(codCia, 20 + (i % 4))],
      enteros: [consecutivo, `${codCia}${i}`.padStart(50, '7')],
      referencia: consecutivo.slice(10),
      total: total(codCia, i + 3),
    }
  })
  const personas = NOMBRES.map(
    (nombre, i): Cosa => ({
      seccion: '/personas',
      id: i + 1,
      nombre,
      codigos: [cedula(codCia, i)],
      enteros: [],
      referencia: '',
      total: '',
    }),
  )
  const productos = ['Malvavisco nube, bolsa 250 g', 'Algodón nube, 100 g', 'Café Mora', 'Tubo 3"'].map(
    (nombre, i): Cosa => ({
      seccion: '/productos',
      id: i + 1,
      nombre,
      codigos: [`B${codCia}${i}5`, String(i + 1)],
      enteros: [],
      referencia: '',
      total: '',
    }),
  )
  return [...emitidos, ...recibidos, ...personas, ...productos]
}

const isDocumento = ({ referencia }: Cosa) => referencia !== ''

/** The expected result: the same search applied to each record, one by one. */
function isFound(cosa: Cosa, texto: string): boolean {
  const palabras = toPalabras(texto)
  if (palabras.length === 0) return false
  const nombre = toBusqueda(cosa.nombre)
  const codigos = cosa.codigos.map((c) => c.toLowerCase())
  const enNombre = (palabra: string) =>
    palabra.length > 1 ? nombre.includes(palabra) : ` ${nombre}`.includes(` ${palabra}`)
  if (!isDocumento(cosa)) {
    const todo = toBusqueda(cosa.nombre, ...cosa.codigos)
    return palabras.every((p) => (p.length > 1 ? todo.includes(p) : ` ${todo}`.includes(` ${p}`)))
  }
  const enteros = palabras.filter((p) => /^(\d{20}|\d{50})$/.test(p))
  if (enteros.length > 0) return enteros.some((p) => cosa.enteros.includes(p))
  if (
    toMontos(texto).some(
      (m) =>
        Number(cosa.total.split('.')[0]) === m.entero &&
        (m.centimos ?? cosa.total.split('.')[1]) === cosa.total.split('.')[1],
    )
  )
    return true
  return palabras.every(
    (p) =>
      enNombre(p) ||
      codigos.some((c) => c.includes(p)) ||
      (/^\d{1,10}$/.test(p) && (p.length > 1 ? cosa.referencia.includes(p) : cosa.referencia === p.padStart(10, '0'))),
  )
}

const mayOpen = (opciones: readonly string[], { seccion }: Cosa): boolean =>
  opciones.includes(seccion) ||
  (opciones.includes(ARCHIVO) && SECCIONES_BUSCADAS.some((s) => s.seccion === seccion && 'tipo' in s))

const aSesion = (codCia: number, opciones: readonly string[], idUsuario = 1): Sesion =>
  ({ codCia: aCiaAutorizada(codCia), codCiaPropia: aCiaAutorizada(codCia), idUsuario, opciones }) as Sesion

const describeCosas = (cosas: readonly Cosa[]) => cosas.map((c) => `${c.seccion} ${c.id} ${c.nombre}`).sort()
const describeGrupos = (grupos: readonly GrupoBusqueda[]) =>
  grupos.flatMap((g) => g.resultados.map((r) => `${r.seccion} ${r.id} ${r.nombre}`)).sort()

eachEngine('the search of everything', (open) => {
  let db: Database
  const cosas = { 1: cosasOf(1), 2: cosasOf(2) } as const
  const search = (sesion: Sesion, texto: string, seccion?: SeccionBuscada) =>
    db.withCia(sesion.codCia, (tx) => searchAll(tx, sesion, { texto, seccion }))

  beforeAll(async () => {
    db = await open()
    await insertCias(db)
    for (const codCia of [1, 2] as const) {
      const cia = aCiaAutorizada(codCia)
      await db.withCia(cia, async (tx) => {
        for (const cosa of cosas[codCia]) await insert(tx, cia, cosa)
      })
    }
  })

  const TODAS = [...SECCIONES_BUSCADAS.map((s) => s.seccion), ARCHIVO]

  test('a search finds what the role may see in the company, and nothing else', async () => {
    const parte = (texto: string) =>
      fc
        .tuple(fc.nat(texto.length - 1), fc.integer({ min: 1, max: 12 }))
        .map(([desde, largo]) => texto.slice(desde, desde + largo))
    const alguno = fc.constantFrom(...cosas[1], ...cosas[2]).chain((c) => {
      const [primero = '1'] = c.codigos
      return fc.oneof(
        parte(c.nombre),
        fc.constantFrom(c.nombre, primero, c.total || '1', c.referencia || '7', ...c.enteros),
        parte(primero),
        parte(c.referencia || '12'),
        fc.tuple(parte(c.nombre), parte(c.referencia || primero)).map((p) => p.join(' ')),
      )
    })
    await fc.assert(
      fc.asyncProperty(
        alguno.filter((t) => t.trim() !== ''),
        fc.constantFrom(1 as const, 2 as const),
        fc.subarray(TODAS, { minLength: 1 }),
        async (texto, codCia, opciones) => {
          const sesion = aSesion(codCia, opciones)
          const esperadas = cosas[codCia].filter((c) => mayOpen(opciones, c) && isFound(c, texto))
          const grupos = await search(sesion, texto)
          const secciones = SECCIONES_BUSCADAS.map((s) => s.seccion)
          expect(Object.fromEntries(grupos.map((g) => [g.seccion, g.total]))).toEqual(
            Object.fromEntries(
              secciones.flatMap((s) => {
                const n = esperadas.filter((c) => c.seccion === s).length
                return n > 0 ? [[s, n]] : []
              }),
            ),
          )
          expect(grupos.every((g) => g.exacto && g.resultados.length === Math.min(5, g.total))).toBe(true)
          // One section, with all its results.
          const una = fc.sample(fc.constantFrom(...secciones), 1)[0]!
          expect(describeGrupos(await search(sesion, texto, una))).toEqual(
            describeCosas(esperadas.filter((c) => c.seccion === una)),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each([
    ['00100001020000000001', '/facturasElectronicas', 1],
    ['0000000008', '/facturasElectronicas', 8],
    ['8', '/facturasElectronicas', 8],
    [cedula(1, 0), '/personas', 1],
    ['B105', '/productos', 1],
    ['411', '/documentosRecibidos', 12],
  ])('%s, typed whole, is the first result', async (texto, seccion, id) => {
    const [grupo] = await search(aSesion(1, ['*']), texto)
    expect(grupo).toMatchObject({ seccion, resultados: [{ id }, ...grupo!.resultados.slice(1)] })
  })

  test.each(["'", '"', '¿?', '’', '´'])('%j contains no words, and finds nothing', async (texto) => {
    const todas = SECCIONES_BUSCADAS.map(({ seccion }) => seccion)
    expect(await search(aSesion(1, todas), texto)).toEqual([])
  })

  test('names that begin with the text come before those that contain it, and documents are newest first', async () => {
    const grupos = await search(aSesion(1, ['*']), 'mora')
    const of = (seccion: string) => grupos.find((g) => g.seccion === seccion)!.resultados.map((r) => r.nombre)
    expect(of('/personas')).toEqual(['Mora y Núñez S.A.', 'Ana Mora'])
    const fechas = grupos[0]!.resultados.map((r) => ('fechaEmision' in r ? r.fechaEmision : ''))
    expect(fechas).toEqual(fechas.toSorted().reverse())
  })

  test('beyond the limit only the newest documents are searched, and the count says that there are more', async () => {
    const cia = aCiaAutorizada(2)
    await db.withCia(cia, (tx) =>
      sql`insert into vta_movm (cod_cia, num_docto, id_sucursal, id_caja, id_tipo_docto_vta, prefijo, referencia, clave,
          version, fecha_emision, moneda, tasa_cambio, total, iva, status, documento, comprobante, id_usuario, id_nombre)
        select 2, 10000 + i, 1, 1, 5, '0010000105', lpad((10000 + i)::text, 10, '0'), '', '4.4',
          '2026-01-01'::timestamptz + i * interval '1 minute', 'CRC', 1, 77, 0, 'G', '{}', '{}', 1,
          nombre_de(2, 'cliente frecuente', '')
        from generate_series(1, 5200) i`.execute(tx),
    )
    const grupos = await search(aSesion(2, ['*']), 'frecuente')
    expect(grupos).toMatchObject([{ seccion: '/tiquetasElectronicas', total: 100, exacto: false }])
    expect(grupos[0]!.resultados.map((r) => r.id)).toEqual([15200, 15199, 15198, 15197, 15196])
    // The same for an amount that many documents have.
    expect(await search(aSesion(2, ['*']), '77,00')).toMatchObject([{ exacto: false }])
  })

  test('the last opened results are listed, newest first, while they can be opened', async () => {
    const sesion = aSesion(1, ['*'])
    const keep = (id: number, minuto: number, seccion: SeccionBuscada = '/personas') =>
      db.withCia(sesion.codCia, (tx) => keepReciente(tx, sesion, { seccion, id }, new Date(minuto * 60_000)))
    const list = (quien = sesion) =>
      db.withCia(quien.codCia, async (tx) => (await listRecientes(tx, quien)).map((r) => `${r.seccion} ${r.id}`))
    await keep(1, 1)
    await keep(2, 2)
    await keep(8, 3, '/facturasElectronicas')
    await keep(1, 4)
    // No record has this id: nothing is stored.
    await keep(999, 5)
    // A tiquete is not a factura.
    await keep(2, 6, '/facturasElectronicas')
    expect(await list()).toEqual(['/personas 1', '/facturasElectronicas 8', '/personas 2'])
    expect(await list(aSesion(1, ['/facturasElectronicas']))).toEqual(['/facturasElectronicas 8'])
    expect(await list(aSesion(1, ['*'], 2))).toEqual([])
    expect(await list(aSesion(2, ['*']))).toEqual([])
    for (const id of [3, 4, 5]) await keep(id, 10 + id)
    for (const id of [1, 2, 3, 4]) await keep(id, 20 + id, '/productos')
    expect(await list()).toHaveLength(8)
    const { rows } = await db.withCia(sesion.codCia, (tx) => sql`select from busqueda_reciente`.execute(tx))
    expect(rows).toHaveLength(8)
  })
})

const FECHA = Date.UTC(2026, 0, 1, 18)

async function insert(tx: Db, codCia: CiaAutorizada, cosa: Cosa): Promise<void> {
  const { seccion, id, nombre, codigos, enteros } = cosa
  const fecha = new Date(FECHA + id * 3_600_000)
  const buscada = SECCIONES_BUSCADAS.find((s) => s.seccion === seccion)!
  if ('tipo' in buscada) {
    await insertSuelto(tx, codCia, {
      numDocto: id,
      tipo: buscada.tipo,
      fecha,
      status: 'G',
      estadoSri: '',
      nombre,
      identificacion: codigos[0]!,
      total: cosa.total,
    })
    await sql`update vta_movm set nombre_cliente = ${nombre} where cod_cia = ${codCia} and num_docto = ${id}`.execute(
      tx,
    )
  } else if (seccion === '/documentosRecibidos') {
    await tx
      .insertInto('doc_recibido')
      .values({
        cod_cia: codCia,
        id,
        clave: enteros[1]!,
        consecutivo: enteros[0]!,
        version: '4.4',
        id_tipo_docto_vta: 2,
        emisor: nombre,
        nit_emisor: codigos[0]!,
        id_nombre: nombreDe(codCia, nombre, codigos[0]!),
        fecha_emision: fecha,
        fecha_ingreso: fecha,
        moneda: 'CRC',
        tasa_cambio: '1',
        total_factura: cosa.total,
        monto_impuesto: '0',
        comprobante: '{}',
      } as never)
      .execute()
  } else if (seccion === '/personas') {
    await tx
      .insertInto('cliente')
      .values({
        cod_cia: codCia,
        id_cliente: id,
        nombre_cliente: nombre,
        tipo_identificacion: '01',
        ruc: codigos[0]!,
        busqueda: toBusqueda(nombre, codigos[0]!),
      } as never)
      .execute()
  } else {
    await tx
      .insertInto('producto')
      .values({
        cod_cia: codCia,
        id_producto: id,
        codigo_interno: codigos[0]!,
        nombre_producto: nombre,
        cabys: '2391102010200',
        unidad_medida: 'Unid',
        precio_venta: '1000',
        codigo_tarifa_iva: '08',
        busqueda: toBusqueda(nombre, ...codigos),
      } as never)
      .execute()
  }
}
