/** Faults of structure in words that an assistant understands; the name of the element follows in parentheses. */

/** Elements whose name, word by word, does not say what they are. */
const FRASES: Readonly<Record<string, string>> = {
  Articulo: 'artículo de la exoneración',
  BaseImponible: 'base del impuesto',
  CodigoActividad: 'actividad económica',
  CodigoActividadEmisor: 'actividad económica del emisor',
  CodigoActividadReceptor: 'actividad económica del receptor',
  CodigoTipoMoneda: 'moneda',
  CondicionVenta: 'condición de la venta',
  DetalleServicio: 'líneas',
  FechaEmision: 'fecha de emisión',
  FechaEmisionDoc: 'fecha de emisión',
  FechaEmisionEX: 'fecha de la exoneración',
  FechaEmisionIR: 'fecha del documento de referencia',
  Inciso: 'inciso de la exoneración',
  InformacionReferencia: 'documento de referencia',
  LineaDetalle: 'línea',
  LineaDetalleSurtido: 'línea del surtido',
  MedioPago: 'medio de pago',
  NumeroVINoSerie: 'VIN o número de serie',
  OtrosCargos: 'otro cargo',
  PlazoCredito: 'plazo del crédito',
  ProveedorSistemas: 'cédula del proveedor del sistema',
  Registrofiscal8707: 'registro fiscal de bebidas alcohólicas',
  ResumenFactura: 'resumen',
  Signature: 'firma',
  SubTotal: 'subtotal',
  TipoCambio: 'tipo de cambio',
  TipoDocIR: 'tipo del documento de referencia',
  TotalComprobante: 'total del comprobante',
  TotalDesgloseImpuesto: 'desglose del impuesto',
  TotalImpAsumEmisorFabrica: 'total del impuesto asumido por el emisor o cobrado en fábrica',
  UnidadMedida: 'unidad de medida',
}

/** Words of the other names, with what the XML leaves out of them. */
const PALABRAS: Readonly<Record<string, string>> = {
  canton: 'cantón',
  cedula: 'cédula',
  codigo: 'código',
  condicion: 'condición',
  credito: 'crédito',
  electronico: 'electrónico',
  emision: 'emisión',
  especifico: 'específico',
  exoneracion: 'exoneración',
  exportacion: 'exportación',
  fabrica: 'fábrica',
  farmaceutica: 'farmacéutica',
  identificacion: 'identificación',
  informacion: 'información',
  institucion: 'institución',
  linea: 'línea',
  merc: 'mercancías',
  mercancias: 'mercancías',
  num: 'número',
  numero: 'número',
  oc: 'del otro cargo',
  pais: 'país',
  proporcion: 'proporción',
  razon: 'razón',
  senas: 'señas',
  serv: 'servicios',
  telefono: 'teléfono',
  transaccion: 'transacción',
  ubicacion: 'ubicación',
}

/** CodigoTarifaIVA: "código tarifa IVA". */
export function describeElemento(nombre: string): string {
  const frase = FRASES[nombre]
  if (frase !== undefined) return frase
  const palabras = nombre.match(/[A-Z]+(?![a-z])|[A-Z][a-z]+|[a-z]+|\d+/g) ?? [nombre]
  return palabras.map((p) => PALABRAS[p.toLowerCase()] ?? (SIGLAS.has(p) ? p : p.toLowerCase())).join(' ')
}

const SIGLAS: ReadonlySet<string> = new Set(['CABYS', 'IVA', 'VIN'])

/** Sentences of the checker about one element, each with the same sentence in words. */
const FALLAS: readonly (readonly [RegExp, (dato: string, resto: readonly string[]) => string])[] = [
  [/^falta (\w+)$/i, (dato) => `falta el dato «${dato}»`],
  [/^(\w+) no se admite en este documento$/, (dato) => `el dato «${dato}» no se admite en este documento`],
  [
    /^(\w+) admite (\d+) como máximo y hay (\d+)$/,
    (dato, [max, hay]) => `el dato «${dato}» va ${max === '1' ? 'una vez' : `${max} veces`} como máximo y viene ${hay}`,
  ],
  [/^debe ir antes de (\w+)$/, (dato) => `debe ir antes del dato «${dato}»`],
]

/** «LineaDetalle 1, PrecioUnitario: no puede ser…» is «Línea 1, precio unitario: no puede ser… (PrecioUnitario)». */
export function explainEstructura(mensaje: string): string {
  const [, lugar = '', falla = mensaje] = /^(\w+(?: \d+)?(?:, \w+(?: \d+)?)*): (.+)$/s.exec(mensaje) ?? []
  const sitio = lugar.replace(/[A-Za-z]\w*/g, describeElemento)
  const [dicha, elemento] = explainFalla(falla)
  const nombre = elemento ?? /(\w+?)(?: \d+)?$/.exec(lugar)?.[1]
  const todo = sitio === '' ? dicha : `${sitio}: ${dicha}`
  return `${todo[0]!.toUpperCase()}${todo.slice(1)}${nombre ? ` (${nombre})` : ''}`
}

function explainFalla(falla: string): [dicha: string, elemento?: string] {
  for (const [forma, explain] of FALLAS) {
    const [, elemento, ...resto] = forma.exec(falla) ?? []
    if (elemento) return [explain(describeElemento(elemento), resto), elemento]
  }
  return [falla]
}
