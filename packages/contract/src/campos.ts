/**
 * The three names of a field: in the specification's vtaMovm, in the domain's findings, and in the document form.
 * Paths count from 0, `vtaDetmList[2].cantidad`; the table here has no indexes.
 */
import { mensajes } from '@pura/domain'

export type SeccionDocumento = Extract<
  keyof typeof mensajes.documento.secciones,
  'encabezado' | 'receptor' | 'lineas' | 'otrosCargos' | 'mediosPago' | 'contingencia' | 'exoneraciones'
>

/** Cells of a line in the form. */
export type CeldaLinea =
  | 'producto'
  | 'partida'
  | 'cantidad'
  | 'unidadMedida'
  | 'precioVtaUnit'
  | 'descuento'
  | 'impuesto'
  | 'total'

type Nombres = readonly [
  entrada: string,
  /** Fields of the form that show this one. */
  form: string,
  /** Names in the domain; `*` stands for any field inside. */
  ...dominio: string[],
]

const ENCABEZADO = [
  ['sucursal', 'idSucursal'],
  ['caja', 'idCaja'],
  ['actividadEconomicaCia', 'actividad', 'actividadEmisor'],
  ['idMoneda', 'idMoneda', 'moneda*'],
  ['tasaCambio', 'tasaCambio', 'moneda.tipoCambio', 'tasaConfirmada'],
  ['condicionVenta', 'condicion'],
  ['condicionVentaOtros', 'condicionOtros'],
  ['plazo', 'plazo', 'plazoCredito'],
  ['fechaEmision', 'fecha'],
  ['ordenCompra', 'ordenCompra'],
  ['numeroInterno', 'numeroInterno'],
  ['comentario', 'comentario'],
  ['docReferencia', 'referencia', 'referencias*'],
  ['razon', 'razon', 'referencias[].razon'],
  ['codigoReferencia', 'codigoReferencia', 'referencias[].codigo', 'referencias[].codigoOtro'],
  ['otrasReferencias', 'otrasReferencias'],
  ['otrasReferencias[].tipoDocumento', 'otrasReferencias[].tipo', 'otrasReferencias[].tipoDoc'],
  ['otrasReferencias[].otroTipoDocumento', 'otrasReferencias[].otroTipo', 'otrasReferencias[].tipoDocOtro'],
  ['otrasReferencias[].clave', 'otrasReferencias[].numero', 'otrasReferencias[].numero'],
  ['otrasReferencias[].fechaEmision', 'otrasReferencias[].fecha'],
  ['otrasReferencias[].codigo', 'otrasReferencias[].codigo'],
  ['otrasReferencias[].otroCodigo', 'otrasReferencias[].otroCodigo', 'otrasReferencias[].codigoOtro'],
  ['otrasReferencias[].razon', 'otrasReferencias[].razon'],
] as const satisfies readonly Nombres[]

/** Fields of a line or of a component of a surtido, by the cell that shows them. */
const CELDAS: Readonly<Record<CeldaLinea, readonly (readonly [entrada: string, ...dominio: string[]])[]>> = {
  producto: [
    ['nombreProducto', 'detalle'],
    ['material', 'registroMedicamento'],
  ],
  partida: [['partidaArancelaria']],
  cantidad: [['cantidad']],
  unidadMedida: [['unidadMedida'], ['unidadMedidaComercial']],
  precioVtaUnit: [['precioVtaUnit', 'precioUnitario']],
  descuento: [['descuentoVtaDemList', 'descuentos']],
  impuesto: [
    ['impuesto', 'impuestos*'],
    ['impuesto.base', 'baseImponible'],
    ['otroImpuestoVtaDetmList'],
    ['ivaCobradoFabrica'],
    ['exonerarIva'],
    ['porcentajeExonera'],
    ['documentoExoneracion'],
    ['fechaExoneracion'],
    ['idTipoDoctoExonera'],
    ['otroDoctoExonera'],
    ['institucionExonera'],
    ['otraInstitucionExonera'],
  ],
  total: [['total', 'montoTotalLinea'], ['subtotal', 'subTotal'], ['montoTotal']],
}

const EN_LINEAS: readonly Nombres[] = [
  ['vtaDetmList', 'lineas', 'lineas'],
  ['vtaDetmList[]', 'lineas[]', 'lineas[]'],
  ['lineaNueva', 'nueva'],
  ['vtaDetmList[].surtido[].precio', 'lineas[]', 'lineas[].surtido[].precioUnitario'],
  ['vtaDetmList[].surtido[].impuesto', 'lineas[]', 'lineas[].surtido[].impuestos*'],
]

const SECCIONES: Readonly<Record<SeccionDocumento, readonly Nombres[]>> = {
  encabezado: ENCABEZADO,
  receptor: [
    ['cliente', 'cliente', 'receptor*', 'emisor*'],
    ['actividadEconomicaReceptor', 'cliente', 'actividadReceptor'],
  ],
  lineas: EN_LINEAS,
  otrosCargos: [['otroCargoVtaMovmList', 'cargos', 'otrosCargos']],
  mediosPago: [['formaPagoList', 'medios', 'mediosPago']],
  contingencia: [
    ['sinInternet', 'sinInternet emitidoFecha emitidoHora'],
    ['consecutivoContingencia', 'contingencia'],
    ['fechaContingencia', 'contingencia'],
    ['motivoContingencia', 'contingencia'],
  ],
  exoneraciones: [['exoneracion', 'exoneracion']],
}

interface Campo {
  entrada: string
  form: string
  seccion: SeccionDocumento
  celda: CeldaLinea
  /** True if fields inside it have no row of their own. */
  entero: boolean
}

const CAMPOS = new Map<string, Campo>()

function add([entrada, form, ...dominio]: Nombres, seccion: SeccionDocumento, celda: CeldaLinea = 'producto'): void {
  for (const ruta of [entrada, ...dominio]) {
    CAMPOS.set(ruta.replace('*', ''), { entrada, form, seccion, celda, entero: ruta.endsWith('*') })
  }
}
for (const seccion of Object.keys(SECCIONES) as SeccionDocumento[]) {
  for (const nombres of SECCIONES[seccion]) add(nombres, seccion)
}
for (const celda of Object.keys(CELDAS) as CeldaLinea[]) {
  for (const [entrada, ...dominio] of CELDAS[celda]) {
    add([`vtaDetmList[].${entrada}`, 'lineas[]', ...[entrada, ...dominio].map((d) => `lineas[].${d}`)], 'lineas', celda)
  }
}

export interface CampoHallado extends Campo {
  /** Indexes in the path, in order. */
  indices: readonly number[]
  /** The rest of the path, which has no row of its own. */
  resto: string
}

/** The field of a path in any of its names, or the nearest field around it. */
export function findCampo(ruta: string): CampoHallado | undefined {
  for (let parte = ruta; parte !== ''; parte = parte.replace(/\[\d+\]$|\.?[^.[\]]+$/, '')) {
    const campo = CAMPOS.get(parte.replace(/\d+(?=\])/g, ''))
    if (campo)
      return { ...campo, indices: (parte.match(/\d+(?=\])/g) ?? []).map(Number), resto: ruta.slice(parte.length) }
  }
  return undefined
}

/** A path of a finding as the name of the field that is sent. */
export function toCampoEntrada(ruta: string): string {
  const campo = findCampo(ruta)
  if (!campo) return ruta
  const { entrada, indices, entero, resto } = campo
  const [...numeros] = indices
  return entrada.replace(/\[\]/g, () => `[${numeros.shift() ?? 0}]`) + (entero ? '' : resto)
}

/** The section of the form, in words; undefined when none shows the field. */
export function describeCampo(ruta: string): string | undefined {
  const { secciones, linea } = mensajes.documento
  // The issuer of a sale is the company itself; the form does not ask for it.
  if (/^emisor\b/.test(ruta)) return secciones.emisor
  const campo = findCampo(ruta)
  if (!campo) return undefined
  const [indice] = campo.seccion === 'lineas' ? campo.indices : []
  const titulo = secciones[campo.seccion]
  return indice === undefined ? titulo : `${titulo}, ${linea.toLowerCase()} ${indice + 1}`
}
