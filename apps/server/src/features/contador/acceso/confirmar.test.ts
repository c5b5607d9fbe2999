/** An invitation that was accepted with an unproven number (docs/acuerdos.md L17). */
import { contract } from '@pura/contract'
import { createTestCertificate } from '@pura/firma'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anUsuario, enterAcceso, loginAs, useServer } from '../../../testing/api.ts'
import { aCia, acceptUno, CONTRASENA_PROPIETARIO, createOtraCia } from '../../../testing/fichas/companias.ts'
import { findCorreo } from '../../../testing/fichas/cuentas.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { findTitular, releaseNumero } from '../../identidad/numero/numero.ts'

const DIA = 24 * 3_600_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })
const { acceso, cia, notificacion, usuario } = contract
const INVALIDA = 'La invitación no existe, venció, ya se usó o es para otra persona'
const CEDULA = anUsuario().usuario
let codCia: number
let duena: Api

beforeAll(async () => {
  const ceiba = await createOtraCia(server, { ruc: '3101999301' })
  codCia = ceiba.codCia
  duena = await loginAs(ceiba.propietario)
})

async function invite(identificacion: string, correo = 'invitado@contadores.example') {
  const { data, status } = await duena.send(acceso.invitar, { body: { identificacion, correo, codRol: 1 } })
  expect(status).toBe(200)
  await workUntilDone(server.deps)
  const { texto } = await findCorreo(hacienda, 'lo invita a trabajar')
  return { idAcceso: data.accesoPK.idAcceso, token: /\/invitacion#(\S+)/.exec(texto)![1]! }
}
const acceptAcceso = (api: Api, token: string) => api.send(acceso.aceptar, { body: { token } })
const find = async (idAcceso: number) =>
  (await duena.send(acceso.list, { params: { codCia } })).data.find((a) => a.accesoPK.idAcceso === idAcceso)!
const confirm = async (idAcceso: number, quien = duena) => {
  const { accesoPK, version } = await find(idAcceso)
  return quien.send(acceso.confirmar, { body: { accesoPK, version } })
}
const withdraw = (idAcceso: number) => duena.send(acceso.retirar, { params: { codCia, idAcceso } })

test('a user cannot accept with a cédula that only their own company wrote for them', async () => {
  const { token, idAcceso } = await invite('109990999')
  const jose = await loginAs(anUsuario())
  const { data: yo } = await jose.send(usuario.get, { params: { codCia: 1, idUsuario: 2 } })
  expect((await jose.send(usuario.update, { body: { ...yo, identificacion: '109990999' } })).status).toBe(200)
  expect(await acceptAcceso(jose, token)).toBeRejectedWith(422, INVALIDA)
  expect((await find(idAcceso)).estado).toBe('invitado')
  await withdraw(idAcceso)
})

test('an unproven person enters only once the inviter has seen their name and confirmed', async () => {
  const { token, idAcceso } = await invite(CEDULA)
  const jose = await loginAs(anUsuario())
  const aceptada = await acceptAcceso(jose, token)
  expect([aceptada.data.porConfirmar, aceptada.mensaje]).toEqual([
    true,
    'Falta que Soda La Ceiba confirme que es usted',
  ])
  expect(await find(idAcceso)).toMatchObject({
    estado: 'porConfirmar',
    comprobada: false,
    username: CEDULA,
    nombre: 'José Pablo Araya Cordero',
    correoPersona: (await jose.send(contract.sesion.get)).data.usuario.correo,
    desde: null,
  })
  expect((await jose.send(acceso.mios)).data.accesos).toEqual([])
  expect(await jose.send(acceso.entrar, { params: { idAcceso } })).toBeRejectedWith(404)
  const { data: avisos } = await duena.send(notificacion.list, { params: { codCia } })
  expect(avisos.notificaciones).toMatchObject([{ payload: { urlTarget: '/usuarios/deFuera' } }])
  // The person's own company may not confirm it.
  expect((await confirm(idAcceso, jose)).status).toBe(403)

  const confirmado = await confirm(idAcceso)
  expect(confirmado.data).toMatchObject({ estado: 'vigente', confirmadoPor: '3101999301' })
  await workUntilDone(server.deps)
  expect((await findCorreo(hacienda, 'Ya puede trabajar en Soda La Ceiba')).texto).toContain('confirmó')
  expect((await jose.send(acceso.entrar, { params: { idAcceso } })).status).toBe(200)
  expect(await confirm(idAcceso)).toBeRejectedWith(409)
  await withdraw(idAcceso)
})

test('an unconfirmed answer ends after a week, and sending the invitation again starts anew', async () => {
  const { token, idAcceso } = await invite(CEDULA)
  await acceptAcceso(await loginAs(anUsuario()), token)
  server.advance(7 * DIA)
  duena = await loginAs({ usuario: '3101999301', contrasena: CONTRASENA_PROPIETARIO })
  expect((await find(idAcceso)).estado).toBe('vencido')
  expect(await confirm(idAcceso)).toBeRejectedWith(
    409,
    'Ya no hay nada que confirmar: la respuesta venció, se confirmó o se retiró',
  )
  await duena.send(acceso.reenviar, { params: { codCia, idAcceso } })
  expect(await find(idAcceso)).toMatchObject({ estado: 'invitado', username: '', nombre: '', correoPersona: '' })
  await withdraw(idAcceso)
  expect(await confirm(idAcceso)).toBeRejectedWith(409)
})

test('a person whose number or whose firm is proven enters at once', async () => {
  const p12 = await createTestCertificate({ cedula: '3101999302', nombre: 'Contadores Asociados', pin: '1234' })
  const firma = await createOtraCia(server, { ruc: '3101999302', nombreCia: 'Contadores Asociados' })
  const socia = await loginAs(firma.propietario)
  const una = await invite('3101999302')
  expect((await acceptAcceso(socia, una.token)).data.porConfirmar).toBe(true)
  await withdraw(una.idAcceso)
  const { data: suya } = await socia.send(cia.get, { params: { codCia: firma.codCia } })
  const llave = {
    ubicacionFirmaElectronica: `data:application/x-pkcs12;base64,${Buffer.from(p12).toString('base64')}`,
    contraseniaFirmaElectronica: '1234',
  }
  const body = { ...aCia({ ruc: '3101999302', nombreCia: 'Contadores Asociados' }), ...llave }
  expect(
    await socia.send(cia.update, { body: { ...body, codCia: firma.codCia, version: suya.version } }),
  ).toMatchObject({
    status: 200,
  })
  const aun = await invite('3101999302')
  expect((await acceptAcceso(socia, aun.token)).data.porConfirmar).toBe(true)
  await withdraw(aun.idAcceso)
  await acceptUno(server, firma.codCia, '3101999302')
  const otra = await invite('3101999302')
  expect((await acceptAcceso(socia, otra.token)).data).toMatchObject({ porConfirmar: false })
  expect(await find(otra.idAcceso)).toMatchObject({ estado: 'vigente', comprobada: true })
})

test('a user who loses a number must have the accesses accepted with that number confirmed again', async () => {
  const { token, idAcceso } = await invite(CEDULA)
  const jose = await loginAs(anUsuario())
  await acceptAcceso(jose, token)
  await confirm(idAcceso)
  const dentro = await enterAcceso(jose, idAcceso)
  expect((await dentro.send(contract.sesion.get)).status).toBe(200)
  const { db, now } = server.deps
  await db.withSistema(async (tx) => releaseNumero(tx, (await findTitular(tx, CEDULA))!, now()))
  expect((await dentro.send(contract.sesion.get)).status).toBe(403)
  expect(await find(idAcceso)).toMatchObject({ estado: 'porConfirmar', username: `${CEDULA}.2`, comprobada: false })
  expect((await loginAs({ ...anUsuario(), usuario: `${CEDULA}.2` })).cookie).not.toBe('')
})
