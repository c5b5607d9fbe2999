import { describe, expect, test } from 'vitest'
import { aClave, anEnvio, type Consulta, until } from '../testing/cliente.ts'
import { startForTest } from '../testing/start.ts'

async function signedIn() {
  const { cliente } = await startForTest()
  const { access_token: token } = await cliente.signIn()
  return {
    cliente,
    token,
    fail: (falla: object) => cliente.control('POST', 'fallas', { punto: 'post', ...falla }),
    /** Status of a POST, or 0 without an answer. */
    post: async (n: number) => (await cliente.post(token, anEnvio(n)).catch(() => ({ status: 0 }))).status,
    claves: async () => (await cliente.recibidos()).map((r) => r.clave),
  }
}

interface Pendientes {
  pendientes: object[]
}

describe('failures with a count', () => {
  test.each(['401', '403', '500', '502', '503', '504'])(
    'the next two POSTs answer %s, the third is received',
    async (tipo) => {
      const { fail, post, claves } = await signedIn()
      await fail({ tipo, veces: 2 })
      expect([await post(1), await post(1), await post(1)]).toEqual([Number(tipo), Number(tipo), 202])
      expect(await claves()).toEqual([aClave(1)])
    },
  )

  test('apply in the order asked for, each at its own point', async () => {
    const { cliente, post } = await signedIn()
    await cliente.control('POST', 'fallas', [
      { punto: 'post', tipo: '500' },
      { punto: 'post', tipo: '503' },
      { punto: 'token', tipo: '504' },
      { punto: 'publico', tipo: '502' },
    ])
    expect([await post(1), await post(1), await post(1)]).toEqual([500, 503, 202])
    expect((await cliente.password()).status).toBe(504)
    expect((await cliente.publico('indicadores/tc/dolar')).status).toBe(502)
    expect((await cliente.publico('indicadores/tc/dolar')).status).toBe(200)
  })

  test.each([
    ['UTF-8', false],
    ['ISO-8859-1', true],
  ])('an answer is returned exactly as dictated, in %s', async (_, latin1) => {
    const { cliente, token, fail } = await signedIn()
    await fail({ tipo: 'respuesta', estado: 422, causa: 'Sin razón', cuerpo: { detail: 'Sin razón' }, latin1 })
    const answer = await cliente.post(token, anEnvio(1))
    const codificacion = latin1 ? 'latin1' : 'utf8'
    expect(answer.status).toBe(422)
    expect(Buffer.from(answer.headers.get('x-error-cause')!, 'latin1').toString(codificacion)).toBe('Sin razón')
    expect(Buffer.from(await answer.arrayBuffer()).toString(codificacion)).toBe('{"detail":"Sin razón"}')
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  test('429 says when to retry', async () => {
    const { cliente, token, fail } = await signedIn()
    await fail({ tipo: '429', resetS: 30 })
    const answer = await cliente.post(token, anEnvio(1))
    expect(answer.status).toBe(429)
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(Number(answer.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000 + 20)
  })

  test('a timeout before the work stores nothing, and a timeout after the work stores the document', async () => {
    const { fail, post, claves } = await signedIn()
    await fail({ tipo: 'timeout', ms: 0 })
    expect(await post(1)).toBe(0)
    expect(await claves()).toEqual([])
    await fail({ tipo: 'timeout', ms: 0, despues: true })
    expect(await post(1)).toBe(0)
    expect(await claves()).toEqual([aClave(1)])
    expect(await post(1)).toBe(400)
  })

  test('a timeout without a limit holds the connection until the client leaves', async () => {
    const { cliente, token, fail } = await signedIn()
    await fail({ tipo: 'timeout' })
    const impaciente = cliente.post(token, anEnvio(1), { signal: AbortSignal.timeout(50) })
    await expect(impaciente).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('a malformed JSON answer has a success status', async () => {
    const { cliente, token } = await signedIn()
    await cliente.post(token, anEnvio(1))
    await cliente.control('POST', 'fallas', { punto: 'get', tipo: 'json' })
    const answer = await cliente.get(token, `recepcion/${aClave(1)}`)
    expect(answer.status).toBe(200)
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  test('a slow answer is correct, and arrives after the answers to later requests', async () => {
    const { cliente, fail, post } = await signedIn()
    await fail({ tipo: 'lento', ms: 100 })
    const llegadas: number[] = []
    const arrive = async (n: number) => expect(await post(n).finally(() => llegadas.push(n))).toBe(202)
    const lenta = arrive(1)
    const pendientes = async () => ((await (await cliente.control('GET', 'fallas')).json()) as Pendientes).pendientes
    await until(pendientes, (p) => p.length === 0)
    await Promise.all([lenta, arrive(2)])
    expect(llegadas).toEqual([2, 1])
  })

  test('a rejected document is received normally and gets its code later', async () => {
    const { cliente, token, fail } = await signedIn()
    await fail({ tipo: 'rechazo', codigo: -37, mensaje: 'Porque sí' })
    expect((await cliente.post(token, anEnvio(1))).status).toBe(202)
    const [recibido] = await until(cliente.recibidos, ([r]) => r?.estado === 'rechazado')
    expect(recibido?.detalle).toContain('-37, ""Porque sí"", 0, 0')
  })

  test('a document in state error may be sent again', async () => {
    const { cliente, token, fail } = await signedIn()
    await fail({ tipo: 'error' })
    await cliente.post(token, anEnvio(1))
    await until(cliente.recibidos, ([r]) => r?.estado === 'error')
    const consulta = (await (await cliente.get(token, `recepcion/${aClave(1)}`)).json()) as Consulta
    expect(consulta).toMatchObject({ 'ind-estado': 'error' })
    expect(consulta['respuesta-xml']).toBeUndefined()
    expect((await cliente.post(token, anEnvio(1))).status).toBe(202)
    await until(cliente.recibidos, ([r]) => r?.estado === 'rechazado')
  })

  test.each([
    ['an unknown point', { punto: 'luna', tipo: '500' }],
    ['an unknown failure', { punto: 'post', tipo: '418' }],
    ['a slow one without time', { punto: 'post', tipo: 'lento' }],
    ['a rejection of a token', { punto: 'token', tipo: 'rechazo' }],
    ['a misspelt field', { punto: 'post', tipo: '500', depues: true }],
  ])('%s is refused', async (_name, falla) => {
    const { cliente } = await startForTest()
    expect((await cliente.control('POST', 'fallas', falla)).status).toBe(400)
  })
})

describe('random failures', () => {
  const estados = async (semilla: number) => {
    const { cliente, post } = await signedIn()
    await cliente.control('PUT', 'azar', { semilla, fallas: [{ punto: 'post', tipo: '500', probabilidad: 0.5 }] })
    const estados: number[] = []
    for (let n = 1; n <= 40; n++) estados.push(await post(n))
    return estados
  }

  test('the same seed fails the same requests, and another seed fails others', async () => {
    const once = await estados(7)
    expect(await estados(7)).toEqual(once)
    expect(await estados(8)).not.toEqual(once)
    expect(once.filter((e) => e === 500).length).toBeGreaterThan(8)
    expect(once.filter((e) => e === 202).length).toBeGreaterThan(8)
  })

  test('a client that retries gets every document received, and a probability of zero ends the failures', async () => {
    const { cliente, post, claves } = await signedIn()
    await cliente.control('POST', 'azar', { semilla: 3, probabilidad: 0.8 })
    const first = []
    for (let n = 1; n <= 20; n++) first.push(await post(n))
    expect(new Set(first).size).toBeGreaterThan(2)
    await cliente.control('POST', 'azar', { semilla: 3, probabilidad: 0 })
    for (let n = 1; n <= 20; n++) expect([202, 400]).toContain(await post(n))
    expect(new Set(await claves()).size).toBe(20)
  })
})

describe('the control API', () => {
  test('settings change one by one, and invalid settings are refused', async () => {
    const { cliente } = await startForTest()
    const changed = await cliente.control('PUT', 'ajustes', { latenciaMs: 5 })
    expect(await changed.json()).toMatchObject({ latenciaMs: 5, vidaTokenS: 300 })
    expect((await cliente.control('PUT', 'ajustes', { latenciaMs: -1 })).status).toBe(400)
    expect((await cliente.control('PUT', 'ajustes', { latencia: 1 })).status).toBe(400)
  })

  test('a reset clears documents, failures, random failures, sessions and settings', async () => {
    const { cliente, fail, post, claves } = await signedIn()
    await post(1)
    await fail({ tipo: '500', veces: 9 })
    await cliente.control('PUT', 'azar', { probabilidad: 1 })
    await cliente.control('PUT', 'ajustes', { latenciaMs: 1 })
    expect((await cliente.control('POST', 'reinicio')).status).toBe(204)
    expect(await claves()).toEqual([])
    expect(await (await cliente.control('GET', 'estado')).json()).toMatchObject({
      documentos: { total: 0 },
      sesiones: [],
      fallas: { pendientes: [], aplicadas: {} },
      ajustes: { latenciaMs: 0, demoraDecisionMs: 0 },
    })
    expect(await post(1)).toBe(401)
  })

  test('a reset can keep the documents', async () => {
    const { cliente, post, claves } = await signedIn()
    await post(1)
    await cliente.control('POST', 'reinicio', { conservarDocumentos: true })
    expect(await claves()).toEqual([aClave(1)])
  })
})
