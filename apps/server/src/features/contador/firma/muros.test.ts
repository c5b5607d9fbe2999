/**
 * Walls between firms, and inside one (docs/decisions/0173): for every call of the contract, a person reaches a client only by an
 * access that the client gave to their firm, that the firm gave to them, and that nobody ended. The calls come from the
 * contract, so that a new one cannot be forgotten.
 */
import { ACCESO_TERMINADO, contract } from '@pura/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anUsuario, enterAcceso, loginAs, useServer, withAcceso } from '../../../testing/api.ts'
import { inputOf, PRIVADAS } from '../../../testing/cuerpos.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { CONTADOR, createCliente, letIn, withdraw } from '../../../testing/fichas/tablero.ts'
import { huellasOf } from '../../../testing/isolation.ts'

const server = useServer()

/** The person of firm F is the usual user; F is the demo company. */
interface Puerta {
  codCia: number
  idAcceso: number
  /** Their session, in a tab that says this access. */
  api: Api
}
const puertas = new Map<string, Puerta>()
let abierta: Puerta

let serie = 0
const aCliente = (opciones?: string[]) =>
  createCliente(server, { ruc: `310199976${serie}`, nombreCia: `Cliente ${serie++}`, ...(opciones && { opciones }) })
/** A company that let in somebody else than the person. */
async function aClienteDe(quien: typeof CONTADOR) {
  const { codCia } = await createOtraCia(server, { ruc: `310199977${serie}`, nombreCia: `Cliente ${serie++}` })
  return letIn(server, codCia, ['*'], quien)
}
const login = () => loginAs(anUsuario())

beforeAll(async () => {
  const dada = await aCliente()
  abierta = { ...dada, api: await enterAcceso(await login(), dada.idAcceso) }

  const otraFirma = await createOtraCia(server, { ruc: '3101999780', nombreCia: 'Otra firma' })
  const deOtra = await aClienteDe({ ciaCasa: otraFirma.codCia, usuarioCasa: 1, username: '3101999780' })
  puertas.set('a client of another firm', { ...deOtra, api: withAcceso(await login(), deOtra.idAcceso) })

  const deColega = await aClienteDe({ ...CONTADOR, usuarioCasa: 1, username: '101110111' })
  puertas.set('a client of the firm, given to a colleague', {
    ...deColega,
    api: withAcceso(await login(), deColega.idAcceso),
  })

  const retirada = await aCliente()
  const dentro = await enterAcceso(await login(), retirada.idAcceso)
  await withdraw(server, retirada)
  puertas.set('a client that withdrew the access', { ...retirada, api: dentro })

  const quitada = await aCliente()
  const antes = await enterAcceso(await login(), quitada.idAcceso)
  await server.deps.db.withCia(aCiaAutorizada(quitada.codCia), (tx) =>
    tx
      .updateTable('acceso_persona')
      .set({ quitado: new Date(), quitado_por: 'x' })
      .where('id_acceso', '=', quitada.idAcceso)
      .execute(),
  )
  puertas.set('a client that the firm took back from the person', { ...quitada, api: antes })
  puertas.set('no access at all', { codCia: deOtra.codCia, idAcceso: 999_999, api: withAcceso(await login(), 999_999) })
})

/** Sends every call; returns those that were not refused. */
async function listAnswered(api: Api, codCia: number, isRefused: (status: number, codigo: unknown) => boolean) {
  const found: string[] = []
  for (const [name, e] of PRIVADAS) {
    const { status, body } = await api.send(e, inputOf(e, { codCia, id: codCia }))
    if (!isRefused(status, (body as { codigo?: string } | null)?.codigo)) found.push(`${name}: ${status}`)
  }
  return found
}

describe.each([
  'a client of another firm',
  'a client of the firm, given to a colleague',
  'a client that withdrew the access',
  'a client that the firm took back from the person',
  'no access at all',
])('%s', (cual) => {
  test('is reached by no call of the contract, and does not change', async () => {
    const { api, codCia } = puertas.get(cual)!
    const antes = await huellasOf(server.deps.db.kysely, codCia)
    expect(PRIVADAS.length).toBeGreaterThan(200)
    expect(await listAnswered(api, codCia, (status, codigo) => status === 403 && codigo === ACCESO_TERMINADO)).toEqual(
      [],
    )
    expect(await huellasOf(server.deps.db.kysely, codCia)).toEqual(antes)
  })

  test('cannot be entered', async () => {
    const { idAcceso } = puertas.get(cual)!
    expect((await (await login()).send(contract.acceso.entrar, { params: { idAcceso } })).status).toBe(404)
  })

  test('is not reached by its number from home, nor from the client that did let them in', async () => {
    const { codCia } = puertas.get(cual)!
    const conCodCia = PRIVADAS.filter(([, e]) => 'codCia' in e.params.shape)
    for (const api of [await login(), abierta.api]) {
      const found: string[] = []
      for (const [name, e] of conCodCia) {
        const { status, data } = await api.send(e, inputOf(e, { codCia, id: codCia }))
        if (status !== 403 || data !== null) found.push(`${name}: ${status}`)
      }
      expect(found).toEqual([])
    }
  })
})

test('the client that let them in is reached', async () => {
  expect((await abierta.api.send(contract.sesion.get)).data.cia.codCia).toBe(abierta.codCia)
  const params = { codCia: abierta.codCia }
  expect((await abierta.api.send(contract.cliente.list, { params, query: { pagina: 1 } })).status).toBe(200)
})
