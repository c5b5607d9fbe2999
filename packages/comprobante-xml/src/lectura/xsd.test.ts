/** The official schema first, its overlay second; the overlay is named when it was needed (docs/hacienda.md §3.6). */
import type { Referencia } from '@pura/domain'
import { expect, test } from 'vitest'
import { checkStructure, toTree, writeComprobante } from '../index.ts'
import { needing, XSD_DIR } from '../testing/compartido.ts'
import { aFactura } from '../testing/comprobantes.ts'
import { signForSchema } from '../testing/firma-ficticia.ts'
import { readComprobante, validateXsd } from './index.ts'

const schemas = needing(`${XSD_DIR}/v4.4-revision-2026`, 'schemas')
const CLAVE = '50619112600310112345600100001010000000002100000000'

const facturaWith = (cambios: Partial<Referencia>) =>
  aFactura({
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
const judge = (cambios: Partial<Referencia>) =>
  validateXsd(signForSchema(writeComprobante(facturaWith(cambios))), XSD_DIR)

test.skipIf(schemas.skip)(`a document the official schema accepts needs no overlay${schemas.note}`, () => {
  expect(judge({})).toEqual({ hallazgos: [] })
})

test
  .skipIf(schemas.skip)
  .each<[string, Partial<Referencia>]>([
    ...['13', '14', '15', '16', '17'].map((codigo): [string, Partial<Referencia>] => [`code ${codigo}`, { codigo }]),
    ...['19', '20'].map((tipoDoc): [string, Partial<Referencia>] => [`type ${tipoDoc}`, { tipoDoc }]),
  ])(`%s is taken by the overlay, which is named${schemas.note}`, (_, cambios) => {
  expect(judge(cambios)).toEqual({ hallazgos: [], capa: 'v4.4-revision-2026' })
  expect(checkStructure(toTree(facturaWith(cambios)))).toEqual([])
})

test.skipIf(schemas.skip)(`a document both refuse is reported in the words of the official one${schemas.note}`, () => {
  const { hallazgos, capa } = judge({ codigo: '18' })
  expect(capa).toBeUndefined()
  expect(hallazgos.map((h) => h.mensaje).join()).toContain("'18' is not an element of the set")
  expect(checkStructure(toTree(facturaWith({ codigo: '18' })))).toHaveLength(1)
})

const withFirmas = (cuantas: number) => {
  let xml = writeComprobante(aFactura())
  for (let i = 0; i < cuantas; i++) xml = signForSchema(xml)
  return xml
}

test.skipIf(schemas.skip)(`up to five signatures are read and pass, six do not${schemas.note}`, () => {
  const { arbol, firmado } = readComprobante(new TextEncoder().encode(withFirmas(5)))
  expect([firmado, checkStructure(arbol, { firmado: true })]).toEqual([true, []])
  expect(validateXsd(withFirmas(5), XSD_DIR)).toEqual({ hallazgos: [] })
  const seis = readComprobante(new TextEncoder().encode(withFirmas(6))).arbol
  expect(checkStructure(seis, { firmado: true }).map((h) => h.mensaje)).toEqual([
    'Signature admite 5 como máximo y hay 6',
  ])
  expect(validateXsd(withFirmas(6), XSD_DIR).hallazgos).not.toEqual([])
})

test.skipIf(schemas.skip)(`a telephone of three digits passes, one of two does not${schemas.note}`, () => {
  const with_ = (numero: string) =>
    aFactura({ emisor: { ...aFactura().emisor, telefono: { codigoPais: '506', numero } } })
  expect(validateXsd(signForSchema(writeComprobante(with_('911'))), XSD_DIR)).toEqual({ hallazgos: [] })
  expect(checkStructure(toTree(with_('911')))).toEqual([])
  expect(validateXsd(signForSchema(writeComprobante(with_('99'))), XSD_DIR).hallazgos).not.toEqual([])
  expect(checkStructure(toTree(with_('99'))).map((h) => h.campo)).toEqual(['emisor.telefono.numero'])
})
