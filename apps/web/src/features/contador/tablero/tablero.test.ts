import { expect, test } from 'vitest'
import { parseTableroSearch } from './base/definicion.ts'
import { destinoDe, destinoDeAccion } from './base/destinos.ts'
import { diaCercano, diaDe, ultimoDe } from './base/dias.ts'
import { countVista, filasDe } from './base/filtros.ts'
import { llaveDe, renglonesDe } from './base/renglones.ts'
import { aFila } from './testing.ts'

const NOVIEMBRE = { anio: 2026, mes: 11 }

test("the URL holds month, view, text, group and open company, which may be the user's own", () => {
  expect(
    parseTableroSearch({
      anio: '2026',
      mes: '11',
      ver: 'llave',
      texto: 'soda',
      grupo: '3',
      compania: '0',
      tareas: '1',
    }),
  ).toEqual({ ...NOVIEMBRE, ver: 'llave', texto: 'soda', grupo: 3, compania: 0, tareas: 1 })
  expect(parseTableroSearch({ ver: 'otra', grupo: '-1', compania: 'x', mes: '13', anio: '2026' })).toEqual({})
})

test('each count equals the companies that its link shows', () => {
  const filas = [
    aFila({
      idAcceso: 1,
      porResponder: { cuantos: 4, vencidos: 0, hasta: null, dias: 2 },
      nivel: 'urge',
    }),
    aFila({ idAcceso: 2, llave: { estado: 'vencida', vence: '01-11-2026', dias: -3 }, nivel: 'parado' }),
    aFila({ idAcceso: 3, porResponder: null, llave: null, mes: 'porCerrar', nivel: 'pendiente' }),
    aFila({ idAcceso: 4 }),
  ]
  for (const ver of ['algo', 'responder', 'llave', 'porCerrar', 'cerradas', 'd270'] as const) {
    expect(filasDe(filas, { ver })).toHaveLength(countVista(filas, ver))
  }
  expect(filasDe(filas, { ver: 'algo' }).map(({ idAcceso }) => idAcceso)).toEqual([1, 2, 3])
  expect(filasDe(filas, { ver: 'llave' }).map(({ idAcceso }) => idAcceso)).toEqual([2])
})

test('a company is found by name without accents, by number with or without hyphens, and by note', () => {
  const filas = [
    aFila({ idAcceso: 1, nombreCia: 'Café Núñez', ruc: '3101999001' }),
    aFila({ idAcceso: 2, nota: { texto: 'Paga los quince', username: 'x', momento: '', version: 1 }, grupos: [7] }),
  ]
  const halladas = (texto: string) => filasDe(filas, { texto }).map(({ idAcceso }) => idAcceso)
  expect(['NUNEZ', '3101999001', '3-101-999', 'QUINCE'].map(halladas)).toEqual([[1], [1], [1], [2]])
  expect(filasDe(filas, { grupo: 7 }).map(({ idAcceso }) => idAcceso)).toEqual([2])
})

test('a figure links to its page, or to none if the role there lacks the section', () => {
  const fila = aFila({ rechazados: 1 })
  expect(destinoDe('responder', fila, NOVIEMBRE)).toBe('/documentosRecibidos')
  expect(destinoDe('rechazados', fila, NOVIEMBRE)).toBe('/documentosEmitidos?hacienda=RECHAZADO&fechas=todas')
  const soloNegados = aFila({ rechazados: 0, negados: 1 })
  expect(destinoDe('rechazados', soloNegados, NOVIEMBRE)).toBe('/documentosEmitidos?hacienda=PENDIENTE&fechas=todas')
  expect(destinoDe('iva', fila, NOVIEMBRE)).toBe('/mesaIva?anio=2026&mes=11')
  expect(destinoDe('iva', aFila({ secciones: ['*'] }), NOVIEMBRE)).toBe('/mesaIva?anio=2026&mes=11')
  const sinArchivo = aFila({ rechazados: 1, secciones: ['/tiquetasElectronicas'] })
  expect(destinoDe('rechazados', sinArchivo, NOVIEMBRE)).toBe('/tiquetasElectronicas?vista=rechazadas')
  expect(destinoDe('iva', sinArchivo, NOVIEMBRE)).toBeUndefined()
})

test('a day of this year is short, and a distant expiry shows only its month', () => {
  const hoy = { anio: 2026, mes: 11, dia: 23 }
  expect([diaDe('11-12-2026', false, hoy), diaDe('04-05-2029', true, hoy), diaDe(null, false, hoy)]).toEqual([
    '11/12',
    '05/2029',
    '',
  ])
})

test('the last document is the later of both books, and links to its own book', () => {
  const recibida = aFila({ ultimo: { emitido: '25-10-2026', recibido: '02-11-2026' } })
  expect(ultimoDe(recibida.ultimo)).toEqual({ dia: '02-11-2026', libro: 'recibido' })
  expect(destinoDe('ultimo', recibida, NOVIEMBRE)).toBe('/documentosRecibidos?vista=todos')
  expect(ultimoDe({ emitido: '02-11-2026', recibido: '25-10-2026' }).libro).toBe('emitido')
  expect(destinoDe('ultimo', aFila(), NOVIEMBRE)).toBe('/documentosEmitidos?fechas=todas')
  expect(ultimoDe(null).dia).toBeNull()
})

test("a key that expires within weeks shows its day, also across the year's end", () => {
  expect(diaCercano('05-01-2099')).toBe('05/01')
})

test('earlier months that wait are rows under their company, and not where the view is about something else', () => {
  const atraso = { anio: 2026, mes: 10, estado: 'porRectificar' as const, vence: '16-11-2026', dias: -7 }
  const filas = [aFila({ idAcceso: 1, atrasos: { estado: 'listo', meses: [atraso] } }), aFila({ idAcceso: 2 })]
  expect(renglonesDe(filas, undefined).map(llaveDe)).toEqual([1, '1:2026-10', 2])
  expect(renglonesDe(filas, 'cerradas').map(llaveDe)).toEqual([1, 2])
  expect(filasDe(filas, { ver: 'atrasos' })).toHaveLength(1)
  const conAccion = aFila({ accion: 'rectificar', accionDe: { anio: 2026, mes: 10 } })
  expect(destinoDeAccion(conAccion, NOVIEMBRE)).toBe('/mesaIva?anio=2026&mes=10')
})
