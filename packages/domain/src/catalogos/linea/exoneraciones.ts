/** Documents that exonerate from tax (annex note 10.1) and the institutions that issue them (note 23). */
import type { Version } from '../../tipos/documento.ts'
import { type Codigo, indexByCodigo } from '../base/catalogo.ts'

export interface TipoExoneracion extends Codigo {
  /** Only in notes that adjust old documents. */
  readonly soloNotas: boolean
  /** Requires the article of the law, and its inciso if any. */
  readonly requiereArticulo: boolean
  /** NumeroDocumento is the number of a law. */
  readonly numeroEsLey: boolean
  /** Hacienda compares number, validity, date and rate with Exonet (`/fe/ex`). */
  readonly enExonet: boolean
  readonly requiereReferencia: boolean
}

const row = (codigo: string, nombre: string, rasgos: Partial<TipoExoneracion> = {}): TipoExoneracion => ({
  codigo,
  nombre,
  soloNotas: false,
  requiereArticulo: false,
  numeroEsLey: false,
  enExonet: false,
  requiereReferencia: false,
  ...rasgos,
})

export const TIPOS_EXONERACION: Readonly<Record<Version, readonly TipoExoneracion[]>> = {
  '4.4': [
    row('01', 'Compras autorizadas por la DGT', { soloNotas: true }),
    row('02', 'Ventas exentas a diplomáticos', { requiereArticulo: true, numeroEsLey: true }),
    row('03', 'Autorizado por ley especial', { requiereArticulo: true, numeroEsLey: true }),
    row('04', 'Autorización local genérica (DGH)', { enExonet: true }),
    row('05', 'Transitorio V: ingeniería, arquitectura, topografía y obra civil (DGH)', { soloNotas: true }),
    row('06', 'Servicios turísticos inscritos ante el ICT', { soloNotas: true, requiereArticulo: true }),
    row('07', 'Transitorio XVII: reciclaje', { soloNotas: true, requiereArticulo: true }),
    row('08', 'Zona franca', { requiereArticulo: true, numeroEsLey: true }),
    row('09', 'Servicios complementarios para la exportación (art. 11 RLIVA)'),
    row('10', 'Corporaciones municipales'),
    row('11', 'Autorización de impuesto local concreta (DGH)', { enExonet: true, requiereReferencia: true }),
    row('99', 'Otros'),
  ],
  '4.3': [
    row('01', 'Compras autorizadas'),
    row('02', 'Ventas exentas a diplomáticos'),
    row('03', 'Autorizado por ley especial'),
    row('04', 'Exenciones de la Dirección General de Hacienda', { enExonet: true }),
    row('05', 'Transitorio V'),
    row('06', 'Transitorio IX'),
    row('07', 'Transitorio XVII'),
    row('99', 'Otros'),
  ],
}

const byVersion = { '4.3': indexByCodigo(TIPOS_EXONERACION['4.3']), '4.4': indexByCodigo(TIPOS_EXONERACION['4.4']) }
/** The kind of exoneration of a code, in that version's list (annex note 10.1). */
export const tipoExoneracionByCodigo = (codigo: string, version: Version): TipoExoneracion | undefined =>
  byVersion[version](codigo)

/** In 4.4 the document carries the code; in 4.3 it carried the name as text. */
export const INSTITUCIONES_EXONERACION: readonly Codigo[] = [
  { codigo: '01', nombre: 'Ministerio de Hacienda' },
  { codigo: '02', nombre: 'Ministerio de Relaciones Exteriores y Culto' },
  { codigo: '03', nombre: 'Ministerio de Agricultura y Ganadería' },
  { codigo: '04', nombre: 'Ministerio de Economía, Industria y Comercio' },
  { codigo: '05', nombre: 'Cruz Roja Costarricense' },
  { codigo: '06', nombre: 'Benemérito Cuerpo de Bomberos de Costa Rica' },
  { codigo: '07', nombre: 'Asociación Obras del Espíritu Santo' },
  { codigo: '08', nombre: 'Federación Cruzada Nacional de Protección al Anciano (Fecrunapa)' },
  { codigo: '09', nombre: 'Escuela de Agricultura de la Región Húmeda (EARTH)' },
  { codigo: '10', nombre: 'Instituto Centroamericano de Administración de Empresas (INCAE)' },
  { codigo: '11', nombre: 'Junta de Protección Social (JPS)' },
  { codigo: '12', nombre: 'Autoridad Reguladora de los Servicios Públicos (Aresep)' },
  { codigo: '99', nombre: 'Otros' },
]

export const institucionByCodigo = indexByCodigo(INSTITUCIONES_EXONERACION)
