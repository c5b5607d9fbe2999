import { findHallazgo } from '@pura/domain'
import { expect, test } from 'vitest'
import { findFalta, LINEA_NUEVA, NUEVO, REGLAS, toEntrada, type ValoresDeAsiento } from './valores.ts'

const valores = (cambios: Partial<ValoresDeAsiento>): ValoresDeAsiento => ({
  ...NUEVO,
  fecha: { anio: 2026, mes: 11, dia: 9 },
  motivo: 'Porque sí',
  ...cambios,
})
const linea = (base: string, impuesto: string) => ({ ...LINEA_NUEVA, base, impuesto })

test('a missing tax shows an error at its line instead of counting as zero', () => {
  const lineas = [linea('100', '13'), linea('500', '')]
  const sin = valores({ tipo: 'servicioExterior', lineas })
  expect(findHallazgo(sin, REGLAS)).toMatchObject({ campo: 'lineas', mensaje: 'Escriba el impuesto: 0 si no lo hubo' })
  expect(findFalta(lineas)).toEqual({ linea: 1, campo: 'impuesto' })
  expect(findFalta([linea('1', ''), linea('', '')])).toEqual({ linea: 1, campo: 'base' })
  const con = valores({ numero: 'x', lineas: [linea('500', '0')] })
  expect(findHallazgo(con, REGLAS)).toBeUndefined()
  expect(toEntrada(con).lineas).toMatchObject([{ base: '500', impuesto: '0' }])
})

test('an entry of the D-270 requires the other party', () => {
  const dicho = { tipo: 'sinComprobante', monto: '900', claseD270: 'estado' } as const
  expect(findHallazgo(valores(dicho), REGLAS)?.campo).toBe('nombre')
  expect(findHallazgo(valores({ ...dicho, nombre: 'Municipalidad' }), REGLAS)?.campo).toBe('identificacion')
  expect(findHallazgo(valores({ ...dicho, claseD270: 'faltaComprobante' }), REGLAS)).toBeUndefined()
})
