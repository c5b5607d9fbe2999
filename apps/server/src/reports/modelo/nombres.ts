/** Codes are printed as descriptions (docs/hacienda.md §2, nota 7); an unknown code is printed as it is. */
import {
  codigoDescuentoByCodigo,
  codigoReferenciaByCodigo,
  condicionVentaByCodigo,
  FORMAS_FARMACEUTICAS,
  institucionByCodigo,
  medioPagoByCodigo,
  tipoExoneracionByCodigo,
  tipoImpuestoByCodigo,
  tipoOtroCargoByCodigo,
  tipoReferenciaByCodigo,
} from '@pura/domain/catalogos'
import type {
  Descuento,
  Exoneracion,
  Impuesto,
  MedioPago,
  OtroCargo,
  Referencia,
  Version,
} from '@pura/domain/documento'

export const describeCondicion = (codigo: string, version: Version): string =>
  condicionVentaByCodigo(codigo, version)?.nombre ?? codigo

export const describeMedioPago = ({ tipo, otros }: MedioPago, version: Version): string =>
  otros || (medioPagoByCodigo(tipo, version)?.nombre ?? tipo)

export const describeTipoImpuesto = ({ codigo, codigoOtro }: Pick<Impuesto, 'codigo' | 'codigoOtro'>): string =>
  codigoOtro || (tipoImpuestoByCodigo(codigo)?.nombre ?? codigo)

/** 4.3 has no discount codes, only their nature. */
export const describeDescuento = ({ codigo, naturaleza }: Descuento): string =>
  naturaleza || (codigoDescuentoByCodigo(codigo)?.nombre ?? codigo)

export const describeOtroCargo = (cargo: OtroCargo, version: Version): string =>
  cargo.tipoDocumentoOtros || (tipoOtroCargoByCodigo(cargo.tipoDocumento, version)?.nombre ?? cargo.tipoDocumento)

export const describeTipoExoneracion = (e: Exoneracion, version: Version): string =>
  e.tipoDocumentoOtro || (tipoExoneracionByCodigo(e.tipoDocumento, version)?.nombre ?? e.tipoDocumento)

/** 4.4 has a code, 4.3 the name itself. */
export const describeInstitucion = (e: Exoneracion): string =>
  e.institucionOtros || (institucionByCodigo(e.institucion)?.nombre ?? e.institucion)

export const describeTipoReferencia = (r: Referencia, version: Version): string =>
  r.tipoDocOtro || (tipoReferenciaByCodigo(r.tipoDoc, version)?.nombre ?? r.tipoDoc)

export const describeMotivo = ({ codigo, codigoOtro }: Referencia, version: Version): string =>
  codigoOtro || (codigo ? (codigoReferenciaByCodigo(codigo, version)?.nombre ?? codigo) : '')

export const describeForma = (codigo: string): string =>
  FORMAS_FARMACEUTICAS.find((forma) => forma.codigo === codigo)?.nombre ?? codigo
