/** Pieces of documents as other programs write them: text, not objects, so that no code of ours normalises them. */
export const EMISOR = '3101123456'
export const RECEPTOR = '112345678'

const V44 = 'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/'

/** Elements in the given order; those without text are left out. */
export const elementos = (pares: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(pares)
    .map(([nombre, texto]) => (texto === undefined ? '' : `<${nombre}>${texto}</${nombre}>`))
    .join('')

export const claveDe = (
  tipo: string,
  fecha: string,
  { situacion = '1', emisor = EMISOR }: { situacion?: string; emisor?: string } = {},
): string => {
  const [anio = '', mes, dia] = fecha.slice(0, 10).split('-')
  return `506${dia}${mes}${anio.slice(2)}${emisor.padStart(12, '0')}00100001${tipo}0000000042${situacion}00000000`
}

/** The namespace ends in `raiz` with its first letter in lower case (docs/hacienda.md §3). */
export const documento = (raiz: string, dentro: string, base = V44): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${raiz} xmlns="${base}${raiz[0]!.toLowerCase()}${raiz.slice(1)}" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${dentro}</${raiz}>`

export interface Encabezado {
  readonly tipo: string
  readonly fecha: string
  readonly proveedor?: string
  readonly actividad?: string | undefined
  readonly situacion?: string
  readonly condicion?: string
  readonly plazo?: string
  readonly receptor?: string
}

const PERSONA = elementos({ Tipo: '01', Numero: RECEPTOR })

export const RECEPTOR_SIN_CONTACTO = elementos({ Nombre: 'ANA  MORA SOLIS', Identificacion: PERSONA })

export const encabezado = (e: Encabezado): string => {
  const clave = claveDe(e.tipo, e.fecha, { situacion: e.situacion })
  return elementos({
    Clave: clave,
    ProveedorSistemas: e.proveedor ?? EMISOR,
    CodigoActividadEmisor: 'actividad' in e ? e.actividad : '4719.9',
    NumeroConsecutivo: clave.slice(21, 41),
    FechaEmision: e.fecha,
    Emisor: elementos({
      Nombre: 'COMERCIAL  EL ROBLE SOCIEDAD ANONIMA',
      Identificacion: elementos({ Tipo: '02', Numero: EMISOR }),
      Ubicacion: elementos({ Provincia: '1', Canton: '01', Distrito: '01', OtrasSenas: 'Frente al parque' }),
      Telefono: elementos({ CodigoPais: ' 506', NumTelefono: '22223333' }),
      CorreoElectronico: 'ventas@elroble.example',
    }),
    Receptor: 'receptor' in e ? e.receptor : RECEPTOR_SIN_CONTACTO,
    CondicionVenta: e.condicion ?? '01',
    PlazoCredito: e.plazo,
  })
}

export const iva = (monto: string, tarifa = '13.00', codigo = '08', otros: Record<string, string> = {}): string =>
  elementos({ Codigo: '01', CodigoTarifaIVA: codigo, Tarifa: tarifa, Monto: monto, ...otros })

export interface LineaEscrita {
  readonly cabys?: string | undefined
  readonly cantidad?: string
  readonly unidad?: string
  readonly detalle?: string
  readonly precio: string
  readonly total: string
  readonly descuento?: string
  readonly subTotal: string
  readonly base: string
  readonly impuestos: readonly string[]
  readonly asumido?: string
  readonly neto: string
  readonly final: string
}

export const linea = (l: LineaEscrita, numero = 1): string =>
  `<LineaDetalle>${elementos({
    NumeroLinea: String(numero),
    CodigoCABYS: 'cabys' in l ? l.cabys : '2399999000000',
    Cantidad: l.cantidad ?? '1.000',
    UnidadMedida: l.unidad ?? 'Unid',
    Detalle: l.detalle ?? 'Producto',
    PrecioUnitario: l.precio,
    MontoTotal: l.total,
    Descuento: l.descuento,
    SubTotal: l.subTotal,
    BaseImponible: l.base,
  })}${l.impuestos.map((i) => `<Impuesto>${i}</Impuesto>`).join('')}${elementos({
    ImpuestoAsumidoEmisorFabrica: l.asumido ?? '0.00000',
    ImpuestoNeto: l.neto,
    MontoTotalLinea: l.final,
  })}</LineaDetalle>`

export const detalle = (...lineas: readonly LineaEscrita[]): string =>
  `<DetalleServicio>${lineas.map((l, i) => linea(l, i + 1)).join('')}</DetalleServicio>`

/** The summary, in order: totals, breakdown, tax, means of payment, total. */
export const resumen = (
  totales: Readonly<Record<string, string | undefined>>,
  desglose: readonly (readonly [codigo: string, tarifa: string | undefined, monto: string])[],
  final: Readonly<Record<string, string | undefined>>,
  medio: string | undefined = elementos({ TipoMedioPago: '01' }),
): string => {
  const { TotalComprobante, ...antes } = final
  return elementos({
    ResumenFactura: `${elementos({
      CodigoTipoMoneda: elementos({ CodigoMoneda: 'CRC', TipoCambio: '1.00000' }),
      ...totales,
    })}${desglose
      .map(([Codigo, CodigoTarifaIVA, TotalMontoImpuesto]) =>
        elementos({ TotalDesgloseImpuesto: elementos({ Codigo, CodigoTarifaIVA, TotalMontoImpuesto }) }),
      )
      .join('')}${elementos({ ...antes, MedioPago: medio, TotalComprobante })}`,
  })
}

export const referencia = (pares: Readonly<Record<string, string>>): string =>
  elementos({ InformacionReferencia: elementos(pares) })
