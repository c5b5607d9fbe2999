/** Law: the kept results of every month equal a fresh sum after each part of a random history. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/index.ts'
import { useServer } from '../../../testing/api.ts'
import { withRollback } from '../../../testing/db.ts'
import { historias, MESES } from '../../../testing/iva/historias-iva.ts'
import { insertSucesos, type Suceso } from '../../../testing/iva/iva.ts'
import { commitHechos } from '../../../testing/iva/meses-de-iva.ts'
import { insertSumandos } from '../../compra/archivo/sumandos.ts'
import { findMeses, summarizeMes, sumResumen } from '../cierre/resumen.ts'

const server = useServer()
const codCia = 1

async function insert(tx: Db, sucesos: readonly Suceso[]): Promise<void> {
  await insertSucesos(tx, codCia, sucesos)
  for (const { libro, id, comprobante } of sucesos)
    if (libro === 'recibido') await insertSumandos(tx, codCia, [{ id, comprobante }])
}

/** Answers of Hacienda and of the company to some of the documents. */
async function answer(tx: Db, id: number): Promise<void> {
  await sql`
    update vta_movm set descripcion_sri = case descripcion_sri when 'ACEPTADO' then 'RECHAZADO' else 'ACEPTADO' end
    where cod_cia = ${codCia} and num_docto = ${id}`.execute(tx)
  await sql`
    update doc_recibido set situacion = 'R', codigo_mensaje = '1', id_condicion_impuesto = '01', estado_hacienda = 'ACEPTADO'
    where cod_cia = ${codCia} and id = ${id}`.execute(tx)
}

async function expectFresh(tx: Db): Promise<void> {
  for (const mes of MESES) {
    const [guardado] = await findMeses(tx, codCia, [mes])
    const { dias: _, ...resumen } = guardado ?? (await sumResumen(tx, codCia, mes))
    expect({ ...mes, ...resumen }).toEqual({ ...mes, ...(await summarizeMes(tx, codCia, mes)) })
  }
}

test('results that are kept after part of a history are not believed where the rest changes them', async () => {
  await fc.assert(
    fc.asyncProperty(historias, fc.nat(16), fc.integer({ min: 1, max: 8 }), (sucesos, cuantos, id) =>
      withRollback(server.deps.db, codCia, async (tx) => {
        const partes = [
          () => insert(tx, sucesos.slice(0, cuantos)),
          () => insert(tx, sucesos.slice(cuantos)),
          () => answer(tx, id),
        ]
        for (const parte of partes) {
          await parte()
          await commitHechos(tx)
          await expectFresh(tx)
        }
      }),
    ),
    { numRuns: Number(process.env.LEYES ?? 10) },
  )
}, 240_000)
