import { afterAll, describe, expect, test } from 'vitest'
import { type Db, MIGRATIONS_DIR, openDatabase } from '../../../db/index.ts'
import { readMigrations } from '../../../db/motor/migrations.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { insertCias, insertSuelto } from '../../../testing/fichas/sueltos.ts'
import { createTestDatabase, findServer } from '../../../testing/postgres.ts'
import { nombreOf } from '../almacen/insertar.ts'
import { EMITIDOS } from './documentos.ts'
import { findDocumentos } from './libro.ts'
import { sumDocumentos } from './sumas.ts'

const server = await findServer()
const CIA = aCiaAutorizada(1)
const TODO = { limit: 10, offset: 0 }

/** Several processes of an operator share only the database. */
describe.skipIf(server.missing)(
  `two processes on one database${server.missing ? ` (omitted, ${server.missing})` : ''}`,
  () => {
    const closing: (() => Promise<void>)[] = []
    afterAll(async () => {
      for (const close of closing) await close()
    })

    async function openTwo() {
      const base = await createTestDatabase(server.url ?? '', readMigrations(MIGRATIONS_DIR))
      const uno = await openDatabase({ url: base.url, poolSize: 2 })
      const otro = await openDatabase({ url: base.url, poolSize: 2 })
      closing.push(
        () => uno.close(),
        () => otro.close(),
        () => base.drop(),
      )
      await insertCias(uno)
      return [uno, otro] as const
    }

    async function issue(tx: Db, numDocto: number, tipo: number): Promise<void> {
      const fecha = new Date(Date.UTC(2026, 0, 15, 18))
      const nombre = `Cliente ${tipo}`
      await insertSuelto(tx, 1, {
        numDocto,
        tipo,
        fecha,
        status: 'G',
        estadoSri: 'ACEPTADO',
        enviado: true,
        nombre,
        identificacion: '1',
      })
      await tx
        .insertInto('vta_impuesto')
        .values({
          cod_cia: 1,
          num_docto: numDocto,
          codigo: '01',
          codigo_tarifa: '08',
          venta: '100',
          impuesto: '13',
          exonerado: '0',
          id_nombre: nombreOf(1, numDocto),
        })
        .execute()
    }

    const seen = (db: Awaited<ReturnType<typeof openDatabase>>) =>
      db.withCia(CIA, async (tx) => ({
        ...(await findDocumentos(tx, 1, EMITIDOS, {}, TODO)),
        cliente: (await findDocumentos(tx, 1, EMITIDOS, { texto: 'cliente' }, TODO)).total,
        ventas: (await sumDocumentos(tx, 1, {})).map(({ ventas }) => ventas),
      }))
    const CIEN = 1_000_000_000_000n

    test('each process finds the other’s documents once committed, also if begun first and ended last', async () => {
      const [uno, otro] = await openTwo()
      const pausa = gate()
      const lista = gate()
      const tardia = uno.withCia(CIA, async (tx) => {
        await issue(tx, 1, 2)
        lista.open()
        await pausa.opened
      })
      await lista.opened
      await otro.withCia(CIA, (tx) => issue(tx, 2, 5))
      const soloLaSegunda = { ids: [2], total: 1, cliente: 1, ventas: [CIEN] }
      for (const db of [uno, otro]) expect(await seen(db)).toEqual(soloLaSegunda)
      pausa.open()
      await tardia
      for (const db of [uno, otro]) {
        expect(await seen(db)).toEqual({ ids: [2, 1], total: 2, cliente: 2, ventas: [2n * CIEN] })
      }
    })
  },
)

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
