import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { createTestCertificate } from '@pura/firma'
import { beforeAll, expect, test } from 'vitest'
import { type Api, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aCuenta } from '../../../testing/fichas/cuentas.ts'
import { useHacienda } from '../../../testing/hacienda.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const { configuracionInicial } = contract
const SIN_TERMINAR = 'No se pudo configurar completamente'
const USUARIO = 'cpf-03-0333-0333@stag.comprobanteselectronicos.go.cr'

let api: Api
let codCia: number
let firma: string
beforeAll(async () => {
  ;({ api, codCia } = await aCuenta(hacienda, server.deps))
  firma = await p12('303330333')
})

const p12 = async (cedula: string, pin = '1234', vigencia: { desde?: Date; hasta?: Date } = {}) =>
  (await createTestCertificate({ cedula, nombre: 'Ana Lucía Brenes Quirós', pin, ...vigencia })).toString('base64')
const reviewLlave = (base64Firma: string, pinFirma = '1234') =>
  api.send(configuracionInicial.revisarFirma, { body: { codCia, base64Firma, pinFirma } })
const finish = (cambio: object = {}) =>
  api.send(configuracionInicial.terminar, {
    body: { codCia, base64Firma: firma, pinFirma: '1234', usuarioATV: USUARIO, contraseniaATV: 'simulador', ...cambio },
  })
const chooseCodigos = (...codigos: string[]) =>
  api.send(configuracionInicial.actividades, {
    body: { codCia, actividades: codigos.map((codigo) => ({ codigo, nombre: 'x' })) },
  })
const issueFactura = () =>
  api.send(contract.vtaMovm.emitir, { body: { tipoDoctoVta: { idTipoDoctoVta: 2 }, vtaDetmList: [] } as never })

test('until the setup is done, nothing can be issued', async () => {
  expect((await api.send(contract.sesion.get)).data.cia.primeraVez).toBe(true)
  expect(await issueFactura()).toBeRejectedWith(409, 'Complete la configuración inicial antes de emitir documentos')
})

test('the activities of the registry are offered, chosen ones are kept, and unknown ones are refused', async () => {
  const inscritas = await api.send(contract.registro.actividades, { params: { id: '303330333' } })
  expect(inscritas.data.map((a) => a.codigo)).toEqual(['6910.0', '6810.0'])
  expect(await finish()).toBeRejectedWith(422, 'Elija al menos una actividad económica')
  expect(await chooseCodigos()).toBeRejectedWith(422, 'Elija al menos una actividad económica')
  expect(await chooseCodigos('9999.9')).toBeRejectedWith(422, 'La actividad económica 9999.9 no existe')
  await chooseCodigos('6910.0', '6810.0')
  expect((await chooseCodigos('6810.0', '6910.0', '6810.0')).status).toBe(200)
  expect((await api.send(configuracionInicial.estado)).data).toEqual({
    terminada: false,
    actividades: [
      { codigo: '6810.0', nombre: 'Alquiler de bienes inmuebles propios' },
      { codigo: '6910.0', nombre: 'Actividades jurídicas' },
    ],
  })
})

test('a key is opened when it is loaded: its owner and expiry are shown', async () => {
  for (const base64 of [firma, `data:application/x-pkcs12;base64,${firma}`]) {
    const { data } = await reviewLlave(base64)
    expect(data).toMatchObject({ cedula: '303330333', nombre: expect.stringMatching(/brenes/i) })
    expect(data.diasRestantes).toBeGreaterThan(300)
  }
})

test('a PIN of four digits opens the key, and so does a PIN that is a sentence', async () => {
  const larga = 'mi gato Michi tiene 7 vidas'
  expect((await reviewLlave(await p12('303330333', larga), larga)).status).toBe(200)
})

test.each([
  ['a wrong PIN', async () => [firma, '0000'], 'pinFirma', 'El PIN de la llave criptográfica es incorrecto'],
  ['no PIN', async () => [firma, ''], 'pinFirma', 'Escriba el PIN de la llave criptográfica'],
  ['no file', async () => ['', '1234'], 'base64Firma', 'Cargue la llave criptográfica (.p12)'],
  [
    'another kind of file',
    async () => [Buffer.from('%PDF-1.7').toString('base64'), '1234'],
    'base64Firma',
    'El archivo no es una llave criptográfica (.p12) o está dañado',
  ],
  [
    'no base64',
    async () => ['¿?', '1234'],
    'base64Firma',
    'El archivo no es una llave criptográfica (.p12) o está dañado',
  ],
  [
    'somebody else’s key',
    async () => [await p12('202220222'), '1234'],
    'base64Firma',
    'La llave criptográfica pertenece a otra cédula: 202220222',
  ],
])('%s is refused at its field, under the text of the specification', async (_, entrada, campo, mensaje) => {
  const [base64 = '', pin = ''] = await entrada()
  for (const reply of [await reviewLlave(base64, pin), await finish({ base64Firma: base64, pinFirma: pin })]) {
    expect(reply).toBeRejectedWith(422, SIN_TERMINAR)
    expect(reply.body).toMatchObject({ errores: [{ campo, mensaje }] })
  }
})

test('for an expired key the date of expiry is shown', async () => {
  const vencida = await p12('303330333', '1234', { desde: new Date('2020-01-01'), hasta: new Date('2024-01-01') })
  const reply = await reviewLlave(vencida)
  expect(reply).toBeRejectedWith(422, SIN_TERMINAR)
  const mensaje = expect.stringMatching(/^La llave criptográfica está vencida: venció el .*202[34]/)
  expect(reply.body).toMatchObject({ errores: [{ campo: 'base64Firma', mensaje }] })
})

test.each([
  ['usuarioATV', { usuarioATV: ' ' }, 'Escriba el usuario de Hacienda'],
  ['contraseniaATV', { contraseniaATV: '' }, 'Escriba la contraseña de Hacienda'],
  ['contraseniaATV', { contraseniaATV: 'otra' }, 'Hacienda no reconoce ese usuario o esa contraseña'],
  [
    'usuarioATV',
    { usuarioATV: 'cpf-02-0222-0222@stag.comprobanteselectronicos.go.cr' },
    'Ese usuario de Hacienda pertenece a otra cédula',
  ],
])('the user of Hacienda is checked at its field: %s %j', async (campo, cambio, mensaje) => {
  const reply = await finish(cambio)
  expect(reply).toBeRejectedWith(422, SIN_TERMINAR)
  expect(reply.body).toMatchObject({ errores: [{ campo, mensaje }] })
})

test.each([
  ['invalid_grant', 'Account is not fully set up', 422, mensajes.hacienda.credencial.cuenta],
  ['unauthorized_client', 'UNKNOWN_CLIENT', 503, mensajes.hacienda.credencial.cliente],
])('the message for %s, %s does not blame the password', async (error, error_description, status, mensaje) => {
  await hacienda.fail({ punto: 'token', tipo: 'respuesta', estado: 400, cuerpo: { error, error_description } })
  const reply = await finish()
  expect(reply).toBeRejectedWith(status, SIN_TERMINAR)
  expect(reply.body).toMatchObject({ errores: [{ mensaje }] })
})

test('while Hacienda does not answer nothing is stored', async () => {
  await hacienda.fail({ punto: 'token', tipo: '503' })
  const reply = await finish()
  expect(reply).toBeRejectedWith(503, SIN_TERMINAR)
  expect(reply).toBeRejectedWith(
    503,
    'Hacienda no responde; sus datos no se guardaron, intente de nuevo en unos minutos',
  )
  const rows = await server.deps.db.withCia(codCia, (tx) => tx.selectFrom('credencial_cia').select('p12').execute())
  expect(rows.filter((r) => r.p12 !== null)).toEqual([])
  expect((await api.send(contract.sesion.get)).data.cia.primeraVez).toBe(true)
})

test('after the setup the company may issue; the secrets are sealed and never returned', async () => {
  const before = await hacienda.sesiones()
  const reply = await finish()
  expect(reply.mensaje).toBe('Configuracion Inicial finalizada')
  expect(JSON.stringify(reply.body)).not.toContain('simulador')
  expect((await api.send(contract.sesion.get)).data.cia.primeraVez).toBe(false)
  expect((await issueFactura()).status).toBe(422)
  expect(await server.deps.credenciales.loadHacienda(aCiaAutorizada(codCia))).toEqual({
    usuario: USUARIO,
    contrasena: 'simulador',
    version: expect.any(Number),
    rechazo: null,
  })
  expect((await server.deps.credenciales.loadFirmante(aCiaAutorizada(codCia))).certificado.cedula).toBe('303330333')
  // The test session at Hacienda was closed again.
  const open = (list: typeof before) => list.reduce((sum, s) => sum + s.abiertas, 0)
  expect(open(await hacienda.sesiones())).toBe(open(before))
  const bitacora = await server.deps.db.withCia(codCia, (tx) => tx.selectFrom('bitacora').selectAll().execute())
  expect(bitacora.map((b) => b.detalle)).toContain('Configuración inicial')
  expect(JSON.stringify(bitacora)).not.toContain('simulador"')
  expect(await chooseCodigos('6910.0')).toBeRejectedWith(409, 'La configuración inicial ya terminó')
})
