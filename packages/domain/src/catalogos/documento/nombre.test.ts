import { describe, expect, test } from 'vitest'
import { formatNombreDeParte } from './nombre.ts'

describe('the name of a person', () => {
  const fisica = { tipo: '01', numero: '101110111' }
  test.each([
    ['MARÍA DE LOS ÁNGELES MORA', 'María de los Ángeles Mora'],
    ['DEL VALLE ÑURINDA, JOSÉ', 'Del Valle Ñurinda, José'],
    ["ANA O'NEILL PÉREZ-LÓPEZ", "Ana O'Neill Pérez-López"],
    ['Ana McKenzie de la O', 'Ana McKenzie de la O'],
  ])('%s is printed %s', (nombre, impreso) =>
    expect(formatNombreDeParte({ nombre, identificacion: fisica })).toBe(impreso),
  )

  test('is told from that of a company, which is printed as registered', () => {
    const nombre = 'COMERCIAL MORA S.A.'
    expect(formatNombreDeParte({ nombre, identificacion: { tipo: '02', numero: '3101999001' } })).toBe(nombre)
    expect(formatNombreDeParte({ nombre })).toBe(nombre)
    expect(formatNombreDeParte({ nombre: 'LI WEI', identificacion: { tipo: '03', numero: '155800000000' } })).toBe(
      'Li Wei',
    )
  })
})
