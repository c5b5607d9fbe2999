/** The closed lists of the schemas, by name. The catalogues of @pura/domain say what each code means. */
import { monedasFor, UNIDADES_MEDIDA } from '@pura/domain'

const list = (texto: string): readonly string[] => texto.trim().split(/\s+/)
const without = (codigos: readonly string[], ...fuera: readonly string[]) => codigos.filter((c) => !fuera.includes(c))

export const TIPO_IDENTIFICACION = list('01 02 03 04 05 06')
/** In 4.3 a foreigner has an element of its own. */
export const TIPO_IDENTIFICACION_43 = without(TIPO_IDENTIFICACION, '05', '06')
export const TIPO_CODIGO_COMERCIAL = list('01 02 03 04 99')

/** Every condition of 4.4; each document leaves some out. */
const CONDICION_VENTA = list('01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 99')
export const condicionVentaSin = (...fuera: readonly string[]) => without(CONDICION_VENTA, ...fuera)
/** 09 and 11 are payments, so only receipts have them (docs/acuerdos.md A1). */
export const CONDICION_VENTA_REP = list('09 11')
export const CONDICION_VENTA_43 = list('01 02 03 04 05 06 07 08 09 99')
/** Annex of 2023-06-16, whose schema was published for the notes only. */
export const CONDICION_VENTA_43_NOTAS = [...CONDICION_VENTA_43, '10', '11']

export const MEDIO_PAGO = list('01 02 03 04 05 06 07 99')
export const MEDIO_PAGO_43 = list('01 02 03 04 05 99')
export const TIPO_TRANSACCION = list('01 02 03 04 05 06 07 08 09 10 11 12 13')
export const CODIGO_DESCUENTO = list('01 02 03 04 05 06 07 08 09 99')
export const IVA_COBRADO_FABRICA = list('01 02')
export const CODIGO_IMPUESTO = list('01 02 03 04 05 06 07 08 12 99')
export const CODIGO_TARIFA_IVA = list('01 02 03 04 05 06 07 08 09 10 11')
export const CODIGO_TARIFA_43 = list('01 02 03 04 05 06 07 08')
export const CODIGO_TARIFA_43_NOTAS = [...CODIGO_TARIFA_43, '09']
export const TIPO_EXONERACION = list('01 02 03 04 05 06 07 08 09 10 11 99')
export const TIPO_EXONERACION_43 = list('01 02 03 04 05 06 07 99')
export const INSTITUCION_EXONERACION = list('01 02 03 04 05 06 07 08 09 10 11 12 99')
export const TIPO_OTRO_CARGO = list('01 02 03 04 05 06 07 08 09 10 99')
export const TIPO_OTRO_CARGO_43 = list('01 02 03 04 05 06 07 99')
export const TIPO_DOC_REFERENCIA_43 = list('01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 99')
export const TIPO_DOC_REFERENCIA = [...TIPO_DOC_REFERENCIA_43, '16', '17', '18', '19', '20']
/** 03 (corrige monto) no longer exists in 4.4 (docs/hacienda.md §3.5). */
export const CODIGO_REFERENCIA = list('01 02 04 05 06 07 08 09 10 11 12 13 14 15 16 99')
/** The payment is a code of the receipt alone (docs/hacienda.md §3.6). */
export const CODIGO_REFERENCIA_REP = [...CODIGO_REFERENCIA, '17']
export const CODIGO_REFERENCIA_43 = list('01 02 03 04 05 99')
export const CONDICION_IMPUESTO = list('01 02 03 04 05')

/** Symbols are case-sensitive, and 4.4 changed the case of sixteen (docs/hacienda.md §11). */
export const UNIDAD_MEDIDA = UNIDADES_MEDIDA['4.4'].map((u) => u.simbolo)
export const UNIDAD_MEDIDA_43 = UNIDADES_MEDIDA['4.3'].map((u) => u.simbolo)

export const MONEDA = monedasFor('4.4').map((m) => m.codigo)
export const MONEDA_43 = monedasFor('4.3').map((m) => m.codigo)
