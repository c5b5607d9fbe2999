import { describe, expect, test } from 'vitest'
import { type Rdn, writeName } from '../prueba/x509.ts'
import { parseDer, TAG } from './der.ts'
import { formatNombre, readNombre } from './nombre-distinguido.ts'
import { OID } from './oids.ts'

const formatted = (...name: Rdn[]) => formatNombre(readNombre(parseDer(writeName(name))))
const cn = (value: string, tag?: number) => [{ oid: OID.commonName, value, tag }]

describe('distinguished names as RFC 4514 writes them', () => {
  test('the last element comes first', () => {
    const name = formatted(
      [{ oid: OID.country, value: 'CR' }],
      [{ oid: OID.organization, value: 'MINISTERIO DE HACIENDA' }],
      [{ oid: OID.organizationalUnit, value: 'DGT' }],
      cn('CA PERSONA JURIDICA'),
    )
    expect(name).toBe('CN=CA PERSONA JURIDICA,OU=DGT,O=MINISTERIO DE HACIENDA,C=CR')
  })

  test.each([
    ['Pérez & Hijos, S.A.', 'CN=Pérez & Hijos\\, S.A.'],
    ['1+1="2"', 'CN=1\\+1=\\"2\\"'],
    ['<a;b\\c>', 'CN=\\<a\\;b\\\\c\\>'],
    ['#uno', 'CN=\\#uno'],
    [' espacios ', 'CN=\\ espacios\\20'],
    [' ', 'CN=\\20'],
    ['dos  adentro # y', 'CN=dos  adentro # y'],
    ['línea\nnueva\u0000', 'CN=línea\\0anueva\\00'],
    ['日本 😀 ₡', 'CN=日本 😀 ₡'],
  ])('%j is escaped', (value, expected) => {
    expect(formatted(cn(value))).toBe(expected)
  })

  test('the attributes of a multi-valued element are joined with +', () => {
    const element = [
      { oid: OID.organizationalUnit, value: 'Ventas' },
      { oid: OID.commonName, value: 'Ana' },
    ]
    expect(formatted(element, [{ oid: OID.country, value: 'CR' }])).toBe('C=CR,CN=Ana+OU=Ventas')
  })

  test('an attribute outside the table is written as its number and bytes, as in Hacienda’s answers', () => {
    const serial = [{ oid: OID.serialNumber, value: 'CPJ-4-000-004017', tag: TAG.printableString }]
    expect(formatted(serial)).toBe('2.5.4.5=#131043504a2d342d3030302d303034303137')
  })

  test('two-byte text of old certificates is read as text', () => {
    expect(formatted(cn('Ñandú', TAG.bmpString))).toBe('CN=Ñandú')
  })
})
