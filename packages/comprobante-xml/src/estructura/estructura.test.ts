import { describe, expect, test } from 'vitest'
import { CONJUNTO_2026 } from '../esquema/xsd.ts'
import { needing, STRUCTURE_DIR, XSD_DIR } from '../testing/compartido.ts'
import { outline, publishedOutline, schemaOutline, with2026 } from '../testing/outline.ts'
import { MONEDA, MONEDA_43, UNIDAD_MEDIDA, UNIDAD_MEDIDA_43 } from './enumeraciones.ts'
import { type DocumentoXml, type Elemento, type Estructura, findEstructura, listEstructuras } from './index.ts'

// 4.3 lists the symbol of the day twice, so the list has 96 entries for 95 symbols.
const LISTAS: Record<number, readonly string[]> = {
  96: UNIDAD_MEDIDA_43,
  101: UNIDAD_MEDIDA,
  168: MONEDA,
  178: MONEDA_43,
}
const published = needing(STRUCTURE_DIR, 'outlines')
const schemas = needing(`${XSD_DIR}/${CONJUNTO_2026}`, 'schemas')
const in2026 = ({ version }: Estructura, lines: string[]) => (version === '4.4' ? with2026(lines) : lines)

describe.each(listEstructuras().map((e) => [`${e.documento} ${e.version}`, e] as const))('%s', (_, estructura) => {
  test.skipIf(published.skip)(`equals the published outline, element by element${published.note}`, () => {
    const file = `${STRUCTURE_DIR}/${estructura.version}-${estructura.raiz}.txt`
    expect(outline(estructura)).toEqual(
      in2026(
        estructura,
        publishedOutline(file, (size) => LISTAS[size]!),
      ),
    )
  })

  test.skipIf(schemas.skip)(`equals the official schema, to the last code of each list${schemas.note}`, () => {
    const carpeta = estructura.version === '4.4' ? CONJUNTO_2026 : `v${estructura.version}`
    expect(outline(estructura)).toEqual(schemaOutline(`${XSD_DIR}/${carpeta}/${estructura.raiz}.xsd`))
  })

  // Earlier documents may follow either set of schemas, so one table judges them too.
  test.skipIf(schemas.skip)(`only adds to the schema that was valid before 2026${schemas.note}`, () => {
    const file = `${XSD_DIR}/v${estructura.version}/${estructura.raiz}.xsd`
    expect(outline(estructura)).toEqual(in2026(estructura, schemaOutline(file)))
  })
})

const admits = (documento: DocumentoXml, version: '4.3' | '4.4', ruta: string) => {
  let hijos: readonly Elemento[] = findEstructura(version, documento)!.hijos
  for (const nombre of ruta.split('/')) {
    const found = hijos.find((h) => h.nombre === nombre)
    if (!found) return false
    hijos = found.hijos
  }
  return true
}

const LINEA = 'DetalleServicio/LineaDetalle'

test.each([
  ['TE', 'CodigoActividadReceptor'],
  ['FEE', 'CodigoActividadReceptor'],
  ['TE', `${LINEA}/TipoTransaccion`],
  ['FEC', `${LINEA}/ImpuestoAsumidoEmisorFabrica`],
  ['FEE', `${LINEA}/ImpuestoAsumidoEmisorFabrica`],
  ['FEE', `${LINEA}/BaseImponible`],
  ['FEE', `${LINEA}/ImpuestoNeto`],
  ['FEE', `${LINEA}/Impuesto/Exoneracion`],
  ['FEE', 'Receptor/Ubicacion'],
  ['FEC', 'ResumenFactura/TotalIVADevuelto'],
  ['FE', `${LINEA}/PartidaArancelaria`],
  ['REP', `${LINEA}/CodigoCABYS`],
  ['REP', 'Otros'],
] as const)('docs/hacienda.md §3.1: a %s of 4.4 does not admit %s', (documento, ruta) => {
  expect(admits(documento, '4.4', ruta)).toBe(false)
  expect(['FE', 'NC'].some((otro) => admits(otro as DocumentoXml, '4.4', ruta))).toBe(true)
})

test('docs/hacienda.md §3: the namespace ends in the root with its first letter in lower case', () => {
  expect(findEstructura('4.4', 'REP')!.espacio).toBe(
    'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/reciboElectronicoPago',
  )
})

test('docs/hacienda.md §3: the receipt does not exist in 4.3', () => {
  expect(findEstructura('4.3', 'REP')).toBeUndefined()
})

test('docs/hacienda.md §11: 4.4 renamed 16 units, kept the others and added six', () => {
  expect(UNIDAD_MEDIDA_43.filter((u) => !UNIDAD_MEDIDA.includes(u))).toHaveLength(16)
  expect(UNIDAD_MEDIDA).toEqual(expect.arrayContaining(['Kg', 'kWh', 'Unid', 'cm', 'Cm']))
  expect(new Set(UNIDAD_MEDIDA).size).toBe(101)
})
