import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toDecimalTarifa } from '../dinero/index.ts'
import type { TipoDocumento } from '../tipos/tipo-docto.ts'
import {
  CODIGOS_DESCUENTO,
  CODIGOS_REFERENCIA,
  CONDICIONES_IMPUESTO,
  CONDICIONES_VENTA,
  condicionesVentaFor,
  condicionVentaByCodigo,
  INSTITUCIONES_EXONERACION,
  IVA_COBRADO_FABRICA,
  MEDIOS_PAGO,
  MENSAJES_RECEPTOR,
  MONEDAS,
  medioPagoByCodigo,
  monedaByCodigo,
  SITUACIONES,
  TARIFAS_IVA,
  TIPOS_CODIGO_PRODUCTO,
  TIPOS_EXONERACION,
  TIPOS_IDENTIFICACION,
  TIPOS_IMPUESTO,
  TIPOS_OTRO_CARGO,
  TIPOS_REFERENCIA,
  TIPOS_TRANSACCION,
  tarifaByCodigo,
  UNIDADES_MEDIDA,
  unidadBySimbolo,
} from './index.ts'
import { findUbicacion, PROVINCIAS } from './territorio/index.ts'
import { ULTIMO_DISTRITO } from './territorio/limites.ts'

describe('look-ups', () => {
  test('a rate is found by its code in its version', () => {
    expect(toDecimalTarifa(tarifaByCodigo('08', '4.4')!.tarifa)).toBe('13')
    expect(toDecimalTarifa(tarifaByCodigo('09', '4.4')!.tarifa)).toBe('0.5')
    expect(tarifaByCodigo('01', '4.4')!.clase).toBe('noSujeto')
    expect(tarifaByCodigo('01', '4.3')!.clase).toBe('exento')
    expect(tarifaByCodigo('10', '4.3')).toBeUndefined()
  })

  test('codes new in 4.4 do not exist in 4.3', () => {
    expect(medioPagoByCodigo('06', '4.4')?.nombre).toBe('SINPE Móvil')
    expect(medioPagoByCodigo('06', '4.3')).toBeUndefined()
    expect(condicionVentaByCodigo('12', '4.3')).toBeUndefined()
  })

  test('units are case sensitive and each version has its own', () => {
    expect(unidadBySimbolo('Kg', '4.4')?.nombre).toBe('Kilogramo')
    expect(unidadBySimbolo('kg', '4.4')).toBeUndefined()
    expect(unidadBySimbolo('kg', '4.3')?.nombre).toBe('Kilogramo')
  })

  test('pieces and services are counted, everything else is measured (docs/acuerdos.md E2)', () => {
    const contables = UNIDADES_MEDIDA['4.4'].filter((u) => u.contable).map((u) => u.simbolo)
    expect(contables).toEqual(['Unid', 'Al', 'Alc', 'Cm', 'I', 'Os', 'Sp', 'Spe', 'St'])
    for (const simbolo of ['h', 'Kg', 'L', 'M']) expect(unidadBySimbolo(simbolo, '4.4')?.contable).toBe(false)
  })

  test('receipts are only payments, and only receipts and notes have payment conditions (docs/acuerdos.md A1)', () => {
    const codes = (tipo: TipoDocumento) => condicionesVentaFor(tipo, '4.4').map((c) => c.codigo)
    expect(codes('REP')).toEqual(['09', '11'])
    expect(codes('FE')).not.toEqual(expect.arrayContaining(['09']))
    expect(codes('FE')).toContain('12')
    expect(codes('TE')).not.toContain('12')
    expect(codes('NC')).toEqual(CONDICIONES_VENTA.map((c) => c.codigo))
    expect(condicionesVentaFor('FE', '4.3').map((c) => c.codigo)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '99',
    ])
  })

  test('the colón has the sign ₡', () => {
    expect(monedaByCodigo('CRC')).toEqual({ codigo: 'CRC', decimales: 2, simbolo: '₡', nombre: 'Colón costarricense' })
  })
})

describe('territory', () => {
  test('a place has the names of its parts, and unknown codes have none', () => {
    expect(findUbicacion({ provincia: '6', canton: '12', distrito: '01' })).toEqual({
      provincia: 'Puntarenas',
      canton: 'Monteverde',
      distrito: 'Monteverde',
    })
    expect(findUbicacion({ provincia: '1', canton: '01', distrito: '99' })).toBeUndefined()
    expect(findUbicacion({ provincia: '8', canton: '01', distrito: '01' })).toBeUndefined()
  })

  test('the district limits used by the rules match the list of districts', () => {
    const limites = PROVINCIAS.map((p) => [p.codigo, p.cantones.map((c) => Number(c.distritos.at(-1)?.codigo))])
    expect(Object.fromEntries(limites)).toEqual(ULTIMO_DISTRITO)
  })

  test('the codes of provinces and cantons are consecutive', () => {
    expect(PROVINCIAS.map((p) => p.codigo)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    for (const { cantones } of PROVINCIAS) {
      expect(cantones.map((c) => Number(c.codigo))).toEqual(cantones.map((_, i) => i + 1))
    }
  })
})

// The reference copies of Hacienda's lists are not part of the repository.
const shared = process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../../shared')
const available = existsSync(join(shared, 'hacienda/catalogs'))
const read = (name: string) => JSON.parse(readFileSync(join(shared, name), 'utf8'))
const codes = (filas: readonly { codigo: string }[]) => [...new Set(filas.map((f) => f.codigo))].sort()
const of = (version: '4.3' | '4.4', filas: readonly { codigo: string; versiones: readonly string[] }[]) =>
  filas.filter((f) => f.versiones.includes(version))

describe.skipIf(!available)(
  `the lists match Hacienda’s${available ? '' : ' (OMITTED: no reference catalogues, set SHARED_DIR)'}`,
  () => {
    test.each([
      ['codigoDescuento', CODIGOS_DESCUENTO],
      ['codigoProductoTipo', TIPOS_CODIGO_PRODUCTO],
      ['codigoTarifaIVA-4.3', TARIFAS_IVA['4.3']],
      ['codigoTarifaIVA-4.4', TARIFAS_IVA['4.4']],
      ['condicionImpuesto', CONDICIONES_IMPUESTO],
      ['condicionVenta-4.3', of('4.3', CONDICIONES_VENTA)],
      ['condicionVenta-4.4', of('4.4', CONDICIONES_VENTA)],
      ['institucionExoneracion-4.4', INSTITUCIONES_EXONERACION],
      ['ivaCobradoFabrica', IVA_COBRADO_FABRICA],
      ['medioPago-4.3', of('4.3', MEDIOS_PAGO)],
      ['medioPago-4.4', of('4.4', MEDIOS_PAGO)],
      ['mensajeReceptor', MENSAJES_RECEPTOR],
      ['moneda', MONEDAS],
      ['situacionComprobante', SITUACIONES],
      ['tipoDocExoneracion-4.3', TIPOS_EXONERACION['4.3']],
      ['tipoDocExoneracion-4.4', TIPOS_EXONERACION['4.4']],
      ['tipoIdentificacion', TIPOS_IDENTIFICACION],
      ['tipoImpuesto', TIPOS_IMPUESTO],
      ['tipoTransaccion', TIPOS_TRANSACCION],
      ['unidadMedida-4.3', UNIDADES_MEDIDA['4.3'].map((u) => ({ codigo: u.simbolo }))],
      ['unidadMedida-4.4', UNIDADES_MEDIDA['4.4'].map((u) => ({ codigo: u.simbolo }))],
    ])('%s', (name, filas) => {
      expect(codes(filas)).toEqual(codes(read(`hacienda/catalogs/${name}.json`)))
    })

    test('reference and charge codes match, with the version of each', () => {
      const versions = (filas: readonly { codigo: string; versiones: readonly string[] }[]) =>
        filas.map((f) => `${f.codigo} ${f.versiones.join(' ')}`).sort()
      expect(versions(TIPOS_REFERENCIA)).toEqual(versions(read('hacienda/catalogs/tipoDocReferencia.json')))
      expect(versions(CODIGOS_REFERENCIA)).toEqual(versions(read('hacienda/catalogs/codigoReferencia.json')))
      expect(versions(TIPOS_OTRO_CARGO)).toEqual(versions(read('hacienda/catalogs/otrosCargosTipoDocumento.json')))
    })

    test('rates and classes match, and so does their restriction to notes', () => {
      const tarifas = TARIFAS_IVA['4.4'].map((t) => [t.codigo, Number(toDecimalTarifa(t.tarifa)), t.clase, t.soloNotas])
      const reference = read('hacienda/catalogs/codigoTarifaIVA-4.4.json') as Record<string, unknown>[]
      expect(tarifas).toEqual(reference.map((t) => [t.codigo, t.tarifa, t.clasificacion, t.soloNotas]))
    })

    test.each(['FE', 'TE', 'FEE', 'FEC', 'NC', 'ND', 'REP'] as const)('the sale conditions of a %s match', (tipo) => {
      const reference = read('hacienda/catalogs/condicionVenta-4.4.json') as {
        codigo: string
        documentosXsd: string[]
      }[]
      expect(codes(condicionesVentaFor(tipo, '4.4'))).toEqual(
        codes(reference.filter((c) => c.documentosXsd.includes(tipo))),
      )
    })

    test('provinces, cantons and districts match', () => {
      expect(PROVINCIAS).toEqual(read('data/territorio-sin-barrios.json'))
    })
  },
)
