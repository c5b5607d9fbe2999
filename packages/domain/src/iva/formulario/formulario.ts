/**
 * The form of the return as data: steps, labels and order, with the date they were read. Its boxes have names and no
 * numbers, so they are found by label; if the portal changes, another list of the same boxes is used.
 */
export type TarifaVenta = '0.5' | '1' | '2' | '3' | '4' | '4 aéreo' | '13'
export type TarifaCompra = '0.5' | '1' | '2' | '3' | '4' | '13'

export const TARIFAS_VENTA: readonly TarifaVenta[] = ['0.5', '1', '2', '3', '4', '4 aéreo', '13']
export const TARIFAS_COMPRA: readonly TarifaCompra[] = ['0.5', '1', '2', '3', '4', '13']

type PorTarifa =
  | `${'ventas' | 'impuestoVentas'} ${TarifaVenta}`
  | `${'compras' | 'soportado' | 'credito' | 'gasto'} ${TarifaCompra}`

/** Sales without IVA, by treatment and right. */
export type IdSinIva =
  | 'exentasPleno'
  | 'exoneradasPleno'
  | 'noSujetasPleno'
  | 'exentasSin'
  | 'exoneradasSin'
  | 'noSujetasSin'
  | 'capitalExentasSin'

/** Purchases without IVA, or without credit. */
export type IdCompraSinIva =
  | 'otrosRegimenes'
  | 'comprasExentas'
  | 'comprasNoSujetas'
  | 'comprasAutorizadas'
  | 'comprasArticulo19'
  | 'comprasEspeciales'

export type IdCasilla =
  | PorTarifa
  | IdSinIva
  | IdCompraSinIva
  | 'totalVentas'
  | 'totalVentasGravadas'
  | 'totalImpuestoVentas'
  | 'diferido'
  | 'diferidoQueEntra'
  | 'totalCompras'
  | 'totalComprasSinIva'
  | 'totalComprasConIva'
  | 'totalSoportado'
  | 'ajusteProporcion'
  | 'totalCredito'
  | 'totalGasto'
  | 'totalImpuesto'
  | 'autorrepercusion'
  | 'ivaDevuelto'
  | 'impuestoDeterminado'
  | 'saldoAFavor'
  | 'ventasUsados'
  | 'impuestoUsados'

export interface CasillaDeFormulario {
  readonly id: IdCasilla
  readonly etiqueta: string
  /**
   * `resolucion`: the label is in the official text too; `pantalla`: only in a reconstructed screen; `nuestra`: no
   * label was read.
   */
  readonly segun: 'resolucion' | 'pantalla' | 'nuestra'
}

export interface SeccionDeFormulario {
  readonly titulo: string
  readonly casillas: readonly CasillaDeFormulario[]
}

export interface PasoDeFormulario {
  readonly numero: number
  readonly titulo: string
  readonly secciones: readonly SeccionDeFormulario[]
}

export interface Formulario {
  readonly codigo: string
  readonly nombre: string
  /** Date the labels were read, yyyy-MM-dd. */
  readonly leido: string
  readonly fuente: string
  readonly pasos: readonly PasoDeFormulario[]
}

const read =
  (segun: CasillaDeFormulario['segun']) =>
  (id: IdCasilla, etiqueta: string): CasillaDeFormulario => ({ id, etiqueta, segun })
const r = read('resolucion')
const p = read('pantalla')
const n = read('nuestra')

const puntosVenta = (t: TarifaVenta): string =>
  t === '4 aéreo' ? '4% (servicios aéreos internacionales exclusivos)' : `${t}%`

const VENTAS: PasoDeFormulario = {
  numero: 1,
  titulo: 'Ventas generales',
  secciones: [
    {
      titulo: 'Ventas gravadas',
      casillas: TARIFAS_VENTA.flatMap((t) => [
        r(`ventas ${t}`, `Total ventas a ${puntosVenta(t)}`),
        r(`impuestoVentas ${t}`, `Monto de impuesto a ${puntosVenta(t)}`),
      ]),
    },
    {
      titulo: 'Otras ventas sin IVA con derecho a crédito pleno',
      casillas: [
        r('exentasPleno', 'Total ventas exentas con derecho a crédito pleno'),
        p('exoneradasPleno', 'Total ventas exoneradas con derecho a crédito pleno'),
        p('noSujetasPleno', 'Total ventas no sujetas con derecho a crédito pleno'),
      ],
    },
    {
      titulo: 'Otras ventas sin IVA sin derecho a crédito',
      casillas: [
        r('exentasSin', 'Total ventas exentas sin derecho a crédito'),
        p('exoneradasSin', 'Total ventas exoneradas sin derecho a crédito'),
        p('noSujetasSin', 'Total ventas no sujetas sin derecho a crédito'),
        p('capitalExentasSin', 'Total ventas de bienes de capital exentas sin derecho a crédito'),
      ],
    },
    {
      titulo: 'Totales',
      casillas: [
        r('totalVentas', 'Total ventas generales'),
        r('totalVentasGravadas', 'Total ventas gravadas'),
        r('totalImpuestoVentas', 'Monto del impuesto ventas generales'),
      ],
    },
  ],
}

const DIFERIDO: PasoDeFormulario = {
  numero: 2,
  titulo: 'Pago diferido',
  secciones: [
    {
      titulo: 'Ventas a crédito (artículo 27 de la LIVA)',
      casillas: [
        n('diferido', 'Impuesto que se difiere de las ventas de este mes'),
        n('diferidoQueEntra', 'Impuesto diferido de meses anteriores que entra en este'),
      ],
    },
  ],
}

const COMPRAS: PasoDeFormulario = {
  numero: 3,
  titulo: 'Compras totales',
  secciones: [
    {
      titulo: 'Compras con IVA soportado',
      casillas: TARIFAS_COMPRA.flatMap((t) => [
        r(`compras ${t}`, `Total importe compras a ${t}%`),
        r(`soportado ${t}`, `Impuesto soportado a ${t}%`),
      ]),
    },
    {
      titulo: 'Compras sin IVA soportado o no acreditable',
      casillas: [
        p('otrosRegimenes', 'Bienes y servicios adquiridos a otros regímenes'),
        r('comprasExentas', 'Bienes y servicios exentos'),
        p('comprasNoSujetas', 'Bienes y servicios no sujetos'),
        p('comprasAutorizadas', 'Compras autorizadas sin impuesto'),
        p('comprasArticulo19', 'Bienes y servicios según artículo 19 de la LIVA'),
        p('comprasEspeciales', 'Compras bajo el sistema especial'),
      ],
    },
    {
      titulo: 'Totales',
      casillas: [
        p('totalCompras', 'Total importe compras'),
        p('totalComprasSinIva', 'Total compras sin IVA soportado o no acreditable'),
        p('totalComprasConIva', 'Total compras con IVA soportado'),
        p('totalSoportado', 'Total impuesto soportado'),
      ],
    },
  ],
}

const CREDITO: PasoDeFormulario = {
  numero: 4,
  titulo: 'Crédito fiscal',
  secciones: [
    ...TARIFAS_COMPRA.map((t) => ({
      titulo: `Compras a ${t}%`,
      casillas: [
        p(`compras ${t}`, 'Importe de compras'),
        p(`soportado ${t}`, 'Impuesto soportado'),
        p(`credito ${t}`, 'Crédito fiscal'),
        p(`gasto ${t}`, 'Gasto para utilidades'),
      ],
    })),
    {
      titulo: 'Totales',
      casillas: [
        n('ajusteProporcion', 'Ajuste por la proporción definitiva del año'),
        r('totalCredito', 'Total crédito fiscal del periodo'),
        p('totalGasto', 'Total importe de gasto para utilidades'),
      ],
    },
  ],
}

const CALCULO: PasoDeFormulario = {
  numero: 5,
  titulo: 'Cálculo del impuesto',
  secciones: [
    {
      titulo: 'Cálculo del impuesto',
      casillas: [
        r('totalImpuestoVentas', 'Monto del impuesto ventas generales'),
        p('totalImpuesto', 'Total monto del impuesto'),
        p('totalCredito', 'Total crédito fiscal para el IVA'),
        p('totalGasto', 'Total gasto para utilidades'),
        p('autorrepercusion', 'Débito por auto repercusión del impuesto'),
        n('ivaDevuelto', 'Devolución del IVA de servicios de salud pagados con tarjeta'),
        r('impuestoDeterminado', 'Impuesto determinado'),
        p('saldoAFavor', 'Saldo a favor'),
      ],
    },
  ],
}

export const FORMULARIO_IVA: Formulario = {
  codigo: '150',
  nombre: 'Impuesto al Valor Agregado',
  leido: '2026-11-22',
  fuente:
    'Resolución MH-DGT-RES-0033-2025, según un tercero, y las pantallas de TRIBU-CR que rehace un programa público',
  pasos: [VENTAS, DIFERIDO, COMPRAS, CREDITO, CALCULO],
}

/** Used goods by factor have a separate form (docs/iva.md §1), whose labels nobody here has read. */
export const FORMULARIO_USADOS: Formulario = {
  codigo: '',
  nombre: 'Régimen especial de bienes usados',
  leido: '2026-11-22',
  fuente: 'Sin leer: solo se sabe que los bienes usados tienen formulario o sección propios',
  pasos: [
    {
      numero: 1,
      titulo: 'Bienes usados',
      secciones: [
        {
          titulo: 'Ventas con factor',
          casillas: [n('ventasUsados', 'Ventas de bienes usados'), n('impuestoUsados', 'Impuesto por factor')],
        },
      ],
    },
  ],
}
