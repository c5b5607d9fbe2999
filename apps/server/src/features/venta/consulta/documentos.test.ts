import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import { insertCias, insertSuelto } from '../../../testing/fichas/sueltos.ts'
import { EMITIDOS, type FiltroEmitidos } from './documentos.ts'
import { findDocumentos } from './libro.ts'

const DIA_MS = 86_400_000
const ENERO = Date.UTC(2026, 0, 1, 6)
const dia = (n: number) => new Date(ENERO + n * DIA_MS)
const NOMBRES = ['Ana Mora', 'Mora 00', 'José Wong', 'Distribuidora 000001', ''] as const

/** Each document is derived from its number; two a day, some of them at the same moment. */
const documento = (numDocto: number) => ({
  numDocto,
  tipo: 1 + (numDocto % 4),
  referencia: String(numDocto).padStart(10, '0'),
  fecha: new Date(ENERO + Math.floor(numDocto / 2) * DIA_MS),
  status: 'GRA'[numDocto % 4] ?? 'G',
  enviado: numDocto % 6 !== 0,
  estadoSri: ['', 'ACEPTADO', 'RECHAZADO'][numDocto % 5] ?? 'ACEPTADO',
  nombre: NOMBRES[numDocto % NOMBRES.length]!,
  identificacion: String(100_000_000 + (numDocto % 7)),
})
type Documento = ReturnType<typeof documento>

eachEngine('documents found by PostgreSQL', (open) => {
  let db: Database
  const TODO = { limit: 1000, offset: 0 }
  const documentos = Array.from({ length: 60 }, (_, i) => documento(i + 1))
  const find = (consulta: FiltroEmitidos, ventana = TODO, codCia = 1) =>
    db.withCia(aCiaAutorizada(codCia), (tx) => findDocumentos(tx, codCia, EMITIDOS, consulta, ventana))

  beforeAll(async () => {
    db = await open()
    await insertCias(db)
    await db.withCia(aCiaAutorizada(1), async (tx) => {
      for (const d of documentos) await insert(tx, 1, d)
    })
    await db.withCia(aCiaAutorizada(2), (tx) => insert(tx, 2, documento(1)))
  })

  const insert = insertSuelto

  const plain = (texto: string) =>
    texto
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
  /** A single letter must begin a word and a single digit be the whole number; longer words match anywhere. */
  const hasPalabra = (d: Documento, palabra: string, archivo: boolean): boolean => {
    const nombre = plain(d.nombre)
    if (/^\d{20}$/.test(palabra)) return `001000010${d.tipo}${d.referencia}` === palabra
    const enNombre =
      palabra.length > 1 ? nombre.includes(palabra) : nombre.split(' ').some((p) => p.startsWith(palabra))
    if (enNombre || (archivo && d.identificacion.includes(palabra))) return true
    if (!/^\d{1,10}$/.test(palabra)) return false
    return palabra.length > 1 ? d.referencia.includes(palabra) : d.referencia === palabra.padStart(10, '0')
  }
  /** The expected result: the same filter applied to each document. */
  const ask = (c: FiltroEmitidos): number[] =>
    documentos
      .filter((d) => c.tipo === undefined || d.tipo === c.tipo)
      .filter((d) => d.tipo !== c.sinTipo && (!c.tipos || c.tipos.includes(d.tipo)))
      .filter((d) => !c.vigentes || (d.status === 'G' && d.estadoSri !== 'RECHAZADO'))
      .filter((d) => c.status === undefined || d.status === c.status)
      .filter((d) => !c.estadoSri || d.estadoSri === (c.estadoSri === 'PENDIENTE' ? '' : c.estadoSri))
      .filter((d) => c.estadoSri !== 'PENDIENTE' || d.status !== 'A' || d.enviado)
      .filter((d) => (!c.desde || d.fecha >= c.desde) && (!c.hasta || d.fecha < c.hasta))
      .filter((d) =>
        plain(c.nombre ?? c.texto ?? '')
          .split(' ')
          .filter(Boolean)
          .every((palabra) => hasPalabra(d, palabra, c.nombre !== undefined)),
      )
      .sort((a, b) => b.fecha.getTime() - a.fecha.getTime() || b.numDocto - a.numDocto)
      .map((d) => d.numDocto)

  test.each<[FiltroEmitidos, halla: 'algo' | 'nada']>([
    [{}, 'algo'],
    [{ tipo: 2 }, 'algo'],
    [{ sinTipo: 1 }, 'algo'],
    [{ tipos: [2, 4], vigentes: true }, 'algo'],
    [{ tipos: [4], vigentes: true, texto: 'mora' }, 'algo'],
    [{ status: 'A' }, 'algo'],
    [{ estadoSri: 'PENDIENTE' }, 'algo'],
    [{ estadoSri: 'PENDIENTE', tipo: 2 }, 'algo'],
    [{ estadoSri: 'PENDIENTE', tipo: 3 }, 'algo'],
    [{ estadoSri: 'RECHAZADO', tipo: 2 }, 'algo'],
    [{ estadoSri: 'ACEPTADO', status: 'R' }, 'algo'],
    [{ desde: dia(3), hasta: dia(9) }, 'algo'],
    [{ desde: dia(100) }, 'nada'],
    [{ texto: 'MORÁ' }, 'algo'],
    [{ texto: 'mora ana' }, 'algo'],
    [{ texto: 'ana wong' }, 'nada'],
    [{ texto: 'j' }, 'algo'],
    [{ texto: '7' }, 'algo'],
    [{ texto: '12' }, 'algo'],
    [{ texto: '0000000012' }, 'algo'],
    [{ texto: '00000000123' }, 'nada'],
    // Nine of its ten digits; a cédula has as many.
    [{ texto: '000000001' }, 'algo'],
    [{ texto: '000000001 mora', tipo: 3 }, 'algo'],
    [{ texto: '000000012' }, 'algo'],
    [{ texto: '000000077' }, 'nada'],
    [{ nombre: '000000002 00001' }, 'algo'],
    // A whole consecutivo, as it is copied.
    [{ texto: '00100001040000000007' }, 'algo'],
    [{ texto: '00100001040000000007 mora', tipo: 3 }, 'nada'],
    // Words of the name and of the number, in any order; a name with digits.
    [{ texto: '0011 mora' }, 'algo'],
    [{ texto: 'mora 00 12' }, 'nada'],
    [{ texto: '000001 23' }, 'algo'],
    [{ texto: '%' }, 'nada'],
    [{ texto: 'wong', desde: dia(2), hasta: dia(20), tipo: 3 }, 'algo'],
    [{ nombre: '100000003', sinTipo: 1 }, 'algo'],
    [{ nombre: '100000003 ana' }, 'algo'],
    [{ nombre: 'wong' }, 'algo'],
    [{ nombre: '00100001040000000007' }, 'algo'],
    [{ nombre: '00100001030000000007' }, 'nada'],
    [{ texto: '100000003' }, 'nada'],
    [{ texto: 'nadie' }, 'nada'],
  ])('a search for %j finds the same as checking each document', async (consulta, halla) => {
    const expected = ask(consulta)
    expect(expected.length > 0 ? 'algo' : 'nada').toBe(halla)
    expect(await find(consulta)).toEqual({ ids: expected, total: expected.length })
    expect(await find(consulta, { limit: 3, offset: 2 })).toEqual({
      ids: expected.slice(2, 5),
      total: expected.length,
    })
  })

  test('a search by clave finds documents of its company only', async () => {
    const clave = '7'.padStart(50, '0')
    expect(await find({ nombre: clave, texto: 'x' })).toEqual({ ids: [7], total: 1 })
    expect(await find({ nombre: clave }, TODO, 2)).toEqual({ ids: [], total: 0 })
    expect(await find({}, TODO, 2)).toEqual({ ids: [1], total: 1 })
    expect(await find({ nombre: '100000001' }, TODO, 2)).toEqual({ ids: [1], total: 1 })
  })

  test('a name is stored once, however many documents use it', async () => {
    const nombres = await db.withCia(aCiaAutorizada(1), (tx) => sql`select from vta_nombre`.execute(tx))
    const distintos = new Set(documentos.map((d) => `${d.nombre}|${d.identificacion}`))
    expect(nombres.rows.length).toBe(distintos.size)
  })

  test('a transaction finds its own uncommitted rows, and nobody finds them after a rollback', async () => {
    const undone = db.withCia(aCiaAutorizada(1), async (tx) => {
      await insert(tx, 1, { ...documento(300), nombre: 'Arrepentida' })
      expect((await findDocumentos(tx, 1, EMITIDOS, { texto: 'arrepentida' }, TODO)).ids).toEqual([300])
      throw new Error('se arrepiente')
    })
    await expect(undone).rejects.toThrow('se arrepiente')
    expect((await find({ texto: 'arrepentida' })).total).toBe(0)
  })
})
