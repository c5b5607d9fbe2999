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

/** Own texts of what is done with a document, where the specification gives none. */
export const accionesDocumento = {
  ver: 'Ver en el formulario',
  editar: 'Editar',
  copiar: 'Copiar',
  notaCredito: 'Nota de crédito',
  notaDebito: 'Nota de débito',
  recibo: 'Registrar pago',
  corregir: 'Corregir y reemitir',
  correo: 'Reenviar correo',
  correoProforma: 'Enviar por correo',
  facturar: 'Facturar',
  eliminar: 'Eliminar',
  anular: 'Anular',
  eliminada: (referencia: string) => `Proforma ${referencia} eliminada`,
  errorEliminando: 'No se pudo eliminar la proforma',
  detalleEliminar: 'La proforma se borra por completo y no se puede recuperar.',
  guardada: (referencia: string) => `Proforma ${referencia} guardada`,
  sinCorreos: 'No se ha enviado a nadie.',
  correoAlAceptar: 'Se envía solo al cliente cuando Hacienda lo acepta.',
  corregirCorreo: 'Corregir y reenviar',
  conNota: (nombre: string) => `Hacienda ya tiene este documento: se emitirá la ${nombre} que lo anula por completo.`,
  sinNota: 'El documento no ha salido hacia Hacienda: solo cambia de estado.',
  sinNotaRechazado: 'Hacienda rechazó este documento: solo cambia de estado.',
  notaEmitida: (nombre: string, referencia: string) => `${nombre} ${referencia} emitida`,
}
