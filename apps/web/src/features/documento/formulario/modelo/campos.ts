/** Where in the form a finding belongs: the server, the domain and the contract each name fields in their own way. */
import type { DocumentoForm } from './estado.ts'

export const SECCIONES = [
  'encabezado',
  'receptor',
  'lineas',
  'otrosCargos',
  'mediosPago',
  'contingencia',
  'exoneraciones',
] as const
export type SeccionId = (typeof SECCIONES)[number]

/** Cells of a line, as `data-campo` names them after `vtaDetmList[i].`. */
export type Columna = 'producto' | 'cantidad' | 'unidadMedida' | 'precioVtaUnit' | 'descuento' | 'impuesto' | 'total'

const SECCION_BY_CAMPO: readonly [RegExp, SeccionId][] = [
  [/^(vtaDetmList|lineas|lineaNueva)/, 'lineas'],
  [/^(otroCargo|otrosCargos)/, 'otrosCargos'],
  [/^(formaPago|mediosPago)/, 'mediosPago'],
  [/^(cliente|receptor|emisor|actividadEconomicaReceptor)/, 'receptor'],
  [/(Contingencia)$/, 'contingencia'],
  [/^exoneracion$/, 'exoneraciones'],
]

/** Whatever is not said elsewhere is of the head. */
export const seccionOf = (campo: string): SeccionId =>
  SECCION_BY_CAMPO.find(([pattern]) => pattern.test(campo))?.[1] ?? 'encabezado'

/** The line that is being composed, and is not in the document yet. */
export const LINEA_NUEVA = 'lineaNueva'

const LINEA = /^(?:vtaDetmList|lineas)\[(\d+)\]\.?/

/** `vtaDetmList[3].cantidad` → 3. */
export function lineaOf(campo: string): number | null {
  const index = LINEA.exec(campo)?.[1]
  return index === undefined ? null : Number(index)
}

const COLUMNA_BY_CAMPO: readonly [RegExp, Columna][] = [
  [/^cantidad/, 'cantidad'],
  [/^unidad/, 'unidadMedida'],
  [/^precio/, 'precioVtaUnit'],
  [/^descuento/, 'descuento'],
  [/^(impuesto|iva|otroImpuesto|exonera|.*Exonera)/, 'impuesto'],
  [/total|base/i, 'total'],
]

/** Which cell of its line shows a finding. */
export const columnaOf = (campo: string): Columna =>
  COLUMNA_BY_CAMPO.find(([pattern]) => pattern.test(campo.replace(LINEA, '')))?.[1] ?? 'producto'

export const celda = (indice: number, columna: Columna): string => `vtaDetmList[${indice}].${columna}`

/** Fields of the head and what of the form each of them shows. */
const ENCABEZADO: Readonly<Record<string, keyof DocumentoForm>> = {
  sucursal: 'idSucursal',
  caja: 'idCaja',
  actividadEconomicaCia: 'actividad',
  idMoneda: 'idMoneda',
  tasaCambio: 'tasaCambio',
  condicionVenta: 'condicion',
  plazo: 'plazo',
  ordenCompra: 'ordenCompra',
  numeroInterno: 'numeroInterno',
  comentario: 'comentario',
  condicionVentaOtros: 'condicionOtros',
  fechaEmision: 'fecha',
  docReferencia: 'referencia',
  razon: 'razon',
  codigoReferencia: 'codigoReferencia',
}

/** The `data-campo` that shows a finding; empty when it is of no field and stands in the banner. */
export function toCampo(campo: string): string {
  const indice = lineaOf(campo)
  if (indice !== null) return celda(indice, columnaOf(campo))
  switch (seccionOf(campo)) {
    case 'lineas':
      return campo === LINEA_NUEVA ? campo : 'vtaDetmList'
    case 'otrosCargos':
      return 'otroCargoVtaMovmList'
    case 'mediosPago':
      return campo.replace(/^mediosPago/, 'formaPagoList')
    case 'receptor':
      return 'cliente'
    case 'contingencia':
    case 'exoneraciones':
      return campo
    case 'encabezado': {
      if (campo.startsWith('referencias')) return 'docReferencia'
      const [raiz = ''] = campo.split(/[.[]/)
      return raiz in ENCABEZADO ? raiz : ''
    }
  }
}

/** What a field shows: a finding about it holds until this changes. */
export function valueAt(form: DocumentoForm, campo: string): unknown {
  const indice = lineaOf(campo)
  if (indice !== null) return form.lineas[indice]
  switch (seccionOf(campo)) {
    case 'lineas':
      return campo === LINEA_NUEVA ? form.nueva : form.lineas
    case 'otrosCargos':
      return form.cargos
    case 'mediosPago':
      return form.medios
    case 'receptor':
      return form.cliente
    case 'contingencia':
      return form.contingencia
    case 'exoneraciones':
      return form.exoneracion
    case 'encabezado': {
      const clave = ENCABEZADO[campo]
      return clave === undefined ? null : form[clave]
    }
  }
}
