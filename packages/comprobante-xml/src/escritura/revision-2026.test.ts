import { checkComprobante } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { CONJUNTO_2026, readComprobante, validateXsd } from '../lectura/index.ts'
import { checkStructure } from '../revision/index.ts'
import { needing, XSD_DIR } from '../testing/compartido.ts'
import { indent } from '../testing/de-oro.ts'
import { goldenRevision2026 } from '../testing/de-oro-2026.ts'
import { signForSchema } from '../testing/firma-ficticia.ts'
import { toTree, writeComprobante } from './index.ts'

const schemas = needing(`${XSD_DIR}/${CONJUNTO_2026}`, 'schemas')

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

  test.skipIf(schemas.skip)(`passes the schema of 2026 once signed${schemas.note}`, () => {
    expect(validateXsd(signForSchema(xml), XSD_DIR)).toEqual({ hallazgos: [], conjunto: CONJUNTO_2026 })
  })
})
