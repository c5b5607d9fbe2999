import { describe, expect, test } from 'vitest'
import { deliver, type SimulatorOptions, writeCorreo } from '../index.ts'
import { aClave, anEnvio, CEDULA, type Consulta, until } from '../testing/cliente.ts'
import { startForTest } from '../testing/start.ts'

const OTRA = '3101999002'
const USUARIO_OTRA = 'cpj-3-101-999002@stag.comprobanteselectronicos.go.cr'
const claveDe = (cedula: string, n: number) => aClave(n).replace(CEDULA, cedula)

/** Two taxpayers who send to the same simulated Hacienda. */
async function dosEmisores(options: SimulatorOptions = {}) {
  const { cliente, simuladores } = await startForTest(options)
  const sender = async (cedula: string, usuario?: string) => {
    const { access_token: token } = await cliente.signIn(usuario)
    const emisor = { tipoIdentificacion: '02', numeroIdentificacion: cedula }
    return {
      token,
      post: async (n: number, cambios: object = {}) =>
        (await cliente.post(token, anEnvio(n, { clave: claveDe(cedula, n), emisor, ...cambios }))).status,
      get: async (n: number) => (await cliente.get(token, `recepcion/${claveDe(cedula, n)}`)).status,
      estado: async (n: number) =>
        ((await (await cliente.get(token, `recepcion/${claveDe(cedula, n)}`)).json()) as Consulta)['ind-estado'],
    }
  }
  return {
    cliente,
    simuladores,
    una: await sender(CEDULA),
    otra: await sender(OTRA, USUARIO_OTRA),
    async fail(falla: object): Promise<void> {
      const reply = await cliente.control('POST', 'fallas', falla)
      expect(reply.status, await reply.text()).toBe(201)
    },
    pendientes: async () =>
      ((await (await cliente.control('GET', 'fallas')).json()) as { pendientes: object[] }).pendientes,
  }
}

describe('a failure at reception applies only to its address', () => {
  test('the cédula of the issuer receives the failure as many times as asked for', async () => {
    const { una, otra, fail, pendientes } = await dosEmisores()
    await fail({ punto: 'post', tipo: '503', a: { emisor: CEDULA }, veces: 2 })
    expect([await otra.post(1), await otra.post(2), await otra.post(3)]).toEqual([202, 202, 202])
    expect([await una.post(1), await una.post(1), await una.post(1)]).toEqual([503, 503, 202])
    expect(await pendientes()).toEqual([])
  })

  test('a rejection goes only to the issuer of the failure', async () => {
    const { cliente, una, otra, fail } = await dosEmisores()
    await fail({ punto: 'post', tipo: 'rechazo', mensaje: 'Solo de una', a: { emisor: CEDULA } })
    await otra.post(1)
    await una.post(1)
    const recibidos = await until(cliente.recibidos, (todos) => todos.length === 2 && todos.every((r) => r.validado))
    expect(recibidos.map((r) => [r.clave, r.detalle?.includes('Solo de una')])).toEqual([
      [claveDe(OTRA, 1), false],
      [claveDe(CEDULA, 1), true],
    ])
  })

  test('one clave receives the failure when it is sent and when it is queried', async () => {
    const { una, fail } = await dosEmisores()
    await fail({ punto: 'post', tipo: '500', a: { clave: aClave(2) } })
    expect([await una.post(1), await una.post(2), await una.post(2)]).toEqual([202, 500, 202])
    await fail({ punto: 'get', tipo: '502', a: { clave: aClave(2) } })
    expect([await una.get(1), await una.get(2), await una.get(2)]).toEqual([200, 502, 200])
  })

  test('GET matches the issuer of the document, even if the document was never received', async () => {
    const { una, otra, fail } = await dosEmisores()
    await una.post(1)
    await otra.post(1)
    await fail({ punto: 'get', tipo: '503', a: { emisor: CEDULA }, veces: 2 })
    expect([await otra.get(1), await otra.get(9)]).toEqual([200, 404])
    expect([await una.get(1), await una.get(9), await una.get(9)]).toEqual([503, 503, 404])
  })

  test('a confirmation matches the receptor who sends it, not the supplier it answers', async () => {
    const { una, otra, fail } = await dosEmisores()
    const receptor = { tipoIdentificacion: '02', numeroIdentificacion: OTRA }
    const emisor = { tipoIdentificacion: '02', numeroIdentificacion: CEDULA }
    const respuesta = { clave: aClave(7), emisor, receptor, consecutivoReceptor: '00100001050000000001' }
    await fail({ punto: 'post', tipo: '500', a: { emisor: OTRA } })
    expect(await una.post(7, { receptor })).toBe(202)
    expect([await otra.post(7, respuesta), await otra.post(7, respuesta)]).toEqual([500, 202])
  })

  test('every field of an address must match', async () => {
    const { una, fail } = await dosEmisores()
    await fail({ punto: 'post', tipo: '500', a: { emisor: OTRA, clave: aClave(1) } })
    expect(await una.post(1)).toBe(202)
  })

  test('the first matching failure applies, even if others for other addresses are before it', async () => {
    const { una, otra, fail } = await dosEmisores()
    await fail([
      { punto: 'post', tipo: '500', a: { emisor: OTRA } },
      { punto: 'post', tipo: '502', a: 'cualquiera' },
      { punto: 'post', tipo: '503', a: { emisor: CEDULA } },
    ])
    expect([await una.post(1), await una.post(1), await una.post(1)]).toEqual([502, 503, 202])
    expect([await otra.post(1), await otra.post(1)]).toEqual([500, 202])
  })
})

test('a failure at the identity provider matches the user or its cédula, on sign-in and on refresh', async () => {
  const { cliente, fail } = await dosEmisores()
  await fail({ punto: 'token', tipo: '503', a: { usuario: USUARIO_OTRA.toUpperCase() } })
  expect((await cliente.password()).status).toBe(200)
  expect((await cliente.password(USUARIO_OTRA)).status).toBe(503)
  const mia = await cliente.signIn()
  const ajena = await cliente.signIn(USUARIO_OTRA)
  await fail({ punto: 'token', tipo: '500', a: { emisor: OTRA }, veces: 2 })
  expect((await cliente.refresh(mia.refresh_token)).status).toBe(200)
  expect((await cliente.refresh(ajena.refresh_token)).status).toBe(500)
  expect((await cliente.logout(ajena.refresh_token)).status).toBe(500)
  expect((await cliente.logout(ajena.refresh_token)).status).toBe(204)
})

test('a failure of the public queries matches the queried value', async () => {
  const { cliente, fail } = await dosEmisores()
  const ask = async (path: string) => (await cliente.publico(path)).status
  await fail([
    { punto: 'publico', tipo: '503', a: { identificacion: '155812345678' } },
    { punto: 'publico', tipo: '502', a: { autorizacion: 'AL-00010001-26' } },
    { punto: 'publico', tipo: '504', a: { identificacion: '0606660666' } },
  ])
  expect([await ask('fe/ae?identificacion=999999999'), await ask('indicadores/tc/dolar')]).toEqual([404, 200])
  expect(await ask('fe/ae?identificacion=155812345678')).toBe(503)
  expect(await ask('fe/ae?identificacion=155812345678')).toBe(200)
  expect(await ask('fe/ex?autorizacion=al-00010001-26')).toBe(502)
  expect(await ask('fe/pesca?identificacion=0606660666')).toBe(504)
})

describe('mail', () => {
  const send = (para: string, smtp: string) =>
    deliver({ port: Number(new URL(smtp).port), para, correo: writeCorreo({ asunto: para }) })

  test.each([
    ['the control of failures', 'fallas', { punto: 'correo', tipo: 'smtp', codigo: 550, a: { correo: 'Una@x.cr' } }],
    ['the form of before', 'correos/fallas', { codigo: 550, para: 'una@x.cr' }],
  ])('is refused for one address: %s', async (_, path, falla) => {
    const { cliente, simuladores } = await dosEmisores()
    expect((await cliente.control('POST', path, falla)).status).toBe(201)
    expect(await send('otra@x.cr', simuladores.smtp)).toMatchObject({ codigo: 250 })
    expect(await send('una@x.cr', simuladores.smtp)).toMatchObject({ codigo: 550 })
    expect(await send('una@x.cr', simuladores.smtp)).toMatchObject({ codigo: 250 })
  })

  test('is listed and cleared by recipient', async () => {
    const { cliente, simuladores } = await dosEmisores()
    for (const para of ['una@x.cr', 'otra@x.cr', 'una@x.cr']) await send(para, simuladores.smtp)
    const paraQuien = async (query: string) => {
      const reply = (await (await cliente.control('GET', `correos${query}`)).json()) as {
        correos: { destinatarios: string[] }[]
      }
      return reply.correos.flatMap((c) => c.destinatarios)
    }
    expect(await paraQuien('?para=UNA@x.cr')).toEqual(['una@x.cr', 'una@x.cr'])
    await cliente.control('DELETE', 'correos?para=una@x.cr')
    expect(await paraQuien('')).toEqual(['otra@x.cr'])
  })
})

test('a failure of push matches the browser’s subscription', async () => {
  const { simuladores, fail, cliente } = await dosEmisores()
  const subscribe = async () => {
    const reply = await fetch(`${simuladores.urls.pagina}push`, { method: 'POST' })
    return ((await reply.json()) as { destino: string }).destino
  }
  const [uno, otro] = [await subscribe(), await subscribe()]
  const send = async (destino: string) =>
    (await fetch(destino, { method: 'POST', headers: { ttl: '60' }, body: 'x' })).status
  const suscripcion = uno.split('/').at(-1)
  await fail({ punto: 'push', tipo: '503', a: { suscripcion } })
  expect([await send(otro), await send(uno), await send(uno)]).toEqual([201, 503, 201])
  const vista = await (await cliente.control('GET', `push?suscripcion=${suscripcion}`)).json()
  expect(vista).toMatchObject({ abiertas: 2, entregas: [{ id: suscripcion }] })
})

describe('the duration of failures', () => {
  test('a failure expires after its seconds', async () => {
    let ahora = Date.parse('2026-11-21T14:00:00Z')
    const { una, fail, pendientes } = await dosEmisores({ ahora: () => ahora })
    await fail({ punto: 'post', tipo: '500', a: { emisor: CEDULA }, veces: 5, segundos: 10 })
    ahora += 9_999
    expect(await una.post(1)).toBe(500)
    expect(await pendientes()).toMatchObject([{ veces: 4, vence: '2026-11-21T14:00:10.000Z' }])
    ahora += 1
    expect(await pendientes()).toEqual([])
    expect(await una.post(1)).toBe(202)
  })

  test('failures of one address can be cleared while the others stay', async () => {
    const { cliente, una, otra, fail } = await dosEmisores()
    await fail(
      ['post', 'get', 'token'].flatMap((punto) =>
        [CEDULA, OTRA].map((emisor) => ({ punto, tipo: '503', a: { emisor } })),
      ),
    )
    expect((await cliente.control('DELETE', `fallas?emisor=${CEDULA}`)).status).toBe(204)
    expect([await una.post(1), await una.get(1)]).toEqual([202, 200])
    expect([await otra.post(1), await otra.get(1)]).toEqual([503, 503])
  })

  test('the decision of one issuer is delayed until released, and that of another is not', async () => {
    const { cliente, una, otra, fail } = await dosEmisores()
    await fail({ punto: 'post', tipo: 'demora', ms: 600_000, a: { emisor: CEDULA } })
    await una.post(1)
    await otra.post(1)
    await until(cliente.recibidos, (todos) => todos.length === 2 && todos.every((r) => r.validado))
    expect([await una.estado(1), await otra.estado(1)]).toEqual(['procesando', 'rechazado'])
    expect((await cliente.control('DELETE', `recibidos/${aClave(1)}/demora`)).status).toBe(204)
    expect(await una.estado(1)).toBe('rechazado')
    expect((await cliente.control('DELETE', `recibidos/${aClave(1)}/demora`)).status).toBe(404)
  })
})

test('received documents are listed by issuer', async () => {
  const { cliente, una, otra } = await dosEmisores()
  await una.post(1)
  await otra.post(1)
  const reply = await cliente.control('GET', `recibidos?emisor=${OTRA}`)
  expect(((await reply.json()) as { recibidos: object[] }).recibidos).toMatchObject([{ clave: claveDe(OTRA, 1) }])
})

test.each([
  ['an empty address', { punto: 'post', tipo: '500', a: {} }],
  ['a field that nobody has', { punto: 'post', tipo: '500', a: { cedula: CEDULA } }],
  ['a field that the point does not know', { punto: 'post', tipo: '500', a: { correo: 'una@x.cr' } }],
  ['a cédula with hyphens', { punto: 'post', tipo: '500', a: { emisor: '3-101-999001' } }],
  ['a word that is not «cualquiera»', { punto: 'post', tipo: '500', a: 'todos' }],
  ['no time at all', { punto: 'post', tipo: '500', a: 'cualquiera', segundos: 0 }],
  ['a status as the answer to a mail', { punto: 'correo', tipo: '500', a: 'cualquiera' }],
])('%s is refused', async (_, falla) => {
  const { cliente } = await startForTest()
  expect((await cliente.control('POST', 'fallas', falla)).status).toBe(400)
})
