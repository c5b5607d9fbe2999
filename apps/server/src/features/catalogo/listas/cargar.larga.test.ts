// sujeto: apps/server/src/features/catalogo/listas, apps/server/src/features/catalogo/importacion, apps/server/src/features/catalogo/edicion, apps/server/src/features/catalogo/cabys, apps/server/migrations, apps/server/listas
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { eachEngine } from '../../../testing/db.ts'
import { CatalogoCabys } from '../cabys/catalogo.ts'
import { importCatalogo } from '../importacion/importar.ts'
import { LISTAS, openLista } from './archivo.ts'
import { loadListas } from './cargar.ts'
import { buildLista, FUENTES } from './publicado.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never
const DATOS = join(resolve(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../../../../shared')), 'data')

describe('the lists of the product', () => {
  test.each(LISTAS)('%s equals the publication', async (lista) => {
    const faltan = FUENTES[lista].filter((archivo) => !existsSync(join(DATOS, archivo)))
    if (faltan.length > 0) {
      console.warn(`OMITIDO: ${lista} no se compara con lo publicado, faltan ${faltan.join(', ')} en ${DATOS}`)
      return
    }
    const { readTexto } = await openLista(lista)
    const texto = await buildLista(lista, (archivo) => readFileSync(join(DATOS, archivo)))
    expect((await readTexto()) === texto, 'haga npm run listas').toBe(true)
  })
})

eachEngine('loading the lists of the product', (open) => {
  let db: Database
  let deps: Parameters<typeof loadListas>[0]
  beforeAll(async () => {
    db = await open()
    deps = { db, log, cabys: new CatalogoCabys({ db, log }) }
  })
  const count = (tabla: string) =>
    db.withSistema(async (tx) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabla)}`.execute(tx)
      return rows[0]!.n
    })
  const stored = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from cabys`.execute(db.kysely)).rows[0]!.n

  test('an interrupted load shows no partial list, and the next start completes it', {
    timeout: 240_000,
  }, async () => {
    const corte = new AbortController()
    const cut = loadListas(deps, corte.signal)
    await vi.waitFor(async () => expect(await stored()).toBeGreaterThan(2_000), { timeout: 30_000, interval: 5 })
    corte.abort()
    await cut
    expect(await stored()).toBeLessThan(20_506)
    expect([await count('cabys'), (await deps.cabys.indice()).catalogo.filas.length]).toEqual([0, 0])

    await loadListas(deps)
    const { filas, categorias } = (await deps.cabys.indice()).catalogo
    expect([filas.length, categorias.size]).toEqual([20_506, 27_830])
    expect(filas.find(({ codigo }) => codigo === '9721000000100')).toMatchObject({
      descripcion: 'Servicios de corte de cabello',
      impuesto: '13',
      vigente: true,
    })
    expect([await count('barrio'), await count('actividad_economica')]).toEqual([17_589, 359])
  })

  test('a list that exists is left as it is', async () => {
    const momento = () =>
      db.kysely.selectFrom('importacion').select(['catalogo', 'momento']).orderBy('catalogo').execute()
    const before = await momento()
    await loadListas(deps)
    expect(await momento()).toEqual(before)
  })

  test('a newer product loads its newer list and records the changes; a list loaded by a person stays', async () => {
    await sql`update cabys set impuesto = '1' where codigo = '9721000000100'`.execute(db.kysely)
    await sql`insert into cabys (codigo, descripcion, impuesto, busqueda) values ('4529000000100', 'Máquina de escribir', '13', '')`.execute(
      db.kysely,
    )
    await sql`update importacion set huella = 'otra' where catalogo = 'cabys'`.execute(db.kysely)
    await loadListas(deps)
    const cambios = db.kysely.selectFrom('cabys_cambio').select(['codigo', 'clase', 'antes', 'despues'])
    expect(await cambios.orderBy('codigo').execute()).toEqual([
      { codigo: '4529000000100', clase: 'retirado', antes: '13', despues: '' },
      { codigo: '9721000000100', clase: 'tarifa', antes: '1', despues: '13' },
    ])

    await importCatalogo(db, 'cabys', Buffer.from('codigo,descripcion,impuesto\n9721000000100,Corte de pelo,4\n'), {
      confirmado: true,
    })
    await loadListas(deps)
    const row = db.kysely.selectFrom('cabys').select('impuesto').where('codigo', '=', '9721000000100')
    expect(await row.executeTakeFirstOrThrow()).toEqual({ impuesto: '4' })
  })
})
