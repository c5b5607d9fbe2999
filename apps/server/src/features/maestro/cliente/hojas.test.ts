import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { contract, type ImportarQuery } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, describe, expect, test } from 'vitest'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { type Api, anAdministrador, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { createCliente } from '../../../testing/fichas/clientes.ts'
import { aCsv, anXlsx, readRows } from '../../../testing/hojas.ts'
import { watchTurns } from '../../../testing/turnos.ts'
import { findBreak } from '../../suelo/bitacora/cadena.ts'
import type { CampoPersona } from './hoja.ts'
import { personasImportables } from './importar.ts'

const server = useServer()
const params = { codCia: 1 }
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const t = mensajes.persona
const importClientes = (body: Uint8Array<ArrayBuffer>, query: ImportarQuery = {}) =>
  api.send(contract.cliente.importar, { params, query, body })
const list = async (texto: string) =>
  (await api.send(contract.cliente.list, { params, query: { texto } })).data.map((c) => c.nombreCliente)
const ENCABEZADO = ['Cédula', 'Nombre Completo', 'Tel.', 'E-mail', 'Otras señas']
const fila = (cedula: string, nombre: string, correo = 'a@correo.example') => [
  cedula,
  nombre,
  '2222-3333',
  correo,
  'Frente al parque',
]

describe('a sheet of people', () => {
  test('is matched by its column names and reviewed without storing anything', async () => {
    const hoja = aCsv(ENCABEZADO, fila('1-2000-0001', 'Alfa Uno'), fila('120000002', 'Beta', 'malo'))
    const { data } = await importClientes(hoja)
    expect(data).toMatchObject({
      encabezado: ENCABEZADO,
      columnas: { ruc: 0, nombreCliente: 1, telefono: 2, correo: 3, direccion: 4 },
      total: 2,
      crear: 1,
      conError: 1,
      guardado: false,
    })
    expect(data.filas).toMatchObject([
      { linea: 2, accion: 'crear', valores: { nombreCliente: 'Alfa Uno' }, errores: [] },
      { linea: 3, accion: 'error', errores: [{ campo: 'correo', mensaje: t.correoInvalido }] },
    ])
    expect(await list('alfa uno')).toEqual([])
  })

  test('stores the rows without errors once confirmed, with an entry in the audit trail', async () => {
    const hoja = await anXlsx(
      ['Clientes de la tienda'],
      ENCABEZADO,
      fila('121000001', 'Gama Importada'),
      fila('3101777001', 'Gama Importada S.A.'),
      fila('12', 'Gama Mala'),
    )
    const { data } = await importClientes(hoja, { guardar: '1' })
    expect(data).toMatchObject({ crear: 2, conError: 1, guardado: true })
    expect(data.filas.at(-1)).toMatchObject({
      linea: 5,
      errores: [{ campo: 'ruc', mensaje: t.cedulaDeOtraForma('12') }],
    })
    const creados = (await api.send(contract.cliente.list, { params, query: { texto: 'gama importada' } })).data
    expect(creados).toMatchObject([
      { ruc: '121000001', tipoDoctoPersona: { codigoSri: '01' }, telefono: '22223333', distrito: 10101 },
      { ruc: '3101777001', tipoDoctoPersona: { codigoSri: '02' } },
    ])
    const trail = await server.deps.db.withCia(1, async (tx) => ({
      roto: await findBreak(tx, 1),
      filas: await tx.selectFrom('bitacora').selectAll().where('detalle', '=', 'Importación de una hoja').execute(),
    }))
    expect(trail.roto).toBeNull()
    // One entry per file, however many rows it has.
    const ids = creados.map((c) => c.clientePK.idCliente)
    expect(trail.filas).toMatchObject([
      {
        entidad: 'cliente',
        accion: 'accion',
        despues: {
          archivo: createHash('sha256').update(hoja).digest('hex'),
          creados: 2,
          actualizados: 0,
          creadosDesde: Math.min(...ids),
          creadosHasta: Math.max(...ids),
        },
      },
    ])
  })

  test('changes or skips existing people, as requested; a person twice in the file is an error', async () => {
    const { ruc, clientePK } = await createCliente(api, { nombreCliente: 'Delta Vieja', celular: '88887777' })
    const hoja = aCsv(['Identificación', 'Nombre', 'Celular'], [ruc, 'Delta Nueva', ''], [ruc, 'Delta Otra', ''])
    expect((await importClientes(hoja, { existentes: 'omitir', guardar: '1' })).data).toMatchObject({
      omitir: 1,
      conError: 1,
      actualizar: 0,
    })
    const { data } = await importClientes(hoja, { guardar: '1' })
    expect(data).toMatchObject({ actualizar: 1, crear: 0, conError: 1 })
    expect(data.filas[1]?.errores).toEqual([{ campo: 'ruc', mensaje: mensajes.hojas.repetida(2) }])
    const leida = await api.send(contract.cliente.get, { params: clientePK })
    expect(leida.data).toMatchObject({ nombreCliente: 'Delta Nueva', celular: '88887777', version: 2 })
    expect((await importClientes(hoja)).data).toMatchObject({ omitir: 1, actualizar: 0 })
  })

  test('uses the columns the user matched, and refuses invalid matches', async () => {
    const hoja = aCsv(['Uno', 'Dos'], ['122000001', 'Épsilon'])
    expect((await importClientes(hoja)).data.columnas).toEqual({})
    const { data } = await importClientes(hoja, { columnas: JSON.stringify({ ruc: 0, nombreCliente: 1 }) })
    expect(data.filas[0]?.valores).toEqual({ ruc: '122000001', nombreCliente: 'Épsilon' })
    for (const columnas of ['{', '[]', '{"ruc":7}', '{"ruc":0,"correo":0}', '{"clave":0}'])
      expect(await importClientes(hoja, { columnas })).toBeRejectedWith(422, mensajes.hojas.columnasInvalidas)
  })

  test('understands places, kinds and states as people write them', async () => {
    const hoja = aCsv(
      ['Cédula', 'Nombre', 'Teléfono', 'Correo', 'Dirección', 'Tipo', 'Provincia', 'Cantón', 'Distrito', 'Estado'],
      [...fila('123000001', 'Zeta Lugar'), 'Proveedor', 'Alajuela', 'SAN CARLOS', 'aguas zarcas', 'Inactivo'],
      [...fila('123000002', 'Zeta Nula'), 'Proveedor', 'Alajuela', 'San Carlos', 'Escazú', 'Activo'],
    )
    const { data } = await importClientes(hoja, { guardar: '1' })
    expect(data.filas[1]?.errores).toEqual([{ campo: 'distrito', mensaje: t.ubicacionInvalida }])
    const [zeta] = (await api.send(contract.cliente.list, { params, query: { texto: 'zeta' } })).data
    expect(zeta).toMatchObject({ tipoCliente: { idTipoCliente: 2 }, distrito: 21004, estado: 'D' })
  })
})

describe('a sheet made by a person', () => {
  const utf16 = (texto: string, marca = true) => new Uint8Array(Buffer.from((marca ? '\ufeff' : '') + texto, 'utf16le'))
  const TABLA = [
    ['Número de Cédula', 'Nombre del Cliente', 'Teléfonos', 'Correo del Cliente', 'Dirección exacta'],
    ['1-2600-0001', 'Ómicron Dos', '2222-3333 / 8888-7777', 'a@correo.example', 'Frente al parque'],
    ['126000002', 'Ómicron Fuera', '+1 305 555-0100', 'a@correo.example', 'Frente al parque'],
    ['126000003', 'Ómicron Junto', '2222 3333 8888 7777', 'a@correo.example', 'Frente al parque'],
    ['126000004', 'Ómicron Tres', '22223333, 88887777, 66665555', 'a@correo.example', 'Frente al parque'],
  ]
  const TEXTO = TABLA.map((fila) => fila.join('\t')).join('\r\n')

  test.each([
    ['as Excel saves "Unicode text"', utf16(TEXTO)],
    ['without its mark', utf16(TEXTO.replace('Número', 'Numero'), false)],
  ])('is read in UTF-16, %s, with its own column names and two telephones in a cell', async (_, hoja) => {
    const { data } = await importClientes(hoja)
    expect(data).toMatchObject({
      columnas: { ruc: 0, nombreCliente: 1, telefono: 2, correo: 3, direccion: 4 },
      crear: 3,
    })
    expect(data.filas.map((f) => f.errores)).toEqual([[], [], [], [{ campo: 'telefono', mensaje: t.telefonoInvalido }]])
  })

  test('keeps both telephones, and a foreign one with its +', async () => {
    await importClientes(utf16(TEXTO), { guardar: '1' })
    const { data } = await api.send(contract.cliente.list, { params, query: { texto: 'omicron' } })
    expect(data.map((c) => [c.nombreCliente, c.telefono, c.celular])).toEqual([
      ['Ómicron Dos', '22223333', '88887777'],
      ['Ómicron Fuera', '+13055550100', ''],
      ['Ómicron Junto', '22223333', '88887777'],
    ])
    // As the form sends it back.
    const [, fuera] = data
    const igual = { ...fuera!, tipoDoctoPersona: fuera!.tipoDoctoPersona }
    expect((await api.send(contract.cliente.update, { body: igual as never })).status).toBe(200)
  })

  test('has all errors of a row reported at once, and a missing column once', async () => {
    const hoja = aCsv(
      ['Cédula', 'Nombre', 'Teléfono', 'Correo'],
      ['12', 'X', 'abc', 'malo'],
      ['126000009', 'Pi Dos', '22223333', 'a@b.cr'],
    )
    const { data } = await importClientes(hoja)
    expect(data.faltan).toEqual([{ campo: 'direccion', titulo: 'Dirección', filas: 2 }])
    expect(data.conError).toBe(2)
    expect(data.filas.map((f) => f.errores.map((e) => e.campo))).toEqual([
      ['telefono', 'correo', 'ruc', 'nombreCliente'],
      [],
    ])
  })
})

describe('an export', () => {
  const downloadHoja = async (query: object = {}) => {
    const url = `${server.url}/api/cliente/exportar/1?${new URLSearchParams(query as Record<string, string>)}`
    const response = await fetch(url, { headers: { cookie: api.cookie } })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  test('has the filtered rows, with formulas turned into text, and can be imported again unchanged', async () => {
    await createCliente(api, { nombreCliente: '=HYPERLINK("http://malo","Theta")', direccion: '+506 al norte' })
    await createCliente(api, { nombreCliente: 'Theta Normal', estado: 'D' })
    const { response, bytes } = await downloadHoja({ texto: 'theta', estado: 'A' })
    expect(response.headers.get('content-disposition')).toContain('Personas.xlsx')
    const [encabezado, ...filas] = await readRows(bytes)
    expect(encabezado?.slice(0, 4)).toEqual(['Tipo de documento', 'Identificación', 'Nombre', 'Tipo'])
    expect(filas).toHaveLength(1)
    expect(filas[0]).toEqual(expect.arrayContaining([`'=HYPERLINK("http://malo","Theta")`, "'+506 al norte", 'Activo']))
    expect((await importClientes(bytes)).data).toMatchObject({ total: 1, omitir: 1, conError: 0 })
  })

  test('of all people is imported without an error or a change, also suppliers and Cliente Contado', async () => {
    await server.deps.db.withCia(1, (tx) =>
      tx.updateTable('cliente').set({ telefono: '', direccion: '', correo: '' }).where('id_cliente', '=', 2).execute(),
    )
    const { bytes } = await downloadHoja()
    const { data } = await importClientes(bytes)
    expect(data.filas.filter((f) => f.accion !== 'omitir')).toEqual([])
    expect(data).toMatchObject({ omitir: data.total, crear: 0, actualizar: 0, conError: 0 })
  })
})

describe('a hostile file', () => {
  const zipOf = (contenido: Buffer, size: number): Uint8Array<ArrayBuffer> => {
    const nombre = Buffer.from('xl/worksheets/sheet1.xml')
    const datos = deflateRawSync(contenido)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(datos.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(nombre.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(datos.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(nombre.length, 28)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50)
    end.writeUInt16LE(1, 8)
    end.writeUInt16LE(1, 10)
    end.writeUInt32LE(central.length + nombre.length, 12)
    end.writeUInt32LE(local.length + nombre.length + datos.length, 16)
    return Buffer.concat([local, nombre, datos, central, nombre, end])
  }

  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['empty', () => new Uint8Array([0x20]), 'El archivo no tiene filas'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), mensajes.hojas.soloTexto],
    ['an old .xls', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), mensajes.hojas.esXls],
    ['a damaged zip', () => Buffer.from('PK\u0003\u0004 esto no es nada'), 'El archivo .xlsx está dañado'],
    [
      'a bomb',
      () => zipOf(Buffer.alloc(97 * 1024 * 1024), 97 * 1024 * 1024),
      'El archivo es demasiado grande una vez descomprimido',
    ],
    [
      'a bomb that lies about its size',
      () => zipOf(Buffer.alloc(97 * 1024 * 1024), 1000),
      'El archivo .xlsx está dañado',
    ],
    ['a header alone', () => aCsv(['Nombre', 'Cédula']), 'El archivo no tiene filas debajo del encabezado'],
    [
      'more than 10,000 rows',
      () => aCsv(['Nombre'], ...Array.from({ length: 10_001 }, () => ['x'])),
      'El archivo tiene más de 10000 filas',
    ],
    ['an endless cell', () => aCsv(['Nombre'], ['x'.repeat(2001)]), 'Línea 2: Hay una celda de más de 2000 caracteres'],
  ])('%s is refused', async (_, bytes, texto) => {
    expect(await importClientes(bytes())).toBeRejectedWith(422, texto)
  })

  test('above 10 MB is not read, and without a session is refused', async () => {
    expect(await importClientes(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toBeRejectedWith(
      413,
      mensajes.hojas.muyGrande,
    )
    const extrano = await anybody().send(contract.cliente.importar, { params, body: aCsv(['Nombre'], ['x']) })
    expect(extrano.status).toBe(401)
  })
})

test('a long sheet is reviewed a few hundred rows at a time, and other calls run in between', async () => {
  const codCia = authorizeCia(1, 'sesion')
  const turnos = watchTurns<CampoPersona>(2_000, (i) => ({
    nombreCliente: `Persona ${i}`,
    ruc: String(130_000_000 + i),
    telefono: '22223333',
    correo: 'a@correo.example',
    direccion: 'Frente al parque',
  }))
  const sesion = { codCia } as Sesion
  const veredictos = await server.deps.db.withCia(codCia, (tx) =>
    personasImportables(sesion).review(tx, turnos.filas, { existentes: 'actualizar' }),
  )
  expect(turnos.stop()).toBeLessThanOrEqual(300)
  expect(new Set(veredictos.map(({ accion }) => accion))).toEqual(new Set(['crear']))
})
