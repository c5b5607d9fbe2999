import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { escriturasDe, jsonDe } from '../../../testing/escrituras.ts'
import { aCia } from '../../../testing/fichas/companias.ts'
import { ESQUEMA } from './esquema.ts'

const server = useServer()
const { run } = contract.graphql

const ask = async (api: Api, query: string, variables?: Record<string, unknown>) =>
  (await api.send(run, { body: { query, variables } })).data
const INSERT = 'mutation ($c: cia_insert_input!) { insert_cia_one(object: $c) { cod_cia ruc estado } }'
const LATEST = '{ cia(order_by: {cod_cia: desc}, limit: 1) { cod_cia nombreCia } }'
const DELETE = 'mutation ($id: Int!) { delete_cia_by_pk(cod_cia: $id) { cod_cia estado } }'

const insert = async (api: Api, ruc: string): Promise<number> => {
  const { data } = await ask(api, INSERT, { c: aCia({ ruc }) })
  return (data!.insert_cia_one as { cod_cia: number }).cod_cia
}
const trail = (codCia: number) =>
  server.deps.db.withCia(codCia, (tx) => tx.selectFrom('bitacora').selectAll().orderBy('orden').execute())

test('an inserted company works like any other, is the latest, and its trail has insertion and deletion', async () => {
  const api = await loginAs(anAdministrador())
  const codCia = await insert(api, '3101555001')
  expect((await ask(api, LATEST)).data).toEqual({ cia: [{ cod_cia: codCia, nombreCia: 'Soda La Ceiba' }] })
  const { status } = await api.send(contract.cia.get, { params: { codCia } })
  expect(status).toBe(200)
  expect((await ask(api, DELETE, { id: codCia })).data).toEqual({
    delete_cia_by_pk: { cod_cia: codCia, estado: 'I' },
  })
  const after = await api.send(contract.cia.get, { params: { codCia } })
  expect(after.data).toMatchObject({ estado: 'I', ruc: '3101555001' })
  expect(await trail(codCia)).toMatchObject([
    { entidad: 'cia', accion: 'crear', username: '101110111' },
    { accion: 'accion', detalle: 'Consultar la compañía', username: '101110111' },
    { entidad: 'cia', accion: 'eliminar', username: '101110111' },
    { accion: 'accion', detalle: 'Consultar la compañía', username: '101110111' },
  ])
})

test.each([
  [{ nombreCia: '' }, 'El nombre comercial es obligatorio', 'invalid'],
  [{ correoElectronico: 'x' }, 'El correo tiene un formato invalido, ingrese un correo valido', 'invalid'],
  [{ ruc: '3102999005' }, 'La cuenta ya exite', 'conflict'],
])('a company with %j is refused with the text of the form', async (cambio, message, codigo) => {
  const { data, errors } = await ask(await loginAs(anAdministrador()), INSERT, {
    c: aCia({ ruc: '3101555002', ...cambio }),
  })
  expect(data).toBeNull()
  expect(errors).toMatchObject([{ message, path: ['insert_cia_one'], extensions: { codigo } }])
})

test('the own company cannot be deleted, and an unknown one is not found', async () => {
  const api = await loginAs(anAdministrador())
  expect((await ask(api, DELETE, { id: 1 })).errors).toMatchObject([
    { message: 'No puede eliminar su propia compañía' },
  ])
  expect((await ask(api, DELETE, { id: 99_999 })).errors).toMatchObject([{ extensions: { codigo: 'not_found' } }])
})

test('requests are answered 401 without a session and 403 to other users, whatever they ask', async () => {
  const body = { query: DELETE, variables: { id: 1 } }
  expect(await anybody().send(run, { body })).toBeRejectedWith(401)
  expect(await (await loginAs(anUsuario())).send(run, { body })).toBeRejectedWith(
    403,
    'No tiene permiso para hacer esto',
  )
})

test('a company is identified only by plain digits', async () => {
  const api = await loginAs(anAdministrador())
  const codCia = await insert(api, '3101555003')
  const propias = [codCia, `${codCia}.0`, `${codCia}e0`].map(String)
  // Characters that GraphQL ignores may surround the number.
  const literales = escriturasDe(codCia).filter((e) => e.replace(/[\t\n\r ,\ufeff]/g, '') !== String(codCia))
  const variables = jsonDe(codCia).filter((json) => !propias.includes(json))
  expect(Math.min(literales.length, variables.length)).toBeGreaterThan(25)
  const refused = async (escrita: string, query: string, id?: unknown) => {
    const { data, errors } = await ask(api, query, { id })
    expect([escrita, data ?? null, (errors ?? []).length > 0]).toEqual([escrita, null, true])
  }
  for (const escrita of literales) {
    await refused(escrita, `mutation { delete_cia_by_pk(cod_cia: ${escrita}) { cod_cia } }`)
  }
  for (const json of variables) await refused(json, DELETE, JSON.parse(json))
  expect((await api.send(contract.cia.get, { params: { codCia } })).data).toMatchObject({ estado: 'A' })
})

const field = (n: number) => `a${n}: cia { cod_cia }`
test.each([
  ['introspection of the schema', '{ __schema { types { name } } }', /introspection/i],
  ['introspection of a type', '{ __type(name: "cia") { name } }', /introspection/i],
  ['fragments', '{ cia { ...f } } fragment f on cia { cod_cia }', /fragmentos/],
  ['many operations at once', `{ ${[1, 2, 3, 4, 5, 6].map(field).join(' ')} }`, /5 operaciones/],
  [
    'many operations in fragments',
    `{ ${[1, 2, 3].map((n) => `... { ${field(n)} ${field(-n)} }`.replaceAll('a-', 'b')).join(' ')} }`,
    /5 operaciones/,
  ],
  [
    'many fields under aliases',
    `{ cia { ${Array.from({ length: 101 }, (_, i) => `a${i}: ruc`).join(' ')} } }`,
    /100 campos/,
  ],
  ['a request of thousands of words', `{ cia { ${'cod_cia '.repeat(600)} } }`, /token/],
  ['a hundred levels', `{ ${'... { '.repeat(100)} cia { cod_cia } ${'} '.repeat(100)} }`, /niveles/],
  ['more companies than a page', '{ cia(limit: 51) { cod_cia } }', /no son válidos/],
  ['text that is not GraphQL', '{ cia', /Syntax Error/],
])('the server refuses %s', async (_, query, reason) => {
  const { data, errors } = await ask(await loginAs(anAdministrador()), query)
  expect(data ?? null).toBeNull()
  expect(errors!.map((e) => e.message).join()).toMatch(reason)
})

test('a request longer than ten thousand characters is not read', async () => {
  const api = await loginAs(anAdministrador())
  expect(await api.send(run, { body: { query: `# ${'x'.repeat(10_000)}\n${LATEST}` } })).toBeRejectedWith(422)
})

test('an insertion accepts the fields the form sends', () => {
  const { fields } = ESQUEMA.getType('cia_insert_input')!.toConfig() as { fields: object }
  expect(Object.keys(fields).sort()).toEqual(Object.keys(contract.cia.create.body.shape).sort())
})
