/** Exoneration of IVA, from an authorization (EXO-01 to EXO-03, EST-19) or by line (IVA-04 to IVA-08). */
import { type Autorizacion, coversCabys, isAutorizacionVencida } from '@pura/contract'
import {
  type Fecha,
  INSTITUCIONES_EXONERACION,
  mensajes,
  puntosExonerados,
  TARIFAS_IVA,
  TIPOS_EXONERACION,
  toDecimalTarifa,
} from '@pura/domain'
import { type DocumentoForm, type ExoneracionLinea, type LineaForm, llenas } from '../estado.ts'
import { dayOf } from './lineas-de-origen.ts'

const textos = mensajes.documento

export const TIPOS = TIPOS_EXONERACION['4.4']
export const INSTITUCIONES = INSTITUCIONES_EXONERACION
/** CONST-58. */
export const PUNTOS = Array.from({ length: 14 }, (_, i) => String(i))

export const exoneracionVacia = (): ExoneracionLinea => ({
  tipo: '04',
  otroTipo: '',
  numero: '',
  fecha: '',
  institucion: '01',
  otraInstitucion: '',
  puntos: '0',
  delRegistro: '',
  articulo: '',
  inciso: '',
  deDocumento: false,
})

/** IVA-05: for ids 2, 3, 6, 7 and 9, which are Hacienda's 02, 03, 06, 07 and 08 (E5). */
export const asksArticulo = (tipo: string): boolean => TIPOS.find((t) => t.codigo === tipo)?.requiereArticulo === true

/** Exoneration of a line: the registry's points are capped at the line's rate, and shown beside it (K11). */
export const exoneracionOf = (a: Autorizacion, linea: LineaForm): ExoneracionLinea => ({
  ...exoneracionVacia(),
  tipo: a.tipoDocumento.codigo,
  numero: a.numeroDocumento,
  fecha: dayOf(a.fechaEmision),
  institucion: INSTITUCIONES.some((i) => i.codigo === a.codigoInstitucion) ? a.codigoInstitucion : '99',
  otraInstitucion: a.nombreInstitucion,
  puntos: puntosOf(a.porcentajeRegistro, linea),
  delRegistro: a.porcentajeRegistro,
  deDocumento: true,
})

/** After a rate change: points from the registry follow it, typed ones stay. */
export const withTarifa = (linea: LineaForm, tarifa: string): Partial<LineaForm> => {
  const { exoneracion } = linea
  if (!exoneracion?.delRegistro) return { tarifa }
  const puntos = puntosOf(exoneracion.delRegistro, { ...linea, tarifa })
  return { tarifa, exoneracion: { ...exoneracion, puntos } }
}

/** Points of exoneration of a line; a surtido counts with its highest rate. */
function puntosOf(registro: string, { tarifa, surtido }: LineaForm): string {
  const codigos = surtido && surtido.length > 0 ? surtido.map((c) => c.impuesto.codigo ?? '') : [tarifa]
  const puntos = codigos.map((codigo) => puntosExonerados(registro, TASAS.get(codigo)))
  return toDecimalTarifa(puntos.reduce((mayor, p) => (p > mayor ? p : mayor)))
}

const TASAS = new Map(TARIFAS_IVA['4.4'].map((t) => [t.codigo, t.tarifa]))

/** Why an authorization cannot be applied, in the specification's order (VAL-68 to VAL-70). */
export function findProblema(
  form: DocumentoForm,
  autorizacion: Autorizacion | undefined,
  hoy: Fecha,
): string | undefined {
  if (llenas(form.lineas).length === 0) return textos.exonerarSinLineas
  if (form.exoneracion) return textos.exoneracionRepetida
  return autorizacion && isAutorizacionVencida(autorizacion, hoy) ? textos.exoneracionVencida : undefined
}

/** EXO-02: only lines with IVA, and, if the authorization has a CABYS list, in that list. */
export const covers = (autorizacion: Autorizacion, { producto }: LineaForm): boolean =>
  producto !== null && coversCabys(autorizacion, producto.cabys.codigo)

export const applyTo =
  (autorizacion: Autorizacion, hasIva: (linea: LineaForm) => boolean) =>
  (linea: LineaForm): LineaForm =>
    covers(autorizacion, linea) && hasIva(linea) ? { ...linea, exoneracion: exoneracionOf(autorizacion, linea) } : linea

/** EST-19: removes what the document's authorization set; typed values stay. */
export const clearOf = (linea: LineaForm): LineaForm =>
  linea.exoneracion?.deDocumento ? { ...linea, exoneracion: null } : linea
