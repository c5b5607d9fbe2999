/** Limits of mail about a document: addresses per call and day, and confirmation of those that are not the client's. */
import { contract, type DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { readBitacora } from '../../../testing/bitacora.ts'
import { issueDocumento } from '../../../testing/documentos.ts'
import { useHacienda, workOnce, workUntilDone } from '../../../testing/hacienda.ts'

const DAY = 24 * 3_600_000
const POR_DIA = 6
const hacienda = useHacienda()
const server = useServer({
  config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp(), correosPorDia: POR_DIA }),
})
let api: Api
let factura: DocumentoResumen
beforeAll(async () => {
  api = await loginAs(anAdministrador())
  factura = await issueDocumento(api)
  await workUntilDone(server.deps)
})

const sendCorreo = (para: string[], confirmadas?: string[]) =>
  api.send(contract.vtaMovm.reenviarCorreo, { params: factura.vtaMovmPK, body: { para, confirmadas } })
/** Works until the last mail satisfies `isSo`: the queue never empties while a mail waits for tomorrow. */
const workUntil = (isSo: (ultimo: Awaited<ReturnType<typeof correos>>[number]) => boolean) =>
  vi.waitFor(
    async () => {
      await workOnce(server.deps)
      const ultimo = (await correos()).at(-1)!
      expect(isSo(ultimo)).toBe(true)
      return ultimo
    },
    { timeout: 20_000, interval: 20 },
  )
const correos = () =>
  server.deps.db.withCia(1, (tx) =>
    tx.selectFrom('correo').selectAll().where('clase', '=', 'documento').orderBy('id_correo').execute(),
  )

test('a call accepts at most five addresses', async () => {
  const seis = Array.from({ length: 6 }, (_, i) => `x${i}@lejos.example`)
  expect((await sendCorreo(seis, seis)).status).toBe(422)
  expect(await correos()).toHaveLength(1)
})

test('an address that is not the client’s must be confirmed; the client’s own need not', async () => {
  const [suya] = (await correos())[0]!.para
  const reply = await sendCorreo([suya!.toUpperCase(), 'otro@lejos.example'])
  expect(reply).toBeRejectedWith(409, 'otro@lejos.example no es una dirección del cliente')
  expect(reply.body).toMatchObject({
    codigo: 'confirmation_required',
    errores: [{ campo: 'confirmadas', mensaje: 'otro@lejos.example' }],
  })
  expect(await correos()).toHaveLength(1)
  expect((await sendCorreo([suya!, 'otro@lejos.example'], ['OTRO@lejos.example'])).status).toBe(200)
  await workUntilDone(server.deps)
  expect((await correos()).at(-1)).toMatchObject({ estado: 'enviado', para: [suya, 'otro@lejos.example'] })
  const { numDocto } = factura.vtaMovmPK
  const linea = (await readBitacora(server, 'documento', numDocto)).at(-1)
  expect(linea).toMatchObject({
    accion: 'accion',
    username: '101110111',
    detalle: `Enviar por correo a ${suya}, otro@lejos.example`,
    direccion_ip: '127.0.0.1',
  })
})

test('the list of mails names the document by its number, not by the internal one', async () => {
  const { data } = await api.send(contract.correo.list, { params: { codCia: 1 }, query: { pagina: 1 } })
  const suyo = data.find(({ referencia }) => referencia === String(factura.vtaMovmPK.numDocto))
  expect(suyo).toMatchObject({ clase: 'documento', documento: `${factura.prefijo}${factura.referencia}` })
})

test('above the daily limit a request is refused, and an automatic mail waits until tomorrow', async () => {
  const muchas = Array.from({ length: 5 }, (_, i) => `m${i}@lejos.example`)
  const reply = await sendCorreo(muchas, muchas)
  expect(reply).toBeRejectedWith(429, mensajes.documento.cupoCorreos(POR_DIA))
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  const quedan = POR_DIA - (await correos()).flatMap((c) => c.para).length
  const ultimas = muchas.slice(0, quedan)
  expect((await sendCorreo(ultimas, ultimas)).status).toBe(200)
  await workUntilDone(server.deps)
  // An automatic mail, after an acceptance.
  await issueDocumento(api)
  const espera = await workUntil((correo) => correo.ultimo_error !== '')
  expect(espera).toMatchObject({ estado: 'pendiente', ultimo_error: mensajes.documento.cupoEspera })
  server.advance(DAY)
  api = await loginAs(anAdministrador())
  await api.send(contract.correo.retry, { body: { codCia: 1, idCorreo: espera.id_correo } })
  await workUntilDone(server.deps)
  expect((await correos()).at(-1)).toMatchObject({ estado: 'enviado', ultimo_error: '' })
})

test('mails about an account (password, codes) have no daily limit', async () => {
  await server.deps.db.withCia(1, (tx) =>
    tx.updateTable('correo').set({ enviado: server.deps.now() }).where('clase', '=', 'documento').execute(),
  )
  await api.send(contract.cuenta.recuperar, { body: { username: '202220222' } })
  await workUntilDone(server.deps)
  expect((await hacienda.correos()).some((c) => c.asunto.includes('Cambiar su contraseña'))).toBe(true)
})
