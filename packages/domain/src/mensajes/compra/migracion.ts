/** Our own texts for documents of another system (docs/acuerdos.md C16). */
export const migracion = {
  titulos: { emitidos: 'Migración de documentos emitidos', recibidos: 'Migración de documentos recibidos' },
  soltar: 'Elija un archivo .zip, o suéltelo aquí',
  contenido: 'Con los XML de sus documentos y las respuestas de Hacienda, en cualquier carpeta. Hasta 25 MB.',
  soloZip: 'El archivo debe ser un .zip con documentos XML',
  muyGrande: 'El archivo no puede pesar más de 25 MB; divídalo en varios',
  sinXml: 'El archivo no trae ningún documento XML',
  sospechoso: 'El archivo trae demasiados documentos o demasiado grandes; divídalo en varios',
  enCurso: 'Ya hay varias cargas en curso; espere a que terminen',
  recibido: (archivos: number) => `Se recibió el archivo, con ${archivos} XML`,
  nota: 'La carga continúa aunque cierre esta página. Al terminar le enviaremos un correo con el resultado.',
  avance: (avance: number, archivos: number) => `${avance} de ${archivos} archivos leídos`,
  terminada: 'La carga terminó',
  resultado: (cargados: number, omitidos: number, fallidos: number) =>
    `${cargados} ${cargados === 1 ? 'cargado' : 'cargados'}, ${omitidos} que ya ${omitidos === 1 ? 'estaba' : 'estaban'} y ${fallidos} con problemas`,
  // Why a document was not loaded.
  danado: 'El archivo está dañado dentro del zip',
  archivoGrande: 'El archivo es demasiado grande para ser un comprobante',
  abandonado: 'No se pudo leer',
  sinFirma: 'El comprobante no está firmado',
  firmaMala: (motivo: string) => `La firma no es válida: ${motivo}`,
  respuestaAjena: 'La respuesta no la firmó Hacienda',
  firmadoPor: (nombre: string, cedula: string | undefined, esDelTitular: boolean | undefined) =>
    `Firmó ${nombre}${cedula ? ` (${cedula})` : ''}${esDelTitular === false ? ', que no es quien emite' : ''}`,
  claveInvalida: 'La clave no es válida o no corresponde al documento',
  claveDeOtro: 'La clave lleva la cédula de otro emisor',
  fechaInvalida: 'La fecha de emisión no es válida',
  emisorAjeno: (numero: string) => `Lo emitió ${numero || 'otra persona'}, no esta compañía`,
  receptorAjeno: (numero: string) => `Es para ${numero || 'un receptor sin identificación'}, no para esta compañía`,
  compraPropia: 'Es una factura de compra: la emitió esta compañía y va con los documentos emitidos',
  sinCaja: (sucursal: string, caja: string) =>
    `No existe la caja ${caja} de la sucursal ${sucursal}; créela y vuelva a subir el archivo`,
  numeroUsado: 'Ya existe otro documento con el mismo consecutivo',
  noCabe: 'Tiene un valor que no se puede guardar',
} as const
