/**
 * What Hacienda's validator says, in words a person can act on. There is no public list: these are the rejections seen
 * by implementers (FACTS §5), so an unknown one is the rule and is passed on unharmed.
 */
export interface Rechazo {
  readonly codigo?: number
  /** Recognises the text, for messages without a code or that share one. */
  readonly match?: RegExp
  readonly causa: string
  /** Stable path of the field, or of the closest thing a form can point at; empty when no field is at fault. */
  readonly campo: string
  readonly queHacer: string
  /** A line of an accepted document: nothing was rejected. */
  readonly esAdvertencia?: boolean
}

const CORREGIR = 'Corrija los montos y emita un comprobante nuevo: el número rechazado no se puede volver a usar.'

/** The first row that recognises a message wins. */
export const RECHAZOS: readonly Rechazo[] = [
  {
    codigo: -1,
    match: /tipo de documento no corresponde/i,
    causa: 'El tipo de comprobante de la clave no es el del documento enviado.',
    campo: 'clave',
    queHacer: 'Emita el comprobante de nuevo con el consecutivo de su tipo.',
  },
  {
    codigo: -1,
    causa:
      'El documento no cumple la estructura: un dato falta, sobra, está fuera de lugar o tiene un valor que no se admite.',
    campo: '',
    queHacer: 'Revise el dato que nombra el mensaje y emita un comprobante nuevo.',
  },
  {
    codigo: -16,
    causa: 'El comprobante llegó a Hacienda fuera de plazo.',
    campo: 'fechaEmision',
    queHacer:
      'Emita un comprobante nuevo con la fecha actual; si hubo contingencia, con situación 2 o 3 según el caso.',
  },
  {
    codigo: -37,
    causa: 'La provincia, el cantón o el distrito no son los que Hacienda tiene registrados. El comprobante es válido.',
    campo: 'emisor.ubicacion',
    queHacer: 'Actualice la ubicación de la compañía, o la del Registro Único Tributario, para que coincidan.',
    esAdvertencia: true,
  },
  {
    codigo: -44,
    causa: 'El subtotal de una línea no es su monto total menos los descuentos.',
    campo: 'lineas',
    queHacer: CORREGIR,
  },
  {
    codigo: -45,
    causa: 'Un total derivado no coincide; suele acompañar a otro rechazo de la misma línea.',
    campo: 'lineas',
    queHacer: CORREGIR,
  },
  {
    codigo: -46,
    causa: 'El total de una línea no es su subtotal más el impuesto neto.',
    campo: 'lineas',
    queHacer: CORREGIR,
  },
  {
    codigo: -51,
    causa: 'El total de la venta no es la suma de los montos totales de las líneas.',
    campo: 'resumen.totalVenta',
    queHacer: CORREGIR,
  },
  {
    codigo: -53,
    causa: 'La hora de emisión no coincide con la hora oficial de Costa Rica.',
    campo: 'fechaEmision',
    queHacer: 'Ponga en hora el servidor y emita un comprobante nuevo con hora de Costa Rica (-06:00).',
  },
  {
    codigo: -54,
    causa: 'El total de impuestos no es la suma de los impuestos netos.',
    campo: 'resumen.totalImpuesto',
    queHacer: CORREGIR,
  },
  {
    codigo: -58,
    causa: 'Falta el plazo del crédito, en días, que la condición de venta exige.',
    campo: 'plazoCredito',
    queHacer: 'Indique los días de crédito y emita un comprobante nuevo.',
  },
  {
    codigo: -99,
    causa: 'Ese número consecutivo ya fue usado, aunque haya sido en un comprobante rechazado.',
    campo: 'consecutivo',
    queHacer: 'Adelante el consecutivo de la caja y emita un comprobante nuevo.',
  },
  {
    codigo: -106,
    causa: 'El total de servicios exonerados no se calculó sobre el monto antes de descuentos.',
    campo: 'resumen.totalServExonerado',
    queHacer: CORREGIR,
  },
  {
    codigo: -108,
    causa: 'El total exonerado no es la suma de servicios y mercancías exonerados.',
    campo: 'resumen.totalExonerado',
    queHacer: CORREGIR,
  },
  {
    codigo: -110,
    causa: 'Hay mercancías gravadas en las líneas y no en el resumen.',
    campo: 'resumen.totalMercanciasGravadas',
    queHacer: 'Revise el CABYS de las líneas (0 a 4 es mercancía, 5 a 9 servicio) y emita un comprobante nuevo.',
  },
  {
    codigo: -111,
    causa: 'El total gravado de servicios o de mercancías no es la suma de sus líneas antes de descuentos.',
    campo: 'resumen.totalServGravados',
    queHacer: 'Revise el CABYS de las líneas (0 a 4 es mercancía, 5 a 9 servicio) y emita un comprobante nuevo.',
  },
  {
    codigo: -190,
    causa: 'El monto exonerado no es la tarifa exonerada por la base.',
    campo: 'lineas',
    queHacer: 'Revise los puntos exonerados (13 exonera todo el 13 %) y emita un comprobante nuevo.',
  },
  {
    codigo: -290,
    causa: 'El impuesto neto no es el impuesto menos lo exonerado.',
    campo: 'lineas',
    queHacer: CORREGIR,
  },
  {
    codigo: -454,
    causa: 'La base imponible no es el subtotal más los impuestos que la integran.',
    campo: 'lineas',
    queHacer: CORREGIR,
  },
  {
    codigo: -476,
    causa: 'Una regalía o bonificación es parcial, o su impuesto no está asumido por el emisor.',
    campo: 'lineas',
    queHacer: 'Ponga lo regalado en una línea aparte, descontada por completo, y emita un comprobante nuevo.',
  },
  {
    codigo: -487,
    causa: 'El desglose de impuestos no coincide con los impuestos netos por código y tarifa.',
    campo: 'resumen.desglose',
    queHacer: CORREGIR,
  },
  {
    codigo: -488,
    causa: 'El resumen no coincide con los descuentos de las líneas.',
    campo: 'resumen.totalDescuentos',
    queHacer: CORREGIR,
  },
  {
    codigo: -518,
    causa: 'El descuento por regalía no cubre todo el monto de la línea.',
    campo: 'lineas',
    queHacer: 'Ponga lo regalado en una línea aparte, descontada por completo, y emita un comprobante nuevo.',
  },
  {
    match: /fue modificado luego de haber sido firmado|firma del comprobante electr[oó]nico no es v[aá]lida/i,
    causa: 'El XML no es el que se firmó.',
    campo: '',
    queHacer: 'Firme y envíe un comprobante nuevo; si se repite, avise a soporte.',
  },
  {
    match: /no tiene el policy id/i,
    causa: 'La firma no nombra la política de Hacienda.',
    campo: '',
    queHacer: 'Firme y envíe un comprobante nuevo; si se repite, avise a soporte.',
  },
  {
    match: /OUT_OF_BOUNDS_NO_POE/i,
    causa: 'La llave criptográfica está vencida o revocada.',
    campo: '',
    queHacer: 'Genere una llave nueva en el portal de Hacienda, cárguela en la compañía y emita un comprobante nuevo.',
  },
  {
    match: /comunicarse con el signum one/i,
    causa: 'El servicio de firma de Hacienda tuvo una falla.',
    campo: '',
    queHacer: 'No es un error del comprobante: espere y consulte de nuevo.',
    esAdvertencia: true,
  },
  {
    match: /identificaci[oó]n del receptor no corresponde a un registro v[aá]lido/i,
    causa: 'La identificación del cliente no existe en los padrones.',
    campo: 'receptor.identificacion.numero',
    queHacer: 'Corrija la identificación del cliente, o emita un tiquete electrónico si no la tiene.',
  },
  {
    match: /ya fue recibido anteriormente/i,
    causa: 'Hacienda ya tiene este comprobante.',
    campo: 'clave',
    queHacer: 'No lo envíe otra vez: consulte su estado.',
    esAdvertencia: true,
  },
]
