/** Texts of our own for what arrives: intake, answers and their terms. */
export const recibidos = {
  // What became of a file.
  resultados: {
    cargado: 'Cargado',
    yaEstaba: 'Ya estaba',
    respuesta: 'Guardado con su documento',
    ajeno: 'No es para esta compañía',
    firmaInvalida: 'Firma inválida',
    estructuraInvalida: 'Estructura inválida',
    noEsComprobante: 'No es un comprobante',
  },
  /** What became of the files of a load, by outcome. */
  cuentas: {
    cargado: (n: number) => (n === 1 ? '1 cargado' : `${n} cargados`),
    yaEstaba: (n: number) => (n === 1 ? '1 ya estaba' : `${n} ya estaban`),
    respuesta: (n: number) => (n === 1 ? '1 guardado con su documento' : `${n} guardados con su documento`),
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
  cargaCerrada: 'La carga ya se cerró y no admite más archivos',
  deProveedor: (emisor: string, total: string) => `${emisor} · ${total}`,
  yaEstaba: (emisor: string, cuando: string) => `${emisor} · ya había llegado el ${cuando}`,
  respuestaGuardada: (estado: string) => `Respuesta de Hacienda: ${estado}`,
  respuestaEnEspera: (estado: string) => `Respuesta de Hacienda: ${estado}. El comprobante no ha llegado todavía`,
  mensajeDeCliente: 'Respuesta de un cliente a un documento emitido',
  respuestaDeCliente: (mensaje: '1' | '2' | '3', detalle: string, firma: string) =>
    [`El cliente ${{ 1: 'lo aceptó', 2: 'lo aceptó en parte', 3: 'lo rechazó' }[mensaje]}`, detalle, firma]
      .filter(Boolean)
      .join(' · '),
  mensajeDesconocido: 'Es la respuesta a un documento que esta compañía no emitió',
  seGuardoEn: (compania: string, ahora: boolean) =>
    ahora ? `Es para ${compania}: se guardó allá` : `Es para ${compania}: allá ya estaba`,
  noXml: 'No es un XML de un comprobante electrónico',
  pdfGuardado: 'PDF guardado con su documento',
  pdfSuelto: 'El PDF no corresponde a ningún documento de la carga',
  zipAnidado: 'Un zip dentro de otro dentro de otro no se abre',
  saturado: 'Hay demasiados archivos llegando a la vez; intente de nuevo en unos segundos',
  vacio: 'El archivo está vacío',
  correo: {
    estados: { pendiente: 'Leyéndose', leido: 'Leído', sinXml: 'Sin comprobantes', ilegible: 'No se pudo leer' },
    carga: (de: string, asunto: string) => `Correo de ${de || 'un remitente sin nombre'}${asunto && `: ${asunto}`}`,
    sinXml: 'No traía ningún XML, PDF ni ZIP',
    ilegible: 'No tiene la forma de un correo',
    demasiadasPartes: 'Trae más partes o reenvíos de los que se abren',
    demasiado: 'Leerlo pide más tiempo o memoria de lo que se da a un correo',
    muyGrande: 'Los archivos que trae pesan demasiado al abrirlos',
    aDonde: (compania: string, archivos: number) =>
      `${compania}: ${archivos === 1 ? '1 archivo' : `${archivos} archivos`}`,
    titulo: 'Por correo',
    deCia: 'Dirección para sus proveedores',
    deInstalacion: 'Dirección de todas las compañías',
    explica:
      'Lo que llegue a esta dirección se carga solo. También puede reenviarle los correos que ya recibe en otro buzón.',
    explicaInstalacion:
      'Una sola dirección para todas: cada comprobante va a la compañía cuya cédula nombra como receptor.',
    pedir: 'Pedir la dirección',
    copiar: 'Copiar',
    copiada: 'Dirección copiada',
    cambiar: 'Cambiar',
    quitar: 'Quitar',
    seguroCambiar: '¿Cambiar la dirección?',
    detalleCambiar: 'La actual deja de recibir de inmediato y sus proveedores necesitarán la nueva.',
    seguroQuitar: '¿Dejar de recibir por correo?',
    detalleQuitar: 'Lo que se mande a esta dirección será devuelto a quien lo envía. Lo que ya llegó se conserva.',
    ultimos: 'Correos que llegaron',
    sinAsunto: 'Sin asunto',
    apagado: 'Esta instalación no recibe correo',
    soloOperador: 'Solo el operador tiene una dirección para todas las compañías',
    creada: 'La dirección está lista',
    quitada: 'La dirección ya no recibe correo',
  },
  // The calendar of terms.
  calendario: 'Documentos por responder',
  calendarioResumen: (cuantos: number, compania: string) =>
    `Último día para responder ${cuantos === 1 ? '1 documento recibido' : `${cuantos} documentos recibidos`} · ${compania}`,
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
  eventoDeshecha: (quien: string) => `La deshizo ${quien} antes de que saliera`,
  eventoFirmada: (consecutivo: string) => `Respuesta ${consecutivo} firmada`,
  eventoHaciendaRespondio: (estado: string, consecutivo: string, detalle: string) =>
    `Hacienda ${estado === 'ACEPTADO' ? 'aceptó' : 'rechazó'} la respuesta ${consecutivo}${detalle && `: ${detalle}`}`,
  respuestaRechazada: 'Hacienda rechazó una respuesta',
  esperaNota: 'Espera la nota de crédito del proveedor',
  notaLlego: (consecutivo: string) => `Llegó la nota de crédito ${consecutivo}`,
  marcadoOtroSistema: 'Se marcó como ya respondido en otro sistema',
  quitadoOtroSistema: 'Se quitó la marca de ya respondido en otro sistema',
  // Why it is not answered.
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
  // What an answer needs.
  motivoLargo: 'Escriba el motivo, de 5 a 160 caracteres: Hacienda lo exige',
  condicionInvalida: 'La condición del impuesto no existe',
  faltaAcreditar: 'Indique cuánto IVA se acredita',
  acreditarDeMas: 'No puede ser mayor que el IVA del documento',
  comoLasAnteriores: (cuantas: number) =>
    cuantas === 1 ? 'como la anterior de este proveedor' : `como las ${cuantas} anteriores de este proveedor`,
  faltanIguales: (faltan: number) =>
    `Para responderle en automático hacen falta 5 respuestas iguales seguidas de una persona; ${faltan === 1 ? 'falta 1' : `faltan ${faltan}`}`,
  sinConfirmar: 'Hacienda no dijo si aceptó este documento',
  sinMensaje: 'Este documento no tiene una respuesta firmada',
} as const
