import { type Fecha, formatFechaIso, parseFechaIso } from '@pura/domain'
import { expect, onTestFinished, test } from 'vitest'
import type { TasaDolar } from '../../../external/tipo-cambio/index.ts'
import { AppError } from '../../../http/errors.ts'
import { aCiaAutorizada, openEither } from '../../../testing/db.ts'
import { findTasaDelDia } from './tasa-dolar.ts'

const fechaOf = (dia: string): Fecha => parseFechaIso(dia)!
const tasaOf = ([dia, valor]: readonly [string, string]): TasaDolar => ({ dia: fechaOf(dia), valor })

/** A registry that publishes `publicada`, and a clock. */
async function aRegistro(ahora: string) {
  const db = await openEither()
  onTestFinished(() => db.close())
  const registro = {
    ahora,
    publicada: undefined as readonly [string, string] | undefined,
    historia: [] as (readonly [string, string])[],
    pedidos: 0,
  }
  const answer = <T>(respuesta: T | undefined): Promise<T> => {
    registro.pedidos += 1
    if (respuesta === undefined) return Promise.reject(new AppError('external_unavailable', 'caído'))
    return Promise.resolve(respuesta)
  }
  const tipoCambio = {
    dolar: () => answer(registro.publicada && tasaOf(registro.publicada)),
    historico: (desde: Fecha, hasta: Fecha) =>
      answer(
        registro.historia
          .filter(([dia]) => dia >= formatFechaIso(desde) && dia <= formatFechaIso(hasta))
          .map((tasa) => tasaOf(tasa)),
      ),
  }
  const deps = { db, tipoCambio, now: () => new Date(registro.ahora) }
  return Object.assign(registro, {
    find: async (dia: string) => {
      const tasa = await findTasaDelDia(deps, aCiaAutorizada(1), fechaOf(dia))
      return tasa && [formatFechaIso(tasa.dia), tasa.valor]
    },
  })
}

test('the rate of a day is requested once, and is kept when the registry fails later', async () => {
  const r = await aRegistro('2026-11-26T14:00:00Z')
  r.publicada = ['2026-11-26', '511']
  expect(await r.find('2026-11-26')).toEqual(['2026-11-26', '511'])
  r.publicada = undefined
  expect(await r.find('2026-11-26')).toEqual(['2026-11-26', '511'])
  expect(r.pedidos).toBe(1)
})

test('the rate of yesterday serves today until the registry is asked again, within the hour', async () => {
  const r = await aRegistro('2026-11-26T14:00:00Z')
  r.publicada = ['2026-11-25', '511']
  expect(await r.find('2026-11-26')).toEqual(['2026-11-25', '511'])
  r.publicada = ['2026-11-26', '512.5']
  r.ahora = '2026-11-26T14:05:00Z'
  expect(await r.find('2026-11-26')).toEqual(['2026-11-25', '511'])
  expect(r.pedidos).toBe(1)
  r.ahora = '2026-11-26T14:59:00Z'
  expect(await r.find('2026-11-26')).toEqual(['2026-11-26', '512.5'])
})

test('around midnight each day has its own rate: one published the evening before waits for its day', async () => {
  const r = await aRegistro('2026-11-27T01:00:00Z')
  r.publicada = ['2026-11-27', '513']
  // 19:00 of the 26th in Costa Rica.
  expect(await r.find('2026-11-26')).toBeUndefined()
  r.historia = [['2026-11-26', '512']]
  r.ahora = '2026-11-27T05:59:59Z'
  expect(await r.find('2026-11-26')).toEqual(['2026-11-26', '512'])
  const pedidos = r.pedidos
  r.ahora = '2026-11-27T06:00:00Z'
  expect(await r.find('2026-11-27')).toEqual(['2026-11-27', '513'])
  expect(await r.find('2026-11-26')).toEqual(['2026-11-26', '512'])
  expect(r.pedidos).toBe(pedidos)
})

test('a past day without a rate has the last rate before it, whatever came later', async () => {
  const r = await aRegistro('2026-11-26T14:00:00Z')
  r.publicada = ['2026-11-26', '512']
  r.historia = [
    ['2026-11-24', '510'],
    ['2026-11-22', '508'],
  ]
  expect(await r.find('2026-11-26')).toEqual(['2026-11-26', '512'])
  expect(await r.find('2026-11-23')).toEqual(['2026-11-22', '508'])
  expect(await r.find('2026-11-24')).toEqual(['2026-11-24', '510'])
})

test('after a failure the last rate is returned, and the registry is asked again after a minute', async () => {
  const r = await aRegistro('2026-11-25T14:00:00Z')
  r.publicada = ['2026-11-25', '511']
  await r.find('2026-11-25')
  r.publicada = undefined
  r.ahora = '2026-11-26T14:00:00Z'
  expect(await r.find('2026-11-26')).toEqual(['2026-11-25', '511'])
  r.publicada = ['2026-11-26', '512']
  r.ahora = '2026-11-26T14:00:30Z'
  expect(await r.find('2026-11-26')).toEqual(['2026-11-25', '511'])
  r.ahora = '2026-11-26T14:01:01Z'
  expect(await r.find('2026-11-26')).toEqual(['2026-11-26', '512'])
})

test.each(['51235', '5.1', '614', '408'])('a rate of %s after 511 is not used: the last rate stays', async (valor) => {
  const r = await aRegistro('2026-11-25T14:00:00Z')
  r.publicada = ['2026-11-25', '511']
  await r.find('2026-11-25')
  r.ahora = '2026-11-26T14:00:00Z'
  r.publicada = ['2026-11-26', valor]
  expect(await r.find('2026-11-26')).toEqual(['2026-11-25', '511'])
  r.publicada = ['2026-11-26', '512']
  r.ahora = '2026-11-26T14:30:00Z'
  expect(await r.find('2026-11-26')).toEqual(['2026-11-26', '512'])
})

test.each(['51235', '5.1'])('a first rate of %s is not used', async (valor) => {
  const r = await aRegistro('2026-11-26T14:00:00Z')
  r.publicada = ['2026-11-26', valor]
  expect(await r.find('2026-11-26')).toBeUndefined()
})

test('a rate far from the last one is accepted once the last one is a month old', async () => {
  const r = await aRegistro('2026-10-01T14:00:00Z')
  r.publicada = ['2026-10-01', '511']
  await r.find('2026-10-01')
  r.ahora = '2026-11-26T14:00:00Z'
  r.publicada = ['2026-11-26', '700']
  expect(await r.find('2026-11-26')).toEqual(['2026-11-26', '700'])
})
