import { checkComprobante, checkMensajeReceptor } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { CONJUNTO_2026, validateXsd } from '../esquema/xsd.ts'
import { readComprobante, readMensajeHacienda, readMensajeReceptor } from '../lectura/index.ts'
import { checkStructure } from '../revision/index.ts'
import { needing, XSD_DIR } from '../testing/compartido.ts'
import { indent } from '../testing/de-oro.ts'
import { GOLDEN_CONFIRMACION_LETRAS, GOLDEN_RESPUESTA_LETRAS, goldenRevision2026 } from '../testing/de-oro-2026.ts'
import { signForSchema } from '../testing/firma-ficticia.ts'
import { toTree, writeComprobante, writeMensajeHacienda, writeMensajeReceptor } from './index.ts'

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

describe('messages about a document whose clave has letters', () => {
  const confirmacion = writeMensajeReceptor(GOLDEN_CONFIRMACION_LETRAS)
  const respuesta = writeMensajeHacienda(GOLDEN_RESPUESTA_LETRAS)

  test('equal the reviewed golden files and are read back', async () => {
    await expect(indent(confirmacion)).toMatchFileSnapshot('../testing/golden/MR-clave-letras.xml')
    await expect(indent(respuesta)).toMatchFileSnapshot('../testing/golden/MH-clave-letras.xml')
    expect(checkMensajeReceptor(GOLDEN_CONFIRMACION_LETRAS)).toEqual([])
    const bytes = (xml: string) => new TextEncoder().encode(xml)
    expect(readMensajeReceptor(bytes(confirmacion))).toEqual(GOLDEN_CONFIRMACION_LETRAS)
    expect(readMensajeHacienda(bytes(respuesta)).clave).toBe(GOLDEN_RESPUESTA_LETRAS.clave)
  })

  test.skipIf(schemas.skip)(`pass the schema of 2026 once signed${schemas.note}`, () => {
    for (const xml of [confirmacion, respuesta]) {
      expect(validateXsd(signForSchema(xml), XSD_DIR)).toEqual({ hallazgos: [], conjunto: CONJUNTO_2026 })
    }
  })
})
