import { expect, test } from 'vitest'
import { findHallazgo } from '../reglas/index.ts'
import {
  findHallazgoVencimiento,
  formatMesIso,
  isVencida,
  normalizeVencimiento,
  parseVencimiento,
  REGLAS_METODO,
  REGLAS_PAGO_TARJETA,
  type TarjetaEscrita,
  tidyNumeroTarjeta,
} from './index.ts'

const HOY = { anio: 2026, mes: 11, dia: 23 }
const buena: TarjetaEscrita = {
  nombre: 'Marcela Quirós',
  vencimiento: '2029-08',
  numero: '4242 4242 4242 4242',
  cvc: '123',
}

test.each([
  ['2029-08', '0829'],
  ['08/29', '0829'],
  ['8/29', '0829'],
  ['08 / 2029', '0829'],
  ['08-2029', '0829'],
  ['0829', '0829'],
  [' 12/30 ', '1230'],
])('an expiry written %s is sent as %s', (escrito, viaja) => {
  expect(normalizeVencimiento(escrito)).toBe(viaja)
})

test.each([
  '',
  '13/29',
  '00/29',
  '2029-13',
  '2029-00',
  '1999-12',
  '08/1999',
  '2129-01',
  '829',
  'agosto 2029',
  '08/29/1',
  '202908',
])('an expiry written %j is not a month of a year', (escrito) => {
  expect(normalizeVencimiento(escrito)).toBeUndefined()
})

test('the sent expiry reads back as typed', () => {
  for (let anio = 2000; anio < 2100; anio++)
    for (let mes = 1; mes <= 12; mes++) {
      const iso = formatMesIso({ anio, mes })
      expect(parseVencimiento(normalizeVencimiento(iso)!)).toEqual({ anio, mes })
    }
})

test('a card is valid until its month ends', () => {
  expect(isVencida({ anio: 2026, mes: 11 }, HOY)).toBe(false)
  expect(isVencida({ anio: 2026, mes: 11 }, { ...HOY, dia: 30 })).toBe(false)
  expect(isVencida({ anio: 2026, mes: 11 }, { anio: 2026, mes: 12, dia: 1 })).toBe(true)
  expect(isVencida({ anio: 2026, mes: 12 }, { anio: 2027, mes: 1, dia: 1 })).toBe(true)
  expect(isVencida({ anio: 2025, mes: 12 }, HOY)).toBe(true)
  expect(isVencida({ anio: 2027, mes: 1 }, HOY)).toBe(false)
})

test('a number in groups is sent without spaces', () => {
  expect(tidyNumeroTarjeta(' 4242 4242-4242 4242 ')).toBe('4242424242424242')
})

/** Messages for an empty form, then after fixing each field in turn. */
function listDichos<T extends object>(
  vacia: T,
  llenar: readonly (readonly [keyof T, unknown])[],
  find: (v: T) => string | undefined,
) {
  const dichos = [find(vacia)]
  let valor = vacia
  for (const [campo, con] of llenar) {
    valor = { ...valor, [campo]: con }
    dichos.push(find(valor))
  }
  return dichos
}

const NADA: TarjetaEscrita = { nombre: ' ', vencimiento: '', numero: ' ', cvc: '' }

test('storing a card checks its fields in the specification’s order', () => {
  const find = (v: TarjetaEscrita & { codCia: number | undefined }) =>
    findHallazgo(v, REGLAS_METODO, { entorno: HOY })?.mensaje
  expect(
    listDichos(
      { ...NADA, codCia: undefined as number | undefined },
      [
        ['codCia', 1],
        ['nombre', buena.nombre],
        ['vencimiento', buena.vencimiento],
        ['numero', buena.numero],
        ['cvc', buena.cvc],
      ],
      find,
    ),
  ).toEqual([
    'El codigo CIA no esta definido',
    'El nombre del metodo de pago no esta definido',
    'La fecha de vencimiento no esta definida',
    'El Nro de tarjeta no esta definido',
    'El cvc no esta definido',
    undefined,
  ])
})

test('paying with a card checks the cvc first', () => {
  const find = (v: TarjetaEscrita) => findHallazgo(v, REGLAS_PAGO_TARJETA, { entorno: HOY })?.mensaje
  expect(
    listDichos(
      NADA,
      [
        ['cvc', buena.cvc],
        ['vencimiento', buena.vencimiento],
        ['nombre', buena.nombre],
        ['numero', buena.numero],
      ],
      find,
    ),
  ).toEqual([
    'Ingrese el cvc',
    'Ingrese la fecha de vencimiento',
    'Ingrese el nombre del titular de la tarjeta',
    'Ingrese el numero de tarjeta',
    undefined,
  ])
})

test.each([
  ['vencimiento', '10/26', 'La tarjeta está vencida'],
  ['vencimiento', '13/29', 'Escriba el mes y el año en que vence, como 08/29'],
  ['numero', '4242 4242 4242', 'El número de la tarjeta tiene de 13 a 19 dígitos'],
  ['numero', '1234567890123456789012345', 'El número de la tarjeta tiene de 13 a 19 dígitos'],
  ['numero', '4242 4242 4242 abcd', 'El número de la tarjeta tiene de 13 a 19 dígitos'],
  ['cvc', '12345', 'El cvc tiene 3 o 4 dígitos'],
  ['cvc', '12a', 'El cvc tiene 3 o 4 dígitos'],
  ['nombre', 'x'.repeat(101), 'El nombre del titular admite hasta 100 caracteres'],
] as const)('a card whose %s is %j is refused at that field', (campo, con, mensaje) => {
  const escrita = { ...buena, [campo]: con }
  expect(findHallazgo(escrita, REGLAS_PAGO_TARJETA, { entorno: HOY })).toMatchObject({ campo, mensaje })
  expect(findHallazgo({ ...escrita, codCia: 1 }, REGLAS_METODO, { entorno: HOY })).toMatchObject({ campo, mensaje })
})

test('only the expiry of a stored card can be changed, and not to a past month', () => {
  expect(findHallazgoVencimiento('2026-11', HOY)).toBeUndefined()
  expect(findHallazgoVencimiento('', HOY)?.mensaje).toBe('La fecha de vencimiento no esta definida')
  expect(findHallazgoVencimiento('2026-10', HOY)?.mensaje).toBe('La tarjeta está vencida')
  expect(findHallazgoVencimiento('2026', HOY)?.mensaje).toBe('Escriba el mes y el año en que vence, como 08/29')
})
