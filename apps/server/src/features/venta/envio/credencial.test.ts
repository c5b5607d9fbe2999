/** A credential that Hacienda refuses: the company is notified, and its documents wait until it is accepted. */
import { contract } from '@pura/contract'
import { mensajes, type RechazoCredencial } from '@pura/domain/mensajes'
import { beforeEach, describe, expect, test } from 'vitest'
import { HACIENDA_DEMO } from '../../../../../demo/src/semilla/compania.ts'
import { useAdministrador } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { issueDocumento, readDocumento } from '../../../testing/documentos.ts'
import { type Falla, useServerWithHacienda, workOnce, workUntilDone } from '../../../testing/hacienda.ts'
import { sweep } from './tareas.ts'

const { hacienda, server } = useServerWithHacienda()
const CIA = aCiaAutorizada(1)
const api = useAdministrador()
// Each test starts without a session, without jobs and with an accepted credential.
beforeEach(async () => {
  await server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').execute())
  await server.deps.credenciales.save(CIA, {
    usuarioHacienda: HACIENDA_DEMO.usuario,
    contrasenaHacienda: HACIENDA_DEMO.contrasena,
  })
  server.deps.hacienda.forget(CIA)
})

const refuses = (error_description: string, error = 'invalid_grant'): Falla => ({
  punto: 'token',
  tipo: 'respuesta',
  estado: 400,
  veces: 1_000,
  cuerpo: { error, error_description },
})
const CONTRASENA = refuses('Invalid user credentials')

const rechazo = async () =>
  (
    await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('credencial_cia').select('rechazo').where('cod_cia', '=', 1).executeTakeFirstOrThrow(),
    )
  ).rechazo
const asunto = async () =>
  (await api.send(contract.escritorio.get, { params: { codCia: 1 } })).data.hoy.find(
    ({ clase }) => clase === 'credencial',
  )
const avisos = () =>
  server.deps.db.withCia(1, (tx) =>
    tx.selectFrom('notificacion').selectAll().where('tipo', '=', 'credencialRechazada').execute(),
  )
const jobs = (cola: string) =>
  server.deps.db.withSistema((tx) => tx.selectFrom('trabajo').selectAll().where('cola', '=', cola).execute())
const pedidos = async () => {
  const texto = server.deps.metricas.render([])
  return [...texto.matchAll(/^pura_hacienda_tokens_total\{resultado="(\w+)"\} (\d+)$/gm)].reduce(
    (suma, [, , veces]) => suma + Number(veces),
    0,
  )
}

test.each<[RechazoCredencial, Falla]>([
  ['contrasena', CONTRASENA],
  ['cuenta', refuses('Account is not fully set up')],
  ['bloqueada', refuses('Account is temporarily disabled')],
  ['cliente', refuses('UNKNOWN_CLIENT: Client was not identified by any client authenticator', 'unauthorized_client')],
])('the refusal «%s» is notified once, with its own text, and shown on the desk', async (motivo, falla) => {
  const antes = (await avisos()).length
  await hacienda.fail(falla)
  await Promise.all([issueDocumento(api), issueDocumento(api)])
  await workOnce(server.deps)
  await workOnce(server.deps)
  expect(await asunto()).toMatchObject({ motivo, cuantos: expect.any(Number) })
  const nuevos = (await avisos()).slice(antes)
  expect(nuevos).toMatchObject([{ cuerpo: expect.stringContaining(mensajes.hacienda.credencial[motivo]) }])
  expect(server.deps.hacienda.salud().responde).toBe(true)
})

describe('while Hacienda refuses the credential', () => {
  test('only one job tries it, and waiting documents stay queued', async () => {
    await hacienda.fail(CONTRASENA)
    const emitidos = await Promise.all(Array.from({ length: 5 }, () => issueDocumento(api)))
    await workOnce(server.deps)
    const antes = await pedidos()
    for (let i = 0; i < 3; i++) await workOnce(server.deps)
    expect(await pedidos()).toBe(antes + 3)
    expect(await jobs('enviar')).toHaveLength(5)
    for (const emitido of emitidos) {
      expect(await readDocumento(api, emitido)).toMatchObject({ descripcionSri: '', enviado: null, negado: null })
    }
    const { vtaMovmPK } = emitidos[0]!
    const { data } = await api.send(contract.vtaMovm.eventos, { params: vtaMovmPK })
    expect(data.filter((e) => e.clase === 'intento').map((e) => e.detalle)).toEqual([
      mensajes.hacienda.credencial.contrasena,
    ])
  })

  test('a lost retry job is added again', async () => {
    await hacienda.fail(CONTRASENA)
    await issueDocumento(api)
    await workOnce(server.deps)
    await server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').where('cola', '=', 'probarCredencial').execute())
    await sweep(server.deps)
    expect(await jobs('probarCredencial')).toHaveLength(1)
  })
})

describe('once Hacienda accepts the credential', () => {
  const emitEnEspera = async () => {
    await hacienda.fail(CONTRASENA)
    const emitido = await issueDocumento(api)
    await workOnce(server.deps)
    await workOnce(server.deps)
    expect(await rechazo()).toBe('contrasena')
    await fetch(`${hacienda.urls().consultas}/control/fallas`, { method: 'DELETE' })
    return emitido
  }
  const isDue = async () => (await jobs('enviar')).every(({ disponible }) => disponible.getTime() <= Date.now() + 1_000)

  test('after a refusal, waiting documents are sent and the desk is clear', async () => {
    const emitido = await emitEnEspera()
    expect(await isDue()).toBe(false)
    await workUntilDone(server.deps)
    expect(await rechazo()).toBeNull()
    expect(await asunto()).toBeUndefined()
    expect(await readDocumento(api, emitido)).toMatchObject({
      descripcionSri: 'ACEPTADO',
      referencia: emitido.referencia,
    })
  })

  test('with a new password, waiting documents are due at once', async () => {
    const emitido = await emitEnEspera()
    await server.deps.credenciales.save(CIA, { contrasenaHacienda: HACIENDA_DEMO.contrasena })
    expect(await rechazo()).toBeNull()
    expect(await isDue()).toBe(true)
    await workUntilDone(server.deps)
    expect(await readDocumento(api, emitido)).toMatchObject({ descripcionSri: 'ACEPTADO' })
  })

  test('a late refusal of the former password does not mark the new one', async () => {
    const { credenciales } = server.deps
    const { version } = await credenciales.loadHacienda(CIA)
    server.advance(1_000)
    await credenciales.save(CIA, { contrasenaHacienda: HACIENDA_DEMO.contrasena })
    await credenciales.noteHacienda(CIA, 'contrasena', version)
    expect(await rechazo()).toBeNull()
  })
})

test('metrics count token requests', async () => {
  await hacienda.fail(CONTRASENA)
  await issueDocumento(api)
  await workOnce(server.deps)
  expect(server.deps.metricas.render([])).toMatch(/^pura_hacienda_tokens_total\{resultado="contrasena"\} \d+$/m)
})
