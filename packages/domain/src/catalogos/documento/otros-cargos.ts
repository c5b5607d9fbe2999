/** Kinds of other charge (annex note 16). */
import { AMBAS, type CodigoVersionado, indexByVersion, SOLO_44 } from '../base/catalogo.ts'

export interface TipoOtroCargo extends CodigoVersionado {
  /** A document may have this charge alone, without lines (FE, TE, NC, ND). */
  readonly permiteSinLineas: boolean
  /** Requires the third party it is collected for. */
  readonly requiereTercero: boolean
}

const row = (codigo: string, nombre: string, rasgos: Partial<TipoOtroCargo> = {}): TipoOtroCargo => ({
  codigo,
  nombre,
  versiones: AMBAS,
  permiteSinLineas: false,
  requiereTercero: false,
  ...rasgos,
})

export const TIPOS_OTRO_CARGO: readonly TipoOtroCargo[] = [
  row('01', 'Contribución parafiscal'),
  row('02', 'Timbre de la Cruz Roja'),
  row('03', 'Timbre del Cuerpo de Bomberos'),
  row('04', 'Cobro de un tercero', { permiteSinLineas: true, requiereTercero: true }),
  row('05', 'Costos de exportación'),
  row('06', 'Impuesto de servicio 10 %'),
  row('07', 'Timbre de colegios profesionales'),
  row('08', 'Depósito de garantía', { versiones: SOLO_44, permiteSinLineas: true }),
  row('09', 'Multa o penalización', { versiones: SOLO_44, permiteSinLineas: true }),
  row('10', 'Intereses moratorios', { versiones: SOLO_44, permiteSinLineas: true }),
  row('99', 'Otros'),
]

export const tipoOtroCargoByCodigo = indexByVersion(TIPOS_OTRO_CARGO)
