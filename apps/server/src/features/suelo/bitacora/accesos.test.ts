/** Sign-ins, failed attempts, waits and exports in the company's audit trail, with user and address. */
import { type CallInput, contract, type Endpoint } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, anUsuario, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { LLAMADAS } from '../../../testing/cuerpos.ts'
import { issueDocumento } from '../../../testing/documentos.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { findBreak } from './cadena.ts'

const MINUTE = 60_000
const server = useServer()
const DESDE = '203.0.113.20'
const desde = { 'x-forwarded-for': DESDE }

/** Rows added by `work`, oldest first. */
async function lineas(work: () => Promise<unknown>, codCia = 1) {
  const todas = () =>
    server.deps.db.withCia(codCia, (tx) => tx.selectFrom('bitacora').selectAll().orderBy('orden').execute())
  const antes = (await todas()).length
  await work()
  return (await todas()).slice(antes)
}
const signIn = (contrasena: string, usuario = anUsuario().usuario) =>
  anybody().send(contract.sesion.create, { body: { usuario, contrasena }, headers: desde })
const detalles = (filas: readonly { detalle: string }[]) => filas.map((fila) => fila.detalle)

test('a sign-in and its end are recorded with their address', async () => {
  const filas = await lineas(async () => {
    await signIn(anUsuario().contrasena)
    const api = await loginAs(anUsuario())
    await api.send(contract.sesion.remove)
  })
  expect(filas[0]).toMatchObject({
    entidad: 'ingreso',
    accion: 'accion',
    detalle: 'Ingresó',
    llave: '2',
    id_usuario: 2,
    username: '202220222',
    direccion_ip: DESDE,
  })
  expect(detalles(filas)).toEqual(['Ingresó', 'Ingresó', 'Cerró la sesión'])
  const api = filas.map((fila) => fila.direccion_ip)
  expect(api).toEqual([DESDE, '127.0.0.1', '127.0.0.1'])
})

test('the sign-in of a program names the program', async () => {
  const { usuario, contrasena } = anUsuario()
  const body = {
    grant_type: 'password',
    client_id: 'demo',
    client_secret: 'demo',
    username: usuario,
    password: contrasena,
  }
  const filas = await lineas(() => anybody().send(contract.oauth.token, { body, headers: desde }))
  expect(detalles(filas)).toEqual(['Ingresó por la API con el cliente demo'])
})

test('failed sign-ins are recorded until the account must wait; attempts during the wait are not', async () => {
  const filas = await lineas(async () => {
    for (let i = 0; i < 4; i++) await signIn('mala')
    expect(await signIn('mala')).toBeRejectedWith(429)
    await signIn('mala', '999999999')
  })
  expect(detalles(filas)).toEqual([
    'Contraseña incorrecta',
    'Contraseña incorrecta',
    'Contraseña incorrecta',
    'Contraseña incorrecta; desde esa dirección debe esperar 2 segundos',
  ])
  expect(filas.every((f) => f.direccion_ip === DESDE && f.username === '202220222')).toBe(true)
})

test('a request for recovery is recorded, also without a session', async () => {
  const filas = await lineas(() =>
    anybody().send(contract.cuenta.recuperar, { body: { username: '202220222' }, headers: desde }),
  )
  expect(filas).toMatchObject([
    { entidad: 'ingreso', detalle: 'Pidió el enlace para cambiar la contraseña', direccion_ip: DESDE },
  ])
})

test('a wrong code of the second factor is recorded, also during its setup', async () => {
  const api = await loginAs(anUsuario())
  const filas = await lineas(async () => {
    await api.send(contract.segundoFactor.iniciar, { body: { contrasena: 'mala' } })
    await api.send(contract.segundoFactor.iniciar, { body: { contrasena: anUsuario().contrasena } })
    await api.send(contract.segundoFactor.activar, { body: { codigo: '000000' } })
  })
  expect(detalles(filas)).toEqual(['Contraseña incorrecta al confirmar un cambio', 'Código de verificación incorrecto'])
})

test('exports are recorded with their filter, and shared links too', async () => {
  const api = await loginAs(anAdministrador())
  const params = { codCia: 1 }
  const factura = await issueDocumento(api)
  const filas = await lineas(async () => {
    await api.send(contract.cliente.exportar, { params, query: { texto: 'ana' } })
    await api.send(contract.producto.exportar, { params })
    await api.send(contract.emitidos.compartir, { params: factura.vtaMovmPK })
    const zip = await api.send(contract.emitidos.zip, { params, body: { numDoctos: [factura.vtaMovmPK.numDocto] } })
    expect(zip.status).toBe(200)
  })
  expect(filas).toMatchObject([
    { entidad: 'cliente', detalle: 'Exportar las personas', despues: { texto: 'ana' } },
    { entidad: 'producto', detalle: 'Exportar los productos' },
    { entidad: 'documento', detalle: 'compartir', llave: String(factura.vtaMovmPK.numDocto) },
    { detalle: 'Descargar documentos en un zip', despues: { documentos: [factura.vtaMovmPK.numDocto] } },
  ])
  expect(filas.every((f) => f.username === '101110111' && f.direccion_ip === '127.0.0.1')).toBe(true)
})

/** Taken from the contract, so that no new export is forgotten: sheets and zips, also in base64. */
const exportan = LLAMADAS.filter(
  ([name, e]) => /spreadsheetml|\/zip$/.test(e.answer) || /\.(detalle|resumen)Base64$/.test(name),
)

test('a dozen calls export data to a file', () => {
  expect(exportan.length).toBeGreaterThan(11)
})

test.each(exportan)('%s records the user who exported, once', async (nombre, e) => {
  const api = await loginAs(anAdministrador())
  const factura = await issueDocumento(api)
  const { data: carga } = await api.send(contract.docRecibidoCarga.crear, {
    params: { codCia: 1 },
    body: { nombre: 'exportada' },
  })
  const hoy = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('-')
  const [mes, anio] = hoy.split('-').slice(1).map(Number)
  const query = { codCia: 1, fechaInicio: hoy, fechaFin: hoy, anio, mes, accesos: '0', partes: 'xml' }
  const filas = await lineas(async () => {
    const reply = await api.send(e, {
      params: { codCia: 1, idCarga: carga.idCarga },
      query: Object.fromEntries(Object.entries(query).filter(([name]) => name in e.query.shape)),
      ...(e.method === 'POST' && { body: { numDoctos: [factura.vtaMovmPK.numDocto] } }),
    } as CallInput<Endpoint>)
    expect([reply.status, reply.mensaje]).toEqual([200, ''])
  })
  const fila = {
    accion: 'accion',
    username: '101110111',
    direccion_ip: '127.0.0.1',
    detalle: expect.stringMatching(/./),
  }
  // A company that leaves also has the sum of what it took, known when the download ends.
  const alFinal = { ...fila, despues: { indice: expect.stringMatching(/^[0-9a-f]{64}$/) } }
  expect(filas).toMatchObject(nombre === 'salida.zip' ? [fila, alFinal] : [fila])
  await server.deps.db.withCia(1, (tx) => tx.deleteFrom('carga').execute())
})

test('a user who only signed in has no history and can be removed; the chain stays intact', async () => {
  const { codCia, propietario } = await createOtraCia(server, { ruc: '3101777401' })
  const api = await loginAs(propietario)
  const { data: nuevo } = await api.send(contract.usuario.create, {
    body: {
      username: '606660666',
      nombreUsuario: 'Greivin',
      identificacion: '606660666',
      correo: 'g@x.example',
      estado: 'A',
      codRolUser: 1,
    },
  })
  server.advance(MINUTE)
  const { idUsuario } = nuevo.usuarioPK
  await signIn('mala', '606660666')
  const reply = await api.send(contract.usuario.remove, { params: { codCia, idUsuario } })
  expect(reply.data).toEqual({ inactivado: false })
  expect(await server.deps.db.withCia(codCia, (tx) => findBreak(tx, codCia))).toBeNull()
})
