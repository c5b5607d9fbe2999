const TOMADO = {
  cajas: (n: number) => `${n} ${n === 1 ? 'caja creada' : 'cajas creadas'}`,
  clientes: (n: number) => `${n} ${n === 1 ? 'cliente creado' : 'clientes creados'}`,
  productos: (n: number) => `${n} ${n === 1 ? 'producto creado' : 'productos creados'}`,
  sinProducto: (n: number) =>
    `${n} ${n === 1 ? 'código quedó' : 'códigos quedaron'} sin producto: el precio, la tarifa o el nombre de su última línea no se admiten`,
  pdf: (n: number) =>
    `${n} PDF ${n === 1 ? 'quedó con su documento recibido' : 'quedaron con sus documentos recibidos'}`,
  pagadas: (n: number) => `${n} ${n === 1 ? 'venta quedó pagada' : 'ventas quedaron pagadas'}`,
  respondidos: (n: number) => `${n} ${n === 1 ? 'recibido quedó respondido' : 'recibidos quedaron respondidos'}`,
  preguntados: (n: number) =>
    n === 1
      ? '1 emitido vino sin respuesta comprobada de Hacienda: se le pregunta por él'
      : `${n} emitidos vinieron sin respuesta comprobada de Hacienda: se le pregunta por cada uno`,
} as const

/** Missing numbers of a branch, register and type. */
interface Rango {
  documento: string
  sucursal: string
  caja: string
  desde: number
  hasta: number
}

type Hecho = Readonly<Record<keyof typeof TOMADO, number>>

const tomado = (hecho: Hecho): string[] =>
  (Object.keys(TOMADO) as (keyof typeof TOMADO)[]).flatMap((que) => (hecho[que] > 0 ? TOMADO[que](hecho[que]) : []))

const resultado = (cargados: number, omitidos: number, fallidos: number): string =>
  `${cargados} ${cargados === 1 ? 'cargado' : 'cargados'}, ${omitidos} que ya ${omitidos === 1 ? 'estaba' : 'estaban'} y ${fallidos} con problemas`

const SIN_XML = 'El archivo no trae ningún documento XML'

/** Our own texts for documents of another system (docs/acuerdos.md C16). */
export const migracion = {
  titulos: {
    emitidos: 'Migración de documentos emitidos',
    recibidos: 'Migración de documentos recibidos',
    todo: 'Migración de documentos emitidos y recibidos',
  },
  /** Documents of a load of each kind. */
  cuales: { emitidos: 'emitidos', recibidos: 'recibidos', todo: 'emitidos y recibidos' },
  soltar: 'Elija un archivo .zip, o suéltelo aquí',
  contenido: 'Con los XML de sus documentos y las respuestas de Hacienda, en cualquier carpeta. Hasta 25\u00a0MB.',
  contenidoTodo:
    'Con los XML de lo que emitió y recibió y las respuestas de Hacienda, en cualquier carpeta; también el ZIP de «Llevarse todo» de otra instalación. Hasta 500\u00a0MB y 50\u00a0000\u00a0documentos.',
  noCierre: 'No cierre esta página hasta que termine de enviarse; después, la carga sigue sola.',
  soloZip: 'El archivo debe ser un .zip con documentos XML',
  muyGrande: 'El archivo no puede pesar más de 25 MB; divídalo en varios',
  sinXml: SIN_XML,
  /** How many a zip without documents has of each. */
  otraCosa: ({ pdf, zip }: { pdf: number; zip: number }): string => {
    const que = [pdf > 0 && `${pdf} PDF`, zip > 0 && `${zip} ZIP`].filter(Boolean).join(' y ')
    if (que === '') return SIN_XML
    const deAdentro = zip > 0 ? '. Los ZIP de adentro no se abren: súbalos uno por uno' : ''
    return `${SIN_XML}: trae ${que}, y nada de eso es un comprobante. Se carga el XML de cada comprobante${deAdentro}`
  },
  muyGrandeTodo: 'El archivo no puede pesar más de 500 MB; divídalo en varios',
  demasiados: (maximo: number) =>
    `El archivo trae más de ${maximo} documentos, o demasiado grandes; divídalo en varios`,
  piezaMala: 'La pieza no tiene el tamaño que le toca',
  faltanPiezas: 'Todavía falta subir una parte del archivo',
  otraToma: 'Ya hay una carga de emitidos y recibidos sin terminar; espere a que termine',
  subiendo: (subidos: number, todos: number) => `${subidos} de ${todos} MB enviados`,
  sospechoso: 'El archivo trae demasiados documentos o demasiado grandes; divídalo en varios',
  enCurso: 'Ya hay varias cargas en curso; espere a que terminen',
  recibido: (archivos: number) => `Se recibió el archivo; trae ${archivos} por leer`,
  nota: 'La carga continúa aunque cierre esta página. Al terminar le enviaremos un correo con el resultado.',
  avance: (avance: number, archivos: number) => `${avance} de ${archivos} archivos leídos`,
  terminada: 'La carga terminó',
  detenida: 'La carga se detuvo',
  /** The author's access ended meanwhile. */
  parada: (quien: string) =>
    `Terminó el acceso de ${quien}, que la empezó. Lo guardado queda; para seguir, alguien que trabaje en la compañía sube otra vez el mismo archivo: lo que ya está se reconoce`,
  resultado,
  /** In a line: the counts, or what a load without documents made (a zip of PDFs). */
  resumen: (cargados: number, omitidos: number, fallidos: number, hecho: Hecho): string =>
    (cargados + omitidos + fallidos === 0 && tomado(hecho).join('. ')) || resultado(cargados, omitidos, fallidos),
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
  // Without the number: it is a stranger's (docs/decisions/0184).
  emisorAjeno: 'Lo emitió otra persona o compañía',
  receptorAjeno: 'Es para otra persona o compañía: aquí no se guardó nada de él',
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
  tomado,
  faltan: (n: number): string =>
    n === 1 ? 'Falta un número entre los documentos cargados' : `Faltan ${n} números entre los documentos cargados`,
  /** One text for each branch, register and type. */
  huecos: (rangos: readonly Rango[], faltan: number): string[] => {
    const series = new Map<string, string[]>()
    for (const { documento, sucursal, caja, desde, hasta } of rangos) {
      const serie = `${documento}, sucursal ${sucursal}, caja ${caja}`
      series.set(serie, [...(series.get(serie) ?? []), desde === hasta ? `el ${desde}` : `del ${desde} al ${hasta}`])
    }
    const dichos = rangos.reduce((n, { desde, hasta }) => n + hasta - desde + 1, 0)
    const resto = faltan > dichos ? [`Y ${faltan - dichos} más`] : []
    return [...[...series].map(([serie, numeros]) => `${serie}: ${numeros.join(', ')}`), ...resto]
  },
  huecosQueHacer: 'Si existen, súbalos también: los que ya están se reconocen por su clave.',
  anteriores: 'Cargas anteriores',
  deshacer: {
    boton: 'Deshacer esta carga',
    titulo: '¿Deshacer toda la carga?',
    explica:
      'Se quitan los documentos que trajo y lo que creó (cajas, clientes, productos y pagos), y los consecutivos vuelven a donde estaban. Queda en la bitácora.',
    enCurso: 'Se está deshaciendo la carga',
    deshecha: 'La carga se deshizo',
    sinMarca: 'Esa carga no guardó cuáles documentos trajo: no se deshace',
    sinAcceso: (quien: string) =>
      `Terminó el acceso de ${quien}, que pidió deshacerla: no se quitó nada. La deshace alguien que trabaje en la compañía`,
    sinTerminar: 'La carga todavía no termina',
    emitieron: 'Ya se emitió con los consecutivos o las cajas que la carga movió o creó: ya no se deshace',
    refieren: 'Otros documentos se refieren a los que trajo la carga: ya no se deshace',
    cambiaron: 'Documentos que trajo la carga se anularon o tienen pagos de después: ya no se deshace',
    respondieron: 'Ya se respondieron aquí documentos que trajo la carga: ya no se deshace',
    agregaron:
      'A documentos que trajo la carga se les agregaron después archivos, productos o usos del IVA: ya no se deshace',
    cerraron: 'Ya se cerró un mes con documentos de la carga: ya no se deshace',
    seUsa: 'Ya se usaron o cambiaron clientes, productos o cajas que creó la carga: ya no se deshace',
  },
  numeroUsado: 'Ya existe otro documento con el mismo consecutivo',
  noCabe: 'Tiene un valor que no se puede guardar',
} as const
