/** Own texts of the document form, where the specification gives none (ambiguities A2). */
export const documentoFormulario = {
  referencia: 'Referencia',
  facturasACredito: 'Facturas a crédito',
  facturasDeExportacion: 'Facturas de exportación',
  incluirClienteProveedor: 'Incluir Cliente/Proveedor',
  // E14
  ventaDeHoy: 'Venta de hoy según Hacienda',
  ultimaTasa: (dia: string) => `Venta del ${dia.replaceAll('-', '/')}, la última conocida`,
  // SRV-05
  avisoAceptado: 'Documento aceptado',
  avisoRechazado: 'Documento rechazado',
  linea: 'Línea',
  lineaNueva: 'Línea nueva',
  descartar: 'Descartar',
  lineaSinAgregar: 'Agregue o descarte la línea que está escribiendo',
  fechaFutura: 'La fecha de emisión no puede ser futura',
  consultarDeNuevo: 'Consultar de nuevo',
  exoneracionSinLineas: 'Ninguna línea tiene IVA que esta autorización exonere',
  exoneracionSinCabys: (codigo: string) => `La autorización no exonera el código CABYS ${codigo}`,
  exoneracionAjena: (identificacion: string) => `La autorización es de ${identificacion}, no de este cliente`,
  sinImpuestos: 'Sin otros impuestos',
  otroImpuestoIncompleto: 'Escriba el porcentaje o el monto del impuesto',
}
