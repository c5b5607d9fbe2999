import { describe, expect, test } from 'vitest'
import { useHacienda } from '../../testing/hacienda.ts'
import { createRegistro } from './index.ts'

const hacienda = useHacienda()
const createAt = (instante: string) => createRegistro(hacienda.urls().consultas, () => new Date(instante))
const find = (identificacion: string, instante = '2026-11-27T12:00:00-06:00') =>
  createAt(instante).findProductor(identificacion)

const NADIE = { agropecuario: null, pesca: null, acuicultura: null }
const AGRICULTOR = { estado: 'vigente', nombre: 'NUÑEZ PEÑA OSCAR MARIO', desde: '17-06-2026', vence: '17-06-2030' }

test.each(['108880888', '1-0888-0888', '0108880888'])(
  'a física is found by %s, with or without its zero',
  async (numero) => {
    expect(await find(numero)).toEqual({ ...NADIE, agropecuario: AGRICULTOR })
  },
)

test('a registration is in force through its last day, although the registry still calls it active', async () => {
  const on = async (dia: string) => (await find('606660666', `${dia}T23:00:00-06:00`)).pesca
  expect(await on('2030-03-15')).toMatchObject({
    estado: 'vigente',
    nombre: 'GREIVIN MORA ELIZONDO',
    vence: '15-03-2030',
  })
  expect(await on('2030-03-16')).toMatchObject({ estado: 'vencida' })
})

test('a cached answer expires on its day', async () => {
  let ahora = new Date('2030-03-15T23:55:00-06:00')
  const registro = createRegistro(hacienda.urls().consultas, () => ahora)
  expect((await registro.findProductor('606660666')).pesca?.estado).toBe('vigente')
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  ahora = new Date('2030-03-16T00:04:00-06:00')
  expect((await registro.findProductor('606660666')).pesca?.estado).toBe('vencida')
})

test('a DIMEX may be in two registries, and a jurídica in one that expired', async () => {
  expect(await find('155812345678')).toMatchObject({
    agropecuario: { estado: 'vigente' },
    pesca: null,
    acuicultura: { estado: 'vigente', vence: '05-11-2030' },
  })
  expect(await find('3-101-998010')).toMatchObject({ agropecuario: { estado: 'vencida', vence: '22-06-2021' } })
})

test.each(['101110111', '3101A0000B', '3110998016', 'abc', ''])('«%s» is in no registry', async (numero) => {
  expect(await find(numero)).toEqual(NADIE)
})

test.each([
  ['400', 400, undefined],
  ['404', 404, undefined],
  ['status 404 as text', 200, { status: '404' }],
  ['null lists', 200, { listaDatosMAG: null, listaDatosIncopesca: [] }],
])('an answer of %s is nobody', async (_, estado, cuerpo) => {
  await hacienda.fail({ punto: 'publico', tipo: 'respuesta', estado, cuerpo, veces: 2 })
  expect(await find('108880888')).toEqual(NADIE)
})

test.each([
  ['a server error', { tipo: '500' }],
  ['half a JSON', { tipo: 'json' }],
  ['HTML', { tipo: 'respuesta', estado: 200, cuerpo: '<html>' }],
  ['no list', { tipo: 'respuesta', estado: 200, cuerpo: { nombre: 'X' } }],
  ['a list of another type', { tipo: 'respuesta', estado: 200, cuerpo: { listaDatosMAG: 'sí' } }],
  ['too long a list', { tipo: 'respuesta', estado: 200, cuerpo: { listaDatosMAG: Array(101).fill({}) } }],
])('%s is no answer, and is not cached as nobody', async (_, falla) => {
  const registro = createAt('2026-11-27T12:00:00-06:00')
  await hacienda.fail({ punto: 'publico', ...falla })
  await expect(registro.findProductor('108880888')).rejects.toMatchObject({ codigo: 'external_unavailable' })
  expect((await registro.findProductor('108880888')).agropecuario).toEqual(AGRICULTOR)
})

describe('a row', () => {
  const row = async (...listaDatosMAG: object[]) => {
    await hacienda.fail({ punto: 'publico', tipo: 'respuesta', estado: 200, cuerpo: { listaDatosMAG } })
    return (await find('101110111')).agropecuario
  }

  test('without fields is registered and not in force', async () => {
    expect(await row({})).toEqual({ estado: 'inactiva', nombre: '', desde: null, vence: null })
  })

  test('without its indicator is judged by its date', async () => {
    expect(await row({ fechaBajaMAG: '2027/1/31T00:00:00' })).toMatchObject({ estado: 'vigente', vence: '31-01-2027' })
    expect(await row({ indicadorActivoMAG: null, fechaBajaMAG: '2026/1/31' })).toMatchObject({ estado: 'vencida' })
  })

  test('that is not active is not in force before its date', async () => {
    expect(await row({ indicadorActivoMAG: 'false', fechaBajaMAG: '2027-01-31' })).toMatchObject({ estado: 'inactiva' })
  })

  test('with an impossible date has none', async () => {
    expect(await row({ indicadorActivoMAG: 'SI', fechaBajaMAG: '2026-02-30' })).toMatchObject({
      estado: 'vigente',
      vence: null,
    })
  })

  test('in force is chosen among several, else the last one', async () => {
    const vencidas = [
      { nombreMAG: 'vieja', fechaBajaMAG: '2020-01-01' },
      { nombreMAG: 'última', fechaBajaMAG: '2025-01-01' },
    ]
    expect(await row(...vencidas)).toMatchObject({ nombre: 'última', estado: 'vencida' })
    expect(await row(...vencidas, { nombreMAG: 'sin fecha', indicadorActivoMAG: true })).toMatchObject({
      nombre: 'sin fecha',
      estado: 'vigente',
    })
  })
})
