import { describe, expect, test } from 'vitest'
import { internalPath, oneOf, parseSearch, positiveInt, stringifySearch } from './search-params.ts'
import { patchSearch } from './use-list-state.ts'

describe('the query of the URL', () => {
  test('round-trips, digits and accents included', () => {
    const search = { texto: 'AÑEJO & CÍA', facturaID: '33' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  test('absent values are not written', () => {
    expect(stringifySearch({ texto: '', pagina: undefined, nuevo: false })).toBe('')
    expect(stringifySearch({ nuevo: 1 })).toBe('?nuevo=1')
  })

  test('a number is a positive integer, or undefined', () => {
    expect(positiveInt('12')).toBe(12)
    expect(['0', '-1', '1.5', 'x', undefined, '1e99'].map(positiveInt)).toEqual(Array(6).fill(undefined))
  })

  test('an unknown option is undefined', () => {
    expect(oneOf('G', ['G', 'R'])).toBe('G')
    expect(oneOf('Z', ['G', 'R'])).toBeUndefined()
  })

  test('the way back after signing in never leaves this site', () => {
    expect(internalPath('/facturasElectronicas?texto=A')).toBe('/facturasElectronicas?texto=A')
    expect(internalPath('//otro.example')).toBeUndefined()
    expect(internalPath('/\\otro.example')).toBeUndefined()
    expect(internalPath('https://otro.example')).toBeUndefined()
    expect(internalPath(undefined)).toBeUndefined()
  })
})

describe('the state of a list', () => {
  interface Filtros {
    pagina?: number
    texto?: string
  }

  test('a new filter starts at page one', () => {
    expect(patchSearch<Filtros>({ pagina: 3, texto: 'A' }, { texto: 'B' })).toEqual({ texto: 'B' })
  })

  test('turning the page keeps the filters', () => {
    expect(patchSearch<Filtros>({ texto: 'A' }, { pagina: 2 })).toEqual({ texto: 'A', pagina: 2 })
  })

  test('an empty filter leaves the URL', () => {
    expect(patchSearch<Filtros>({ texto: 'A' }, { texto: '' })).toEqual({})
  })
})
