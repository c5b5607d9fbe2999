/**
 * Fields of the specification's vtaMovm that no page shows: other programs expect them (ENT-28 to ENT-35,
 * docs/acuerdos.md D15).
 */
import type { DocumentoCompleto } from '@pura/contract'
import {
  type Comprobante,
  institucionByCodigo,
  tipoDocto,
  tipoExoneracionByCodigo,
  toDecimal,
  toDecimalTarifa,
} from '@pura/domain'
import type { DocumentoGuardado, Vencimientos } from '../almacen/guardado.ts'

type Entidad = Pick<
  DocumentoCompleto,
  | 'subtotalExento'
  | 'tipoDoctoVta'
  | 'numeroAutorizacion'
  | 'nota'
  | 'tiempo'
  | 'tipoVenta'
  | 'totalAsignado'
  | 'docExonerado'
>

export function toEntidad(
  comprobante: Comprobante,
  { entrada, vencimientos }: Pick<DocumentoGuardado, 'entrada' | 'vencimientos'>,
): Entidad {
  const { id, nombre } = tipoDocto(comprobante.tipo)
  return {
    subtotalExento: toDecimal(comprobante.resumen.totalExento),
    tipoDoctoVta: { idTipoDoctoVta: id, nombre },
    numeroAutorizacion: comprobante.clave,
    nota: entrada.nota ?? '',
    tiempo: entrada.tiempo ?? null,
    tipoVenta: entrada.tipoVenta ?? null,
    totalAsignado: entrada.totalAsignado ?? null,
    docExonerado: entrada.docExonerado ?? exoneracionesOf(comprobante, vencimientos),
  }
}

/** Lists each authorization once, however many lines it exonerates. */
function exoneracionesOf({ lineas, version }: Comprobante, vencimientos: Vencimientos = {}): Entidad['docExonerado'] {
  const todas = lineas.flatMap((linea) => linea.impuestos.flatMap(({ exoneracion }) => exoneracion ?? []))
  return [...new Map(todas.map((x) => [x.numeroDocumento, x])).values()].map((x) => ({
    numeroDocumento: x.numeroDocumento,
    fechaEmision: x.fechaEmision,
    fechaVencimiento: vencimientos[x.numeroDocumento.trim()],
    tipoDocumento: {
      codigo: x.tipoDocumento,
      nombre: x.tipoDocumentoOtro ?? tipoExoneracionByCodigo(x.tipoDocumento, version)?.nombre ?? '',
    },
    nombreInstitucion: x.institucionOtros ?? institucionByCodigo(x.institucion)?.nombre ?? x.institucion,
    porcentajeExoneracion: toDecimalTarifa(x.tarifaExonerada),
  }))
}
