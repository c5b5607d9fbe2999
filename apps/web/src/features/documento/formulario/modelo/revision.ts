/** What the form asks before it bothers the server, in the server's order and with its texts. */
import { type DocumentoEntrada, REQUERIDOS } from '@pura/contract'
import { mediosPagoAddUp, mensajes, TIPOS_DOCTO, unidadBySimbolo } from '@pura/domain'
import type { ErrorEnCampo, Resultado } from './calculo.ts'
import { DIFERENCIAS } from './diferencias.ts'

const PLAZO_MAXIMO = 999
/** D12: code 10 is a sale on credit of at most 90 days. */
const PLAZO_MAXIMO_90 = 90

/** @param conPlazo whether the sale condition asks for credit days (DOC-37) */
export function findErrores(entrada: DocumentoEntrada, resultado: Resultado, conPlazo: boolean): ErrorEnCampo[] {
  const requerido = REQUERIDOS.find(([holds]) => !holds(entrada))
  if (requerido) return [{ mensaje: requerido[1], campo: requerido[2] }]
  const errores: ErrorEnCampo[] = []
  if (conPlazo && !isPlazo(entrada)) errores.push({ campo: 'plazo', mensaje: mensajes.documento.plazoInvalido })
  if (!(Number(entrada.tasaCambio) > 0)) {
    errores.push({ campo: 'tasaCambio', mensaje: mensajes.documento.tipoCambioInvalido })
  }
  if (isNotaOrRecibo(entrada) && !entrada.docReferencia?.clave) {
    errores.push({ campo: 'docReferencia', mensaje: mensajes.documento.referenciaRequerida })
  }
  if (isContingenciaParcial(entrada)) {
    errores.push({ campo: 'consecutivoContingencia', mensaje: mensajes.documento.contingenciaIncompleta })
  }
  if (resultado.error) return [...errores, resultado.error]
  const { lineas, mediosPago, resumen } = resultado.calculo
  // A receipt says what is paid, not what was sold.
  for (const [i, { unidadMedida, cantidad }] of lineas.entries()) {
    if (cantidad < 1000n && unidadBySimbolo(unidadMedida, '4.4')?.contable) {
      errores.push({ campo: `vtaDetmList[${i}].cantidad`, mensaje: mensajes.documento.cantidadMinima })
    }
  }
  if (!mediosPagoAddUp(mediosPago, resumen.totalComprobante)) {
    errores.push({ campo: 'formaPagoList', mensaje: mensajes.documento.mediosNoSuman })
  }
  return errores
}

const CON_REFERENCIA = new Set(TIPOS_DOCTO.filter((t) => DIFERENCIAS[t.tipo].conReferencia).map((t) => t.id as number))

const isNotaOrRecibo = ({ tipoDoctoVta }: DocumentoEntrada): boolean =>
  CON_REFERENCIA.has(tipoDoctoVta?.idTipoDoctoVta ?? 0)

/** CONT-01 to CONT-03: all three or none. */
function isContingenciaParcial(e: DocumentoEntrada): boolean {
  const dichos = [e.consecutivoContingencia, e.fechaContingencia, e.motivoContingencia].map((t) => Boolean(t?.trim()))
  return dichos.includes(true) && dichos.includes(false)
}

function isPlazo({ plazo, condicionVenta }: DocumentoEntrada): boolean {
  const dias = Number(plazo)
  return dias >= 1 && dias <= (condicionVenta?.codigo === '10' ? PLAZO_MAXIMO_90 : PLAZO_MAXIMO)
}
