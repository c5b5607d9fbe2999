/** Taxes and exonerations of generated lines. */

import { INSTITUCIONES_EXONERACION } from '../catalogos/linea/exoneraciones.ts'
import { tarifaByCodigo } from '../catalogos/linea/tarifas.ts'
import { cantidad, factor, type Monto, monto, type Tarifa, tarifa } from '../dinero/index.ts'
import type { DatosImpuestoEspecifico, ExoneracionBorrador, ImpuestoBorrador, Version } from '../tipos/documento.ts'
import type { Azar } from './azar.ts'
import type { Caso } from './caso.ts'
import * as producto from './productos.ts'

export const iva = (codigoTarifaIva: string): ImpuestoBorrador => ({ codigo: '01', codigoTarifaIva })

/** Exempt is code 10 since 4.4 and was 01 before. */
export const exenta = (version: Version): ImpuestoBorrador => iva(version === '4.4' ? '10' : '01')

/** The ordinary rate of a product; exports are exempt. */
export const ivaOrdinario = (codigoTarifaIva: string, { tipo, version }: Caso): ImpuestoBorrador =>
  codigoTarifaIva === '10' || tipo === 'FEE' ? exenta(version) : iva(codigoTarifaIva)

/** Any ordinary rate the document admits; notes may use the transitional ones too. */
export function anyTarifa(azar: Azar, { tipo, version, esNota }: Caso): string {
  if (version === '4.3')
    return azar.pick(
      tipo === 'FEE' ? ['01', '01', '08'] : esNota ? ['01', '02', '03', '04', '05', '06', '07', '08', '09'] : RATES_43,
    )
  if (tipo === 'FEE') return azar.pick(['10', '10', '10', '01', '08'])
  return azar.pick(esNota ? [...RATES_44, '05', '06', '07'] : RATES_44)
}

const RATES_44 = ['01', '02', '03', '04', '08', '08', '08', '09', '10', '11']
const RATES_43 = ['01', '02', '03', '04', '08', '08', '08']

export const selectivo = (azar: Azar): ImpuestoBorrador => ({
  codigo: '02',
  tarifa: azar.pick([tarifa('5'), tarifa('10'), tarifa('33.33')]),
})

export const otroImpuesto = (azar: Azar): ImpuestoBorrador => ({
  codigo: '99',
  codigoOtro: 'Contribución al fomento turístico',
  tarifa: azar.pick([tarifa('1'), tarifa('2.5')]),
})

export const usados = (azar: Azar): ImpuestoBorrador => ({
  codigo: '08',
  factorCalculoIva: azar.pick([factor('0.0765'), factor('0.13'), factor('0.0001')]),
})

/** A tax per unit: by its data where the document admits them, else by its amount (docs/hacienda.md §3.1, §11). */
export function porUnidad(
  azar: Azar,
  codigo: '03' | '04' | '05' | '06',
  caso: Caso,
  esJabon = false,
): ImpuestoBorrador {
  if (!caso.llevaDatosEspecificos) return { codigo, monto: azar.monto(5000) }
  return { codigo, datosEspecificos: DATOS[codigo](azar, esJabon) }
}

/** A product with a specific tax, and the tax (docs/hacienda.md §4.3). */
export function conEspecifico(azar: Azar, caso: Caso): readonly [producto.ProductoInventado, ImpuestoBorrador] {
  return azar.pick<() => readonly [producto.ProductoInventado, ImpuestoBorrador]>([
    () => [producto.COMBUSTIBLE, porUnidad(azar, '03', caso)],
    () => [producto.CERVEZA, porUnidad(azar, '04', caso)],
    () => [producto.GASEOSA, porUnidad(azar, '05', caso)],
    () => [producto.JABON, porUnidad(azar, '05', caso, true)],
    () => [producto.TABACO, porUnidad(azar, '06', caso)],
    () => [producto.CEMENTO, { codigo: '12' }],
    () => [producto.BIENES[7]!, selectivo(azar)],
  ])()
}

const DATOS: Readonly<Record<'03' | '04' | '05' | '06', (azar: Azar, esJabon: boolean) => DatosImpuestoEspecifico>> = {
  '03': (azar) => ({ cantidadUnidadMedida: medida(azar, 80), impuestoUnidad: azar.monto(300) }),
  '04': (azar) => ({
    cantidadUnidadMedida: azar.pick([cantidad(350), cantidad(750), cantidad(1000)]),
    porcentaje: azar.pick([tarifa('4.5'), tarifa('12'), tarifa('38.75')]),
    impuestoUnidad: azar.monto(5),
  }),
  '05': (azar, esJabon) => ({
    cantidadUnidadMedida: esJabon ? cantidad(1) : azar.pick([cantidad(600), cantidad(2500), cantidad('333.33')]),
    volumenUnidadConsumo: esJabon ? cantidad(110) : cantidad(250),
    impuestoUnidad: azar.monto(25),
  }),
  '06': (azar) => ({ cantidadUnidadMedida: cantidad(20), impuestoUnidad: azar.monto(30) }),
}

/** The elements have two decimals. */
const medida = (azar: Azar, maximo: number) => cantidad(`${azar.int(1, maximo)}.${azar.digits(2)}`)

/** Exoneration of some or all of a line's rate, with the fields its kind requires. */
export function exoneracion(azar: Azar, codigoTarifaIva: string, caso: Caso): ExoneracionBorrador | undefined {
  const completa = tarifaByCodigo(codigoTarifaIva, caso.version)?.tarifa ?? tarifa('0')
  // 4.3 has whole points, and a rate of zero cannot be exonerated.
  if (completa < 100n) return undefined
  return { ...documentoExoneracion(azar, caso), tarifaExonerada: azar.chance(0.5) ? completa : someOf(azar, completa) }
}

const someOf = (azar: Azar, completa: Tarifa): Tarifa =>
  tarifa(azar.int(1, Math.max(1, Math.floor(Number(completa) / 100))))

/** An amount instead of points: only for surtidos of several rates. */
export const exoneracionMixta = (azar: Azar, montoExoneracion: Monto, caso: Caso): ExoneracionBorrador => ({
  ...documentoExoneracion(azar, caso),
  tarifaExonerada: tarifa('0'),
  montoExoneracion,
})

function documentoExoneracion(azar: Azar, caso: Caso): Omit<ExoneracionBorrador, 'tarifaExonerada'> {
  const fechaEmision = '2024-02-29T00:00:00-06:00'
  if (caso.version === '4.3') {
    const tipoDocumento = azar.pick(['01', '02', '03', '04', '05', '06', '07', '99'])
    return {
      tipoDocumento,
      numeroDocumento: `AL-${azar.digits(8)}-24`,
      institucion: 'Ministerio de Hacienda',
      fechaEmision,
    }
  }
  const tipoDocumento = azar.pick([
    ...TIPOS_44,
    ...(caso.esNota ? ['01', '05', '06', '07'] : []),
    ...(caso.tieneReferencia ? ['11'] : []),
  ])
  const institucion = azar.pick(INSTITUCIONES_EXONERACION).codigo
  const conLey = LEYES.has(tipoDocumento)
  return {
    tipoDocumento,
    tipoDocumentoOtro: tipoDocumento === '99' ? 'Convenio de sede' : undefined,
    numeroDocumento: conLey ? '7210' : `AL-${azar.digits(8)}-24`,
    articulo: conLey || tipoDocumento === '06' || tipoDocumento === '07' ? azar.int(1, 120) : undefined,
    inciso: conLey && azar.chance(0.5) ? azar.int(1, 9) : undefined,
    institucion,
    institucionOtros: institucion === '99' ? 'Instituto Costarricense de Turismo' : undefined,
    fechaEmision,
  }
}

const TIPOS_44 = ['02', '03', '04', '04', '08', '09', '10', '99']
const LEYES = new Set(['02', '03', '08'])

/** A typed base, where the law allows one: at the factory, above zero. */
export const baseFabrica = (azar: Azar): Monto => azar.pick([monto('1'), azar.monto(50_000)])
/** The base of the special calculation (07) may be zero. */
export const baseEspecial = (azar: Azar): Monto => azar.pick([monto('0'), monto('1'), azar.monto(50_000)])
