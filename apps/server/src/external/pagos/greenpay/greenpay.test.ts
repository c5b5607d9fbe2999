/** How the adapter reads the provider, against its simulator over HTTP, with every simulated failure. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monto } from '@pura/domain'
import { encryptTarjeta } from '@pura/domain/tarjeta'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Falla, useHacienda } from '../../../testing/hacienda.ts'
import { AvisoFalso, type OrdenDeCobro, type Pasarela, PasarelaNoResponde, type RutaAviso } from '../index.ts'
import { createGreenpay } from './index.ts'

const hacienda = useHacienda({ pagos: true })

const APROBADA = '4532314168813859'
const NEGADA = '4485970366452449'
const CON_3DS = '4000000000003220'

let avisos: { ruta: string; raw: Buffer }[] = []
let receptor: Server
beforeEach(async () => {
  await hacienda.clearPagos()
  avisos = []
  receptor = createServer((request, response) => {
    const partes: Buffer[] = []
    request.on('data', (parte: Buffer) => partes.push(parte))
    request.on('end', () => {
      avisos.push({ ruta: request.url ?? '', raw: Buffer.concat(partes) })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => receptor.listen(0, '127.0.0.1', resolve))
  await hacienda.setPagos({ avisos: `http://127.0.0.1:${(receptor.address() as AddressInfo).port}/avisos` })
})
afterEach(async () => {
  await hacienda.setPagos({ avisos: null })
  receptor.closeAllConnections()
  receptor.close()
})

const pasarela = (otras: Partial<Parameters<typeof createGreenpay>[0]> = {}): Pasarela =>
  createGreenpay({
    ...hacienda.greenpay(),
    formulario: 'propio',
    retorno: 'http://localhost:1/pagos/retorno',
    // Long enough for a busy machine; the tests of a provider that hangs wait for it.
    timeoutMs: 2_000,
    timeoutCobroMs: 2_000,
    ...otras,
  })

/** Gives a card as browser and server do together. */
async function giveTarjeta(numero: string, { anio = 39, mes = 9, cvc = '123' } = {}, uso = pasarela()) {
  const sesion = await uso.openSesion('pedido-1')
  if (sesion.formulario !== 'propio') throw new Error('formulario')
  const cifrada = await encryptTarjeta({ titular: 'Ana Núñez', numero, cvc, mes, anio }, sesion.llavePublica)
  return uso.tokenize({ sesion: sesion.sesion, pedido: 'pedido-1', token: sesion.token, ...cifrada })
}

/** A card as the browser sends it, in the session of `pedido-1`. */
async function closeTarjeta() {
  const uso = pasarela()
  const sesion = (await uso.openSesion('pedido-1')) as { sesion: string; token: string; llavePublica: string }
  const datos = { titular: 'Ana', numero: APROBADA, cvc: '123', mes: 9, anio: 39 }
  return { uso, tarjeta: { ...sesion, ...(await encryptTarjeta(datos, sesion.llavePublica)) } }
}

async function tokenOf(numero: string): Promise<string> {
  const dada = await giveTarjeta(numero)
  if (dada.tipo !== 'guardada') throw new Error(dada.mensaje)
  return dada.tarjeta.token
}

const anOrden = (token: string, resto: Partial<OrdenDeCobro> = {}): OrdenDeCobro => ({
  referencia: '7-202611-1',
  monto: monto('3000'),
  moneda: 'CRC',
  token,
  descripcion: 'Mensualidad de Noviembre',
  cliente: { nombre: 'Ana Núñez', correo: 'ana@ejemplo.cr', identificacion: '101110111' },
  ...resto,
})

const until = async (isDone: () => boolean) => {
  for (let i = 0; i < 400 && !isDone(); i++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isDone()).toBe(true)
}
const cobros = () => avisos.filter(({ ruta }) => ruta === '/avisos')

describe('a card', () => {
  test('encrypted by a browser becomes a token, and its number is stored nowhere', async () => {
    expect(await giveTarjeta(APROBADA)).toEqual({
      tipo: 'guardada',
      tarjeta: {
        token: expect.any(String),
        ultimosDigitos: '3859',
        marca: 'Visa',
        vencimiento: '0939',
        titular: 'Ana Núñez',
      },
    })
    expect(JSON.stringify(await hacienda.libro())).not.toContain(APROBADA)
  })

  test.each([
    ['a card with a wrong digit', '4532314168813858', {}],
    ['an expired card', APROBADA, { anio: 24, mes: 1 }],
    ['a security code of two digits', APROBADA, { cvc: '12' }],
  ])('%s is refused with a Spanish text', async (_, numero, resto) => {
    expect(await giveTarjeta(numero, resto)).toEqual({
      tipo: 'rechazada',
      codigo: '400',
      mensaje: 'La tarjeta no fue aceptada. Revise el número, la fecha y el código de seguridad.',
    })
  })

  test('encrypted with another key is refused', async () => {
    const { sesion, token } = (await pasarela().openSesion('pedido-1')) as { sesion: string; token: string }
    const ajena = {
      sesion,
      token,
      pedido: 'pedido-1',
      ld: 'ab'.repeat(120),
      lk: Buffer.alloc(128, 9).toString('base64'),
    }
    expect(await pasarela().tokenize(ajena)).toMatchObject({ tipo: 'rechazada' })
  })

  test.each<Partial<Falla>>([
    { tipo: 'firmaMala' },
    { tipo: 'sinFirma' },
    { tipo: '500' },
    { tipo: '500', despues: true },
    { tipo: 'json' },
    { tipo: 'timeout' },
    { tipo: '429' },
  ])('is not stored if the provider answers %j', async (falla) => {
    const { uso, tarjeta } = await closeTarjeta()
    await hacienda.fail({ punto: 'tarjeta', ...falla } as Falla)
    await expect(uso.tokenize({ ...tarjeta, pedido: 'pedido-1' })).rejects.toThrow(PasarelaNoResponde)
  })

  test('in an answer to another request is not accepted', async () => {
    const { uso, tarjeta } = await closeTarjeta()
    await expect(uso.tokenize({ ...tarjeta, pedido: 'pedido-2' })).rejects.toThrow(PasarelaNoResponde)
  })

  test('is deleted at the provider, and deleting it twice is no failure', async () => {
    const token = await tokenOf(APROBADA)
    await pasarela().deleteToken(token)
    expect((await hacienda.libro()).tarjetas).toEqual([])
    await pasarela().deleteToken(token)
    await hacienda.fail({ punto: 'tarjeta', tipo: '500' })
    await expect(pasarela().deleteToken(token)).rejects.toThrow(PasarelaNoResponde)
  })

  test('needs credentials that the provider knows', async () => {
    await expect(pasarela({ secret: 'otro secreto' }).openSesion('pedido-1')).rejects.toThrow(
      'El proveedor de pagos respondió 401 sin una sesión',
    )
  })
})

describe('a charge', () => {
  test('is approved with its authorization, and is in the provider’s list', async () => {
    const orden = anOrden(await tokenOf(APROBADA))
    expect(await pasarela().charge(orden)).toEqual({
      tipo: 'aprobado',
      orderId: orden.referencia,
      autorizacion: expect.stringMatching(/^\d{6}$/),
      monto: monto('3000'),
      moneda: 'CRC',
      ultimosDigitos: '3859',
      marca: 'Visa',
    })
    const { cargos } = await hacienda.libro()
    expect(cargos).toMatchObject([{ orderReference: orden.referencia, monto: '3000', estado: 'aprobado' }])
  })

  test('without an amount in the answer leaves it empty instead of assuming it', async () => {
    await hacienda.setPagos({ diceMonto: false })
    expect(await pasarela().charge(anOrden(await tokenOf(APROBADA)))).toMatchObject({
      tipo: 'aprobado',
      monto: null,
      moneda: null,
    })
  })

  test.each([
    ['51', 'La tarjeta no tiene fondos suficientes.'],
    ['54', 'La tarjeta está vencida. Actualice la fecha o use otra.'],
    ['14', 'El número de tarjeta no es válido. Revíselo o use otra tarjeta.'],
    ['41', 'Esta tarjeta está reportada como perdida. Use otra.'],
    ['91', 'El banco de la tarjeta no responde. Se intentará más tarde.'],
    ['96', 'El banco de la tarjeta tuvo una falla. Se intentará más tarde.'],
    ['77', 'Consulte con su banco o use otra tarjeta.'],
  ])('refused by the bank with %s gives the reason', async (codigo, mensaje) => {
    await hacienda.fail({ punto: 'cobro', tipo: 'negado', codigo })
    const orden = anOrden(await tokenOf(APROBADA))
    expect(await pasarela().charge(orden)).toEqual({ tipo: 'rechazado', orderId: orden.referencia, codigo, mensaje })
  })

  test('of the card that the sandbox refuses is refused', async () => {
    expect(await pasarela().charge(anOrden(await tokenOf(NEGADA)))).toMatchObject({ tipo: 'rechazado', codigo: '05' })
  })

  test.each<[Partial<Falla>, number]>([
    [{ tipo: 'timeout' }, 0],
    [{ tipo: 'timeout', despues: true }, 1],
    [{ tipo: 'timeout', ms: 20 }, 0],
    [{ tipo: 'timeout', ms: 20, despues: true }, 1],
    [{ tipo: '500' }, 0],
    [{ tipo: '502', despues: true }, 1],
    [{ tipo: '429' }, 0],
    [{ tipo: 'json', despues: true }, 1],
    [{ tipo: 'firmaMala' }, 1],
    [{ tipo: 'sinFirma' }, 1],
    [{ tipo: 'otraOrden' }, 1],
    [{ tipo: 'lento', ms: 2_900 }, 1],
  ])('answered with %j is unknown, and queried by its reference', async (falla, cargados) => {
    const orden = anOrden(await tokenOf(APROBADA))
    await hacienda.fail({ punto: 'cobro', ...falla } as Falla)
    expect(await pasarela().charge(orden)).toEqual({ tipo: 'desconocido', motivo: expect.any(String), enviado: true })
    if (cargados > 0) await until1Cargo()
    expect(await pasarela().find(orden.referencia)).toEqual(
      cargados === 1 ? expect.objectContaining({ tipo: 'aprobado', monto: monto('3000') }) : null,
    )
    expect((await hacienda.libro()).aprobados).toBe(cargados)
  })

  async function until1Cargo() {
    for (let i = 0; i < 200 && (await hacienda.libro()).aprobados === 0; i++)
      await new Promise((r) => setTimeout(r, 10))
  }

  test('answered with another amount returns that amount', async () => {
    await hacienda.fail({ punto: 'cobro', tipo: 'otroMonto', mas: 500 })
    expect(await pasarela().charge(anOrden(await tokenOf(APROBADA)))).toMatchObject({
      tipo: 'aprobado',
      monto: monto('3500'),
    })
  })

  test('to an unreachable provider was never sent', async () => {
    const cerrado = createServer()
    await new Promise<void>((resolve) => cerrado.listen(0, '127.0.0.1', resolve))
    const { port } = cerrado.address() as AddressInfo
    await new Promise((resolve) => cerrado.close(resolve))
    const nadie = pasarela({ merchant: `http://127.0.0.1:${port}` })
    expect(await nadie.charge(anOrden('un-token'))).toEqual({
      tipo: 'desconocido',
      motivo: 'El proveedor de pagos no responde (ECONNREFUSED)',
      enviado: false,
    })
  })

  test('with an unknown card or credentials is unknown, because that refusal has no signature', async () => {
    expect(await pasarela().charge(anOrden('ninguna'))).toMatchObject({ tipo: 'desconocido', enviado: true })
    expect(await pasarela({ secret: 'otro secreto' }).charge(anOrden('ninguna'))).toMatchObject({ tipo: 'desconocido' })
  })

  test('is aborted when the process ends', async () => {
    const uso = pasarela({ timeoutCobroMs: 60_000 })
    const orden = anOrden(await tokenOf(APROBADA))
    await hacienda.fail({ punto: 'cobro', tipo: 'timeout' })
    const cobro = uso.charge(orden)
    uso.interrupt()
    expect(await cobro).toMatchObject({ tipo: 'desconocido', enviado: true })
  })

  test('reveals no secret, card or token when it fails', async () => {
    const token = await tokenOf(APROBADA)
    await hacienda.fail({ punto: 'cobro', tipo: 'timeout', ms: 20 })
    const dicho = JSON.stringify(await pasarela().charge(anOrden(token)))
    for (const secreto of [hacienda.greenpay().secret, token]) expect(dicho).not.toContain(secreto)
  })
})

describe('3-D Secure', () => {
  const confirm = async (url: string, respuesta: 'si' | 'no') => {
    const send = (a: string, campos: Record<string, string>) =>
      fetch(a, { method: 'POST', body: new URLSearchParams(campos), redirect: 'manual' })
    expect(await (await fetch(url)).text()).toContain('no escriba aquí una tarjeta de verdad')
    await send(url, { titular: 'Ana', numero: CON_3DS, vence: '09/39', cvc: '123' })
    expect(await (await fetch(`${url}/banco`)).text()).toContain('3220')
    return send(`${url}/banco`, { respuesta })
  }

  test('sends the user to the provider’s page, and is unknown until the user answers', async () => {
    const orden = anOrden(await tokenOf(CON_3DS))
    const resultado = await pasarela().charge(orden)
    if (resultado.tipo !== 'requiere3ds') throw new Error(resultado.tipo)
    expect(await pasarela().find(orden.referencia)).toMatchObject({ tipo: 'desconocido' })
    const vuelta = await confirm(resultado.url, 'si')
    expect(vuelta.headers.get('location')).toMatch(/^http:\/\/localhost:1\/pagos\/retorno\/[\w-]+$/)
    expect(await pasarela().find(orden.referencia)).toMatchObject({ tipo: 'aprobado' })
    expect((await fetch(resultado.url)).status).toBe(410)
    expect((await hacienda.libro()).aprobados).toBe(1)
    await until(() => cobros().length === 2)
    const sucesos = cobros().flatMap(({ raw }) => pasarela().readSucesos('pago', raw))
    expect(sucesos).toMatchObject([{ tipo: 'cobro', referencia: orden.referencia, resultado: { tipo: 'aprobado' } }])
  })

  test('declined by the user is a refusal', async () => {
    const orden = anOrden(await tokenOf(CON_3DS))
    const resultado = await pasarela().charge(orden)
    await confirm(resultado.tipo === 'requiere3ds' ? resultado.url : '', 'no')
    expect(await pasarela().find(orden.referencia)).toMatchObject({ tipo: 'rechazado', codigo: '05' })
  })

  test('without a page is a refusal with the remedy', async () => {
    await hacienda.fail({ punto: 'cobro', tipo: 'exige3ds' })
    const sinPagina = pasarela({ ordenes: undefined, formularioPago: undefined })
    expect(await sinPagina.charge(anOrden(await tokenOf(APROBADA)))).toMatchObject({
      tipo: 'rechazado',
      codigo: '3DS',
      mensaje: 'Su banco pide confirmar este pago. Páguelo desde el historial de pagos para confirmarlo.',
    })
  })
})

describe('a query', () => {
  test.each<Partial<Falla>>([
    { tipo: '500' },
    { tipo: 'timeout' },
    { tipo: 'json' },
    { tipo: 'firmaMala' },
    { tipo: 'sinFirma' },
    { tipo: '403' },
  ])('answered with %j does not mean an unknown reference', async (falla) => {
    await hacienda.fail({ punto: 'libro', ...falla } as Falla)
    expect(await pasarela().find('nunca-1-1')).toMatchObject({ tipo: 'desconocido' })
    expect(await pasarela().find('nunca-1-1')).toBeNull()
  })

  test('is not sent if the provider has no query configured', async () => {
    expect(await pasarela({ rutaConsulta: undefined }).find('x')).toMatchObject({
      tipo: 'desconocido',
      motivo: 'El proveedor de pagos no tiene una consulta configurada',
    })
  })

  test('for the list returns every charge of the given days, page by page', async () => {
    const token = await tokenOf(APROBADA)
    for (const n of [1, 2, 3])
      await pasarela().charge(anOrden(token, { referencia: `7-202611-${n}`, monto: monto(String(1_000 * n)) }))
    const desde = new Date(Date.now() - 60_000)
    const hasta = new Date(Date.now() + 60_000)
    const cargos = await pasarela().list(desde, hasta)
    expect(cargos.map(({ referencia, aprobado, monto: m }) => [referencia, aprobado, m])).toEqual([
      ['7-202611-1', true, monto('1000')],
      ['7-202611-2', true, monto('2000')],
      ['7-202611-3', true, monto('3000')],
    ])
    expect(await pasarela().list(new Date(0), desde)).toEqual([])
    await hacienda.fail({ punto: 'libro', tipo: '503' })
    await expect(pasarela().list(desde, hasta)).rejects.toThrow(PasarelaNoResponde)
    await expect(pasarela({ rutaListado: undefined }).list(desde, hasta)).rejects.toThrow(PasarelaNoResponde)
  })
})

describe('a webhook', () => {
  test('of a charge gives the same result as its answer, with the same key each time', async () => {
    await hacienda.fail({ punto: 'aviso', tipo: 'perdido' }, { punto: 'aviso', tipo: 'duplicado' })
    const orden = anOrden(await tokenOf(APROBADA))
    const resultado = await pasarela().charge(orden)
    await until(() => cobros().length === 2)
    const sucesos = cobros().flatMap(({ raw }) => pasarela().readSucesos('pago', raw))
    const uno = { tipo: 'cobro', clave: `${orden.referencia}:pago:aprobado`, referencia: orden.referencia, resultado }
    expect(sucesos).toEqual([uno, uno])
  })

  test('of a card names its request', async () => {
    const uso = pasarela({ formulario: 'proveedor' })
    const sesion = await uso.openSesion('pedido-9')
    if (sesion.formulario !== 'proveedor') throw new Error('formulario')
    const vuelta = await fetch(sesion.url, {
      method: 'POST',
      body: new URLSearchParams({ titular: 'Ana', numero: '4532 3141 6881 3859', vence: '0939', cvc: '123' }),
      redirect: 'manual',
    })
    expect(vuelta.headers.get('location')).toMatch(/^http:\/\/localhost:1\/pagos\/retorno\/[\w-]+$/)
    await until(() => avisos.length === 1)
    expect(avisos[0]?.ruta).toBe('/avisos/newCard')
    const token = (await hacienda.libro()).tarjetas[0]?.token
    expect(uso.readSucesos('tarjeta', avisos[0]?.raw ?? Buffer.alloc(0))).toEqual([
      {
        tipo: 'tarjeta',
        clave: 'pedido-9:tarjeta:guardada',
        pedido: 'pedido-9',
        resultado: {
          tipo: 'guardada',
          tarjeta: { token, ultimosDigitos: '3859', marca: 'Visa', vencimiento: '0939', titular: 'Ana' },
        },
      },
    ])
  })

  test('that is late or out of order gives the same result', async () => {
    const token = await tokenOf(APROBADA)
    await until(() => avisos.length === 1)
    await hacienda.fail({ punto: 'aviso', tipo: 'desorden' }, { punto: 'aviso', tipo: 'tarde', ms: 50 })
    await pasarela().charge(anOrden(token, { referencia: 'a-1-1' }))
    await pasarela().charge(anOrden(token, { referencia: 'a-1-2' }))
    await until(() => cobros().length === 2)
    const referencias = cobros().flatMap(({ raw }) =>
      pasarela()
        .readSucesos('pago', raw)
        .map((s) => s.clave),
    )
    expect(referencias).toEqual(['a-1-2:pago:aprobado', 'a-1-1:pago:aprobado'])
  })

  test('without the provider’s signature, or with changed signed fields, is refused', async () => {
    const token = await tokenOf(APROBADA)
    await hacienda.fail({ punto: 'aviso', tipo: 'firmaMala' })
    await pasarela().charge(anOrden(token))
    await pasarela().charge(anOrden(token, { referencia: '7-202611-2' }))
    await until(() => cobros().length === 2)
    const [malo, bueno] = cobros().map(({ raw }) => raw)
    const read =
      (raw: Buffer | undefined, ruta: RutaAviso = 'pago') =>
      () =>
        pasarela().readSucesos(ruta, raw ?? Buffer.alloc(0))
    expect(read(malo)).toThrow(AvisoFalso)
    expect(read(bueno)).not.toThrow()
    const dicho = JSON.parse(bueno?.toString() ?? '{}') as Record<string, unknown>
    for (const cambio of [
      { orderId: '7-202611-3' },
      { status: 201 },
      { _signature: '' },
      { _signature: 'aa'.repeat(128) },
    ]) {
      expect(read(Buffer.from(JSON.stringify({ ...dicho, ...cambio })))).toThrow(AvisoFalso)
    }
    for (const texto of [
      '',
      'hola',
      '[]',
      'null',
      '{}',
      '7',
      '{"approved":[{"order":{"orderReference":"7-202611-1"}}]}',
    ]) {
      for (const ruta of ['pago', 'tarjeta', 'suscripcion', 'lote'] as const)
        expect(read(Buffer.from(texto), ruta)).toThrow(AvisoFalso)
    }
    // A payment event is not accepted as a card event.
    expect(read(bueno, 'tarjeta')).toThrow(AvisoFalso)
  })
})
