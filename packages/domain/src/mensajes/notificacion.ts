import { ventaRapida } from './venta/venta-rapida.ts'

const RESPONDIDOS: Readonly<Record<number, readonly [nombre: string, genero: 'a' | 'o']>> = {
  2: ['Factura', 'a'],
  3: ['Nota de débito', 'a'],
  4: ['Nota de crédito', 'a'],
  5: ['Tiquete', 'o'],
  6: ['Factura de exportación', 'a'],
  7: ['Factura de compra', 'a'],
  9: ['Recibo', 'o'],
}

/** Notifications: the types are those of NOTI-06, the texts are ours. */
export const notificacion = {
  titulo: 'Notificaciones',
  campana: (sinVer: number) => (sinVer === 0 ? 'Notificaciones' : `Notificaciones: ${sinVer} sin ver`),
  verbos: {
    corregir: 'Corregir',
    ver: 'Ver',
    verInforme: 'Ver informe',
    renovar: 'Renovar',
    responder: 'Responder',
    reenviar: 'Reenviar',
    revisar: 'Revisar',
    emitir: 'Emitir',
    pagar: 'Pagar',
    cambiarTarjeta: 'Cambiar tarjeta',
  },
  clases: {
    documentoRechazado: 'Documento rechazado',
    documentoRecibido: 'Documento recibido',
    documentoAceptado: 'Documento aceptado',
    llavePorVencer: 'Llave por vencer',
    llaveVencida: 'Llave vencida',
    migracionDocumentos: 'Migración de documentos',
    pagos: 'Pagos del plan',
    others: 'Otros',
  },
  /** Plural of several documents accepted in a day, by idTipoDoctoVta. */
  aceptados: {
    2: 'facturas aceptadas',
    3: 'notas de débito aceptadas',
    4: 'notas de crédito aceptadas',
    5: 'tiquetes aceptados',
    6: 'facturas de exportación aceptadas',
    7: 'facturas de compra aceptadas',
    9: 'recibos aceptados',
  } as Readonly<Record<number, string>>,
  /** By idTipoDoctoVta, with the consecutive in its usual form. */
  respondido: (tipo: number, numero: string, aceptado: boolean) => {
    const [nombre, genero] = RESPONDIDOS[tipo]!
    return `${nombre} ${numero} ${aceptado ? 'aceptad' : 'rechazad'}${genero} por Hacienda`
  },
  negado: (tipo: number, numero: string) =>
    `${RESPONDIDOS[tipo]![0]} ${numero}: Hacienda no l${RESPONDIDOS[tipo]![1]} recibió`,
  llavePorVencer: (dia: string) => `La llave criptográfica vence el ${dia}`,
  llaveVencida: (dia: string) => `La llave criptográfica venció el ${dia}`,
  sinLlave: 'Sin llave no se firma ni se emite',
  recibidosVencen: (cuantos: number, dia: string) =>
    cuantos === 1 ? `1 recibido vence el ${dia}` : `${cuantos} recibidos vencen el ${dia}`,
  sinResponder: 'Sin responder',
  reciboPorEmitir: (dia: string) => `Recibo por emitir: el IVA se declara a más tardar el ${dia}`,
  ventaSinRecibo: (numero: string) => `${numero} · a crédito con IVA a 90 días, sin recibo todavía`,
  cajaSinEntregar: (dispositivo: string) => `«${dispositivo}» tiene ventas sin entregar`,
  cajaSinContacto: (dispositivo: string, horas: number) => `«${dispositivo}» no da señales desde hace ${horas} h`,
  puedeTenerVentas: 'Puede tener ventas sin entregar: ábralo con conexión',
  ventasVencen: (dia: string, horas: number) =>
    `Se envían a Hacienda a más tardar el ${dia}: ${ventaRapida.quedan(horas)}. Ábralo con conexión, o exporte lo pendiente`,
  ventasVencidas: (dia: string) =>
    `Venció el plazo el ${dia}: ábralo con conexión ya, o exporte lo pendiente y recíbalo en otra máquina`,
  ivaPorDeclarar: (mes: string, dia: string) => `El IVA de ${mes} se declara a más tardar el ${dia}`,
  ivaVencido: (mes: string, dia: string) => `El IVA de ${mes} sigue sin cerrar: su plazo venció el ${dia}`,
  ivaSinPresentar: (mes: string, dia: string) =>
    `El IVA de ${mes} se cerró y no tiene acuse: su plazo venció el ${dia}`,
  sinAcuse: 'Si ya se presentó, anote su acuse en los cierres del mes',
  sinCerrar: 'Si ya se presentó, ciérrelo en la mesa de IVA',
  ivaPorRectificar: (mes: string) => `El IVA de ${mes} cambió después de cerrarse`,
  cambioDespues: 'Vea qué cambió y si hay que rectificarlo',
  correoDevuelto: (para: string) => `No se pudo enviar el correo a ${para}`,
  buzonSinEntrar: 'No se puede entrar al buzón de correo',
  recibidos: 'documentos recibidos',
  ultimo: (cuerpo: string) => `Lo último: ${cuerpo}`,
  yOtros: (nombres: string) => `${nombres} y otros`,
  filtros: { sinLeer: 'Sin leer', leidas: 'Leídas', silenciadas: 'Silenciadas' },
  agrupadas: 'Agrupadas por tipo y día',
  marcarTodas: 'Marcar todas como leídas',
  marcarLeidas: 'Marcar leídas',
  verTodas: 'Ver todas',
  verMas: 'Ver más antiguas',
  preferencias: 'Preferencias',
  tipo: 'Tipo',
  preferenciasPorTipo: 'Preferencias por tipo',
  canales: { aqui: 'Aquí', equipo: 'Equipo', correo: 'Correo' },
  equipo: {
    titulo: 'Avisos con la ventana cerrada',
    privado: 'Sin montos ni nombres en la pantalla bloqueada.',
    avisarme: 'Avisarme en este equipo',
    avisa: 'Este equipo avisa.',
    noAvisarme: 'Dejar de avisarme aquí',
    tambien: 'También avisan:',
    quitar: 'quitar',
    quitarDe: (nombre: string) => `Quitar ${nombre}`,
    negado:
      'El navegador no deja que este sitio avise. Se cambia en los permisos del sitio, junto a la dirección de la página.',
    sinNavegador:
      'Este navegador no puede avisar con la ventana cerrada. En un iPhone, agregue antes la página al inicio.',
    error: 'No se pudo activar el aviso en este equipo',
    cuantas: (cuantas: number, tope: number) =>
      cuantas > tope ? `Más de ${tope} sin leer` : cuantas === 1 ? '1 sin leer' : `${cuantas} sin leer`,
    destinoDesconocido: 'El navegador dio una dirección a la que no se puede avisar',
    soloEnLaPropia: 'Los avisos en un equipo son de la propia compañía',
  },
  correo: {
    asunto: (cuantas: number, hayMas: boolean, nombreCia: string) =>
      `${hayMas ? `Más de ${cuantas} notificaciones` : cuantas === 1 ? '1 notificación' : `${cuantas} notificaciones`} sin leer de ${nombreCia}`,
    saludo: (nombreCia: string) => `Esto llegó a ${nombreCia} y sigue sin leer:`,
    hayMas: 'Y hay más.',
    ver: 'Ver notificaciones',
    dejar: 'Dejar de recibir este correo',
    dejarTitulo: 'Correo de cada día',
    dejarPregunta:
      'Se envía una vez al día con las notificaciones que siguen sin leer. Si lo deja, las verá en la campana como siempre.',
    dejado: 'Ya no recibirá el correo de cada día. Puede volver a pedirlo en Notificaciones, por tipo.',
    enlaceDesconocido: 'Este enlace no es de ningún correo nuestro. Puede dejarlo en Notificaciones, por tipo.',
    ir: 'Ir a Pura Factura',
    sinEnlace: 'Abra el enlace que viene al pie del correo.',
    aDonde: (correo: string) =>
      `El correo sale una vez al día, después de las 6:00, a ${correo}: lo que siga sin leer.`,
    sinDireccion: 'Para recibir el correo de cada día, su usuario necesita una dirección.',
  },
  vaciaDetalle: 'Aquí se dice lo que Hacienda responde, lo que llega y lo que está por vencer.',
  leidasVacia: 'Aquí queda 90 días lo que se leyó.',
  silenciadasVacia: 'No hay nada de los tipos que silenció.',
  hoy: 'Hoy',
  ayer: 'Ayer',
  estaSemana: 'Esta semana',
  antes: 'Antes',
  sinLeer: 'Sin leer',
  quitar: (titulo: string) => `Quitar «${titulo}»`,
  quitada: 'Notificación quitada',
  cargando: 'Cargando notificaciones',
  errorGuardando: 'No se pudo guardar',
  otroRuc: 'Solo puede ver y quitar las notificaciones de su compañía',
  demasiadasVentanas: (maximo: number) => `Ya tiene ${maximo} ventanas con avisos en vivo: cierre alguna`,
  sinSuscripcion: 'No hay tantos lugares para escuchar ahora; se pregunta cada poco',
}
