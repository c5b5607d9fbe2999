/**
 * Hacienda's rejections in words a person can act on. There is no public list: these were seen by implementers
 * (docs/hacienda.md §5), so unknown ones are common and passed on unchanged.
 */
export interface Rechazo {
  readonly codigo?: number
  /** Matches the text, for messages without a code or with a shared one. */
  readonly match?: RegExp
  readonly causa: string
  /** Stable path of the field, or of the nearest one in the form; empty when no field is at fault. */
  readonly campo: string
  readonly queHacer: string
  /** A warning on an accepted document. */
  readonly esAdvertencia?: boolean
}

const CORREGIR = 'Corrija los montos y emita un comprobante nuevo: el número rechazado no se puede volver a usar.'

/** The first matching row wins. */
export const RECHAZOS: readonly Rechazo[] = [
  {
    codigo: -1,
    match: /tipo de documento no corresponde/i,
    causa: 'El tipo de comprobante de la clave no es el del documento enviado.',
    campo: 'clave',
    queHacer: 'Emita el comprobante de nuevo con el consecutivo de su tipo.',
  },
  {
    // docs/hacienda.md §3.6: codes that the schemas of 2026 admit and the live validator may not know yet.
    codigo: -1,
    match: /Value '(1[3-7]|19|20)' is not facet-valid with respect to enumeration/i,
    causa:
      'El esquema de Hacienda todavía no admite un código de referencia que su anexo exige desde el 1 de noviembre de 2026: el atraso es de Hacienda.',
    campo: 'referencias',
    queHacer: 'El documento está bien: espere a que Hacienda actualice su esquema y emita el comprobante de nuevo.',
  },
  {
    // docs/hacienda.md §2: the schemas of 2026 admit letters in a clave; a validator with the former pattern refuses them.
    codigo: -1,
    match: /Value '(?=\d*[A-Z])\d{9}[0-9A-Z]{12}\d{29}' is not facet-valid with respect to pattern/i,
    causa:
      'El validador de Hacienda todavía no admite letras en la clave, que sus esquemas del 1 de noviembre de 2026 sí admiten: el atraso es de Hacienda.',
    campo: 'clave',
    queHacer: 'El documento está bien: espere a que Hacienda se ponga al día y emita el comprobante de nuevo.',
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
    // Matched by text: by the number alone, an unknown reason would become a warning.
    codigo: -37,
    match: /provincia|cant[oó]n|distrito|ubicaci[oó]n/i,
    causa: 'La provincia, el cantón o el distrito no son los que Hacienda tiene registrados. El comprobante es válido.',
    campo: 'emisor.ubicacion',
    queHacer: 'Actualice la ubicación de la compañía, o la del Registro Único Tributario, para que coincidan.',
    esAdvertencia: true,
  },
  {
    codigo: -38,
    causa: 'La identificación DIMEX o NITE del cliente tiene buena forma y no está en el padrón.',
    campo: 'receptor.identificacion.numero',
    queHacer: 'Pida el documento al cliente y corrija el número, o emita un tiquete sin identificación.',
  },
  {
    codigo: -41,
    causa: 'Hay un descuento sin su código.',
    campo: 'lineas',
    queHacer: 'Indique el código del descuento, y con el 99 su descripción, y emita un comprobante nuevo.',
  },
  {
    codigo: -44,
    causa: 'El subtotal de una línea no es su monto total menos los descuentos.',
    campo: 'lineas',
    queHacer: CORREGIR,
  },
  {
    codigo: -45,
    causa: 'El impuesto de una línea no es su base por la tarifa; suele acompañar a otro rechazo de la misma línea.',
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
    codigo: -60,
    causa: 'Quien firma no es quien debe firmar.',
    campo: 'emisor.identificacion.numero',
    queHacer:
      'En una factura de compra, y en sus notas, firma y envía quien compra: revise de quién es la llave y emita un comprobante nuevo.',
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
    codigo: -107,
    causa: 'El total de servicios exentos no es la suma de sus líneas.',
    campo: 'resumen.totalServExentos',
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
    codigo: -125,
    causa: 'El documento de exoneración no es válido: su número, su vigencia, su titular o el monto.',
    campo: 'lineas',
    queHacer: 'Consulte la autorización, copie sus datos tal cual y emita un comprobante nuevo.',
  },
  {
    codigo: -131,
    causa: 'La referencia del recibo de pago no dice su código o su razón.',
    campo: 'referencias',
    queHacer: 'Emita el recibo de nuevo con el código 17 y una razón de 3 o más caracteres.',
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
    codigo: -300,
    causa: 'Una línea al 1 % puede ser insumo agropecuario. El comprobante es válido.',
    campo: 'lineas',
    queHacer:
      'Pida al cliente el respaldo de su inscripción en el MAG, o cobre el 13 %; no aplica a la canasta básica.',
    esAdvertencia: true,
  },
  {
    codigo: -400,
    causa: 'El código CABYS de una línea no existe en el catálogo vigente.',
    campo: 'lineas',
    queHacer: 'Elija un código vigente para el producto y emita un comprobante nuevo.',
  },
  {
    codigo: -405,
    causa: 'La fecha que lleva la clave no es la fecha de emisión.',
    campo: 'fechaEmision',
    queHacer: 'Emita un comprobante nuevo con la fecha del día; al sustituir el rechazado use el código 16.',
  },
  {
    codigo: -407,
    causa: 'La actividad económica no figura inscrita para la compañía. El comprobante es válido.',
    campo: 'actividadEmisor',
    queHacer: 'Revise las actividades inscritas en el Registro Único Tributario.',
    esAdvertencia: true,
  },
  {
    codigo: -408,
    causa: 'La actividad económica no es de quien emite.',
    campo: 'actividadEmisor',
    queHacer: 'Elija una de las actividades que el registro de Hacienda devuelve y emita un comprobante nuevo.',
  },
  {
    codigo: -410,
    causa: 'La actividad económica del cliente no es suya.',
    campo: 'actividadReceptor',
    queHacer:
      'Elija una de las que el registro devuelve para ese cliente, o no la ponga si no es obligatoria, y emita un comprobante nuevo.',
  },
  {
    codigo: -451,
    causa: 'Una línea con el IVA cobrado en fábrica (02) lleva una tarifa que no es exenta.',
    campo: 'lineas',
    queHacer: 'Ponga la tarifa exenta (10) en esa línea y emita un comprobante nuevo.',
  },
  {
    codigo: -454,
    causa: 'La base imponible no es el subtotal más los impuestos que la integran.',
    campo: 'lineas',
    queHacer: CORREGIR,
  },
  {
    codigo: -459,
    causa: 'Al impuesto de bebidas o jabón le falta el volumen por unidad de consumo.',
    campo: 'lineas',
    queHacer: 'Indique el volumen del envase y emita un comprobante nuevo.',
  },
  {
    codigo: -471,
    causa: 'La cantidad de alcohol absoluto no es el volumen por el grado entre 100.',
    campo: 'lineas',
    queHacer: 'Revise el volumen y el grado alcohólico del producto y emita un comprobante nuevo.',
  },
  {
    codigo: -473,
    causa: 'El impuesto de bebidas alcohólicas no sale de la cantidad de alcohol absoluto.',
    campo: 'lineas',
    queHacer: 'Revise el volumen, el grado y el impuesto por unidad del producto y emita un comprobante nuevo.',
  },
  {
    codigo: -476,
    causa: 'Una regalía o bonificación es parcial, o su impuesto no está asumido por el emisor.',
    campo: 'lineas',
    queHacer: 'Ponga lo regalado en una línea aparte, descontada por completo, y emita un comprobante nuevo.',
  },
  {
    codigo: -478,
    causa: 'A la exoneración le falta el artículo o el inciso.',
    campo: 'lineas',
    queHacer: 'Complete el artículo y el inciso de la exoneración y emita un comprobante nuevo.',
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
    codigo: -496,
    causa: 'La nota de una venta de contado no lleva medio de pago.',
    campo: 'mediosPago',
    queHacer: 'Emita la nota de nuevo con el medio de pago de la venta.',
  },
  {
    codigo: -505,
    causa: 'La tarifa transitoria (05, 06 o 07) solo se admite en notas.',
    campo: 'lineas',
    queHacer: 'Use la tarifa vigente y emita un comprobante nuevo.',
  },
  {
    codigo: -508,
    causa: 'El cliente no es el del documento al que se hace referencia.',
    campo: 'receptor.identificacion.numero',
    queHacer: 'Emita el comprobante al mismo cliente; si paga varias facturas, un recibo por cliente.',
  },
  {
    codigo: -509,
    causa: 'La nota trae un CABYS que el documento de referencia no tiene.',
    campo: 'lineas',
    queHacer: 'Repita los CABYS del documento original; lo nuevo se factura aparte.',
  },
  {
    codigo: -513,
    causa: 'Una línea no declara el IVA.',
    campo: 'lineas',
    queHacer: 'Declare el IVA aunque sea exento (10) o no sujeto (01 u 11) y emita un comprobante nuevo.',
  },
  {
    codigo: -517,
    causa: 'La factura de compra a quien no es contribuyente no lleva la condición 13, o falta el texto de un «otros».',
    campo: 'condicionVenta',
    queHacer: 'Ponga la condición de venta 13, o describa el código 99, y emita un comprobante nuevo.',
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
