/** Hacienda's messages about a rejected document, mapped to the fields of its correction. */
import { toCampoEntrada } from '@pura/contract'
import { explainRechazo } from '@pura/domain'
import type { ErrorEnCampo } from '../calculo.ts'

/** Hacienda's reasons; the field of a message about a total or the clave is unknown to the form. */
export function rechazosOf(erroresSri: string): ErrorEnCampo[] {
  return explainRechazo(erroresSri)
    .filter((r) => !r.esAdvertencia)
    .map(({ campo = '', causa, mensaje }) => ({ campo: toFormulario(campo), mensaje: causa ?? mensaje }))
}

/** Errors of the summary are corrected in the lines. */
const toFormulario = (campo: string): string => (campo.startsWith('resumen') ? 'vtaDetmList' : toCampoEntrada(campo))
