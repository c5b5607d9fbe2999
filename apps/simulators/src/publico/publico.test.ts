import { describe, expect, test } from 'vitest'
import { startForTest } from '../testing/start.ts'

const ask = async (path: string, options = {}) => {
  const { cliente } = await startForTest(options)
  const answer = await cliente.publico(path)
  return { status: answer.status, cors: answer.headers.get('access-control-allow-origin'), body: await answer.json() }
}

describe('the registry', () => {
  test('has the companies of the demo, with their activities as text', async () => {
    const { status, body } = await ask('fe/ae?identificacion=3102999005')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      nombre: 'QUETZALIA CONSULTORES DIGITALES S.R.L.',
      tipoIdentificacion: '02',
      situacion: { estado: 'Inscrito', moroso: 'NO' },
      actividades: [
        { codigo: '6201.0', tipo: 'P', estado: 'A' },
        { codigo: '6920.0', tipo: 'S' },
      ],
    })
  })

  test.each(['101110111', '202220222', '155812345678', '3110998016'])('knows %s', async (identificacion) => {
    expect((await ask(`fe/ae?identificacion=${identificacion}`)).status).toBe(200)
  })

  test.each([
    ['209990999', 'No inscrito'],
    ['3101998014', 'Desinscrito'],
  ])('has %s with the state «%s»', async (identificacion, estado) => {
    const { body } = await ask(`fe/ae?identificacion=${identificacion}`)
    expect(body).toMatchObject({ situacion: { estado } })
  })

  test.each([
    ['999999999', 404],
    ['0101110111', 400],
    ['', 400],
    ['31029990', 400],
  ])('answers to %j with %i, without CORS', async (identificacion, status) => {
    expect(await ask(`fe/ae?identificacion=${identificacion}`)).toMatchObject({ status, cors: null })
  })

  test('can be extended with more people', async () => {
    const personas = [
      { identificacion: '1', tipo: '01' as const, nombre: 'x' },
      { identificacion: '118880888', tipo: '01' as const, nombre: 'Nueva Persona' },
    ]
    const { body, cors } = await ask('fe/ae?identificacion=118880888', { personas })
    expect(body).toMatchObject({ nombre: 'NUEVA PERSONA' })
    expect(cors).toBe('*')
  })
})

describe('the registries of producers', () => {
  test.each(['fe/agropecuario', 'fe/pesca'])('%s knows a física only with its leading zero', async (path) => {
    expect(await ask(`${path}?identificacion=0108880888`)).toMatchObject({
      status: 200,
      cors: '*',
      body: { listaDatosMAG: [{ indicadorActivoMAG: true, fechaBajaMAG: '2030-06-17' }], listaDatosIncopesca: [] },
    })
    for (const nadie of ['108880888', '0101110111', '3101A0000B'])
      expect(await ask(`${path}?identificacion=${nadie}`)).toMatchObject({ status: 200, body: { status: 404 } })
    expect((await ask(`${path}?identificacion=1-0888-0888`)).status).toBe(400)
  })
})

describe('exonerations', () => {
  test('are returned with their holder, expiry, points and CABYS', async () => {
    const { body } = await ask('fe/ex?autorizacion=AL-00010003-26')
    expect(body).toMatchObject({
      numeroDocumento: 'AL-00010003-26',
      porcentajeExoneracion: 13,
      poseeCabys: true,
      cabys: ['3744001009900', '8314100000100'],
      tipoDocumento: { codigo: '04' },
      CodigoInstitucion: '01',
    })
  })

  test('are returned although expired', async () => {
    const { body } = await ask('fe/ex?autorizacion=al-00010004-20')
    expect(body).toMatchObject({ fechaVencimiento: '2021-02-03T00:00:00', poseeCabys: false, ano: 2020 })
  })

  test.each([
    ['AL-99999999-26', 404],
    ['cualquiera', 400],
  ])('are answered for %s with %i', async (autorizacion, status) => {
    expect((await ask(`fe/ex?autorizacion=${autorizacion}`)).status).toBe(status)
  })
})

describe('CABYS', () => {
  test('is searched by words, ignoring accents, up to the requested number', async () => {
    expect((await ask('fe/cabys?q=PAPEL higienico')).body).toMatchObject({
      total: 1,
      cabys: [{ codigo: '3219301000000', impuesto: 1 }],
    })
    expect((await ask('fe/cabys?q=o&top=2')).body).toMatchObject({ cantidad: 2, total: expect.any(Number) })
  })

  test('is returned by code as a list, empty if the code is unknown', async () => {
    const cabys = [{ codigo: '1234567890123', descripcion: 'Algo', impuesto: 13 }]
    expect((await ask('fe/cabys?codigo=1234567890123', { cabys })).body).toMatchObject([{ descripcion: 'Algo' }])
    expect((await ask('fe/cabys?codigo=0000000000000')).body).toEqual([])
  })
})

describe('the workbook of the CABYS', () => {
  const LIBRO = 'indicadores-economicos/cabys/Catalogo-de-bienes-servicios.xlsx'
  test('is not sent again to a client with the current ETag, which changes with each publication', async () => {
    const { cliente, simuladores } = await startForTest()
    const fila = { codigo: '2316100000100', descripcion: 'Arroz', impuesto: '1' }
    await cliente.control('PUT', 'cabys', { filas: [fila] })
    const first = await cliente.publico(LIBRO)
    expect([first.status, Buffer.from(await first.arrayBuffer()).toString('latin1', 0, 2)]).toEqual([200, 'PK'])
    const again = () =>
      fetch(simuladores.urls.publico + LIBRO, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect((await again()).status).toBe(304)
    await cliente.control('PUT', 'cabys', { filas: [{ ...fila, impuesto: '13' }] })
    expect((await again()).status).toBe(200)
  })
})

describe('the exchange rate of the dollar', () => {
  const noche = () => Date.parse('2026-11-21T05:00:00Z')

  test('is that of the day in Costa Rica, with the selling rate above the buying rate', async () => {
    const { body } = await ask('indicadores/tc/dolar', { ahora: noche })
    const { venta, compra } = body as { venta: { fecha: string; valor: number }; compra: { valor: number } }
    expect(venta.fecha).toBe('2026-11-20')
    expect(venta.valor).toBeGreaterThan(compra.valor)
    expect((await ask('indicadores/tc', { ahora: noche })).body).toMatchObject({ dolar: body })
  })

  test('has a history by day', async () => {
    const { body } = await ask('indicadores/tc/dolar/historico?d=2026-11-18&h=2026-11-20', { ahora: noche })
    const dias = body as { fecha: string }[]
    expect(dias.map((d) => d.fecha.slice(0, 10))).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
    expect((await ask('indicadores/tc/dolar/historico?d=2026-02-30')).status).toBe(400)
  })
})
