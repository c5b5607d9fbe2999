/** The closed lists of the schemas, by name. What each code means is in the catalogues of @pura/domain. */

const list = (texto: string): readonly string[] => texto.trim().split(/\s+/)
const without = (codigos: readonly string[], ...fuera: readonly string[]) => codigos.filter((c) => !fuera.includes(c))

export const TIPO_IDENTIFICACION = list('01 02 03 04 05 06')
/** 4.3 writes a foreigner in its own element. */
export const TIPO_IDENTIFICACION_43 = without(TIPO_IDENTIFICACION, '05', '06')
export const TIPO_CODIGO_COMERCIAL = list('01 02 03 04 99')

/** Every condition of 4.4; each document leaves some out. */
const CONDICION_VENTA = list('01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 99')
export const condicionVentaSin = (...fuera: readonly string[]) => without(CONDICION_VENTA, ...fuera)
/** 09 and 11 are payments, so only of receipts (ambiguities A1). */
export const CONDICION_VENTA_REP = list('09 11')
export const CONDICION_VENTA_43 = list('01 02 03 04 05 06 07 08 09 99')
/** Revision of June 2023, of which only the notes were published (xsd/README). */
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
export const TIPO_DOC_REFERENCIA = [...TIPO_DOC_REFERENCIA_43, '16', '17', '18']
/** 03 (corrige monto) no longer exists in 4.4 (FACTS §3.5). */
export const CODIGO_REFERENCIA = list('01 02 04 05 06 07 08 09 10 11 12 99')
export const CODIGO_REFERENCIA_43 = list('01 02 03 04 05 99')
export const CONDICION_IMPUESTO = list('01 02 03 04 05')

/** The ohm is U+2126, not the Greek letter that looks the same. */
export const UNIDAD_MEDIDA_43 = list(`
  Al Alc Cm I Os Sp Spe St d m kg s A K mol cd m² m³ m/s m/s² 1/m kg/m³ A/m² A/m mol/m³ cd/m² 1 rad sr Hz N Pa J W C V F
  \u2126 S Wb T H °C lm lx Bq Gy Sv kat Pa·s N·m N/m rad/s rad/s² W/m² J/K J/(kg·K) J/kg W/(m·K) J/m³ V/m C/m³ C/m² F/m H/m
  J/mol J/(mol·K) C/kg Gy/s W/sr W/(m²·sr) kat/m³ min h º ´ ´´ L t Np B eV u ua Unid Gal g Km Kw ln cm mL mm Oz Otros`)

/** Symbols are case-sensitive, and 4.4 changed the first letter of these (FACTS §11). */
const CON_MAYUSCULA = list('cd d g kat kg ln lm lx m min mm mol rad sr u ua')
export const UNIDAD_MEDIDA = [
  ...UNIDAD_MEDIDA_43.map((u) => (CON_MAYUSCULA.includes(u) ? u[0]!.toUpperCase() + u.slice(1) : u)),
  ...list('Acv Cc Cu Fa Qq kWh'),
]

export const MONEDA = list(`
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYR BZD CAD CDF CHE CHF
  CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD
  HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL
  MGA MKD MMK MNT MOP MRO MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
  RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD SSP STD SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN
  UYI UYU UZS VEF VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ZAR ZMW ZWL`)
