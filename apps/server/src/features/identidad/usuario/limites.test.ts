/** How many users a company has, and how often one address gets a password (docs/decisions/0122). */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { LIMITES } from '@pura/domain/limites'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { plantillaCredenciales } from '../contrasena/contrasena-temporal.ts'

const server = useServer()
const { usuario } = contract
const codCia = 1

const create = async (api: Api, changes: object = {}) =>
  api.send(usuario.create, {
    body: {
      username: '111000999',
      nombreUsuario: 'Ana Mora',
      codRolUser: 2,
      identificacion: '111000999',
      estado: 'A',
      correo: 'ana@ejemplo.cr',
      ...changes,
    },
  })

test('a temporary password is sent to one address only a few times an hour', async () => {
  const api = await loginAs(anAdministrador())
  const { data } = await create(api, { correo: 'ajena@lejos.cr' })
  const send = () => api.send(usuario.sendContrasena, { params: { codCia, idUsuario: data.usuarioPK.idUsuario } })
  for (let i = 1; i < LIMITES.correos.pedidosPorHora; i += 1) expect((await send()).status).toBe(200)
  expect(await send()).toBeRejectedWith(429, mensajes.documento.cupoDireccion(['ajena@lejos.cr']))
})

test('a name that contains a web address is left out of the mail', async () => {
  const api = await loginAs(anAdministrador())
  const { data } = await create(api, {
    username: '111000998',
    identificacion: '111000998',
    nombreUsuario: 'Gane en malo.example/ya',
  })
  const contenido = await plantillaCredenciales.write(server.deps, {
    codCia: aCiaAutorizada(codCia),
    datos: { idUsuario: data.usuarioPK.idUsuario },
  })
  expect(contenido!.parrafos[0]).toBe('Hola.')
  expect(JSON.stringify(contenido)).not.toContain('malo')
})

test('a company cannot have more users than the limit, and is told that limit', async () => {
  const api = await loginAs(anAdministrador())
  await server.deps.db.withCia(codCia, (tx) =>
    sql`insert into usuario (cod_cia, id_usuario, username, nombre_usuario, identificacion, correo, telefono, direccion, estado, cod_rol, contrasena)
      select ${codCia}, 10000 + i, (700000000 + i)::text, 'x', (700000000 + i)::text, 'x@y.cr', '', '', 'A', 2, ''
      from generate_series(1, ${LIMITES.usuariosPorCia}) i`.execute(tx),
  )
  expect(await create(api, { username: '111000997', identificacion: '111000997' })).toBeRejectedWith(
    409,
    mensajes.usuario.demasiados(LIMITES.usuariosPorCia),
  )
  await server.deps.db.withCia(codCia, (tx) => tx.deleteFrom('usuario').where('id_usuario', '>', 10_000).execute())
})
