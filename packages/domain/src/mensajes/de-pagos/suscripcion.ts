/** A company's subscription, period by period. */
export const suscripcion = {
  // CONST-75, PAGO-11
  meses: [
    'Enero',
    'Febrero',
    'Marzo',
    'Abril',
    'Mayo',
    'Junio',
    'Julio',
    'Agosto',
    'Septiembre',
    'Octubre',
    'Noviembre',
    'Diciembre',
  ],
  mensualidad: (mes: string) => `Mensualidad de ${mes}`,
  // Our own: the specification only has the monthly one.
  anualidad: (mes: string, anio: number) => `Anualidad de ${mes} ${anio}`,
  // Notifications: a title and a line
  cobroRechazado: (concepto: string) => `No se pudo cobrar: ${concepto}`,
  seIntentaOtraVez: (dia: string) => `Se intenta otra vez el ${dia}; puede pagar antes en Historial de pagos`,
  noSeIntentaMas: 'No se intenta más por su cuenta: páguelo en Historial de pagos',
  otraTarjeta: (digitos: string) => `El banco no acepta la tarjeta terminada en ${digitos}`,
  otraTarjetaDetalle: 'Agregue otra y déjela como predeterminada: el cobro se hace con ella',
  sinTarjeta: (concepto: string) => `No hay con qué cobrar: ${concepto}`,
  sinTarjetaDetalle: 'Agregue una tarjeta en Métodos de pago, o páguelo en Historial de pagos',
  cobroPorConfirmar: (concepto: string) => `El banco pide que confirme: ${concepto}`,
  cobroPorConfirmarDetalle: 'Páguelo en Historial de pagos: el banco le hará una pregunta',
  pagoAtrasado: (concepto: string) => `Pago pendiente: ${concepto}`,
  graciaHasta: (dia: string) => `Páguelo a más tardar el ${dia}`,
  avisoHasta: (dia: string) => `Si no se paga, la emisión se pausa el ${dia}`,
  emisionPausada: 'La emisión está en pausa por falta de pago',
  emisionPausadaDetalle: 'Leer, responder lo que llega y descargar sigue abierto. Al pagar, se emite de inmediato',
  emisionReanudada: 'Ya puede emitir de nuevo',
  emisionReanudadaDetalle: (dia: string) => `Su plan está pagado hasta el ${dia}`,
  tarjetaVence: (digitos: string, dia: string) => `La tarjeta terminada en ${digitos} vence el ${dia}`,
  tarjetaVenceDetalle: 'Actualice su vencimiento o agregue otra, para que el próximo cobro no falle',
  precioCambia: (monto: string) => `El precio de su plan pasa a ${monto}`,
  precioCambiaDetalle: (dia: string, antes: string) => `Desde el ${dia}; hasta entonces sigue pagando ${antes}`,
  planSeRenueva: (dia: string) => `Su plan se renueva el ${dia}`,
  planSeRenuevaDetalle: (monto: string, digitos: string) =>
    digitos === '' ? `Se cobran ${monto}` : `Se cobran ${monto} a la tarjeta terminada en ${digitos}`,
  // For users who issue
  emisionEnPausa: (concepto: string) =>
    `La emisión está en pausa por falta de pago (${concepto}). Páguelo en Historial de pagos y emita de inmediato; el borrador queda guardado`,
  enFactura: (concepto: string, desde: string, hasta: string) => `${concepto}, del ${desde} al ${hasta}`,
  // The audit trail
  pasaA: (estado: string) => `la suscripción pasa a ${estado}`,
} as const
