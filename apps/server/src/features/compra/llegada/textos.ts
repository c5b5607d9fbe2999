/** Texts of the rows of received files. Only the server says them, so the web does not load them. */
export const textosDeArchivos = {
  mensajeDesconocido: 'Es la respuesta a un documento que esta compañía no emitió',
  mensajePropio: 'Es la respuesta que esta compañía le dio a un proveedor',
  mensajePropioEnEspera: 'Respuesta que esta compañía dio en otro sistema. El comprobante no ha llegado todavía',
  respuestaRestaurada: (estado: string) =>
    `Respuesta de esta compañía, ${estado.toLowerCase()} por Hacienda: cuenta como dada`,
  mensajePropioGuardado: 'Respuesta que esta compañía dio en otro sistema: guardada con su documento',
  eventoMensajePropio: (nombre: string, fecha: string) =>
    `Según un archivo, esta compañía ya lo respondió en otro sistema el ${fecha}: ${nombre.toLowerCase()}`,
  mensajeDeOtro: (numero: string) =>
    `La respuesta la dio ${numero}, que no es el receptor del documento emitido: no se guardó`,
  mensajeConOtroTotal: (dice: string, total: string) =>
    `La respuesta dice que el total es ${dice}, y el documento emitido es por ${total}: no se guardó`,
  propio: 'Lo emitió esta compañía: ya está en Documentos Emitidos',
  propioAusente: 'Lo emitió esta compañía, con otro sistema: se carga en Migración de documentos emitidos',
  respuestaPropia: 'Es la respuesta de Hacienda a un documento que emitió esta compañía: no se carga con los recibidos',
  noXml: 'No es un XML de un comprobante electrónico',
  noXmlSino: (que: string) => `No es un XML de un comprobante electrónico: es ${que}`,
  esOtraCosa: {
    pdf: 'un PDF',
    html: 'una página web',
    comprimido: 'un archivo comprimido que no se abre; pida el XML, o un ZIP',
    winmail: 'un winmail.dat de Outlook sin comprobantes; pida el correo sin formato enriquecido',
    office: 'un archivo de Office',
    imagen: 'una imagen',
  },
  zipConContrasena: 'El zip tiene contraseña: pídalo sin ella',
  pdfGuardado: 'PDF guardado con su documento',
  pdfDeVarios: 'Varios XML de la misma carpeta se llaman como el PDF: no se guardó. Póngale la clave en el nombre',
  pdfSegundo: (orden: number) => `PDF guardado con su documento, que ya tenía otro: es el número ${orden}`,
  pdfYaEstaba: 'El documento ya tenía este PDF',
  pdfDemasiados: 'El documento ya tiene 20 PDF: este no se guardó',
  pdfSuelto:
    'No se sabe de qué documento es el PDF: no se guardó. Póngale la clave en el nombre, o el nombre de su XML en la misma carpeta',
  noEsPdf: 'Se llama .pdf y no lo es: no se guardó',
  sinEsePdf: 'El documento no tiene ese PDF',
  zipAnidado: 'Un zip dentro de otro dentro de otro no se abre',
} as const
