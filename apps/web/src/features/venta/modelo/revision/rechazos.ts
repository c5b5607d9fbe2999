/** What Hacienda said of a rejected document, at the fields of the one that takes its place. */
import { toCampoEntrada } from '@pura/contract'
import { explainRechazo } from '@pura/domain'
import type { ErrorEnCampo } from '../calculo.ts'

/** What is no field of the form (a total, the clave) is told in the banner, which shows one. */
export function rechazosOf(erroresSri: string): ErrorEnCampo[] {
  return explainRechazo(erroresSri)
    .filter((r) => !r.esAdvertencia)
    .map(({ campo = '', causa, mensaje }) => ({ campo: toFormulario(campo), mensaje: causa ?? mensaje }))
}

/** A sum of the summary is mended in the lines. */
const toFormulario = (campo: string): string => (campo.startsWith('resumen') ? 'vtaDetmList' : toCampoEntrada(campo))
