import { contract } from '@pura/contract'
import { createTestCertificate } from '@pura/firma'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aCia, createOtraCia } from '../../../testing/fichas/companias.ts'

const server = useServer()
const { cia } = contract

const get = async (api: Api, codCia = 1) => (await api.send(cia.get, { params: { codCia } })).data
/** The company as the form sends it back unchanged. */
const cambioOf = async (api: Api, codCia = 1) => {
  const {
    resolucionIca: _a,
    contraseniaFirmaElectronica: _b,
    ubicacionFirmaElectronica: _c,
    ...resto
  } = await get(api, codCia)
  return resto
}
const bitacora = (codCia: number) =>
  server.deps.db.withCia(codCia, (tx) => tx.selectFrom('bitacora').selectAll().orderBy('orden').execute())

test('the rules are checked one by one, in the specification’s order', async () => {
  const api = await loginAs(anAdministrador())
  const vacia = { nombreCia: '', ruc: '', pais: null }
  const llenos: [object, string][] = [
    [{ nombreCia: 'Ceiba' }, 'El nombre comercial es obligatorio'],
    [{ razonSocial: 'Ceiba S.A.' }, 'La razón social es obligatoria'],
    [{ ruc: '3101777009' }, 'El número de identifiación es obligatorio'],
    [{ tipoDoctoPersona: { codigoSri: '02' } }, 'El tipo documento es obligatorio'],
    [{ correoElectronico: 'a@b.cr' }, 'El correo electrónico es obligatorio'],
    [{ pais: { idPais: 1 } }, 'Selecciona el país'],
    [{ departamento: 1 }, 'Selecciona la provincia'],
    [{ idMunicipio: 101 }, 'Selecciona el cantón'],
    [{ distrito: 10101 }, 'Selecciona el distrito'],
    [{ barrio: 'Amón' }, 'Selecciona el barrio'],
    [{ direccion: 'Aquí' }, 'La dirección es obligatoria'],
    [{ telefonos: '22223333' }, 'El teléfono es obligatoria'],
  ]
  let body: object = vacia
  for (const [lleno, texto] of llenos) {
    expect(await api.send(cia.create, { body })).toBeRejectedWith(422, texto)
    body = { ...body, ...lleno }
  }
  expect((await api.send(cia.create, { body })).mensaje).toBe('Compañia creada correctamente')
})

test('a company outside Costa Rica needs no province, and none is kept', async () => {
  const api = await loginAs(anAdministrador())
  const reply = await api.send(cia.create, { body: aCia({ ruc: '3101777010', pais: { idPais: 840 } }) })
  expect(reply.data).toMatchObject({ departamento: null, idMunicipio: null, distrito: null, barrio: null })
})

test.each([
  [
    { ruc: '123' },
    'El número de identificación debe tener 10 caracteres sin guiones: dígitos y, solo en los últimos seis, letras mayúsculas',
  ],
  [{ correoElectronico: 'sin arroba' }, 'El correo tiene un formato invalido, ingrese un correo valido'],
  [{ distrito: 20101 }, 'El distrito no pertenece al cantón y a la provincia seleccionados'],
  [{ tipoDoctoPersona: { codigoSri: '99' } }, 'El tipo de documento no existe'],
  [{ ruc: '3102999005' }, 'La cuenta ya exite'],
])('a company with %j is refused', async (changes, texto) => {
  const api = await loginAs(anAdministrador())
  const reply = await api.send(cia.create, { body: aCia({ ruc: '3101777011', ...changes }) })
  expect(reply.status).toBeGreaterThanOrEqual(409)
  expect(reply).toBeRejectedWith(reply.status, texto)
})

test('a company created by the operator gets a branch, a register, sequences and a user with all options', async () => {
  const { codCia, propietario } = await createOtraCia(server, { ruc: '3101777012' })
  const api = await loginAs(propietario)
  const params = { codCia }
  expect((await api.send(contract.sucursal.list, { params })).data).toHaveLength(1)
  expect((await api.send(contract.caja.list, { params })).data).toHaveLength(1)
  const consecutivos = await server.deps.db.withCia(codCia, (tx) =>
    tx.selectFrom('manto_formulario').selectAll().execute(),
  )
  expect(consecutivos.map((c) => c.id_tipo_docto_vta)).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
  const opciones = await api.send(contract.users.opciones, { params: { codCia, idUsuario: 1 } })
  expect(opciones.data.map((o) => o.ruta)).toContain('/facturasElectronicas')
  const [correo] = await server.deps.db.withCia(codCia, (tx) => tx.selectFrom('correo').selectAll().execute())
  expect(correo).toMatchObject({ clase: 'credenciales', para: ['facturas@ceiba.example'] })
})

test('a user changes their own company, but not its provider or status, nor other companies', async () => {
  const { codCia, propietario } = await createOtraCia(server, { ruc: '3101777013' })
  const api = await loginAs(propietario)
  const body = { ...(await cambioOf(api, codCia)), nombreCia: 'Soda Nueva', nit: '999999999', ciudad: 'Otro' }
  const reply = await api.send(cia.update, { body })
  expect(reply.mensaje).toBe('Compañia actualizada correctamente')
  expect(reply.data).toMatchObject({
    nombreCia: 'Soda Nueva',
    nit: '3101777013',
    ciudad: 'Soda La Ceiba S.A.',
    version: body.version + 1,
  })
  const apagada = { ...body, version: reply.data.version, estado: 'I' as const }
  expect(await api.send(cia.update, { body: apagada })).toBeRejectedWith(403)
  expect(await api.send(cia.update, { body: { ...body, codCia: 1 } })).toBeRejectedWith(
    403,
    'No tiene acceso a esa compañía',
  )
  expect(await api.send(cia.get, { params: { codCia: 1 } })).toBeRejectedWith(403)
  expect((await bitacora(codCia)).at(-1)).toMatchObject({
    entidad: 'cia',
    accion: 'actualizar',
    username: propietario.usuario,
    antes: { nombre_cia: 'Soda La Ceiba' },
    despues: { nombre_cia: 'Soda Nueva' },
  })
})

test('a change by the operator in another company is in the trail of that company', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101777014' })
  const api = await loginAs(anAdministrador())
  const body = { ...(await cambioOf(api, codCia)), nit: '3102999005' }
  expect((await api.send(cia.update, { body })).data.nit).toBe('3102999005')
  expect((await bitacora(codCia)).at(-1)).toMatchObject({
    cod_cia_usuario: 1,
    username: '101110111',
    accion: 'actualizar',
  })
})

test('the second of two users who save the same company gets a conflict', async () => {
  const api = await loginAs(anAdministrador())
  const body = await cambioOf(api)
  expect((await api.send(cia.update, { body })).status).toBe(200)
  expect(await api.send(cia.update, { body })).toBeRejectedWith(
    409,
    'Otra persona cambió estos datos mientras usted los editaba; recargue y vuelva a intentarlo',
  )
})

test('secrets are stored and returned neither by the call nor in the trail', async () => {
  const { codCia, propietario } = await createOtraCia(server, { ruc: '3101777015' })
  const api = await loginAs(propietario)
  const p12 = await createTestCertificate({ cedula: '3101777015', nombre: 'Soda La Ceiba S.A.', pin: '4321' })
  const secretos = {
    resolucionIva: 'cpj-3-101-777015',
    resolucionIca: 'clave-de-hacienda',
    contraseniaFirmaElectronica: '4321',
    ubicacionFirmaElectronica: `data:application/x-pkcs12;base64,${p12.toString('base64')}`,
  }
  const base = await cambioOf(api, codCia)
  const reply = await api.send(cia.update, { body: { ...base, ...secretos } })
  expect(reply.data).toMatchObject({
    resolucionIva: 'cpj-3-101-777015',
    resolucionIca: true,
    contraseniaFirmaElectronica: true,
    ubicacionFirmaElectronica: true,
    certificado: { cedula: '3101777015' },
  })
  const everywhere = JSON.stringify([reply.body, await bitacora(codCia)])
  expect(everywhere).not.toMatch(/clave-de-hacienda|4321"/)
  expect((await server.deps.credenciales.loadFirmante(aCiaAutorizada(codCia))).certificado.cedula).toBe('3101777015')
  const blank = { ...base, version: reply.data.version, resolucionIca: '', contraseniaFirmaElectronica: '' }
  expect((await api.send(cia.update, { body: blank })).data).toMatchObject({ resolucionIca: true })
})

test.each([
  [
    { contraseniaFirmaElectronica: '0000' },
    'contraseniaFirmaElectronica',
    'El PIN de la llave criptográfica es incorrecto',
  ],
  [{ contraseniaFirmaElectronica: '' }, 'contraseniaFirmaElectronica', 'Digite el PIN de la llave criptográfica'],
  [
    { ubicacionFirmaElectronica: '' },
    'ubicacionFirmaElectronica',
    'Para cambiar el PIN seleccione también la llave criptográfica',
  ],
  [
    { ubicacionFirmaElectronica: 'data:x;base64,aG9sYQ==' },
    'ubicacionFirmaElectronica',
    'El archivo no es una llave criptográfica (.p12) o está dañado',
  ],
  [
    { ubicacionFirmaElectronica: '<svg>' },
    'ubicacionFirmaElectronica',
    'La llave criptográfica debe ser un archivo .p12',
  ],
])('a key that does not open is refused at its field: %j', async (changes, campo, mensaje) => {
  const api = await loginAs(anAdministrador())
  const p12 = await createTestCertificate({ cedula: '3102999005', nombre: 'Quetzalia', pin: '1234' })
  const buena = { contraseniaFirmaElectronica: '1234', ubicacionFirmaElectronica: p12.toString('base64') }
  const reply = await api.send(cia.update, { body: { ...(await cambioOf(api)), ...buena, ...changes } })
  expect(reply.body).toMatchObject({ errores: [{ campo, mensaje }] })
})

test('a deleted company locks out its users at once, keeps its data, and can be restored', async () => {
  const { codCia, propietario } = await createOtraCia(server, { ruc: '3101777019' })
  const suya = await loginAs(propietario)
  const api = await loginAs(anAdministrador())
  const params = { codCia }
  expect((await api.send(cia.remove, { params })).mensaje).toBe('Se eliminó correctamente el usuario')
  expect(await suya.send(contract.sesion.get)).toBeRejectedWith(401)
  await expect(loginAs(propietario)).rejects.toThrow('Este usuario está inactivo')
  expect((await get(api, codCia)).estado).toBe('I')
  expect(await api.send(cia.switch, { params })).toBeRejectedWith(422, 'La compañía está inactiva')
  expect((await api.send(cia.restore, { params })).status).toBe(200)
  await loginAs(propietario)
  // The operator read it in between, which is recorded too.
  const cambios = (await bitacora(codCia)).filter((b) => b.entidad !== 'ingreso')
  expect(cambios.map((b) => b.accion)).toEqual(['crear', 'eliminar', 'accion', 'actualizar'])
})

test('no one can delete their own company, and an unknown company is not found', async () => {
  const api = await loginAs(anAdministrador())
  expect(await api.send(cia.remove, { params: { codCia: 1 } })).toBeRejectedWith(
    422,
    'No puede eliminar su propia compañía',
  )
  expect(await api.send(cia.remove, { params: { codCia: 999 } })).toBeRejectedWith(404)
})

test('the operator searches all companies by name without accents or by number; other users may not', async () => {
  await createOtraCia(server, { ruc: '3101777020', nombreCia: 'Panadería Ñandú' })
  const api = await loginAs(anAdministrador())
  const search = async (texto: string) =>
    (await api.send(cia.list, { query: { texto, pagina: 1 } })).data.map((c) => c.nombreCia)
  expect(await search('NANDU panaderia')).toEqual(['Panadería Ñandú'])
  expect(await search('777020')).toEqual(['Panadería Ñandú'])
  expect(await search('%')).toEqual([])
  expect(await (await loginAs(anUsuario())).send(cia.list)).toBeRejectedWith(403)
})

test('the list shows until when each company can sign, and which company has no key', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101777022', nombreCia: 'Taller Sin Llave' })
  const api = await loginAs(anAdministrador())
  const listed = async () =>
    (await api.send(cia.list, { query: { texto: '3101777022', pagina: 1 } })).data.map((c) => c.llaveVence)
  expect(await listed()).toEqual([null])
  const p12 = await createTestCertificate({ cedula: '3101777022', nombre: 'Taller S.A.', pin: '1234' })
  await server.deps.credenciales.save(aCiaAutorizada(codCia), {
    usuarioHacienda: 'x',
    contrasenaHacienda: 'y',
    p12,
    pin: '1234',
  })
  const { certificado } = await get(api, codCia)
  expect(await listed()).toEqual([certificado?.hasta])
  // The system role can read this column of the credentials and no other.
  await expect(
    server.deps.db.withSistema((tx) => tx.selectFrom('credencial_cia').select('p12').execute()),
  ).rejects.toMatchObject({ code: '42501' })
})

test('a company is found by its number only by its own users and the operator', async () => {
  await createOtraCia(server, { ruc: '3101777021' })
  const usuario = await loginAs(anUsuario())
  const find = (api: Api, ruc: string) => api.send(cia.info, { body: { email: 'x@y.cr', ruc } })
  expect((await find(usuario, '3-102-999005')).data.cia.codCia).toBe(1)
  expect(await find(usuario, '3101777021')).toBeRejectedWith(404)
  expect((await find(await loginAs(anAdministrador()), '3101777021')).data.cia.ruc).toBe('3101777021')
})
