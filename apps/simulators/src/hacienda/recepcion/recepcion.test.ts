import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { urlsAt } from '../../index.ts'
import { aClave, anEnvio, type Consulta, createCliente, until } from '../../testing/cliente.ts'
import { startForTest } from '../../testing/start.ts'

describe('POST /recepcion', () => {
  test('answers 202 with the address to query, before anything is validated', async () => {
    const { cliente, simuladores } = await startForTest()
    const { access_token: token } = await cliente.signIn()
    const answer = await cliente.post(token, anEnvio(1))
    expect(answer.status).toBe(202)
    expect(answer.headers.get('location')).toBe(`${simuladores.urls.recepcion}recepcion/${aClave(1)}`)
  })

  test('answers 400 with the cause to a clave sent again, and creates no second document', async () => {
    const { cliente } = await startForTest()
    const { access_token: token } = await cliente.signIn()
    await cliente.post(token, anEnvio(1))
    const again = await cliente.post(token, anEnvio(1))
    expect(again.status).toBe(400)
    expect(again.headers.get('x-error-cause')).toBe(`El comprobante [${aClave(1)}] ya fue recibido anteriormente.`)
    expect(await cliente.recibidos()).toMatchObject([{ clave: aClave(1), veces: 2 }])
  })

  test('accepts exactly one of twenty equal concurrent documents', async () => {
    const { cliente } = await startForTest()
    const { access_token: token } = await cliente.signIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => cliente.post(token, anEnvio(1))))
    expect(answers.filter((a) => a.status === 202)).toHaveLength(1)
  })

  test.each([
    ['no clave', { clave: undefined }, '[clave]'],
    ['a short clave', { clave: '506' }, '50'],
    ['a date that is none', { fecha: 'ayer' }, 'fecha'],
    ['no emisor', { emisor: undefined }, '[emisor]'],
    ['letters in a cédula', { emisor: { tipoIdentificacion: '02', numeroIdentificacion: '3-101-999' } }, 'emisor'],
    ['something that is not base64', { comprobanteXml: 'á' }, 'base64'],
    ['no document', { comprobanteXml: '' }, '[comprobanteXml]'],
  ])('answers 400 with the cause to %s', async (_name, cambio, causa) => {
    const { cliente } = await startForTest()
    const { access_token: token } = await cliente.signIn()
    const answer = await cliente.post(token, anEnvio(1, cambio))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-error-cause')).toContain(causa)
    expect(await cliente.recibidos()).toEqual([])
  })

  test('answers 401 without a token, and 403 for another taxpayer or a wrong path', async () => {
    const { cliente } = await startForTest()
    expect((await cliente.post('inventado', anEnvio(1))).status).toBe(401)
    const { access_token: token } = await cliente.signIn()
    const ajeno = { emisor: { tipoIdentificacion: '02', numeroIdentificacion: '3101999002' } }
    expect((await cliente.post(token, anEnvio(1, ajeno))).status).toBe(403)
    expect((await cliente.get(token, 'recepcionn')).status).toBe(403)
  })

  test('takes a cédula padded with zeros for the same cédula', async () => {
    const { cliente } = await startForTest()
    const { access_token: token } = await cliente.signIn()
    const emisor = { tipoIdentificacion: '02', numeroIdentificacion: '003101999001' }
    expect((await cliente.post(token, anEnvio(1, { emisor }))).status).toBe(202)
  })

  test('takes a purchase invoice from the buyer, whatever taxpayer its clave has', async () => {
    const { cliente } = await startForTest()
    const comprador = await cliente.signIn('cpf-01-0111-0111@stag.comprobanteselectronicos.go.cr')
    const vendedor = await cliente.signIn()
    const clave = aClave(1).replace('0010000101', '0010000108')
    const receptor = { tipoIdentificacion: '01', numeroIdentificacion: '101110111' }
    expect((await cliente.post(vendedor.access_token, anEnvio(1, { clave, receptor }))).status).toBe(403)
    expect((await cliente.post(comprador.access_token, anEnvio(1, { clave, receptor }))).status).toBe(202)
  })

  test('takes a confirmation from the receptor, who queries it with its own consecutivo', async () => {
    const { cliente, simuladores } = await startForTest()
    const { access_token: token } = await cliente.signIn('cpf-01-0111-0111@stag.comprobanteselectronicos.go.cr')
    const consecutivoReceptor = '00100001050000000001'
    const receptor = { tipoIdentificacion: '01', numeroIdentificacion: '101110111' }
    const answer = await cliente.post(token, anEnvio(1, { receptor, consecutivoReceptor }))
    expect(answer.headers.get('location')).toBe(
      `${simuladores.urls.recepcion}recepcion/${aClave(1)}-${consecutivoReceptor}`,
    )
    expect((await cliente.get(token, `recepcion/${aClave(1)}-${consecutivoReceptor}`)).status).toBe(200)
  })
})

describe('GET /recepcion', () => {
  test('answers 404, recibido, procesando and the decision as time passes', async () => {
    let ahora = Date.parse('2026-11-21T14:00:00Z')
    const ajustes = { demoraVisibleMs: 1_000, demoraProcesandoMs: 2_000, demoraDecisionMs: 3_000 }
    const { cliente } = await startForTest({ ahora: () => ahora, ajustes })
    const { access_token: token } = await cliente.signIn()
    await cliente.post(token, anEnvio(1))
    await until(cliente.recibidos, ([r]) => r?.validado === true)
    const ask = () => cliente.get(token, `recepcion/${aClave(1)}`)
    expect((await ask()).status).toBe(404)
    const estados: string[] = []
    for (const paso of [1_000, 1_000, 1_000]) {
      ahora += paso
      const consulta = (await (await ask()).json()) as Consulta
      estados.push(consulta['ind-estado'])
      expect(consulta['respuesta-xml'] !== undefined).toBe(consulta['ind-estado'] === 'rechazado')
    }
    expect(estados).toEqual(['recibido', 'procesando', 'rechazado'])
  })

  test('answers only to the emisor or the receptor', async () => {
    const { cliente } = await startForTest()
    const emisor = await cliente.signIn()
    await cliente.post(emisor.access_token, anEnvio(1))
    const otro = await cliente.signIn('cpj-3-101-999002@stag.comprobanteselectronicos.go.cr')
    expect((await cliente.get(otro.access_token, `recepcion/${aClave(1)}`)).status).toBe(403)
    expect((await cliente.get(emisor.access_token, `recepcion/${aClave(2)}`)).status).toBe(404)
  })

  test('gives the requests left in every answer, and 429 beyond the limit', async () => {
    let ahora = Date.parse('2026-11-21T14:00:00Z')
    const { cliente } = await startForTest({ ahora: () => ahora, ajustes: { limitePeticiones: 2, ventanaLimiteS: 10 } })
    const { access_token: token } = await cliente.signIn()
    const ask = () => cliente.get(token, 'comprobantes')
    const first = await ask()
    expect(first.headers.get('x-ratelimit-limit')).toBe('2')
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1')
    expect(first.headers.get('x-ratelimit-reset')).toBe(String(ahora / 1000 + 10))
    expect((await cliente.post(token, {})).headers.get('x-ratelimit-remaining')).toBe('0')
    expect((await ask()).status).toBe(429)
    ahora += 10_000
    expect((await ask()).status).toBe(200)
  })
})

describe('received documents', () => {
  test('survive a restart on the same folder, even after an incomplete last line', async () => {
    const carpeta = await mkdtemp(join(tmpdir(), 'simulador-'))
    onTestFinished(() => rm(carpeta, { recursive: true }))
    const antes = await startForTest({ carpeta })
    const { access_token: token } = await antes.cliente.signIn()
    await antes.cliente.post(token, anEnvio(1))
    await antes.cliente.post(token, anEnvio(1))
    await antes.cliente.post(token, anEnvio(2))
    const [decidido] = await until(antes.cliente.recibidos, (todos) => todos.every((r) => r.validado))
    await antes.simuladores.close()
    await appendFile(join(carpeta, 'recepcion.jsonl'), '{"evento":"recib')

    const { cliente } = await startForTest({ carpeta })
    expect(await cliente.recibidos()).toMatchObject([{ ...decidido, veces: 2 }, { clave: aClave(2) }])
    const otra = await cliente.signIn()
    expect((await cliente.post(otra.access_token, anEnvio(2))).status).toBe(400)
    expect((await cliente.post(otra.access_token, anEnvio(3))).status).toBe(202)
  })

  test('survive kill -9 if they were answered with 202', async () => {
    const carpeta = await mkdtemp(join(tmpdir(), 'simulador-'))
    onTestFinished(() => rm(carpeta, { recursive: true }))
    const proceso = spawn(process.execPath, ['--import', 'tsx', resolve(import.meta.dirname, '../../main.ts')], {
      env: { ...process.env, SIMULADOR_PORT: '0', SIMULADOR_CORREO_PORT: '0', SIMULADOR_CARPETA: carpeta },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void proceso.kill('SIGKILL'))
    const [salida] = (await once(proceso.stdout, 'data')) as [Buffer]
    const base = /http:\/\/\S+:\d+/.exec(salida.toString())?.[0] ?? ''
    const otro = createCliente(urlsAt(base))
    const { access_token: token } = await otro.signIn()
    expect((await otro.post(token, anEnvio(1))).status).toBe(202)
    proceso.kill('SIGKILL')
    await once(proceso, 'exit')

    const { cliente } = await startForTest({ carpeta })
    expect(await cliente.recibidos()).toMatchObject([{ clave: aClave(1), veces: 1 }])
  })

  test('are listed on a page and can be downloaded unchanged', async () => {
    const { cliente, simuladores } = await startForTest()
    const { access_token: token } = await cliente.signIn()
    await cliente.post(token, anEnvio(1))
    const page = await (await fetch(simuladores.urls.pagina)).text()
    expect(page).toContain(aClave(1))
    const xml = await cliente.control('GET', `recibidos/${aClave(1)}.xml`)
    expect(await xml.text()).toBe('<nada/>')
    expect((await cliente.control('GET', `recibidos/${aClave(2)}.xml`)).status).toBe(404)
  })

  test('are escaped on the page', async () => {
    const { cliente, simuladores } = await startForTest()
    await cliente.control('POST', 'fallas', {
      punto: 'post',
      tipo: 'rechazo',
      codigo: -1,
      mensaje: '<script>alert(1)</script>',
    })
    const { access_token: token } = await cliente.signIn()
    await cliente.post(token, anEnvio(1))
    await until(cliente.recibidos, ([r]) => r?.estado === 'rechazado')
    const page = await (await fetch(simuladores.urls.pagina)).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
  })
})

test('the decision is sent to the callback until it answers 200, with at most three retries', async () => {
  const received: Consulta[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(parts).toString()) as Consulta)
      reply.statusCode = received.length < 3 ? 500 : 200
      reply.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/aviso`

  const { cliente } = await startForTest({ esperaReintentoMs: 1 })
  const { access_token: token } = await cliente.signIn()
  await cliente.post(token, anEnvio(1, { callbackUrl }))
  await until(
    async () => received.length,
    (n) => n === 3,
  )
  expect(received[2]).toMatchObject({ clave: aClave(1), 'ind-estado': 'rechazado' })
})
