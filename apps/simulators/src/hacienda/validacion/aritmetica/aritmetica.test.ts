import { toTree } from '@pura/comprobante-xml'
import { generateComprobante, type TipoDocumento, type Version } from '@pura/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide, multiply, percent, readDecimal, writeDecimal } from '../base/decimal.ts'
import { readDocumento } from '../base/documento.ts'
import { Revision } from '../base/hallazgo.ts'
import { Nodo } from '../base/nodo.ts'
import { checkAritmetica } from './index.ts'

const TIPOS: Record<Version, TipoDocumento[]> = {
  '4.4': ['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE', 'REP'],
  '4.3': ['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE'],
}
const casos = (Object.keys(TIPOS) as Version[]).flatMap((version) =>
  TIPOS[version].map((tipo) => [tipo, version] as const),
)

describe('the arithmetic of the simulator agrees with the engine’s, which was written separately', () => {
  test.each(casos)('both agree on every %s of %s', (tipo, version) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (semilla) => {
        const raiz = new Nodo(toTree(generateComprobante(tipo, version, semilla)))
        const revision = new Revision()
        checkAritmetica(readDocumento(raiz, SIN_SOBRE), revision, false)
        expect(revision.hallazgos).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  const SIN_SOBRE = {
    id: '',
    clave: '',
    fecha: '',
    emisor: { tipoIdentificacion: '', numeroIdentificacion: '' },
    comprobanteXml: '',
    recibidoEn: 0,
    veces: 1,
  }
})

describe('decimals', () => {
  test.each([
    ['13', 1_300_000n],
    ['.5', 50_000n],
    ['20.203518', 2_020_352n],
    ['0.000004', 0n],
    ['0.000005', 1n],
    ['', undefined],
    ['.', undefined],
    ['1,5', undefined],
    ['-1', undefined],
  ])('%j is read as %s', (texto, valor) => expect(readDecimal(texto)).toBe(valor))

  test('amounts round half up once, at the fifth decimal', () => {
    const d = (texto: string) => readDecimal(texto)!
    expect(writeDecimal(multiply(d('3'), d('0.33333')))).toBe('0.99999')
    expect(writeDecimal(multiply(d('0.00001'), d('0.5')))).toBe('0.00001')
    expect(writeDecimal(percent(d('1000.01'), d('13')))).toBe('130.00130')
    expect(writeDecimal(divide([d('10'), d('1')], d('3')))).toBe('3.33333')
  })
})
