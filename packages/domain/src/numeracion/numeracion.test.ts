import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Parte } from '../tipos/documento.ts'
import {
  buildClave,
  buildConsecutivo,
  escriturasDeClave,
  hasFormaDeClave,
  identificacionEnClave,
  isClave,
  NumeracionInvalida,
  nextNumero,
  padIdentificacion,
  parseClave,
  parseConsecutivo,
  splitConsecutivo,
} from './index.ts'

const emision = {
  fecha: { anio: 2026, mes: 11, dia: 20 },
  identificacion: { tipo: '02', numero: '3101999001' },
  consecutivo: '00100001010000000042',
  situacion: '1',
  codigoSeguridad: '12345678',
} as const

const CLAVE = '50620112600310199900100100001010000000042112345678'

describe('consecutivo', () => {
  test('is branch, terminal, type and number, padded to 20 digits', () => {
    expect(buildConsecutivo({ sucursal: '1', terminal: 1, tipo: '01', numero: 42 })).toBe('00100001010000000042')
  })

  test('is split into prefijo and referencia (docs/acuerdos.md D14)', () => {
    expect(splitConsecutivo('00100001010000000042')).toEqual({ prefijo: '0010000101', referencia: '0000000042' })
  })

  test('reads back as built', () => {
    const partes = fc.record({
      sucursal: fc.integer({ min: 1, max: 999 }),
      terminal: fc.integer({ min: 1, max: 99999 }),
      tipo: fc.constantFrom('00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10'),
      numero: fc.integer({ min: 1, max: 9_999_999_999 }),
    })
    fc.assert(
      fc.property(partes, (p) => {
        const leido = parseConsecutivo(buildConsecutivo(p))
        expect(leido).toMatchObject({ tipo: p.tipo, numero: p.numero })
        expect([Number(leido?.sucursal), Number(leido?.terminal)]).toEqual([p.sucursal, p.terminal])
      }),
    )
  })

  test('after the maximum the count restarts at 1', () => {
    expect(nextNumero(41)).toBe(42)
    expect(nextNumero(9_999_999_999)).toBe(1)
  })

  test.each([
    ['sucursal', { sucursal: '1000' }],
    ['sucursal', { sucursal: '00A' }],
    ['sucursal', { sucursal: 0 }],
    ['terminal', { terminal: '123456' }],
    ['tipo', { tipo: '11' }],
    ['numero', { numero: 0 }],
    ['numero', { numero: 10_000_000_000 }],
    ['numero', { numero: 1.5 }],
  ])('a wrong %s is refused: %j', (campo, wrong) => {
    const build = () => buildConsecutivo({ sucursal: 1, terminal: 1, tipo: '01', numero: 1, ...wrong })
    expect(build).toThrow(expect.objectContaining({ name: 'NumeracionInvalida', campo }))
  })

  test.each(['', '0010000101000000004', '00100001110000000001', '00100001010000000000', 'A0100001010000000042'])(
    '%j is no consecutivo',
    (texto) => expect(parseConsecutivo(texto)).toBeUndefined(),
  )
})

describe('clave', () => {
  test('has its 50 digits in the positions of docs/hacienda.md §2', () => {
    const clave = buildClave(emision)
    expect(clave).toBe(CLAVE)
    expect(clave).toHaveLength(50)
    expect(clave.slice(0, 3)).toBe('506')
    expect(clave.slice(3, 9)).toBe('201126')
    expect(clave.slice(9, 21)).toBe('003101999001')
    expect(clave.slice(21, 41)).toBe(emision.consecutivo)
    expect(clave.slice(41, 42)).toBe('1')
    expect(clave.slice(42)).toBe('12345678')
  })

  test('reads back as built', () => {
    const numero = fc.stringMatching(/^[1-9]\d{8}$/)
    fc.assert(
      fc.property(
        numero,
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        (cedula, dia, codigo) => {
          const e = {
            ...emision,
            fecha: { ...emision.fecha, dia },
            identificacion: { tipo: '01', numero: cedula },
            codigoSeguridad: String(codigo).padStart(8, '0'),
          }
          expect(parseClave(buildClave(e))).toMatchObject({
            fecha: e.fecha,
            identificacion: `000${cedula}`,
            consecutivo: e.consecutivo,
            situacion: '1',
            codigoSeguridad: e.codigoSeguridad,
          })
        },
      ),
    )
  })

  test.each([
    ['01', '101110111', '000101110111'],
    ['02', '3101999001', '003101999001'],
    ['02', '3101A00001', '003101A00001'],
    ['03', '12345678901', '012345678901'],
    ['03', '123456789012', '123456789012'],
    ['04', '3120123456', '003120123456'],
  ])('identification type %s is padded to twelve digits', (tipo, numero, doce) => {
    expect(padIdentificacion({ tipo, numero })).toBe(doce)
  })

  test.each([
    ['01', '011110111'],
    ['01', '1-0111-0111'],
    ['02', '310199900'],
    ['02', '3101a00001'],
    ['02', 'A101000001'],
    ['04', '3120A23456'],
    ['03', '1234567890'],
    ['05', 'PA123456'],
    ['07', '101110111'],
  ])('identification %s %s has no place in a clave', (tipo, numero) => {
    expect(() => padIdentificacion({ tipo, numero })).toThrow(NumeracionInvalida)
  })

  test.each([
    ['fecha', { fecha: { anio: 2026, mes: 2, dia: 30 } }],
    ['consecutivo', { consecutivo: '1' }],
    ['situacion', { situacion: '4' as '1' }],
    ['codigoSeguridad', { codigoSeguridad: '1234567' }],
  ])('a wrong %s is refused', (campo, wrong) => {
    expect(() => buildClave({ ...emision, ...wrong })).toThrow(expect.objectContaining({ campo }))
  })

  test.each([
    ['a clave of another country', CLAVE.replace(/^506/, '507')],
    ['a clave of a day that does not exist', CLAVE.replace('201126', '310226')],
    ['a clave of an unknown situation', `${CLAVE.slice(0, 41)}4${CLAVE.slice(42)}`],
    ['a text of 49 digits', CLAVE.slice(1)],
    ['a letter outside the identification of the issuer', CLAVE.replace('12345678', '1234567X')],
    ['a hyphen inside the identification', CLAVE.replace('3101999001', '3101-99001')],
  ])('%s is no clave', (_, texto) => expect(isClave(texto)).toBe(false))
})

describe('a clave with letters', () => {
  const CON_LETRAS = '50620112600' + '3101A00001' + '00100001010000000042' + '112345678'

  test('contains the letters of the issuer’s cédula, in its place', () => {
    expect(buildClave({ ...emision, identificacion: { tipo: '02', numero: '3101A00001' } })).toBe(CON_LETRAS)
    expect(parseClave(CON_LETRAS)).toMatchObject({ identificacion: '003101A00001', consecutivo: emision.consecutivo })
  })

  test('is also read in lower case, which the schema admits, and is searched in both cases', () => {
    const chica = CON_LETRAS.toLowerCase()
    expect(parseClave(chica)?.identificacion).toBe('003101A00001')
    expect(escriturasDeClave(chica)).toEqual([CON_LETRAS, chica])
    expect(escriturasDeClave(CLAVE)).toEqual([CLAVE])
  })

  test('is recognised by its form, even if its date does not exist', () => {
    expect([CON_LETRAS, CLAVE.replace('201126', '310226')].map(hasFormaDeClave)).toEqual([true, true])
    expect(['x'.repeat(50), CLAVE.slice(1), `${CLAVE}1`].map(hasFormaDeClave)).toEqual([false, false, false])
  })

  test('contains the seller’s cédula with letters in a purchase, as any other local number', () => {
    const seller: Parte = { nombre: 'Nueva', identificacion: { tipo: '02', numero: '3101A00001' }, correos: [] }
    expect(identificacionEnClave({ tipo: 'FEC', emisor: seller })).toBe(seller.identificacion)
  })
})

describe('the number inside the clave', () => {
  const company: Parte = { nombre: 'Empresa', identificacion: { tipo: '02', numero: '3101999001' }, correos: [] }
  const foreigner: Parte = { nombre: 'Acme', identificacion: { tipo: '05', numero: 'US-77' }, correos: [] }
  const local: Parte = { nombre: 'Ana', identificacion: { tipo: '01', numero: '101110111' }, correos: [] }

  test('is that of the emisor, also in a purchase from a local seller', () => {
    expect(identificacionEnClave({ tipo: 'FE', emisor: company, receptor: local })).toBe(company.identificacion)
    expect(identificacionEnClave({ tipo: 'FEC', emisor: local, receptor: company })).toBe(local.identificacion)
  })

  test('is that of the buyer in a purchase from a foreigner', () => {
    expect(identificacionEnClave({ tipo: 'FEC', emisor: foreigner, receptor: company })).toBe(company.identificacion)
  })
})
