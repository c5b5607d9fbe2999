/** User texts for a refused charge or card; the domain decides what follows (plan/cobro). */

/** Response codes of ISO 8583, as GreenPay's documentation lists them. */
const MENSAJES: Readonly<Record<string, string>> = {
  '01': 'Su banco pide que lo llame antes de aprobar este pago.',
  '03': 'El banco no reconoce este comercio. No es un problema de su tarjeta.',
  '04': 'Su banco pide retener esta tarjeta. Use otra.',
  '05': 'Consulte con su banco o use otra tarjeta.',
  '12': 'El banco no aceptó la operación. Intente más tarde o use otra tarjeta.',
  '13': 'El banco no aceptó el monto. No es un problema de su tarjeta.',
  '14': 'El número de tarjeta no es válido. Revíselo o use otra tarjeta.',
  '19': 'El banco pide repetir la operación más tarde.',
  '31': 'El banco de esta tarjeta no se admite. Use otra.',
  '41': 'Esta tarjeta está reportada como perdida. Use otra.',
  '43': 'Su banco pide retener esta tarjeta. Use otra.',
  '51': 'La tarjeta no tiene fondos suficientes.',
  '54': 'La tarjeta está vencida. Actualice la fecha o use otra.',
  '55': 'El banco no aceptó los datos de seguridad de la tarjeta.',
  '58': 'Esta tarjeta no permite compras por internet. Consulte con su banco o use otra.',
  '62': 'La tarjeta está restringida. Consulte con su banco o use otra.',
  '63': 'El banco no aceptó los datos de seguridad de la tarjeta. Use otra.',
  '65': 'La tarjeta superó su límite de operaciones. Intente otro día o use otra.',
  '78': 'La tarjeta no está activa. Consulte con su banco o use otra.',
  '89': 'El banco no reconoce este comercio. No es un problema de su tarjeta.',
  '91': 'El banco de la tarjeta no responde. Se intentará más tarde.',
  '96': 'El banco de la tarjeta tuvo una falla. Se intentará más tarde.',
  '3DS': 'Su banco pide confirmar este pago. Páguelo desde el historial de pagos para confirmarlo.',
}

export const mensajeDeRechazo = (codigo: string): string =>
  (Object.hasOwn(MENSAJES, codigo) && MENSAJES[codigo]) || 'Consulte con su banco o use otra tarjeta.'

export const TARJETA_NO_ACEPTADA = 'La tarjeta no fue aceptada. Revise el número, la fecha y el código de seguridad.'
