/**
 * Isolation for a user of several companies: an accountant of A (their own) and of B (with a grant) never reaches C,
 * nor A through a session in B, nor B through one in A. The calls come from the contract itself, so that a new one
 * cannot be forgotten.
 */
import { contract, type Endpoint, TABLERO } from '@pura/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Api, anUsuario, enterAcceso, loginAs, type Reply, useServer } from './testing/api.ts'
import { inputOf, type Llamada, PRIVADAS } from './testing/cuerpos.ts'
import { createOtraCia } from './testing/fichas/companias.ts'
import { huellasOf, insertAnyCia, listCompanyTables } from './testing/isolation.ts'

const A = 1
/** The third company: all its ids and texts are this number. */
const C = 31_001
const MARCA = 'DE-LA-OTRA'
const RUC_B = '3101999301'
let B: number

const server = useServer()
/** Calls that need an option; the others return the user's own data, or the same for everybody. */
const deRol = PRIVADAS.filter(([, e]) => e.opcion.length > 0)

let enA: Api
let enB: Api
beforeAll(async () => {
  const { codCia, propietario } = await createOtraCia(server, { ruc: RUC_B, nombreCia: 'Soda La Ceiba' })
  B = codCia
  const duena = await loginAs(propietario)
  const roles = (await duena.send(contract.usuario.roles, { params: { codCia } })).data
  const { codRol } = roles.find(({ nombreRol }) => nombreRol !== 'ADMINISTRADOR')!.rolPK
  const hoy = new Date()
  const { id_acceso } = await server.deps.db.withCia(B, (tx) =>
    tx
      .insertInto('acceso')
      .values({
        cod_cia: B,
        identificacion: anUsuario().usuario,
        correo: 'x@y.cr',
        cod_rol: codRol,
        invitado: hoy,
        invitado_por: 'x',
        respondido: hoy,
        aceptado: hoy,
        cia_casa: A,
        usuario_casa: 2,
        username: anUsuario().usuario,
      })
      .returning('id_acceso')
      .executeTakeFirstOrThrow(),
  )
  const { kysely } = server.deps.db
  await insertAnyCia(kysely, C)
  await markTextos()
  enA = await loginAs(anUsuario())
  const otra = await loginAs(anUsuario())
  enB = await enterAcceso(otra, id_acceso)
  expect((await enB.send(contract.sesion.get)).data.cia.codCia).toBe(B)
})

/** The call with this company, and the ids and texts of C. */
const ofC = (e: Endpoint, codCia: number) => inputOf(e, { codCia, id: C })

/** The only calls that return rows of the companies with a grant (features/contador/tablero). */
const delTablero = deRol.filter(([, e]) => e.opcion.includes(TABLERO))

/** Runs a few calls at a time; returns those with a wrong answer. */
async function faults(
  calls: readonly Llamada[],
  send: (e: Endpoint) => Promise<Reply>,
  isRight: (reply: Reply, e: Endpoint) => boolean,
): Promise<string[]> {
  const found: string[] = []
  for (let i = 0; i < calls.length; i += 6) {
    await Promise.all(
      calls.slice(i, i + 6).map(async ([name, e]) => {
        const reply = await send(e)
        if (!isRight(reply, e)) found.push(`${name}: ${reply.status} ${reply.mensaje}`)
      }),
    )
  }
  return found
}
const isRefused = ({ status, data }: Reply) => status === 403 && data === null

describe.each([
  ['data of A in a session of B', () => enB, () => B, () => A],
  ['data of C in a session of B', () => enB, () => B, () => C],
  ['data of B in a session of A', () => enA, () => A, () => B],
  ['data of C in a session of A', () => enA, () => A, () => C],
])('%s', (_, api, here, there) => {
  test('is refused by every call in the path, in the query and deep in the body', async () => {
    const conCodCia = PRIVADAS.filter(([, e]) => 'codCia' in e.params.shape)
    const conCuerpo = PRIVADAS.filter(
      ([, e]) => e.consumes === 'application/json' && !(e.body instanceof z.ZodUndefined),
    )
    expect(conCodCia.length).toBeGreaterThan(80)
    expect([
      ...(await faults(conCodCia, (e) => api().send(e, ofC(e, there())), isRefused)),
      ...(await faults(PRIVADAS, (e) => api().send(e, { ...ofC(e, here()), query: { codCia: there() } }), isRefused)),
      ...(await faults(
        conCuerpo,
        (e) => {
          const input = ofC(e, here())
          return api().send(e, { ...input, body: { ...(input.body as object), dentro: [{ codCia: String(there()) }] } })
        },
        isRefused,
      )),
    ]).toEqual([])
  })

  test('reveals and changes nothing by its ids', async () => {
    const { kysely } = server.deps.db
    // The caller's session of A changes with each use, so its table is excluded.
    const digest = async () => ({ ...(await huellasOf(kysely, there())), sesion: '', acceso: '' })
    const antes = await digest()
    const ruc = there() === A ? await rucOf(A) : there() === B ? RUC_B : MARCA
    // A stream has no end: features/contador/acceso/acceso.test.ts tests it.
    const esTablero = (e: Endpoint) => api() === enA && there() === B && e.opcion.includes(TABLERO)
    const conFin = deRol.filter(([, e]) => e.answer !== 'text/event-stream' && !esTablero(e))
    const mentionsRuc = ({ data }: Reply) => JSON.stringify(data ?? '').includes(ruc)
    const send = (e: Endpoint) => api().send(e, ofC(e, here()))
    const isAnswered = ({ status }: Reply) => status !== 500 && status !== 401
    const isSilent = (reply: Reply) => isAnswered(reply) && !mentionsRuc(reply)
    expect(await faults(conFin, send, isSilent)).toEqual([])
    expect(await digest()).toEqual(antes)
  })
})

test('the board shows A and B, only from the own company, and never C', async () => {
  expect(delTablero.length).toBeGreaterThan(8)
  expect(await faults(delTablero, (e) => enB.send(e, ofC(e, B)), isRefused)).toEqual([])
  const { data } = await enA.send(contract.tableroContador.get)
  expect(data.filas.map((f) => f.ruc).sort()).toEqual([RUC_B, await rucOf(A)].sort())
})

test('a user from outside neither sees nor changes the users of a company, whatever their role', async () => {
  const usuarios = PRIVADAS.filter(([, e]) => e.opcion.length === 1 && e.opcion[0] === '/usuarios')
  expect(usuarios.length).toBeGreaterThan(15)
  expect(await faults(usuarios, (e) => enB.send(e, ofC(e, B)), isRefused)).toEqual([])
})

/** Sets texts of C to a mark that no call sends, so that C's data differs from an echo of the call. */
async function markTextos(): Promise<void> {
  const { kysely } = server.deps.db
  const { rows } = await sql<{ tabla: string; columna: string }>`
    select table_name as tabla, column_name as columna from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'`.execute(kysely)
  const tablas = await listCompanyTables(kysely)
  for (const { tabla, columna } of rows.filter((row) => tablas.includes(row.tabla))) {
    const de = sql`cod_cia = ${C} and ${sql.ref(columna)} = ${String(C)}`
    // Immutable columns keep the number: their update fails.
    await sql`update ${sql.table(tabla)} set ${sql.ref(columna)} = ${MARCA} where ${de}`.execute(kysely).catch(() => 0)
  }
}

const rucOf = async (codCia: number): Promise<string> => {
  const { ruc } = await server.deps.db.withCia(codCia, (tx) =>
    tx.selectFrom('cia').select('ruc').where('cod_cia', '=', codCia).executeTakeFirstOrThrow(),
  )
  return ruc
}
