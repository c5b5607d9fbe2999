import { contract, type Usuario } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { campo, choose, eventually, untilFocused, write } from '../../../testing/usuario.tsx'

const { usuario, rol } = contract
const PROPIETARIO = {
  rolPK: { codCia: 1, codRol: 2 },
  soloLectura: false,
  nombreRol: 'PROPIETARIO',
  opciones: ['*'],
  usuarios: 1,
  version: 1,
}
const ROSA: Usuario = {
  usuarioPK: { codCia: 1, idUsuario: 2 },
  username: '703330333',
  nombreUsuario: 'Rosa Elena Mata',
  identificacion: '703330333',
  correo: 'rosa@correo.example',
  telefono: '',
  direccion: '',
  estado: 'A',
  usuarioRolList: [{ rol: { rolPK: PROPIETARIO.rolPK, nombreRol: PROPIETARIO.nombreRol } }],
  codRolUser: 2,
  cia: { codCia: 1, nombreCia: 'Quetzalia' },
  contrasenaTemporal: false,
  segundoFactor: false,
  cajeroList: [],
  version: 1,
}

async function openForm(ruta: string) {
  const servidor = aServidorDeOficina()
  // Before `usuario.get`, whose address matches it too.
  servidor.answer(usuario.roles, [{ ...PROPIETARIO, asignable: true }])
  servidor.answer(usuario.list, [ROSA])
  servidor.answer(usuario.get, ROSA)
  for (const endpoint of [usuario.update, usuario.create]) servidor.refuse(endpoint, 0, '')
  const visita = await openAplicacion(ruta, { servidor })
  await untilFocused()
  return { ...visita, dialogo: within(screen.getByRole('dialog')) }
}

test('a user that cannot be saved says so with the reason, and nothing typed is lost', async () => {
  const { user, dialogo } = await openForm('/usuarios?usuarioID=2')
  await write(user, campo(/^Nombre y apellidos/), 'Otro nombre')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Hubo un problema actualizando el usuario')
  expect(dialogo.getByText('No hay conexión con el servidor')).toBeTruthy()
  expect(campo(/^Nombre y apellidos/).value).toBe('Otro nombre')
})

test('a user that cannot be created says so, and leaving asks before the typed data is lost', async () => {
  const { user } = await openForm('/usuarios?nuevo=1')
  await write(user, campo(/^Usuario/), '703330333')
  await choose(user, campo(/^Rol/), 'PROPIETARIO')
  await write(user, campo(/^Correo/), 'nadie@ejemplo.cr')
  await write(user, campo(/^Nombre y apellidos/), 'Nadie Todavía')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Hubo un problema creando la usuario')
  await user.keyboard('{Escape}')
  await eventually(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
})

test('the roles of a company are listed with what they grant', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(rol.list, [PROPIETARIO])
  servidor.answer(rol.opciones, [])
  await openAplicacion('/usuarios/roles', { servidor })
  expect((await screen.findByText('PROPIETARIO')).closest('tr')?.textContent).toContain('Todas')
})
