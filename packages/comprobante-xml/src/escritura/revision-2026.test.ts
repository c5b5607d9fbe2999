import { checkComprobante } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { readComprobante, validateXsd } from '../lectura/index.ts'
import { checkStructure } from '../revision/index.ts'
import { needing, XSD_DIR } from '../testing/compartido.ts'
import { indent } from '../testing/de-oro.ts'
import { goldenRevision2026 } from '../testing/de-oro-2026.ts'
import { signForSchema } from '../testing/firma-ficticia.ts'
import { toTree, writeComprobante } from './index.ts'

const schemas = needing(XSD_DIR, 'schemas')
const SIN_CAPA = ['NC-anula-01', 'FE-sustituye-07', 'NC-exonera-12', 'FE-letras-911']

describe.each(goldenRevision2026())('%s', (nombre, comprobante) => {
  const xml = writeComprobante(comprobante)

  test('equals the reviewed golden file', async () => {
    await expect(indent(xml)).toMatchFileSnapshot(`../testing/golden/${nombre}.xml`)
  })

  test('obeys the rules, its totals add up and its structure is right', () => {
    expect(checkComprobante(comprobante).filter((h) => h.gravedad === 'error')).toEqual([])
    expect(checkStructure(toTree(comprobante))).toEqual([])
  })

  test('is read back and written again byte by byte', () => {
    expect(writeComprobante(readComprobante(new TextEncoder().encode(xml)).comprobante)).toBe(xml)
  })

  test.skipIf(schemas.skip)(`passes the schema, or its overlay, once signed${schemas.note}`, () => {
    const capa = SIN_CAPA.includes(nombre) ? {} : { capa: 'v4.4-revision-2026' }
    expect(validateXsd(signForSchema(xml), XSD_DIR)).toEqual({ hallazgos: [], ...capa })
  })
})
