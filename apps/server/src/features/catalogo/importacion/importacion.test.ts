import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contract } from '@pura/contract'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { anAdministrador, anUsuario, anybody, bearer, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { importCatalogo, recognizeCabys } from './importar.ts'

const SHARED = resolve(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../../../../shared'))
const OFFICIAL = join(SHARED, 'data/cabys.csv.gz')
const missing = existsSync(OFFICIAL) ? '' : ` (omitted: ${OFFICIAL} is not there)`

const csv = (...lines: string[]) => Buffer.from(['codigo,descripcion,impuesto', ...lines].join('\n'))
const ARROZ = '2316100000100,"Arroz blanco, fortificado",1'
const CEMENTO = '3744001009900,"Cementos Portland, n.c.p.",13'

eachEngine('loading the CABYS', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  // Editions of two rows retire half of the codes.
  const load = (bytes: Uint8Array) => importCatalogo(db, 'cabys', bytes, { confirmado: true })
  const stored = () => db.kysely.selectFrom('cabys').selectAll().orderBy('codigo').execute()

  test('rows are added, updated, and deactivated once they are no longer published', async () => {
    expect(await load(csv(ARROZ, CEMENTO))).toEqual({ filas: 2, nuevas: 2, retiradas: 0 })
    expect(await load(csv('2316100000100,Arroz pilado,Exento', '0170102000400,Frijoles,1'))).toEqual({
      filas: 2,
      nuevas: 1,
      retiradas: 1,
    })
    expect((await stored()).map((r) => [r.codigo, r.descripcion, r.impuesto, r.vigente])).toEqual([
      ['0170102000400', 'Frijoles', '1', true],
      ['2316100000100', 'Arroz pilado', 'Exento', true],
      ['3744001009900', 'Cementos Portland, n.c.p.', '13', false],
    ])
    expect(await load(csv(ARROZ, CEMENTO))).toEqual({ filas: 2, nuevas: 1, retiradas: 1 })
  })

  test.each([
    ['a code with a letter', csv(ARROZ, '374400100990X,Cemento,13'), 'Línea 3: El código CABYS debe tener 13 dígitos'],
    ['a code twice', csv(ARROZ, CEMENTO, ARROZ), 'Línea 4: El código 2316100000100 está repetido'],
    ['an unknown rate', csv(ARROZ, '3744001009900,Cemento,15'), 'Línea 3: El impuesto «15» no es una tarifa'],
    ['no description', csv('3744001009900,,13'), 'Línea 2: Falta la descripción'],
    ['a quote that never ends', csv(ARROZ, '3744001009900,"Cemento,13'), 'Línea 3: Las comillas'],
    ['other columns', Buffer.from('a,b\n1,2'), 'Línea 1: Faltan las columnas codigo, descripcion, impuesto'],
    ['no rows', csv(), 'El archivo no tiene filas'],
    ['an empty file', Buffer.alloc(0), 'Faltan las columnas'],
    ['half a compressed file', gzipSync(csv(ARROZ)).subarray(0, 30), 'El archivo comprimido está dañado'],
    ['half a workbook', Buffer.from('PK\x03\x04 y nada más'), 'El archivo .xlsx está dañado'],
  ])('a bad file changes nothing, and the error says what is wrong: %s', async (_, bytes, mensaje) => {
    const before = await stored()
    await expect(load(bytes)).rejects.toThrow(mensaje)
    expect(await stored()).toEqual(before)
  })

  test('a failure while storing rows rolls everything back', async () => {
    const before = await stored()
    const broken = importCatalogo(db, 'cabys', csv('0170102000400,Otra cosa,13'), {
      confirmado: true,
      onAvance: ({ paso }) => {
        if (paso === 'guardando') throw new Error('se fue la luz')
      },
    })
    await expect(broken).rejects.toThrow('se fue la luz')
    expect(await stored()).toEqual(before)
  })
})

describe('a file is read', () => {
  const server = useServer()
  const load = (bytes: Uint8Array) => importCatalogo(server.deps.db, 'cabys', bytes, { confirmado: true })
  const impuestos = async () => {
    const rows = await server.deps.db.kysely
      .selectFrom('cabys')
      .select(['codigo', 'impuesto'])
      .where('vigente', '=', true)
      .orderBy('codigo')
      .execute()
    return rows.map((r) => `${r.codigo} ${r.impuesto}`)
  }
  const EXPECTED = ['0170102000400 1', '2316100000100 Exento', '3744001009900 13']

  test('if it is a workbook with titles above, rates as percentages and a lost leading zero', async () => {
    const xlsx = await writeXlsx({
      sheets: [
        { name: 'Portada', rows: [['Catálogo de bienes y servicios']] },
        {
          name: 'Cabys',
          rows: [
            ['Banco Central'],
            [],
            ['Categoría 1', 'Código del bien o servicio', 'Descripción del bien o servicio', 'Impuesto'],
            ['0', 170102000400, 'Frijoles negros', 0.01],
            ['2', '2316100000100', 'Arroz', 'Exento'],
            ['3', '3744001009900', 'Cemento', '13%'],
          ],
        },
      ],
    })
    expect(await load(xlsx)).toMatchObject({ filas: 3 })
    expect(await impuestos()).toEqual(EXPECTED)
  })

  test('if it is a text of Excel in Spanish: semicolons, Windows letters, decimal commas', async () => {
    const text = 'Código;Descripción;Impuesto\r\n0170102000400;Maíz;0,5\r\n'
    await load(Buffer.from(text, 'latin1'))
    const row = await server.deps.db.kysely
      .selectFrom('cabys')
      .selectAll()
      .where('codigo', '=', '0170102000400')
      .executeTakeFirstOrThrow()
    expect([row.descripcion, row.busqueda, row.impuesto]).toEqual(['Maíz', 'maiz', '0.5'])
  })

  test.skipIf(missing)(`if it is the official catalogue of 20 506 rows${missing}`, async () => {
    expect(await load(readFileSync(OFFICIAL))).toMatchObject({ filas: 20_506 })
  })

  test('if it has barrios as the territory tree or as a list', async () => {
    const tree = [
      { codigo: '1', cantones: [{ codigo: '01', distritos: [{ codigo: '01', barrios: ['Amón', 'Aranjuez'] }] }] },
    ]
    const { db } = server.deps
    expect(await importCatalogo(db, 'barrios', gzipSync(JSON.stringify(tree)))).toEqual({
      filas: 2,
      nuevas: 2,
      retiradas: 0,
    })
    const list = Buffer.from('provincia,canton,distrito,barrio,nombre\n1,1,01,01,Amón\n2,01,01,01,Llano\n')
    expect(await importCatalogo(db, 'barrios', list)).toEqual({ filas: 2, nuevas: 1, retiradas: 1 })
    const bad = Buffer.from('provincia,canton,distrito,nombre\n1,01,01,Amón\n8,01,01,Lejos\n')
    await expect(importCatalogo(db, 'barrios', bad)).rejects.toThrow('Línea 3: La provincia')
    await expect(importCatalogo(db, 'barrios', Buffer.from('[{}]'))).rejects.toThrow('El JSON no tiene la forma')
  })

  test('if it merges activities, which are found by their old names', async () => {
    const text = [
      'codigo_anterior,nombre,descripcion,codigo_ciiu4,estado',
      '722001,CONSULTORES INFORMATICOS,x,6201.0,vigente',
      '722003,DISEÑADORES DE PÁGINAS WEB,x,6201.0,vigente',
      '999999,EXCLUIDA,x,,excluida',
    ]
    const { db } = server.deps
    expect(await importCatalogo(db, 'actividades', Buffer.from(text.join('\n')))).toMatchObject({ filas: 1 })
    const row = await db.kysely.selectFrom('actividad_economica').selectAll().executeTakeFirstOrThrow()
    expect(row.nombre).toBe('Consultores informaticos')
    expect(row.busqueda).toContain('disenadores de paginas web')
    expect(row.busqueda).toContain('722001')
  })
})

describe('sending a file to the running server', () => {
  const server = useServer()
  const send = (api: Awaited<ReturnType<typeof loginAs>>, bytes: Uint8Array) =>
    api.send(contract.importacion.create, {
      params: { catalogo: 'cabys' },
      query: { confirmar: '1' },
      body: new Uint8Array(bytes),
    })

  test('is allowed to the operator only', async () => {
    expect(await send(anybody(), csv(ARROZ))).toBeRejectedWith(401)
    expect(await send(await loginAs(anUsuario()), csv(ARROZ))).toBeRejectedWith(403)
    expect((await send(await loginAs(anAdministrador()), csv(ARROZ))).data).toMatchObject({ filas: 1 })
  })

  test('with a bad row is refused with its line', async () => {
    expect(await send(await loginAs(anAdministrador()), csv(ARROZ, 'x,y,13'))).toBeRejectedWith(
      422,
      'Línea 3: El código CABYS debe tener 13 dígitos y es «x»',
    )
  })

  test('is possible with the command’s token, which opens no data of a company', async () => {
    const { token } = server.deps.control
    expect((await send(bearer(token), csv(CEMENTO))).data).toMatchObject({ filas: 1 })
    expect(await bearer(token).send(contract.sesion.get)).toBeRejectedWith(403)
    expect(await send(bearer(`${token}x`), csv(CEMENTO))).toBeRejectedWith(401)
  })
})

eachEngine('the other two files of the CABYS', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  const CATEGORIAS = Buffer.from('codigo,nivel,padre,descripcion\n2,1,,Alimentos\n23,2,2,Molinería')
  const NOTAS = Buffer.from('codigo,incluye,excluye\n2316100000100,"Arroz, también quebrado",\n')

  test('each file of the CABYS is recognised by its columns', async () => {
    expect(await recognizeCabys(CATEGORIAS)).toBe('cabys-categorias')
    expect(await recognizeCabys(NOTAS)).toBe('cabys-notas')
    expect(await recognizeCabys(csv(ARROZ))).toBe('cabys')
    expect(await recognizeCabys(Buffer.from('a,b\n1,2'))).toBe('cabys')
  })

  test('categories and notes replace the stored rows, and report added and removed rows', async () => {
    expect(await importCatalogo(db, 'cabys-categorias', CATEGORIAS)).toEqual({ filas: 2, nuevas: 2, retiradas: 0 })
    const otras = Buffer.from('codigo,nivel,descripcion\n2,1,Comida\n24,2,Bebidas')
    expect(await importCatalogo(db, 'cabys-categorias', otras)).toEqual({ filas: 2, nuevas: 1, retiradas: 1 })
    expect(await importCatalogo(db, 'cabys-notas', NOTAS)).toEqual({ filas: 1, nuevas: 1, retiradas: 0 })
    const categorias = await db.kysely.selectFrom('cabys_categoria').select('descripcion').orderBy('codigo').execute()
    expect(categorias.map((c) => c.descripcion)).toEqual(['Comida', 'Bebidas'])
    expect(await db.kysely.selectFrom('cabys_nota').select('incluye').execute()).toEqual([
      { incluye: 'Arroz, también quebrado' },
    ])
  })

  test.each([
    ['cabys-categorias', 'codigo,nivel,descripcion\n2,9,Comida', 'Línea 2: La categoría «2»'],
    ['cabys-categorias', 'codigo,nivel,descripcion\n2,1,', 'Línea 2: Falta la descripción'],
    ['cabys-notas', 'codigo,incluye\n23,Arroz', 'Línea 2: El código CABYS debe tener 13 dígitos'],
  ] as const)('a bad file of %s is refused', async (catalogo, texto, mensaje) => {
    await expect(importCatalogo(db, catalogo, Buffer.from(texto))).rejects.toThrow(mensaje)
  })
})
