/** Texts of the document lists, the archive of issued documents and the reader. */

/** LISTA-10, LISTA-12 to LISTA-15 */
export const botonesDeLista = {
  agregarTiquete: 'Agregar Tiquete',
  agregarProforma: 'Agregar Proforma',
  agregarNotaCredito: 'Agregar Nota de crédito',
  agregarNotaDebito: 'Agregar Nota de debito',
  agregarRecibo: 'Agregar Recibo de Pago',
}

export const emitidos = {
  // MSG-87
  cargando: 'Cargando Documentos Emitidos',
}

export const lector = {
  // MSG-61, MSG-62
  urlCopiada: 'URL del documento fue copiado',
  errorCopiando: 'ERROR al copiar la URL del documento',
}

/** Our own texts for actions on a document, where the specification has none. */
export const accionesDocumento = {
  ver: 'Ver en el formulario',
  editar: 'Editar',
  copiar: 'Copiar',
  base: 'Usar como base',
  baseDe: (referencia: string) => `Usar ${referencia} como base`,
  baseDetalle: 'Se copian el cliente, las líneas y las condiciones. Nada se emite hasta que usted lo genere.',
  baseSin: (que: readonly string[]) => `No se copió lo que este documento no lleva: ${que.join(', ')}`,
  baseSinCliente: 'el cliente',
  baseSinExoneraciones: 'las exoneraciones',
  baseSinImpuestos: 'los otros impuestos',
  notaCredito: 'Nota de crédito',
  notaDebito: 'Nota de débito',
  recibo: 'Emitir recibo de pago',
  pago: 'Registrar pago',
  pagos: 'Ver pagos',
  corregir: 'Corregir y reemitir',
  sustituir: 'Emitir de nuevo',
  compartir: 'Compartir',
  imprimir: 'Imprimir',
  ventanaBloqueada: 'El navegador no dejó abrir WhatsApp: permita las ventanas de esta página',
  reenviar: 'Enviar de nuevo',
  correo: 'Reenviar correo',
  correoProforma: 'Enviar por correo',
  facturar: 'Facturar',
  facturarDeNuevo: 'Facturar de nuevo',
  eliminar: 'Eliminar',
  anular: 'Anular',
  // docs/acuerdos.md I.
  eliminada: 'Se eliminó correctamente la proforma',
  errorEliminando: 'Hubo un problema eliminando la proforma',
  detalleEliminar: 'La proforma se borra por completo y no se puede recuperar.',
  guardada: (referencia: string) => `Proforma ${referencia} guardada`,
  sinCorreos: 'No se ha enviado a nadie.',
  correoAlAceptar: 'Se envía solo al cliente cuando Hacienda lo acepta.',
  corregirCorreo: 'Corregir y reenviar',
  conNota: (nombre: string) => `Hacienda ya tiene este documento: se emitirá la ${nombre} que lo anula por completo.`,
  conNotaDeRecibo: (nombre: string) =>
    `Hacienda ya tiene este recibo: se emitirá la ${nombre} que lo anula por completo, y la factura vuelve a deber lo que pagaba.`,
  errorMaterial: '¿Fue un error material?',
  errorMaterialNo: 'No, la operación se deshizo',
  errorMaterialNoDetalle: (mes: string) => `La nota lleva el código 01 y rebaja el mes de hoy, ${mes}.`,
  errorMaterialSi: 'Sí, un dato se escribió mal',
  errorMaterialSiDetalle: (mes: string) =>
    `La nota lleva el código 13 y corrige el mes del documento, ${mes}: si ya lo declaró, deberá rectificarlo.`,
  sinNota: 'El documento no ha salido hacia Hacienda: solo cambia de estado.',
  sinNotaRechazado: 'Hacienda rechazó este documento: solo cambia de estado.',
  notaEmitida: (nombre: string, referencia: string) => `${nombre} ${referencia} emitida`,
}

export const lista = {
  // LISTA-05, LISTA-06, LISTA-10 to LISTA-18, EST-03, EST-04
  todosLosEstados: 'Todos los Estados',
  generado: 'Generado',
  registrado: 'Registrado',
  anulado: 'Anulado',
  pendiente: 'Pendiente',
  aceptado: 'Aceptado',
  rechazado: 'Rechazado',
  agregarFactura: 'Agregar Factura',
  cliente: 'Cliente',
  moneda: 'Moneda',
  monto: 'Monto',
  emision: 'Emisión',
  estadoHacienda: 'Estado en Hacienda',
  estadoDocumento: 'Estado del Documento',
  ...botonesDeLista,
} as const
