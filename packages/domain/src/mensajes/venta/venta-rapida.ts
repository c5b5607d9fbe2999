/** Texts of the calls of the till; its own refusals are in packages/mostrador. */
export const ventaRapida = {
  /** Of the two business days to send a sale: whole hours. */
  quedan: (horas: number) =>
    horas < 1
      ? 'queda menos de 1 h'
      : horas === 1
        ? 'queda 1 h'
        : horas < 48
          ? `quedan ${horas} h`
          : `quedan ${Math.floor(horas / 24)} días`,
  cajaInactiva: 'La caja no existe o no está activa',
  sinConsecutivos: 'La caja necesita consecutivos de tiquete, factura y nota de crédito',
  noExiste: 'Ese arriendo no existe',
  tomada: (caja: string) => `La caja ${caja} es de este dispositivo`,
  perdido: 'El dispositivo se dio por perdido',
  sinPapel: 'Quedó dicho que de esos números no hay papel',
  sinReferida: (numero: string) => `No hay un documento ${numero}: si también falta, ingréselo primero`,
  noFaltan: 'Esos números no faltan',
  sinRazon: 'Escriba por qué no hay papel',
  ingresada: 'La venta se ingresó con el número de su papel',
  sinDocumento: 'La venta todavía no es un documento en el servidor',
  sinLlegar:
    'Ese comprobante todavía no ha llegado. Si se emitió sin conexión, abra este código otra vez en unas horas',
  sinClave: 'Esa dirección no tiene la clave de un comprobante: escanee otra vez el código del papel',
  devuelta: 'La caja se devolvió',
  sinFin: 'La caja se devuelve con el último asiento de su diario: se tomó lo entregado, y la caja sigue arrendada',
  recibidos: (nuevos: number, asientos: number) =>
    nuevos === 0
      ? `El servidor ya tenía los ${asientos} asientos del archivo`
      : `Se tomaron ${nuevos} asientos de ${asientos} del archivo`,
  ajustada: 'Los ajustes se guardaron: cada dispositivo los recibe en su contacto siguiente',
  prefijoRepetido: 'Cada prefijo de balanza se configura una vez',
  supervisor: {
    forma: 'El código es de 6 a 8 cifras',
    obvio: 'Ese código lo adivina cualquiera: escoja otro',
    deOtraCompania: 'El código lo pone un usuario de esta compañía, en su propia sesión',
    puesto: 'Su código de supervisor quedó puesto: los dispositivos lo reciben en su contacto siguiente',
  },
  atencion: {
    emitida: 'La venta se emitió con el número que se imprimió',
    anotada: 'Quedó anotado por qué no es un documento',
    noEspera: 'Ese asiento no espera una decisión',
    sinRazon: 'Escriba la razón de la decisión',
    cierre: 'Un cierre no se emite: anote qué se revisó',
    aviso: 'No detuvo nada: anote qué se revisó',
    reloj: 'Reloj confirmado',
    otroTotal: (impreso: string, servidor: string) =>
      `Se imprimió ${impreso} y el servidor obtiene ${servidor}: para emitirla acepte el total del servidor`,
  },
  turnos: {
    noExiste: 'Ese cierre no existe',
    lectura: (turno: number) => `X del turno ${turno}, que sigue abierto`,
    hastaLoEntregado: (cajero: string, desde: string, hasta: string) =>
      `${cajero}, desde ${desde}, según lo entregado hasta ${hasta}`,
    titulo: (numero: number) => `Cierre Z n.º ${numero}`,
    dispositivo: (nombre: string) => `Dispositivo: ${nombre}`,
    cuadra: (cuantos: number) => `Cuadra con sus ${cuantos} documentos al céntimo`,
    noCuadra: (cuantos: number, neto: string) => `No cuadra con sus documentos: hay ${cuantos}, que suman ${neto}`,
    pie: (firma: string, huella: string) => `Firmado por ${firma} · huella ${huella}`,
    bienesUsados: 'Bienes usados',
    otrosCargos: 'Incluye otros cargos',
    descuentos: 'Descuentos ya restados',
    dolares: 'Dólares',
    secciones: {
      numeracion: 'Numeración',
      ventas: 'Ventas',
      tarifas: 'Por tarifa',
      medios: 'Por medio de pago',
      gaveta: 'Gaveta',
      conteo: 'Conteo',
      movimientos: 'Entradas y salidas',
    },
    columnas: {
      numeros: 'Primero y último',
      cuantos: 'Cant.',
      sinIva: 'Sin IVA',
      total: 'Total',
      base: 'Base',
      iva: 'IVA',
      ventas: 'Ventas',
      diferencia: 'Diferencia',
      piezas: 'Piezas',
    },
    clases: { ventas: 'Ventas', devoluciones: 'Devoluciones', anulaciones: 'Anulaciones', neto: 'Neto' },
    gaveta: {
      fondo: 'Fondo inicial',
      efectivo: 'Ventas en efectivo',
      redondeo: 'Redondeo a ₡5',
      entradas: 'Entradas',
      salidas: 'Salidas',
      esperado: 'Esperado',
      contado: 'Contado',
      diferencia: 'Diferencia',
      retiro: 'Retiro a depósito',
      queda: 'Queda de fondo',
    },
    hoja: {
      nombre: 'Cierres',
      caja: 'Caja',
      dispositivo: 'Dispositivo',
      cajero: 'Cajero',
      turno: 'Turno',
      abierto: 'Abierto',
      cerrado: 'Cerrado',
      cierre: 'Cierre Z',
      documentos: 'Documentos',
      neto: 'Ventas netas',
      fondo: 'Fondo inicial',
      contado: 'Contado',
      redondeo: 'Redondeo',
      diferencia: 'Diferencia',
      motivo: 'Motivo',
    },
  },
}
