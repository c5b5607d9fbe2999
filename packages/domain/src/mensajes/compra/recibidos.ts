/** Our own texts for received documents: reception, answers and terms. */
export const recibidos = {
  // Results of a file.
  resultados: {
    cargado: 'Cargado',
    yaEstaba: 'Ya estaba',
    respuesta: 'Guardado con su documento',
    enOtra: 'En otra compañía',
    ajeno: 'No es para esta compañía',
    firmaInvalida: 'Firma inválida',
    estructuraInvalida: 'Estructura inválida',
    noEsComprobante: 'No es un comprobante',
  },
  /** Counts of a load's files by result. */
  cuentas: {
    cargado: (n: number) => (n === 1 ? '1 cargado' : `${n} cargados`),
    yaEstaba: (n: number) => (n === 1 ? '1 ya estaba' : `${n} ya estaban`),
    respuesta: (n: number) => (n === 1 ? '1 guardado con su documento' : `${n} guardados con su documento`),
    enOtra: (n: number) => (n === 1 ? '1 en otra compañía' : `${n} en otras compañías`),
    ajeno: (n: number) => (n === 1 ? '1 no es para esta compañía' : `${n} no son para esta compañía`),
    firmaInvalida: (n: number) => `${n} con firma inválida`,
    estructuraInvalida: (n: number) => `${n} con estructura inválida`,
    noEsComprobante: (n: number) => (n === 1 ? '1 no es un comprobante' : `${n} no son comprobantes`),
  },
  cargaDe: (archivos: number) => `${archivos} archivos`,
  cargaAbierta: (archivos: number) =>
    archivos === 1 ? 'Llegó 1 archivo y el envío no terminó' : `Llegaron ${archivos} archivos y el envío no terminó`,
  hoja: {
    total: 'Total (sin lo que Hacienda rechazó)',
    sinSaber: 'Sin confirmar',
    porResponder: 'Por responder',
    otroSistema: 'Respondido en otro sistema',
    noSeResponde: 'No se responde',
  },
  sinPropuesta: 'Sin propuesta',
  aceptarConPropuesta: (n: number) => `Aceptar ${n} con su propuesta`,
  responderTodos: (n: number) => `Responder ${n}`,
  cargaCerrada: 'La carga ya se cerró y no admite más archivos',
  deProveedor: (emisor: string, total: string) => `${emisor} · ${total}`,
  yaEstaba: (emisor: string, cuando: string) => `${emisor} · ya había llegado el ${cuando}`,
  respuestaGuardada: (estado: string) => `Respuesta de Hacienda: ${estado}`,
  respuestaSegunArchivo: (estado: string) =>
    `Según el archivo, Hacienda respondió ${estado}. No se pudo comprobar que sea de Hacienda: se le pregunta por la clave`,
  eventoSegunArchivo: (estado: 'ACEPTADO' | 'RECHAZADO', detalle: string) =>
    `Según un archivo, Hacienda lo ${estado === 'ACEPTADO' ? 'aceptó' : 'rechazó'}${detalle && `: ${detalle}`}. No se pudo comprobar que el archivo sea de Hacienda; se le pregunta por la clave`,
  respuestaEnEspera: (estado: string) => `Respuesta de Hacienda: ${estado}. El comprobante no ha llegado todavía`,
  mensajeDeCliente: 'Respuesta de un cliente a un documento emitido',
  respuestaDeCliente: (mensaje: '1' | '2' | '3', detalle: string, firma: string) =>
    [`El cliente ${{ 1: 'lo aceptó', 2: 'lo aceptó en parte', 3: 'lo rechazó' }[mensaje]}`, detalle, firma]
      .filter(Boolean)
      .join(' · '),
  seGuardoEn: (compania: string, ahora: boolean) =>
    ahora ? `Es para ${compania}: se guardó allá` : `Es para ${compania}: allá ya estaba`,
  // Documents that a person of a firm brings to its clients.
  puerta: {
    noDeja: (compania: string, motivo: string) => `Es para ${compania} y se quedó afuera. ${motivo}`,
    varias: (n: number) =>
      `${n} compañías a las que puede entrar tienen esa cédula: se quedó afuera. Entre en la que corresponde y cárguelo ahí`,
    loTrajo: (quien: string, idAcceso: number) =>
      `Lo trajo ${quien}${idAcceso > 0 ? `, con el acceso n.º ${idAcceso}` : ''}`,
    verEn: (compania: string) => `Ver en ${compania}`,
    porCompania: 'Por compañía',
    cuentas: ({ cargado, yaEstaba, respuesta }: Record<'cargado' | 'yaEstaba' | 'respuesta', number>) =>
      [
        cargado > 0 && (cargado === 1 ? '1 cargado' : `${cargado} cargados`),
        yaEstaba > 0 && (yaEstaba === 1 ? '1 ya estaba' : `${yaEstaba} ya estaban`),
        respuesta > 0 && (respuesta === 1 ? '1 con su documento' : `${respuesta} con su documento`),
      ]
        .filter(Boolean)
        .join(' · '),
    enOtras: (n: number) => (n === 1 ? '1 archivo fue a otra compañía' : `${n} archivos fueron a otras compañías`),
  },
  saturado: 'Hay demasiados archivos llegando a la vez; intente de nuevo en unos segundos',
  vacio: 'El archivo está vacío',
  // The calendar feed.
  calendarioEnCasa: 'El enlace de su calendario se maneja desde su propia compañía',
  calendarioLleno: 'El calendario ya tiene todas las compañías que admite: saque una para incluir otra',
  calendarioNoExiste: 'Este enlace de calendario no existe o se renovó',
  lineaNoExiste: 'El documento no tiene esa línea',
  productoNoSirve: 'Ese producto no existe o está inactivo',
  // The bell.
  llego: 'Documento recibido',
  llegaron: (cuantos: number) => (cuantos === 1 ? '1 documento recibido' : `${cuantos} documentos recibidos`),
  // The time line.
  eventoLlego: (origen: string, archivo: string) => `Llegó por ${origen}${archivo && `: ${archivo}`}`,
  origenes: { archivo: 'archivo', zip: 'zip', correo: 'correo', migracion: 'migración' },
  eventoRespondida: (que: string, quien: string, automatica: boolean) =>
    `${que}${automatica ? ', en automático, como las anteriores de este proveedor' : ` por ${quien}`}`,
  eventoParada: (quien: string) =>
    `La respuesta de ${quien} no se envió: su acceso terminó antes de que saliera. Alguien de la compañía puede responder`,
  paradas: 'Respuestas que no se enviaron',
  eventoDeshecha: (quien: string) => `La deshizo ${quien} antes de que saliera`,
  eventoRestaurada: (nombre: string, consecutivo: string, estado: string) =>
    `Vino con su archivo la respuesta ${consecutivo} (${nombre.toLowerCase()}), ${estado.toLowerCase()} por Hacienda`,
  eventoFirmada: (consecutivo: string) => `Respuesta ${consecutivo} firmada`,
  eventoHaciendaRespondio: (estado: string, consecutivo: string, detalle: string) =>
    `Hacienda ${estado === 'ACEPTADO' ? 'aceptó' : 'rechazó'} la respuesta ${consecutivo}${detalle && `: ${detalle}`}`,
  respuestaNegada: (consecutivo: string, motivo: string) =>
    `Hacienda no recibió la respuesta ${consecutivo}${motivo && `: ${motivo}`}`,
  respuestaRechazada: 'Hacienda rechazó una respuesta',
  respuestaPerdida: 'Hacienda no encuentra una respuesta',
  respuestaDesconocida:
    'Hacienda dice que ya la recibió y no la encuentra. Búsquela en TRIBU-CR: si está, marque el documento como respondido en otro sistema; si no, respóndalo de nuevo',
  eventoDesconocida: (consecutivo: string) =>
    `Hacienda dice que ya recibió la respuesta ${consecutivo} y no la encuentra; se dejó de enviar`,
  esperaNota: 'Espera la nota de crédito del proveedor',
  notaLlego: (consecutivo: string) => `Llegó la nota de crédito ${consecutivo}`,
  marcadoOtroSistema: 'Se marcó como ya respondido en otro sistema',
  quitadoOtroSistema: 'Se quitó la marca de ya respondido en otro sistema',
  // Why it cannot be answered.
  rechazadoPorHacienda: 'Hacienda rechazó este documento: no tiene validez y no se responde',
  noSeResponde: 'Los tiquetes y las notas de crédito no se responden',
  enOtroSistema: 'Está marcado como ya respondido en otro sistema; quite la marca para responderlo aquí',
  cedulaConLetras: (cedula: string) =>
    `La cédula ${cedula} tiene letras y el mensaje de respuesta de Hacienda solo admite dígitos: por ahora no se puede responder con ella`,
  yaRespondido: 'Ya tiene una respuesta',
  respuestaEnCurso: 'Ya se respondió; espere lo que diga Hacienda de esa respuesta',
  yaCorregida: 'Ya se corrigió una vez: no se puede responder de nuevo',
  fueraDePlazo: 'Ya se respondió y el plazo para corregirlo terminó',
  mismaRespuesta: 'Es la misma respuesta que ya se envió',
  segundaRespuesta:
    'Este documento ya se respondió. La nueva respuesta la corrige ante Hacienda y no se puede corregir otra vez',
  respuestaTardia: (limite: string) =>
    `El plazo para responderlo terminó el ${limite}: según el decreto 44739 ya se presume aceptado. Confirme si lo responde fuera de plazo`,
  // Requirements of an answer.
  motivoLargo: 'Escriba el motivo, de 5 a 160 caracteres: Hacienda lo exige',
  faltaCondicion: 'Elija la condición del impuesto: entre varios, ninguno se acepta sin ella',
  condicionInvalida: 'La condición del impuesto no existe',
  faltaAcreditar: 'Indique cuánto IVA se acredita',
  acreditarDeMas: 'No puede ser mayor que el IVA del documento',
  comoLasAnteriores: (cuantas: number) =>
    cuantas === 1 ? 'como la anterior de este proveedor' : `como las ${cuantas} anteriores de este proveedor`,
  faltanIguales: (faltan: number) =>
    `Para responderle en automático hacen falta 5 respuestas iguales seguidas de una persona; ${faltan === 1 ? 'falta 1' : `faltan ${faltan}`}`,
  // docs/acuerdos.md L6.
  revisar: {
    tasaCero: 'El tipo de cambio es cero',
    tasaLejana: (tasa: string, conocida: string) => `El tipo de cambio es ${tasa} y el de ese día era ${conocida}`,
    esCorrecto: 'Es correcto',
    hecho: 'El documento ya cuenta en los totales y se puede responder',
    retenido: (motivo: string) =>
      `No se suma ni se responde hasta que alguien lo revise y diga «Es correcto»: ${motivo}`,
    avisado: (motivo: string) => `Conviene revisarlo: ${motivo}`,
    eventoRetenido: (motivo: string) => `Por revisar: ${motivo}`,
    eventoCorrecto: (quien: string) => `${quien} lo revisó y dijo «Es correcto»`,
    nadaQueRevisar: 'Este documento no espera revisión',
  },
  sinConfirmar: 'Hacienda no dijo si aceptó este documento',
  sinMensaje: 'Este documento no tiene una respuesta firmada',
} as const
