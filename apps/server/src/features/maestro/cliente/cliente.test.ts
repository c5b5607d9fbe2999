import { type Cliente, type ClienteEntrada, contract } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, downloadXml, issueDocumento } from '../../../testing/documentos.ts'
import { aCliente, createCliente } from '../../../testing/fichas/clientes.ts'

const server = useServer()
const params = { codCia: 1 }
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const t = mensajes.persona
const create = (changes: Partial<ClienteEntrada> = {}) => api.send(contract.cliente.create, { body: aCliente(changes) })
const read = async (idCliente: number) =>
  (await api.send(contract.cliente.get, { params: { codCia: 1, idCliente } })).data
const change = (cliente: Cliente, changes: Partial<ClienteEntrada> = {}) =>
  api.send(contract.cliente.update, { body: { ...cliente, ...changes } as never })
const remove = (idCliente: number) => api.send(contract.cliente.remove, { params: { codCia: 1, idCliente } })
const list = async (query: object) =>
  (await api.send(contract.cliente.list, { params, query })).data.map((c) => c.nombreCliente)
const bitacora = (llave: number) =>
  server.deps.db.withCia(1, (tx) =>
    tx
      .selectFrom('bitacora')
      .select(['accion', 'antes', 'despues', 'username'])
      .where('entidad', '=', 'cliente')
      .where('llave', '=', String(llave))
      .orderBy('orden')
      .execute(),
  )

describe('a new person', () => {
  test('is returned as typed, with the number without separators', async () => {
    const creado = await createCliente(api, {
      nombreCliente: '  Ferretería El Yunque S.A. ',
      tipoCliente: { idTipoCliente: 3 },
      tipoDoctoPersona: { codigoSri: '02' },
      ruc: '3-101-555001',
      telefono: '+506 2222-3333',
      celular: '8888 9999',
      correosAdicionales: 'uno@correo.example; ;dos@correo.example;',
      departamento: 2,
      idMunicipio: 210,
      distrito: 21003,
      barrio: 'El Centro',
      idActividadEconomica: '4752.0',
    })
    expect(creado).toMatchObject({
      nombreCliente: 'Ferretería El Yunque S.A.',
      tipoCliente: { idTipoCliente: 3, nombreTipoCliente: 'Cliente/Proveedor' },
      tipoDoctoPersona: { codigoSri: '02', nombreDoctoPersona: 'Cédula jurídica' },
      ruc: '3101555001',
      telefono: '22223333',
      celular: '88889999',
      correosAdicionales: 'uno@correo.example; dos@correo.example',
      pais: { idPais: 1, nombrePais: 'Costa Rica' },
      departamento: 2,
      idMunicipio: 210,
      distrito: 21003,
      barrio: 'El Centro',
      version: 1,
    })
    expect(await read(creado.clientePK.idCliente)).toEqual(creado)
  })

  test('without a place gets the first district of San José', async () => {
    expect(await createCliente(api)).toMatchObject({ departamento: 1, idMunicipio: 101, distrito: 10101 })
  })

  test('of another country has no province, canton, district or barrio', async () => {
    const creado = await createCliente(api, {
      pais: { idPais: 276 },
      tipoDoctoPersona: { codigoSri: '05' },
      ruc: 'C01X-00T47',
      telefono: '+49 30 1234567',
      departamento: 1,
      idMunicipio: 101,
      distrito: 10101,
      barrio: 'Amón',
    })
    expect(creado).toMatchObject({
      pais: { nombrePais: 'Alemania' },
      ruc: 'C01X-00T47',
      telefono: '49301234567',
      departamento: null,
      idMunicipio: null,
      distrito: null,
      barrio: null,
    })
  })

  test.each<[Partial<ClienteEntrada>, string, string]>([
    [{ nombreCliente: ' ' }, t.nombreObligatorio, 'nombreCliente'],
    [{ tipoCliente: null }, t.tipoObligatorio, 'tipoCliente'],
    [{ telefono: '' }, t.telefonoObligatorio, 'telefono'],
    [{ telefono: '2222 333a' }, t.telefonoInvalido, 'telefono'],
    [{ telefono: '2222333' }, t.telefonoInvalido, 'telefono'],
    [{ direccion: null }, t.direccionObligatoria, 'direccion'],
    [{ correo: '' }, t.correoObligatorio, 'correo'],
    [{ correo: 'espiga.correo.example' }, t.correoInvalido, 'correo'],
    [{ correo: 'espiga@' }, t.correoInvalido, 'correo'],
    [{ ruc: '' }, t.identificacionObligatoria, 'ruc'],
    [{ estado: '' }, t.estadoObligatorio, 'estado'],
    [{ estado: 'I' }, t.estadoObligatorio, 'estado'],
    [{ tipoDoctoPersona: null }, t.tipoDocumentoObligatorio, 'tipoDoctoPersona'],
    [{ tipoDoctoPersona: { codigoSri: '77' } }, t.tipoDocumentoInvalido, 'tipoDoctoPersona'],
    [{ ruc: '12345' }, 'El número de identificación debe tener 9 dígitos, sin cero al inicio ni guiones', 'ruc'],
    [{ nombreCliente: 'Yo' }, t.nombreInvalido, 'nombreCliente'],
    [{ tipoCliente: { idTipoCliente: 4 } }, t.tipoInvalido, 'tipoCliente'],
    [{ celular: 'no tengo' }, t.celularInvalido, 'celular'],
    [{ correosAdicionales: 'a@b.cr; malo' }, t.correosInvalidos('malo'), 'correosAdicionales'],
    [{ pais: { idPais: 3 } }, t.paisInvalido, 'pais'],
    [{ departamento: 1, idMunicipio: 101, distrito: 20101 }, t.ubicacionInvalida, 'distrito'],
    [{ departamento: 1 }, t.ubicacionInvalida, 'distrito'],
    [{ idActividadEconomica: 'panadería' }, t.actividadInvalida, 'idActividadEconomica'],
  ])('with %j is refused with its text at its field', async (changes, texto, campo) => {
    const reply = await create(changes)
    expect(reply).toBeRejectedWith(422, texto)
    expect(reply.body).toMatchObject({ errores: [{ campo, mensaje: texto }] })
  })

  test('of several errors the first in the order of the specification is reported', async () => {
    expect(await create({ nombreCliente: '', correo: '', ruc: '' })).toBeRejectedWith(422, t.nombreObligatorio)
    expect(await create({ correo: '', ruc: '' })).toBeRejectedWith(422, t.correoObligatorio)
  })

  test('with the number of another person is refused, also if two people are created at once', async () => {
    const { ruc, nombreCliente } = await createCliente(api)
    expect(await create({ ruc: `${ruc.slice(0, 1)}-${ruc.slice(1)}` })).toBeRejectedWith(
      409,
      t.identificacionRepetida(nombreCliente),
    )
    const gemelos = await Promise.all([create({ ruc: '150505050' }), create({ ruc: '150505050' })])
    expect(gemelos.map((r) => r.status).sort()).toEqual([200, 409])
  })

  test('with SQL or HTML in the name is stored as text; a null character and a too long text are refused', async () => {
    const nombreCliente = `Robert'); drop table cliente;-- <img src=x onerror=alert(1)>`
    expect((await createCliente(api, { nombreCliente })).nombreCliente).toBe(nombreCliente)
    expect(await list({ texto: `'); drop` })).toEqual([nombreCliente])
    expect((await create({ nombreCliente: 'con \u0000 nulo' })).status).toBe(422)
    expect((await create({ direccion: 'x'.repeat(251) })).status).toBe(422)
  })
})

describe('changing a person', () => {
  test('keeps the number, records the changed fields, and gives the second editor a conflict', async () => {
    const creado = await createCliente(api)
    const { idCliente } = creado.clientePK
    const primero = await change(creado, { nombreCliente: 'Panadería La Espiga Dorada S.A.', estado: 'D' })
    expect(primero.data).toMatchObject({ nombreCliente: 'Panadería La Espiga Dorada S.A.', estado: 'D', version: 2 })
    const segundo = await change(creado, { telefono: '25556666' })
    expect(segundo).toBeRejectedWith(409, mensajes.general.cambiadoPorOtro)
    expect(segundo.body).not.toHaveProperty('errores')
    expect(await read(idCliente)).toMatchObject({ telefono: '22223333', estado: 'D' })
    expect(await bitacora(idCliente)).toMatchObject([
      { accion: 'crear', username: '101110111' },
      { accion: 'actualizar', antes: { estado: 'A' }, despues: { estado: 'D' } },
    ])
  })

  test('is refused with the number of another person', async () => {
    const [uno, otro] = [await createCliente(api), await createCliente(api)]
    expect(await change(otro, { ruc: uno.ruc })).toBeRejectedWith(409, t.identificacionRepetida(uno.nombreCliente))
  })

  test('is refused for Cliente Contado, as is deleting', async () => {
    const [contado] = (await api.send(contract.cliente.list, { params, query: { texto: 'contado' } })).data
    expect(await change(contado!, aCliente())).toBeRejectedWith(409, t.contado)
    expect(await remove(contado!.clientePK.idCliente)).toBeRejectedWith(409, t.contado)
  })
})

describe('deleting a person', () => {
  test('is possible if no document uses them', async () => {
    const { clientePK } = await createCliente(api, { nombreCliente: 'Efímera S.A.' })
    expect((await remove(clientePK.idCliente)).status).toBe(200)
    expect(await list({ texto: 'efimera' })).toEqual([])
    expect((await bitacora(clientePK.idCliente)).map((b) => b.accion)).toEqual(['crear', 'eliminar'])
    expect((await remove(clientePK.idCliente)).status).toBe(404)
  })

  test('with documents is refused, and the answer suggests deactivation', async () => {
    const { clientePK } = await createCliente(api)
    await issueDocumento(api, aFactura({ cliente: { clientePK: { idCliente: clientePK.idCliente } } }))
    expect(await remove(clientePK.idCliente)).toBeRejectedWith(409, t.conDocumentos)
  })
})

test('a foreign number edited in the form is the one in new documents', async () => {
  const cliente = await createCliente(api, {
    pais: { idPais: 276 },
    tipoDoctoPersona: { codigoSri: '05' },
    ruc: 'DE100200',
    identificador: 'DE-VIEJO',
  })
  // What the form sends: the identifier of before would take precedence over the number.
  expect((await change(cliente, { ruc: 'PASAPORTE99', identificador: '' })).status).toBe(200)
  const tiquete = await issueDocumento(
    api,
    aFactura({
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto('TE').id },
      cliente: { clientePK: { idCliente: cliente.clientePK.idCliente } },
    }),
  )
  const xml = String(await downloadXml(api, tiquete))
  expect(xml).toContain('<Numero>PASAPORTE99</Numero>')
  expect(xml).not.toContain('DE-VIEJO')
})

describe('the list', () => {
  test('filters by type, several types, state and text together', async () => {
    const marca = 'Zzyzx'
    await createCliente(api, { nombreCliente: `${marca} Compra`, tipoCliente: { idTipoCliente: 1 } })
    await createCliente(api, { nombreCliente: `${marca} Ambos`, tipoCliente: { idTipoCliente: 3 } })
    await createCliente(api, { nombreCliente: `${marca} Vende`, tipoCliente: { idTipoCliente: 2 }, estado: 'D' })
    expect(await list({ texto: marca })).toEqual([`${marca} Ambos`, `${marca} Compra`, `${marca} Vende`])
    expect(await list({ texto: marca, tipo: '2' })).toEqual([`${marca} Vende`])
    expect(await list({ texto: marca, tipo: '2,3', estado: 'A' })).toEqual([`${marca} Ambos`])
    expect((await api.send(contract.cliente.list, { params, query: { tipo: '4' } })).status).toBe(422)
  })

  test('finds any part of a number, also with hyphens', async () => {
    const { nombreCliente } = await createCliente(api, { nombreCliente: 'Con Cédula', ruc: '701230456' })
    for (const texto of ['701230456', '7-0123-0456', '12304']) expect(await list({ texto })).toEqual([nombreCliente])
  })
})

test('the form lists the kinds of person and of identification', async () => {
  const tipos = await api.send(contract.tipoCliente.list)
  expect(tipos.data.map((x) => x.nombreTipoCliente)).toEqual(['Cliente', 'Proveedor', 'Cliente/Proveedor'])
  const documentos = await api.send(contract.tipoDoctoPersona.list, { params })
  expect(documentos.data.map((x) => x.codigoSri)).toEqual(['01', '02', '03', '04', '05', '06'])
})

test('people are refused without a session, and in another company', async () => {
  expect((await anybody().send(contract.cliente.create, { body: aCliente() })).status).toBe(401)
  const usuario = await loginAs(anUsuario())
  const ajena = aCliente({ clientePK: { codCia: 2 } })
  expect((await usuario.send(contract.cliente.create, { body: ajena })).status).toBe(403)
  expect((await usuario.send(contract.cliente.get, { params: { codCia: 1, idCliente: 99_999 } })).status).toBe(404)
})
