import { contract } from '@pura/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAdministrador, anUsuario, bearer, loginAs, useServer } from '../../../testing/api.ts'
import { recordChange } from './registrar.ts'

const server = useServer()
const { bitacora } = contract
const params = { codCia: 1 }
const DAY = 86_400_000

const autor = { codCia: 1, codCiaPropia: 1, idUsuario: 2, username: '202220222', direccionIp: '10.0.0.1' }
const write = (cambio: object, quien: object = {}) =>
  server.deps.db.withCia(1, (tx) =>
    recordChange(tx, { ...autor, ...quien }, { entidad: 'caja', llave: 1, accion: 'crear', ...cambio }),
  )
const list = async (query: object = {}) => {
  const reply = await (await loginAs(anUsuario())).send(bitacora.list, { params, query })
  // Without the sign-ins of this test itself.
  return reply.data.filter(({ entidad }) => entidad !== 'ingreso')
}

test('an entry shows who did what and from where, and only the changed fields', async () => {
  await write({
    accion: 'actualizar',
    antes: { nombre: 'Caja 1', estado: 'A', nota: null, activa: true, lista: ['a'] },
    despues: { nombre: 'Caja <b>', estado: 'A', nota: '', activa: false, lista: ['a', 'b'] },
  })
  const [fila] = await list()
  expect(fila).toMatchObject({
    username: '202220222',
    nombreUsuario: 'José Pablo Araya Cordero',
    operador: false,
    direccionIp: '10.0.0.1',
  })
  expect(fila?.cambios).toEqual([
    { campo: 'activa', antes: 'Sí', despues: 'No' },
    { campo: 'lista', antes: 'a', despues: 'a, b' },
    { campo: 'nombre', antes: 'Caja 1', despues: 'Caja <b>' },
  ])
})

test('a change by an operator is marked as such, without the name of a user of this company', async () => {
  await write({ detalle: 'desde fuera' }, { codCiaPropia: 77, idUsuario: 1, username: '999' })
  expect((await list())[0]).toMatchObject({ operador: true, username: '999', nombreUsuario: '' })
})

test('the list filters by entity, action, user and date, page by page, newest first', async () => {
  for (let i = 0; i < 60; i += 1) await write({ entidad: 'rol', llave: i, accion: 'eliminar' })
  const api = await loginAs(anUsuario())
  const segunda = await api.send(bitacora.list, { params, query: { entidad: 'rol', pagina: 2 } })
  expect(segunda.body).toMatchObject({ paginacion: { pagina: 2, paginas: 2, total: 60 } })
  expect(segunda.data.at(-1)?.llave).toBe('0')
  expect((await list({ accion: 'eliminar' })).every((f) => f.accion === 'eliminar')).toBe(true)
  expect((await list({ texto: 'DESDE FUERA' })).map((f) => f.detalle)).toEqual(['desde fuera'])
  expect(await list({ texto: '%' })).toEqual([])
  const dia = (ms: number) =>
    new Date(Date.now() + ms - 6 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('-')
  expect(await list({ fechaInicio: dia(DAY) })).toEqual([])
  expect((await list({ fechaInicio: dia(0), fechaFin: dia(0) })).length).toBeGreaterThan(0)
  expect(await api.send(bitacora.list, { params, query: { fechaFin: '31-02-2026' } })).toBeRejectedWith(
    422,
    'La fecha no existe',
  )
  expect((await api.send(bitacora.entidades, { params })).data).toEqual(['caja', 'ingreso', 'rol'])
})

test('the operator and the command of this machine verify all trails, and an altered trail is named', async () => {
  const admin = await loginAs(anAdministrador())
  const command = bearer(server.deps.control.token)
  for (const api of [admin, command]) {
    const { data } = await api.send(bitacora.verificar)
    expect(data).toMatchObject([{ codCia: 1, rota: null, huella: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  }
  await sql`update bitacora set username = 'nadie' where orden = 5`.execute(server.deps.db.kysely)
  expect((await command.send(bitacora.verificar)).data).toMatchObject([{ codCia: 1, rota: 5 }])
  expect(await (await loginAs(anUsuario())).send(bitacora.verificar)).toBeRejectedWith(403)
})
