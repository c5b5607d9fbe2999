const TOMADO = {
  cajas: (n: number) => `${n} ${n === 1 ? 'caja creada' : 'cajas creadas'}`,
  clientes: (n: number) => `${n} ${n === 1 ? 'cliente creado' : 'clientes creados'}`,
  productos: (n: number) => `${n} ${n === 1 ? 'producto creado' : 'productos creados'}`,
  pagadas: (n: number) => `${n} ${n === 1 ? 'venta quedó pagada' : 'ventas quedaron pagadas'}`,
  respondidos: (n: number) => `${n} ${n === 1 ? 'recibido quedó respondido' : 'recibidos quedaron respondidos'}`,
} as const

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
  fechaFutura: 'Indique un día que ya pasó',
  tomar: {
    titulo: 'Al cargar',
    cajas: 'Crear las sucursales y cajas que falten',
    clientes: 'Crear los clientes que falten, con su cédula y su correo',
    productos: 'Crear los productos con código que falten, con el precio y la tarifa de su última venta',
    pagadasHasta: 'Ventas a crédito ya pagadas hasta',
    respondidosHasta: 'Ya respondidos en el otro sistema hasta',
  },
  /** What a load made beside the documents, one text for each kind that it made. */
  tomado: (hecho: Readonly<Record<keyof typeof TOMADO, number>>): string[] =>
    (Object.keys(TOMADO) as (keyof typeof TOMADO)[]).flatMap((que) => (hecho[que] > 0 ? TOMADO[que](hecho[que]) : [])),
  numeroUsado: 'Ya existe otro documento con el mismo consecutivo',
  noCabe: 'Tiene un valor que no se puede guardar',
} as const
