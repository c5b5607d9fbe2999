/** IVA rates by their code (annex note 8.1 of 4.4; codigoTarifa of 4.3), in points: `tarifa('13')`. */
import { type Tarifa, tarifa } from '../../dinero/index.ts'
import type { Version } from '../../tipos/documento.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'

/** Class of a line with this rate in the summary (docs/hacienda.md §4). */
export type ClaseIva = 'gravado' | 'exento' | 'noSujeto'

export interface TarifaIva {
  readonly codigo: string
  readonly nombre: string
  readonly tarifa: Tarifa
  readonly clase: ClaseIva
  /** Transitional rates, only in notes that adjust old documents. */
  readonly soloNotas: boolean
}

const row = (codigo: string, nombre: string, puntos: string, clase: ClaseIva, soloNotas = false): TarifaIva => ({
  codigo,
  nombre,
  tarifa: tarifa(puntos),
  clase,
  soloNotas,
})

export const TARIFAS_IVA: Readonly<Record<Version, readonly TarifaIva[]>> = {
  '4.4': [
    row('01', '0 % con derecho a crédito (art. 32 RLIVA)', '0', 'noSujeto'),
    row('02', 'Reducida 1 %', '1', 'gravado'),
    row('03', 'Reducida 2 %', '2', 'gravado'),
    row('04', 'Reducida 4 %', '4', 'gravado'),
    row('05', 'Transitoria 0 %', '0', 'gravado', true),
    row('06', 'Transitoria 4 %', '4', 'gravado', true),
    row('07', 'Transitoria 8 %', '8', 'gravado', true),
    row('08', 'General 13 %', '13', 'gravado'),
    row('09', 'Reducida 0,5 %', '0.5', 'gravado'),
    row('10', 'Exenta', '0', 'exento'),
    row('11', '0 % sin derecho a crédito', '0', 'noSujeto'),
  ],
  '4.3': [
    row('01', 'Exenta 0 %', '0', 'exento'),
    row('02', 'Reducida 1 %', '1', 'gravado'),
    row('03', 'Reducida 2 %', '2', 'gravado'),
    row('04', 'Reducida 4 %', '4', 'gravado'),
    row('05', 'Transitoria 0 %', '0', 'exento'),
    row('06', 'Transitoria 4 %', '4', 'gravado'),
    row('07', 'Transitoria 8 %', '8', 'gravado'),
    row('08', 'General 13 %', '13', 'gravado'),
    row('09', 'Reducida 0,5 %', '0.5', 'gravado'),
  ],
}

/** IVA that a line proposes in such a document, whatever its product's: an export is exempt with full credit (RLIVA 30). */
export const ivaPropuesto = (tipo: TipoDocumento): { codigo: string; codigoTarifaIva: string } | undefined =>
  tipo === 'FEE' ? { codigo: '01', codigoTarifaIva: '10' } : undefined

const byCodigo: Readonly<Record<Version, ReadonlyMap<string, TarifaIva>>> = {
  '4.3': new Map(TARIFAS_IVA['4.3'].map((t) => [t.codigo, t])),
  '4.4': new Map(TARIFAS_IVA['4.4'].map((t) => [t.codigo, t])),
}

/** The rate of a code, in points, in that version's list (annex note 8.1). */
export const tarifaByCodigo = (codigo: string, version: Version): TarifaIva | undefined => byCodigo[version].get(codigo)
