/**
 * Fills in what a document leaves out and the domain needs: absent totals are zero, absent lists are empty, and
 * amounts that a type leaves out are derived from the others as the annex does (docs/hacienda.md §4).
 */
import {
  add,
  CERO,
  type CodigoComercial,
  type Comprobante,
  cantidad,
  type DatosImpuestoEspecifico,
  type Descuento,
  type Exoneracion,
  type Impuesto,
  type Linea,
  type Moneda,
  monto,
  type OtroCargo,
  type Parte,
  type Resumen,
  type Surtido,
  subtract,
  sumBy,
  TIPOS_IDENTIFICACION,
  type TipoDocumento,
  type TotalDesgloseImpuesto,
  type Version,
} from '@pura/domain'

/** As read: any field may be missing. */
type Parcial<T> = { [K in keyof T]?: NonNullable<T[K]> extends readonly (infer E)[] ? readonly Parcial<E>[] : T[K] }

export type ComprobanteParcial = Parcial<Omit<Comprobante, 'resumen' | 'moneda' | 'emisor' | 'receptor'>> & {
  resumen?: Partial<Resumen>
  moneda?: Partial<Moneda>
  emisor?: Partial<Parte>
  receptor?: Partial<Parte>
}

export function completeComprobante(leido: ComprobanteParcial, tipo: TipoDocumento, version: Version): Comprobante {
  const lineas = (leido.lineas ?? []).map((linea, i) => completeLinea(linea, i, tipo))
  return {
    clave: '',
    consecutivo: '',
    fechaEmision: '',
    proveedorSistemas: '',
    condicionVenta: '',
    ...(leido as Partial<Comprobante>),
    tipo,
    version,
    emisor: completeParte(leido.emisor),
    receptor: leido.receptor && completeParte(leido.receptor),
    moneda: { codigo: leido.moneda?.codigo ?? 'CRC', tipoCambio: leido.moneda?.tipoCambio ?? UNO },
    lineas,
    otrosCargos: (leido.otrosCargos ?? []).map(completeOtroCargo),
    mediosPago: (leido.mediosPago ?? []).map((medio) => ({ ...medio, tipo: medio.tipo ?? '' })),
    resumen: {
      ...RESUMEN_VACIO,
      ...leido.resumen,
      desglose:
        leido.resumen?.desglose?.map((fila) => ({ ...FILA_VACIA, ...fila })) ??
        (version === '4.3' ? desgloseOf(lineas) : []),
    },
    otrosTextos: leido.otrosTextos?.map((otro) => ({ ...otro, texto: otro.texto ?? '' })),
    otrosContenidos: leido.otrosContenidos?.map((otro) => ({ ...otro, texto: otro.texto ?? '' })),
    referencias: leido.referencias?.map((r) => ({
      ...r,
      tipoDoc: r.tipoDoc ?? '',
      fechaEmision: r.fechaEmision ?? '',
    })),
  }
}

const UNO = monto('1')

const RESUMEN_VACIO: Resumen = {
  totalServGravados: CERO,
  totalServExentos: CERO,
  totalServExonerado: CERO,
  totalServNoSujeto: CERO,
  totalMercanciasGravadas: CERO,
  totalMercanciasExentas: CERO,
  totalMercExonerada: CERO,
  totalMercNoSujeta: CERO,
  totalGravado: CERO,
  totalExento: CERO,
  totalExonerado: CERO,
  totalNoSujeto: CERO,
  totalVenta: CERO,
  totalDescuentos: CERO,
  totalVentaNeta: CERO,
  desglose: [],
  totalImpuesto: CERO,
  totalImpAsumEmisorFabrica: CERO,
  totalIvaDevuelto: CERO,
  totalOtrosCargos: CERO,
  totalComprobante: CERO,
}

const FILA_VACIA: TotalDesgloseImpuesto = { codigo: '', totalMontoImpuesto: CERO }

/** 4.3 has no breakdown; it is derived from the lines, one row per code and rate. */
function desgloseOf(lineas: readonly Linea[]): TotalDesgloseImpuesto[] {
  const totales = new Map<string, TotalDesgloseImpuesto>()
  for (const impuesto of lineas.flatMap((linea) => linea.impuestos)) {
    const { codigo, codigoTarifaIva } = impuesto
    const key = `${codigo} ${codigoTarifaIva ?? ''}`
    const totalMontoImpuesto = add(totales.get(key)?.totalMontoImpuesto ?? CERO, netOf(impuesto))
    totales.set(key, { codigo, codigoTarifaIva, totalMontoImpuesto })
  }
  return [...totales].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
}

/** A table that admits one address gives a text, the others a list. */
const completeParte = (leida: Partial<Parte> = {}): Parte => {
  const correos: unknown = leida.correos ?? []
  const { identificacion, ubicacion, telefono } = leida
  return {
    nombre: '',
    ...leida,
    ...(identificacion && { identificacion: { ...SIN_IDENTIFICACION, ...identificacion } }),
    ...(ubicacion && { ubicacion: { ...SIN_UBICACION, ...ubicacion } }),
    ...(telefono && { telefono: { ...SIN_TELEFONO, ...telefono } }),
    correos: typeof correos === 'string' ? [correos] : (correos as string[]),
  }
}

// Type and number are separate elements, and either may be missing.
const SIN_IDENTIFICACION: object = { tipo: '', numero: '' }
const SIN_UBICACION: object = { provincia: '', canton: '', distrito: '', otrasSenas: '' }
const SIN_TELEFONO: object = { codigoPais: '', numero: '' }

// These functions change the object that was just read, and nobody else has: copying it takes longer than reading it.
function completeLinea(linea: Parcial<Linea>, i: number, tipo: TipoDocumento): Linea {
  completeDetalle(linea)
  linea.numeroLinea ??= i + 1
  linea.montoTotalLinea ??= CERO
  if (tipo === 'REP') linea.subTotalPagado = linea.subTotal
  for (const componente of linea.surtido ?? []) {
    componente.cabys ??= ''
    completeDetalle(componente)
  }
  linea.impuestoAsumidoEmisorFabrica ??= CERO
  const impuestos = linea.impuestos as readonly Impuesto[]
  linea.impuestoNeto ??= subtract(sumBy(impuestos, netOf), linea.impuestoAsumidoEmisorFabrica)
  return linea as Linea
}

/** Completes the fields that a line and a component of a surtido share. */
function completeDetalle(detalle: Parcial<Linea> | Parcial<Surtido>): void {
  // A receipt has neither quantity nor price: it is one unit of what was paid (docs/hacienda.md §3.4).
  detalle.cantidad ??= UNA
  detalle.unidadMedida ??= ''
  detalle.detalle ??= ''
  detalle.montoTotal ??= CERO
  detalle.precioUnitario ??= detalle.montoTotal
  detalle.subTotal ??= detalle.montoTotal
  detalle.codigosComerciales?.forEach(completeCodigo)
  detalle.descuentos ??= []
  detalle.descuentos.forEach(completeDescuento)
  detalle.impuestos ??= []
  detalle.impuestos.forEach(completeImpuesto)
  detalle.baseImponible ??= baseOf(detalle.subTotal, detalle.impuestos as readonly Impuesto[])
}

const UNA = cantidad('1')

/** docs/hacienda.md §4.4. */
const INTEGRAN_LA_BASE = ['02', '04', '05', '12']
const baseOf = (subTotal: Linea['subTotal'], impuestos: readonly Impuesto[]) =>
  sumBy(
    [{ codigo: '02', monto: subTotal }, ...impuestos.filter((i) => INTEGRAN_LA_BASE.includes(i.codigo))],
    (i) => i.monto,
  )

const netOf = ({ monto, exoneracion }: Impuesto) => subtract(monto, exoneracion?.montoExoneracion ?? CERO)

function completeCodigo(codigo: Partial<CodigoComercial>): void {
  codigo.tipo ??= ''
  codigo.codigo ??= ''
}

function completeDescuento(descuento: Partial<Descuento>): void {
  descuento.codigo ??= '99'
  descuento.monto ??= CERO
}

function completeImpuesto(impuesto: Parcial<Impuesto>): void {
  impuesto.codigo ??= '01'
  impuesto.monto ??= CERO
  if (impuesto.exoneracion) impuesto.exoneracion = completeExoneracion(impuesto.exoneracion)
  if (impuesto.datosEspecificos) impuesto.datosEspecificos = completeDatos(impuesto.datosEspecificos)
}

const completeDatos = (leidos: Partial<DatosImpuestoEspecifico>): DatosImpuestoEspecifico => ({
  cantidadUnidadMedida: cantidad('0'),
  impuestoUnidad: CERO,
  ...leidos,
})

const completeExoneracion = (leida: Partial<Exoneracion>): Exoneracion =>
  ({
    tipoDocumento: '',
    numeroDocumento: '',
    institucion: '',
    fechaEmision: '',
    tarifaExonerada: 0n,
    montoExoneracion: CERO,
    ...leida,
  }) as Exoneracion

function completeOtroCargo(leido: Partial<OtroCargo>): OtroCargo {
  const { nombre = '', identificacion } = leido.tercero ?? {}
  const numero = identificacion?.numero ?? ''
  const tercero = { nombre, identificacion: { tipo: identificacion?.tipo ?? tipoByForma(numero), numero } }
  return {
    tipoDocumento: '',
    detalle: '',
    ...leido,
    monto: leido.monto ?? CERO,
    tercero: leido.tercero && tercero,
  }
}

/**
 * 4.3 gives the number of a third party without its type. The form of the number tells the type, except that a NITE
 * looks like a jurídica.
 */
const tipoByForma = (numero: string): string => TIPOS_IDENTIFICACION.find((t) => t.forma.test(numero))?.codigo ?? ''
