/** Users hold identification numbers (docs/acuerdos.md L17): a company that types a number proves nothing. */
import { contract } from '@pura/contract'
import { createTestCertificate } from '@pura/firma'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { issueDocumento } from '../../../testing/documentos.ts'
import { aCia, acceptUno, createOtraCia } from '../../../testing/fichas/companias.ts'
import { findCorreo, readDato } from '../../../testing/fichas/cuentas.ts'
import { NUESTRA } from '../../../testing/fichas/migracion.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { proveAceptadas } from '../../compania/index.ts'
import { unknownContrasena } from '../contrasena/contrasena-temporal.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const { usuario, cia, sesion } = contract
const TOMADO = 'Otra persona ya ingresa con ese número'

const aUsuario = (cedula: string, correo = `${cedula}@ejemplo.cr`) => ({
  username: cedula,
  nombreUsuario: 'Ana Mora',
  codRolUser: 2,
  identificacion: cedula,
  estado: 'A' as const,
  correo,
})

/** Invites the number from the demo company; returns user and password of the mail. */
async function invite(cedula: string, correo?: string) {
  const jose = await loginAs(anUsuario())
  const body = aUsuario(cedula, correo)
  const { data, status } = await jose.send(usuario.create, { body })
  expect(status).toBe(200)
  return { ...data.usuarioPK, ...(await readMail(body.correo)), jose }
}
async function readMail(correo: string) {
  await workUntilDone(server.deps)
  const carta = await findCorreo(hacienda, 'credenciales', correo)
  return { usuario: readDato(carta, 'Usuario'), contrasena: readDato(carta, 'Contraseña temporal') }
}
async function createCia(ruc: string, cambios: object = {}) {
  const admin = await loginAs(anAdministrador())
  const correoElectronico = `${ruc}@cia.example`
  const reply = await admin.send(cia.create, { body: aCia({ ruc, correoElectronico, ...cambios }) })
  return { reply, leer: () => readMail(correoElectronico) }
}
async function llaveDe(cedula: string) {
  const p12 = await createTestCertificate({ cedula, nombre: 'Soda La Ceiba S.A.', pin: '1234' })
  return {
    ubicacionFirmaElectronica: `data:application/x-pkcs12;base64,${Buffer.from(p12).toString('base64')}`,
    contraseniaFirmaElectronica: '1234',
  }
}
const usernameOf = async (codCia: number, idUsuario: number) =>
  (
    await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
      tx.selectFrom('usuario').select('username').where('id_usuario', '=', idUsuario).executeTakeFirstOrThrow(),
    )
  ).username

test('the first document that Hacienda accepts proves the certificate, and a new one starts unproven', async () => {
  const probada = () =>
    server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
      tx.selectFrom('credencial_cia').select(['probada', 'prueba_hecha']).executeTakeFirstOrThrow(),
    )
  expect(await probada()).toEqual({ probada: null, prueba_hecha: false })
  await issueDocumento(await loginAs(anAdministrador()))
  await workUntilDone(server.deps)
  await proveAceptadas(server.deps)
  expect(await probada()).toEqual({ probada: expect.any(Date), prueba_hecha: true })
  const p12 = await createTestCertificate({ cedula: '3102999005', nombre: 'Otra llave', pin: '1234' })
  await server.deps.credenciales.save(aCiaAutorizada(1), { p12, pin: '1234' })
  expect(await probada()).toEqual({ probada: null, prueba_hecha: false })
})

test('an accepted document writes nothing to a certificate that is already proven', async () => {
  const { kysely } = server.deps.db
  const api = await loginAs(anAdministrador())
  const accept = async () => {
    const { vtaMovmPK } = await issueDocumento(api)
    await workUntilDone(server.deps)
    return (await api.send(contract.vtaMovm.get, { params: vtaMovmPK })).data.descripcionSri
  }
  const cert_cedula = NUESTRA.identificacion?.numero ?? ''
  await server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
    tx.updateTable('credencial_cia').set({ cert_cedula }).execute(),
  )
  expect(await accept()).toBe('ACEPTADO')
  // The trigger fires for the statement, even if no row matches.
  await sql`create function refuse_update() returns trigger language plpgsql as 'begin raise exception ''escrita''; end'`.execute(
    kysely,
  )
  await sql`create trigger sin_escribir before update of probada on credencial_cia execute function refuse_update()`.execute(
    kysely,
  )
  onTestFinished(async () => void (await sql`drop function refuse_update cascade`.execute(kysely)))
  expect(await accept()).toBe('ACEPTADO')
})

test('a placeholder password is hashed once per process', async () => {
  const uno = await unknownContrasena()
  expect(await unknownContrasena()).toBe(uno)
  expect(uno).toMatch(/^\$argon2id\$/)
})

test('a company can be created with an invited number until its first sign-in, and its owner signs in', async () => {
  const invitada = await invite('3101999001')
  const { reply, leer } = await createCia('3101999001')
  expect(reply.status).toBe(200)
  const duena = await leer()
  expect(duena.usuario).toBe('3101999001')
  await loginAs(duena)
  // The other invited user gets the reason, but only with the right password.
  await expect(loginAs(invitada)).rejects.toThrow(TOMADO)
  await expect(loginAs({ ...invitada, contrasena: 'otra' })).rejects.toThrow('Contraseña Incorrecta')
  const { codCia, idUsuario } = invitada
  expect(await invitada.jose.send(usuario.sendContrasena, { params: { codCia, idUsuario } })).toBeRejectedWith(409)
})

test('if two companies invite the same number, the company of the first sign-in keeps it', async () => {
  const otra = await createOtraCia(server, { ruc: '3101999010' })
  const primera = await invite('109990010', 'primera@ejemplo.cr')
  const duena = await loginAs(otra.propietario)
  expect(
    (await duena.send(usuario.create, { body: { ...aUsuario('109990010', 'segunda@ejemplo.cr'), codRolUser: 1 } }))
      .status,
  ).toBe(200)
  const segunda = await readMail('segunda@ejemplo.cr')
  expect((await (await loginAs(segunda)).send(sesion.get)).data.cia.codCia).toBe(otra.codCia)
  await expect(loginAs(primera)).rejects.toThrow(TOMADO)
  const { jose } = primera
  expect(await jose.send(usuario.create, { body: aUsuario('109990010') })).toBeRejectedWith(409)
})

test('an invitation for the same number does not reset the wait for the holder’s failed passwords', async () => {
  const titular = await invite('109990020', 'titular@ejemplo.cr')
  const otra = await createOtraCia(server, { ruc: '3101999020' })
  const duena = await loginAs(otra.propietario)
  await duena.send(usuario.create, { body: { ...aUsuario('109990020', 'intruso@ejemplo.cr'), codRolUser: 1 } })
  const intruso = await readMail('intruso@ejemplo.cr')
  await loginAs(titular)
  const answers = []
  for (let i = 0; i < 3; i++) {
    for (const contrasena of ['adivina', intruso.contrasena]) {
      answers.push(await loginAs({ usuario: '109990020', contrasena }).catch((error: Error) => error.message))
    }
  }
  expect(answers.join()).toContain('429')
  server.advance(3_600_000)
})

test('a changed number is invited again, and takes that number from no other user', async () => {
  const { codCia, idUsuario, jose, ...temporal } = await invite('109990030', 'cambia@ejemplo.cr')
  const suya = await loginAs(temporal)
  const { data } = await jose.send(usuario.get, { params: { codCia, idUsuario } })
  expect((await jose.send(usuario.update, { body: { ...data, username: '3101999030' } })).status).toBe(200)
  expect(await suya.send(sesion.get)).toBeRejectedWith(401)
  expect((await createCia('3101999030')).reply.status).toBe(200)
  const { data: yo } = await jose.send(usuario.get, { params: { codCia: 1, idUsuario: 2 } })
  expect(await jose.send(usuario.update, { body: { ...yo, username: '3101999031' } })).toBeRejectedWith(422)
  expect(await jose.send(usuario.create, { body: aUsuario('109990030.2') })).toBeRejectedWith(422)
})

test('the owner who proves a number takes it back from an unproven holder, who is renamed and notified', async () => {
  const intruso = await invite('3101999040', 'intruso@ejemplo.cr')
  const suya = await loginAs(intruso)
  const { reply, leer } = await createCia('3101999040')
  expect(reply.status).toBe(200)
  const { codCia, version } = reply.data
  const duena = await leer()
  // Until then the owner signs in by another name, and the holder keeps the number.
  expect(duena.usuario).toBe('3101999040.2')
  await loginAs(duena)
  const admin = await loginAs(anAdministrador())
  const body = { ...aCia({ ruc: '3101999040', correoElectronico: '3101999040@cia.example' }), codCia, version }
  expect((await admin.send(cia.update, { body: { ...body, ...(await llaveDe('3101999040')) } })).status).toBe(200)
  // Anybody can make a certificate with that number: only a document that Hacienda accepts proves it.
  await acceptUno(server, codCia, '3101999041')
  expect(await usernameOf(1, intruso.idUsuario)).toBe('3101999040')
  await acceptUno(server, codCia, '3101999040')
  expect(await usernameOf(codCia, 1)).toBe('3101999040')
  expect(await usernameOf(1, intruso.idUsuario)).toBe('3101999040.3')
  await workUntilDone(server.deps)
  expect((await findCorreo(hacienda, 'Cambió su usuario', 'intruso@ejemplo.cr')).texto).toContain('3101999040.3')
  expect((await findCorreo(hacienda, 'su propio número')).texto).toContain('Usuario: 3101999040')
  // The renamed user keeps the session, under the new name.
  expect((await suya.send(sesion.get)).data.usuario.username).toBe('3101999040.3')
  await loginAs({ ...duena, usuario: '3101999040' })
  await loginAs({ ...intruso, usuario: '3101999040.3' })
})

test('a proven number is not taken again', async () => {
  const intruso = await invite('3101999050', 'otro-intruso@ejemplo.cr')
  await loginAs(intruso)
  const { reply } = await createCia('3101999050', await llaveDe('3101999050'))
  expect(await usernameOf(1, intruso.idUsuario)).toBe('3101999050')
  await acceptUno(server, reply.data.codCia, '3101999050')
  expect(await usernameOf(1, intruso.idUsuario)).toBe('3101999050.3')
  expect(await usernameOf(reply.data.codCia, 1)).toBe('3101999050')
  const { jose } = intruso
  expect(await jose.send(usuario.create, { body: aUsuario('3101999050') })).toBeRejectedWith(409)
})
