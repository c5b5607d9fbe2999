/**
 * The validator's checks, done before sending (docs/hacienda.md §3.2 to §3.5, §4). comprobante-xml checks the
 * structure of the XML (order, cardinality, enumerations); these are conditions between fields, catalogues,
 * arithmetic, references and dates. The same rules run in the browser and on the server.
 */
import { calculate, ErrorCalculo } from '../documento/calcular/index.ts'
import { parseFechaHora } from '../fecha/index.ts'
import type { Borrador, Comprobante, Impuesto, Linea, Parte } from '../tipos/documento.ts'
import { type ContextoReglas, type DocumentoCalculado, isNota, isTipo, Revision } from './base/hallazgo.ts'
import type { Hallazgo } from './base/regla.ts'
import * as cargos from './comprobante/cargos-y-pagos.ts'
import { ENCABEZADO, NUMERACION } from './comprobante/encabezado.ts'
import * as impuestos from './comprobante/impuestos.ts'
import * as lineas from './comprobante/lineas.ts'
import * as partes from './comprobante/partes.ts'
import * as referencias from './comprobante/referencias.ts'
import { checkMontos } from './montos/montos.ts'
import { checkMontosAjenos } from './montos/montos-ajenos.ts'

export type { ContextoReglas, DocumentoCalculado, DocumentoReferido } from './base/hallazgo.ts'
export { checkReglas, findHallazgo, type Hallazgo, type Regla, type Rigor, reglasDe } from './base/regla.ts'
export { isCorreo, isNombreVisible, tidy } from './base/texto.ts'
export { type ContextoConfirmacion, checkMensajeReceptor } from './comprobante/confirmacion.ts'
export { asksPartida } from './comprobante/partida.ts'
export { findReparoDeTasa, mayRetenerse } from './comprobante/reparo.ts'
export * from './formulario/acceso.ts'
export * from './formulario/actividad.ts'
export * from './formulario/caja.ts'
export * from './formulario/cia.ts'
export * from './formulario/cliente.ts'
export * from './formulario/consecutivo.ts'
export * from './formulario/documento.ts'
export {
  explainSinRecibo,
  isVentaACredito,
  montoDePago,
  type PagoDe,
  REGLAS_PAGO,
} from './formulario/pago.ts'
export * from './formulario/producto.ts'
export { isDeConsecutivo, REGLAS_SUCURSAL } from './formulario/sucursal.ts'
export * from './formulario/usuario.ts'

/** All findings of a numbered document before signing; empty when Hacienda should accept it. */
export function checkComprobante(comprobante: Comprobante, contexto: ContextoReglas = {}): Hallazgo[] {
  const emision = parseFechaHora(comprobante.fechaEmision)
  const revision = new Revision({ documento: comprobante, contexto, emision })
  // A proforma is never sent: only its amounts are checked.
  if (comprobante.tipo !== 'PRO') {
    revision.check(comprobante, NUMERACION)
    checkDocumento(comprobante, revision)
  }
  const montos = contexto.rigor === 'ajeno' ? checkMontosAjenos(comprobante) : checkMontos(comprobante)
  return [...revision.hallazgos, ...montos]
}

/** The same before numbering, for the form. It calculates the amounts. */
export function checkBorrador(borrador: Borrador, contexto: ContextoReglas = {}): Hallazgo[] {
  try {
    const documento = { ...borrador, ...calculate(borrador) }
    const revision = new Revision({ documento, contexto, emision: contexto.ahora })
    if (borrador.tipo !== 'PRO') checkDocumento(documento, revision)
    return revision.hallazgos
  } catch (error) {
    if (error instanceof ErrorCalculo) return [{ campo: error.campo, mensaje: error.message, gravedad: 'error' }]
    throw error
  }
}

function checkDocumento(documento: DocumentoCalculado, revision: Revision): void {
  revision.check(documento, ENCABEZADO)
  checkParte(documento.emisor, partes.EMISOR, 'emisor', revision)
  checkReceptor(documento, revision)
  revision.check(documento, cargos.CARGOS)
  documento.lineas.forEach((linea, i) => {
    checkLinea(linea, `lineas[${i}]`, revision)
  })
  documento.otrosCargos.forEach((cargo, i) => {
    revision.check(cargo, cargos.CARGO, `otrosCargos[${i}]`)
    if (cargo.tercero) {
      revision.check(cargo.tercero.identificacion, partes.IDENTIFICACION, `otrosCargos[${i}].tercero.identificacion`)
    }
  })
  revision.check(documento, cargos.PAGOS)
  revision.checkEach(documento.mediosPago, cargos.MEDIO_PAGO, 'mediosPago')
  revision.check(documento, referencias.REFERENCIAS)
  revision.checkEach(documento.referencias, referencias.REFERENCIA, 'referencias')
}

function checkReceptor({ receptor }: DocumentoCalculado, revision: Revision): void {
  const { entorno } = revision
  if (receptor) {
    checkParte(receptor, partes.RECEPTOR, 'receptor', revision)
    if (isNota(entorno) || isTipo(entorno, 'REP')) revision.check(receptor, [partes.RECEPTOR_DE_ORIGINAL], 'receptor')
  } else if (isTipo(entorno, 'FE', 'FEC', 'REP')) {
    revision.hallazgos.push({ campo: 'receptor', mensaje: 'Falta el receptor', gravedad: 'error' })
  }
}

function checkParte(parte: Parte, reglas: typeof partes.EMISOR, lugar: string, revision: Revision): void {
  revision.check(parte, reglas, lugar)
  revision.check(parte, partes.CONTACTO, lugar)
  if (parte.identificacion) revision.check(parte.identificacion, partes.IDENTIFICACION, `${lugar}.identificacion`)
  if (parte.ubicacion) revision.check(parte.ubicacion, partes.UBICACION, `${lugar}.ubicacion`)
  if (parte.telefono) revision.check(parte.telefono, partes.TELEFONO, `${lugar}.telefono`)
}

function checkLinea(linea: Linea, lugar: string, revision: Revision): void {
  if (!isTipo(revision.entorno, 'REP')) revision.check(linea, lineas.LINEA_DE_VENTA, lugar)
  revision.check(linea, lineas.LINEA, lugar)
  revision.check(linea, impuestos.IMPUESTOS, lugar)
  revision.checkEach(linea.codigosComerciales, lineas.CODIGO_COMERCIAL, `${lugar}.codigosComerciales`)
  revision.checkEach(linea.descuentos, DESCUENTO_DE_LINEA, `${lugar}.descuentos`)
  const mixto = lineas.isSurtidoLinea(linea)
  linea.impuestos.forEach((impuesto, i) => {
    checkImpuesto(impuesto, mixto, `${lugar}.impuestos[${i}]`, revision)
  })
  linea.surtido?.forEach((componente, i) => {
    const sitio = `${lugar}.surtido[${i}]`
    revision.check(componente, lineas.COMPONENTE, sitio)
    revision.checkEach(componente.codigosComerciales, lineas.CODIGO_COMERCIAL, `${sitio}.codigosComerciales`)
    revision.checkEach(componente.descuentos, lineas.DESCUENTO, `${sitio}.descuentos`)
    revision.checkEach(componente.impuestos, impuestos.IMPUESTO, `${sitio}.impuestos`)
  })
}

const DESCUENTO_DE_LINEA = [...lineas.DESCUENTO, lineas.DESCUENTO_OTRO]

/** A tax of a surtido's line has neither rate nor data: its components have them. */
function checkImpuesto(impuesto: Impuesto, deSurtido: boolean, lugar: string, revision: Revision): void {
  if (!deSurtido) revision.check(impuesto, impuestos.IMPUESTO, lugar)
  if (!impuesto.exoneracion) return
  revision.check(impuesto.exoneracion, impuestos.EXONERACION, `${lugar}.exoneracion`)
  if (!deSurtido) revision.check(impuesto.exoneracion, [impuestos.TARIFA_EXONERADA], `${lugar}.exoneracion`)
}
