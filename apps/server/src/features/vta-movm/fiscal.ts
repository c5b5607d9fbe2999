/** The fiscal packages as issuing uses them: their findings become the user's 422. */
import { checkStructure, toTree } from '@pura/comprobante-xml'
import type { DocumentoEntrada } from '@pura/contract'
import {
  type BorradorMontos,
  type Calculo,
  CalculoInvalido,
  type Comprobante,
  calculate,
  checkComprobante,
  mediosSuman,
  mensajes,
  type TipoDocto,
  tipoDoctoById,
  type Version,
} from '@pura/domain'
import { AppError } from '../../http/errors.ts'
import { invalid } from './comprobaciones.ts'

/** Types that can be issued today; the others are calculated and read, not yet offered. */
const EMITIBLES = new Set(['FE'])

/** @throws AppError */
export function readTipo(entrada: DocumentoEntrada): TipoDocto {
  const id = entrada.tipoDoctoVta?.idTipoDoctoVta ?? entrada.vtaMovmPK?.idTipoDoctoVta
  const tipo = id === undefined ? undefined : tipoDoctoById(id)
  if (!tipo) throw invalid('tipoDoctoVta', mensajes.documento.tipoInvalido)
  if (!EMITIBLES.has(tipo.tipo)) throw invalid('tipoDoctoVta', mensajes.documento.tipoNoDisponible)
  return tipo
}

/** Every new document is 4.4; older versions are only written for notes on documents of their time (ambiguities A3). */
export const versionFor = (_tipo: TipoDocto, _now: Date): Version => '4.4'
