import { describe, expect, test } from 'vitest'
import {
  changeFiltro,
  type DocumentosSearch,
  filtrosOf,
  parseDocumentosSearch,
  removeFiltro,
  toQuery,
} from './busqueda.ts'

const HOY = { anio: 2026, mes: 11, dia: 20 }
const query = (search: DocumentosSearch) => toQuery(filtrosOf(search, HOY))

describe('parameters of the query', () => {
  test('the default range is this month up to today', () => {
    expect(query({})).toMatchObject({ fechaInicio: '01-11-2026', fechaFin: '20-11-2026' })
  })

  test('pending and rejected cover every month', () => {
    expect(query({ vista: 'pendientes' })).toEqual({ estadoSri: 'PENDIENTE' })
    expect(query({ vista: 'rechazadas' })).toEqual({ estadoSri: 'RECHAZADO', status: 'G', origen: 'propio' })
  })

  test('receivables cover every month, and a search combines with the view until removed', () => {
    expect(query({ vista: 'porCobrar', texto: 'ANA' })).toEqual({ cobro: 'porCobrar', texto: 'ANA' })
    const sin = removeFiltro({ vista: 'porCobrar', texto: 'ANA' }, 'cobro', HOY)
    expect(sin).toEqual({ vista: 'todas', texto: 'ANA' })
    expect(query(sin)).toEqual({ texto: 'ANA' })
  })

  test('filters combine with the view', () => {
    expect(query({ texto: 'POSADA', estado: 'G' })).toMatchObject({
      texto: 'POSADA',
      status: 'G',
      fechaInicio: '01-11-2026',
    })
  })
})

describe('the URL', () => {
  test('invalid values are ignored', () => {
    expect(
      parseDocumentosSearch({
        vista: 'otra',
        estado: 'Z',
        desde: '2026-02-30',
        pagina: '0',
        facturaID: 'x',
        nuevo: 'si',
      }),
    ).toEqual({})
  })

  test('a link restores the whole view', () => {
    const search = { vista: 'todas', texto: 'NUBE', hacienda: 'ACEPTADO', pagina: '2', facturaID: '1293', nuevo: '1' }
    expect(parseDocumentosSearch(search)).toEqual({ ...search, pagina: 2, facturaID: 1293, nuevo: 1 })
  })
})

describe('changing filters', () => {
  test('a filter that the view does not set keeps the view', () => {
    expect(changeFiltro({}, { texto: 'NUBE' }, HOY)).toEqual({ texto: 'NUBE' })
    expect(changeFiltro({ vista: 'pendientes' }, { estado: 'R' }, HOY)).toEqual({ vista: 'pendientes', estado: 'R' })
  })

  test('a filter that the view sets leaves the view, and resets page and panel', () => {
    expect(changeFiltro({ vista: 'pendientes', pagina: 3, facturaID: 7 }, { hacienda: 'ACEPTADO' }, HOY)).toEqual({
      vista: 'todas',
      hacienda: 'ACEPTADO',
    })
  })

  test('removing one filter of the rejected ones keeps the other two, also in a link', () => {
    const sinEstado = removeFiltro({ vista: 'rechazadas' }, 'estado', HOY)
    expect(query(parseDocumentosSearch({ ...sinEstado }))).toEqual({ estadoSri: 'RECHAZADO', origen: 'propio' })
    const sinOrigen = removeFiltro(sinEstado, 'origen', HOY)
    expect(query(parseDocumentosSearch({ ...sinOrigen }))).toEqual({ estadoSri: 'RECHAZADO' })
  })

  test('removing the dates of this month shows everything, with the other filters', () => {
    const search = removeFiltro({ texto: 'NUBE' }, 'fechas', HOY)
    expect(search).toEqual({ vista: 'todas', texto: 'NUBE' })
    expect(query(search)).toEqual({ texto: 'NUBE' })
  })

  test("a half-open range keeps the view's other half", () => {
    expect(changeFiltro({}, { desde: { anio: 2026, mes: 10, dia: 1 } }, HOY)).toEqual({
      vista: 'todas',
      desde: '2026-10-01',
      hasta: '2026-11-20',
    })
  })
})
