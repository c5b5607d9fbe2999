/** A document's day decides which set of schemas judges it (docs/acuerdos.md L1). */
import type { Referencia } from '@pura/domain'
import { expect, test } from 'vitest'
import { checkStructure, toTree, writeComprobante } from '../index.ts'
import { readComprobante } from '../lectura/index.ts'
import { needing, XSD_DIR } from '../testing/compartido.ts'
import { aFactura } from '../testing/comprobantes.ts'
import { signForSchema } from '../testing/firma-ficticia.ts'
import { CONJUNTO_2026, validateXsd } from './xsd.ts'

const schemas = needing(`${XSD_DIR}/${CONJUNTO_2026}`, 'schemas')
const CLAVE = '50619112600310112345600100001010000000002100000000'
const ANTES = '2026-10-31T23:59:59-06:00'
const DESDE = '2026-11-01T00:00:00-06:00'

const facturaWith = (cambios: Partial<Referencia>, fechaEmision: string) =>
  aFactura({
    fechaEmision,
    referencias: [
      {
        tipoDoc: '01',
        numero: CLAVE,
        fechaEmision: '2026-11-19T10:30:00-06:00',
        codigo: '04',
        razon: 'Motivo',
        ...cambios,
      },
    ],
  })
const judge = (cambios: Partial<Referencia>, fechaEmision: string) =>
  validateXsd(signForSchema(writeComprobante(facturaWith(cambios, fechaEmision))), XSD_DIR)

test.skipIf(schemas.skip)(`before the revision is mandatory either set is valid and is named${schemas.note}`, () => {
  expect(judge({}, ANTES)).toEqual({ hallazgos: [], conjunto: 'v4.4' })
  expect(judge({ codigo: '13' }, ANTES)).toEqual({ hallazgos: [], conjunto: 'v4.4-2026' })
})

test.skipIf(schemas.skip)(
  `from that day, in Costa Rica time, only the schema set of 2026 is valid${schemas.note}`,
  () => {
    expect(judge({}, DESDE)).toEqual({ hallazgos: [], conjunto: 'v4.4-2026' })
    expect(judge({}, '2026-11-01T05:59:59Z')).toEqual({ hallazgos: [], conjunto: 'v4.4' })
  },
)

test
  .skipIf(schemas.skip)
  .each<[string, Partial<Referencia>]>([
    ...['13', '14', '15', '16'].map((codigo): [string, Partial<Referencia>] => [`code ${codigo}`, { codigo }]),
    ...['19', '20'].map((tipoDoc): [string, Partial<Referencia>] => [`type ${tipoDoc}`, { tipoDoc }]),
  ])(`%s is accepted by the schema set of 2026 and by our own table${schemas.note}`, (_, cambios) => {
  expect(judge(cambios, DESDE)).toEqual({ hallazgos: [], conjunto: 'v4.4-2026' })
  expect(checkStructure(toTree(facturaWith(cambios, DESDE)))).toEqual([])
})

test.skipIf(schemas.skip)(
  `the payment code is refused in an invoice on any day, also by our table${schemas.note}`,
  () => {
    for (const dia of [ANTES, DESDE]) {
      expect(
        judge({ codigo: '17' }, dia)
          .hallazgos.map((h) => h.mensaje)
          .join(),
      ).toContain("'17' is not an element")
    }
    expect(checkStructure(toTree(facturaWith({ codigo: '17' }, DESDE))).map((h) => h.mensaje)).toEqual([
      'InformacionReferencia 1, Codigo: no admite el código "17"',
    ])
  },
)

test.skipIf(schemas.skip)(`an error in both schema sets is reported in the words of the first${schemas.note}`, () => {
  const { hallazgos, conjunto } = judge({ codigo: '18' }, ANTES)
  expect(conjunto).toBe('v4.4')
  expect(hallazgos.map((h) => h.mensaje).join()).toContain("'18' is not an element of the set")
  expect(checkStructure(toTree(facturaWith({ codigo: '18' }, ANTES)))).toHaveLength(1)
})

const withFirmas = (cuantas: number) => {
  let xml = writeComprobante(aFactura())
  for (let i = 0; i < cuantas; i++) xml = signForSchema(xml)
  return xml
}

test.skipIf(schemas.skip)(`five signatures are read and pass, six do not pass${schemas.note}`, () => {
  const { arbol, firmado } = readComprobante(new TextEncoder().encode(withFirmas(5)))
  expect([firmado, checkStructure(arbol, { firmado: true })]).toEqual([true, []])
  expect(validateXsd(withFirmas(5), XSD_DIR).hallazgos).toEqual([])
  const seis = readComprobante(new TextEncoder().encode(withFirmas(6))).arbol
  expect(checkStructure(seis, { firmado: true }).map((h) => h.mensaje)).toEqual([
    'Signature admite 5 como máximo y hay 6',
  ])
  expect(validateXsd(withFirmas(6), XSD_DIR).hallazgos).not.toEqual([])
})

test.skipIf(schemas.skip)(`a telephone of three digits passes, and of two digits does not${schemas.note}`, () => {
  const with_ = (numero: string) =>
    aFactura({ emisor: { ...aFactura().emisor, telefono: { codigoPais: '506', numero } } })
  expect(validateXsd(signForSchema(writeComprobante(with_('911'))), XSD_DIR).hallazgos).toEqual([])
  expect(checkStructure(toTree(with_('911')))).toEqual([])
  expect(validateXsd(signForSchema(writeComprobante(with_('99'))), XSD_DIR).hallazgos).not.toEqual([])
  expect(checkStructure(toTree(with_('99'))).map((h) => h.campo)).toEqual(['emisor.telefono.numero'])
})
