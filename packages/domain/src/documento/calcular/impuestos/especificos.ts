/**
 * Step 3: taxes other than IVA (docs/hacienda.md §4, annex field "Monto del impuesto"). Each is rounded once, half up
 * at the sixth decimal. Where a document has no DatosImpuestoEspecifico (4.3, FEC) or the law gives no formula (99),
 * the amount is given.
 */
import { isJabon } from '../../../catalogos/linea/cabys.ts'
import {
  type Cantidad,
  divideHalfUp,
  type Monto,
  type Proporcion,
  percentage,
  type Tarifa,
  tarifa,
} from '../../../dinero/index.ts'
import type { DatosImpuestoEspecifico, ImpuestoBorrador } from '../../../tipos/documento.ts'
import { type ImpuestoConMonto, withMonto } from '../base/completo.ts'
import { ErrorCalculo } from '../base/errores.ts'

export interface Gravable {
  readonly cabys?: string
  readonly cantidad: Cantidad
  readonly subTotal: Monto
}

/** Taxes included in the base of the IVA: selectivo, alcoholic drinks, soft drinks and soap, cement (step 4). */
export const INTEGRAN_BASE: ReadonlySet<string> = new Set(['02', '04', '05', '12'])

/** @throws ErrorCalculo when the tax is unknown or lacks what its formula needs */
export function calculateEspecifico(impuesto: ImpuestoBorrador, gravable: Gravable): ImpuestoConMonto {
  const { codigo } = impuesto
  if (codigo === '02' || codigo === '99') return overSubTotal(impuesto, impuesto.tarifa, gravable)
  if (codigo === '12') return overSubTotal(impuesto, impuesto.tarifa ?? TARIFA_CEMENTO, gravable)
  const formula = FORMULAS[codigo]
  if (!formula) throw new ErrorCalculo('impuesto_desconocido', 'codigo', `El código de impuesto ${codigo} no existe`)
  if (!impuesto.datosEspecificos) return withMonto(impuesto, given(impuesto))
  const datosEspecificos = codigo === '04' ? withProporcion(impuesto.datosEspecificos) : impuesto.datosEspecificos
  return withMonto(impuesto, formula(datosEspecificos, gravable), impuesto.tarifa, datosEspecificos)
}

const TARIFA_CEMENTO = tarifa('5')

type Formula = (datos: DatosImpuestoEspecifico, gravable: Gravable) => Monto

// Quantities are thousandths, so each quantity factor divides by 1,000.
const FORMULAS: Readonly<Record<string, Formula>> = {
  // Fuels: litres × tax per litre.
  '03': (d) => divideHalfUp(d.cantidadUnidadMedida * d.impuestoUnidad, 1000n) as Monto,
  // Alcohol: Cantidad × Proporcion (ml of pure alcohol per unit) × tax per ml.
  '04': (d, { cantidad }) =>
    divideHalfUp(cantidad * required(d.proporcion, 'proporcion') * d.impuestoUnidad, 100_000_000n) as Monto,
  // Soft drinks: Cantidad × ml × (tax / reference ml). Soap: Cantidad × grams × tax.
  '05': (d, { cantidad, cabys }) => {
    const volumen = required(d.volumenUnidadConsumo, 'volumenUnidadConsumo')
    if (isJabon(cabys)) return divideHalfUp(cantidad * volumen * d.impuestoUnidad, 1_000_000n) as Monto
    return divideHalfUp(cantidad * d.cantidadUnidadMedida * d.impuestoUnidad, volumen * 1000n) as Monto
  },
  // Tobacco: Cantidad × units per package × tax per unit.
  '06': (d, { cantidad }) => divideHalfUp(cantidad * d.cantidadUnidadMedida * d.impuestoUnidad, 1_000_000n) as Monto,
}

/**
 * Proporcion = CantidadUnidadMedida × Porcentaje / 100: thousandths times hundredths of a point give its five
 * decimals (XSD dec(10,5)).
 */
function withProporcion(datos: DatosImpuestoEspecifico): DatosImpuestoEspecifico {
  if (datos.porcentaje === undefined) return datos
  return { ...datos, proporcion: divideHalfUp(datos.cantidadUnidadMedida * datos.porcentaje, 100n) as Proporcion }
}

function overSubTotal(impuesto: ImpuestoBorrador, puntos: Tarifa | undefined, { subTotal }: Gravable) {
  if (puntos === undefined) return withMonto(impuesto, given(impuesto))
  return withMonto(impuesto, percentage(subTotal, puntos), puntos)
}

function given({ monto, codigo }: ImpuestoBorrador): Monto {
  if (monto !== undefined) return monto
  throw new ErrorCalculo('impuesto_incompleto', 'monto', `Faltan los datos para calcular el impuesto ${codigo}`)
}

function required<T extends Cantidad | Proporcion>(cantidad: T | undefined, campo: keyof DatosImpuestoEspecifico): T {
  if (cantidad !== undefined && cantidad > 0n) return cantidad
  throw new ErrorCalculo(
    'impuesto_incompleto',
    `datosEspecificos.${campo}`,
    'El dato del impuesto debe ser mayor a cero',
  )
}
