import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openEither, type TestDatabase } from '../../testing/db.ts'
import { checkListas } from './diagnostico.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openEither()
  return () => db.close()
})
const DIA_MS = 24 * 3_600_000
const check = (cargarListas = true, ahora = new Date()) => checkListas(db, { cargarListas }, ahora)
const revision = (resultado: string, motivo = '') =>
  sql`insert into cabys_revision (origen, resultado, motivo) values ('bccr', ${resultado}, ${motivo})`.execute(
    db.kysely,
  )

test('missing lists are reported with the remedy', async () => {
  expect((await check())[0]).toEqual({
    que: 'listas de códigos',
    estado: 'aviso',
    detalle: 'sin cargar: cabys, actividades, barrios: las carga el servidor al arrancar',
  })
  expect(await check(false)).toMatchObject([
    { estado: 'aviso', detalle: expect.stringContaining('npm run cabys:import') },
    { estado: 'aviso', detalle: 'CARGAR_LISTAS=no: no se renueva solo' },
  ])
})

test('a CABYS that was renewed, failed to renew or has not been renewed for long is reported', async () => {
  await db.kysely
    .insertInto('importacion')
    .values(['cabys', 'actividades', 'barrios'].map((catalogo) => ({ catalogo, huella: 'x', filas: 0 })))
    .execute()
  expect(await check()).toMatchObject([{ estado: 'bien' }, { estado: 'bien', detalle: 'todavía no se ha comparado' }])
  await revision('igual')
  expect((await check())[1]).toMatchObject({ estado: 'bien', detalle: expect.stringMatching(/^comparado el \d\d\//) })
  expect((await check(true, new Date(Date.now() + 61 * DIA_MS)))[1]).toMatchObject({
    estado: 'aviso',
    detalle: expect.stringContaining('revise la red y CABYS_URL'),
  })
  await revision('fallo', 'El Banco Central respondió 503')
  expect((await check())[1]).toMatchObject({
    estado: 'aviso',
    detalle: 'no se pudo renovar (El Banco Central respondió 503); se intenta otra vez solo',
  })
})
