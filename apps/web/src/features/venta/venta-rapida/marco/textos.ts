/** Texts of the till's screens; its refusals are in packages/mostrador. */
export const textos = {
  abriendo: 'Abriendo la caja…',
  mirando: 'La caja está abierta en otra pestaña',
  mirandoDetalle: 'Aquí solo se mira. Al cerrar la otra pestaña, esta sigue sola.',
  ajena: 'Este dispositivo tiene la caja de otra compañía',
  ajenaDetalle: 'Cambie a esa compañía para seguir vendiendo, o devuelva la caja desde ella.',
  cajaPedida: 'Este dispositivo la pidió: tómela para terminar',
  cajaDeOtro: (dispositivo: string) => `La tiene «${dispositivo}»`,
  tomarTitulo: 'Tomar una caja para este dispositivo',
  tomarDetalle: 'Solo con conexión; la numeración pasa a este equipo',
  sinLineaParaTomar: 'Para tomar una caja hace falta conexión',
  nombre: 'Nombre del dispositivo',
  nombreDetalle: 'Como lo llaman en el local; sale en el Z y en la bitácora',
  faltaNombre: 'Escriba cómo llaman a este dispositivo',
  faltaCaja: 'Elija una caja',
  sinCajas: 'La compañía no tiene cajas activas',
  persistente: {
    si: 'Almacenamiento persistente: sí',
    no: 'Almacenamiento persistente: no. Instale la aplicación para que el navegador no borre las ventas',
    nada: 'Este navegador no dice si conserva las ventas: instale la aplicación',
  },
  sinProductos: 'Los productos se están guardando en este dispositivo…',
  nadaHallado: (texto: string) => `Ningún producto dice «${texto}»`,
  sinCodigo: (codigo: string) => `Ningún producto tiene el código ${codigo}`,
  sinEtiqueta: (producto: string, contenido: 'gramos' | 'colones') =>
    contenido === 'gramos'
      ? `La etiqueta trae un peso y ${producto} no se vende por peso`
      : `${producto} no se puede vender por el precio de la etiqueta`,
  sinPrecio: (producto: string, enDolares: boolean) =>
    enDolares
      ? `${producto} tiene el precio en dólares: elija «Vender en dólares» en el menú`
      : `${producto} no se puede vender aquí: revise su precio`,
  sinTasa: 'Vender en dólares: falta el tipo de cambio de hoy',
  alCambio: (colones: string, tasa: string) => `${colones} al tipo de cambio de ${tasa}`,
  vueltoEnColones: 'El vuelto se da en colones',
  sinElegir: (texto: string) => `«${texto}» quedó sin elegir: Enter agrega el primero, Esc lo borra`,
  vacia: 'Escanee o toque un producto',
  vaciada: 'Venta vaciada',
  repetida: 'Se repitió la última venta',
  sinRepetir: (cuantos: number) =>
    cuantos === 1 ? '1 línea no está en el catálogo' : `${cuantos} líneas no están en el catálogo`,
  exportado: 'El archivo se descargó: recíbalo en «Dispositivos», en cualquier máquina con conexión',
  sinLlave: 'Esta caja se tomó antes de que hubiera archivo de pendientes: devuélvala y tómela otra vez',
  anteriores: 'Sin entregar, de una caja que este dispositivo ya no tiene',
  anterioresDetalle: 'Exporte el archivo y recíbalo en «Dispositivos»: la oficina decide qué se emite.',
  quedan: (queda: string, vendida: string) =>
    queda === vendida ? `se vendieron ${vendida}` : `quedan ${queda} de ${vendida}`,
  sinVentas: 'Este dispositivo todavía no ha vendido',
  sinEseNumero: (numero: string) => `Ninguna de las últimas ventas termina en ${numero}`,
  soloQuedan: (queda: string) => `Solo quedan ${queda}`,
  devolver: (monto: string) => `Devolver ${monto}`,
  quitada: (nombre: string) => `${nombre} quitado`,
  otroMonto: 'El efectivo recibido no se lee: escriba solo la cifra',
  pagaDeMas: 'Tarjeta y SINPE suman más que el total: el vuelto se da solo del efectivo',
  sinPapel: 'Cada venta muestra su código en la pantalla. La gaveta se abre igual si hay una impresora elegida.',
  conImpresora: 'Imprime en la impresora elegida: corta el papel y abre la gaveta con cada venta en efectivo.',
  sinImpresora:
    'Imprime con el diálogo del sistema. Con una impresora de tiquetes por USB o puerto serie, la venta se imprime sin diálogo, corta el papel y abre la gaveta.',
  sinSerie:
    'Este navegador imprime con el diálogo del sistema. Chrome y Edge en una computadora pueden escribir directamente en la impresora de tiquetes.',
  salioLaPrueba: '¿Salió la prueba, con sus tildes, y se abrió la gaveta?',
  puertoCallado: 'La impresora no respondió: revise que esté encendida, con papel, y que otro programa no la tenga',
  noSalio: 'Pruebe con otra velocidad. Mientras tanto se imprime con el diálogo del sistema',
  sinPuerto: 'La impresora no respondió',
  sinPuertoDetalle:
    'Se abrió el diálogo del sistema, y lo vendido está guardado. Pruebe la impresora en «Más acciones», «Papel».',
  siLoPide: 'Solo si el cliente lo acepta; queda anotado con la venta',
  porWhatsapp: 'Anotado: se le entregó por WhatsApp',
  porWhatsappSinEnlace: 'Anotado: se le entregó por WhatsApp con la clave, sin enlace al PDF',
  porCorreo: (correo: string) => `Anotado: se envía a ${correo} cuando Hacienda lo acepte`,
  supervisor: 'Autorización',
  esUsted: (nombre: string) => `¿Lo autoriza ${nombre}, que administra las cajas?`,
  noSupervisor:
    'Nadie de la compañía tiene código de supervisor: quien administra las cajas se lo pone en Seguridad, o ingresa en este dispositivo',
  codigoIncompleto: 'El código es de 6 a 8 cifras',
  codigoDeOtro: 'Ese no es su código',
  codigoMalo: (segundos: number) => `Ese no es su código. Espere ${esperaOf(segundos)} para probar otra vez`,
  espera: (segundos: number) => `Demasiados códigos equivocados: espere ${esperaOf(segundos)}`,
  sinSupervisor: 'No hay un supervisor',
  sinSupervisorDetalle: 'Se puede seguir vendiendo: la oficina ve cada venta con el motivo.',
  faltaMotivo: 'Escriba el motivo',
  relojDudoso: 'El reloj de este dispositivo difiere más de 5 minutos del servidor',
  porImprimir: (cuantos: number) =>
    cuantos === 1 ? 'Falta entregar un tiquete al cliente' : `Faltan ${cuantos} tiquetes por entregar al cliente`,
  ventasPorEntregar: (cuantas: number) => (cuantas === 1 ? '1 venta por entregar' : `${cuantas} ventas por entregar`),
  seSigue: 'Se sigue vendiendo; se entregan solas al volver',
  sesion: 'La sesión terminó: las ventas se guardan aquí y se entregan al ingresar',
  precios: (horas: number) => `Los precios son de hace ${horas} h`,
  atenciones: (cuantas: number) =>
    cuantas === 1 ? '1 documento requiere atención' : `${cuantas} documentos requieren atención`,
  plazo: {
    avisar: 'Hay ventas de hace más de 24 horas: conéctese para entregarlas',
    supervisor: 'Hay ventas de hace más de 40 horas: cada venta necesita un supervisor',
    vencido: 'Venció el plazo para entregar ventas: conéctese ya',
  },
  devolverCaja: 'Devolver la caja',
  devolverDetalle: 'Este dispositivo deja de numerar cuando el servidor lo sepa; la caja la puede tomar otro.',
  porDevolver: 'La caja se devuelve en cuanto el servidor reciba lo que falta',
  tomarOtra: 'Tomar otra caja',
  ciego: 'Lo esperado se muestra después',
  ciegoDetalle: 'El conteo va a ciegas. Si algo falta se corrige con un segundo conteo, y los dos se guardan.',
  cuadra: 'La gaveta cuadra',
  falta: (monto: string, medio: string) => `Faltan ${monto} en ${medio.toLowerCase()}`,
  sobra: (monto: string, medio: string) => `Sobran ${monto} en ${medio.toLowerCase()}`,
} as const

const esperaOf = (segundos: number): string => (segundos < 60 ? `${segundos} s` : `${Math.ceil(segundos / 60)} min`)
