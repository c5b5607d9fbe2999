/** True if the registry's value is a percentage of the tax below 100 (docs/acuerdos.md E4). */
const isParte = (registro: string): boolean => Number(registro) > 13 && Number(registro) < 100

/** Our own texts of the document form, where the specification has none (docs/acuerdos.md A2). */
export const documentoFormulario = {
  referencia: 'Referencia',
  facturasACredito: 'Facturas a crédito',
  facturasDeExportacion: 'Facturas de exportación',
  ventasSinRecibo: 'Sin recibo: se registra el pago',
  buscarProveedor: 'Buscar Proveedor',
  // E14
  convertirA: (moneda: string) => `¿Convertir los precios a ${moneda}?`,
  conMontosEn: (lineas: number, moneda: string) =>
    `El documento tiene ${lineas === 1 ? '1 línea' : `${lineas} líneas`} con montos en ${moneda}.`,
  colonesPorUno: (moneda: string) => `Colones por 1 ${moneda}`,
  convertirPrecios: 'Convertir los precios',
  dejarNumeros: 'Dejar los números',
  precioDe: (precio: string) => `De ${precio}`,
  totalDesusado: (usual: string) =>
    `Es más de 50 veces lo usual de la compañía en estos documentos (${usual}). Revise los precios y la moneda.`,
  generarPor: (total: string) => `¿Generar por ${total}?`,
  totalSinHistoria: 'Es más de 50 millones de colones. Revise los precios y la moneda.',
  exportarConIva: '¿Exportar con IVA?',
  exportacionConIva: (iva: string) =>
    `Lo que se exporta va exento y conserva el crédito. Este documento cobra ${iva} de IVA.`,
  usarTasa: (tasa: string) => `¿Usar el tipo de cambio ${tasa.replace('.', ',')}?`,
  ventaDeHoy: 'Venta de hoy según Hacienda',
  ultimaTasa: (dia: string) => `Venta del ${dia.replaceAll('-', '/')}, la última conocida`,
  // SRV-05
  avisoDudosa: 'Una respuesta de Hacienda no se pudo comprobar',
  // NC
  queSeDevuelve: '¿Qué se devuelve?',
  devuelveLineas: 'Algunas líneas',
  devuelveLineasDetalle: 'Diga cuánto vuelve de cada una',
  devuelveMonto: 'Un monto',
  devuelveMontoDetalle: 'Se reparte entre las líneas, con su impuesto',
  devuelveTodo: 'Todo lo que queda',
  devuelveOtra: 'Escribir las líneas',
  devuelveOtraDetalle: 'Otro precio, otro producto',
  montoQueSeAcredita: 'Monto que se acredita, con impuesto',
  quedaDelDocumento: 'Queda del documento:',
  devolucionSinElegir: 'Indique qué se devuelve: algunas líneas, un monto o todo',
  devolucionVacia: 'Indique cuánto se devuelve',
  devueltoDeMas: (facturado: string) => `Se facturaron ${facturado.replace('.', ',')}: no puede volver más`,
  quedaMenos: (queda: string) =>
    Number(queda) === 0 ? 'Ya se devolvió toda' : `Queda por devolver ${queda.replace('.', ',')}`,
  yaDevuelto: 'Ya devuelto',
  conNotas: (notas: readonly string[]) =>
    notas.length === 1 ? `con la nota ${notas[0]}` : `con las notas ${notas.join(', ')}`,
  motivo: 'Motivo',
  motivoDetalle: 'El código decide en qué mes cuenta el IVA',
  codigoReferencia: 'Código de referencia',
  otrosCodigos: 'Otros códigos',
  otroCodigo: 'Otro código',
  cuentaEnLaNota: (mes: string) => (mes ? `Cuenta en ${mes}, el mes de la nota` : 'Cuenta en el mes de la nota'),
  cuentaEnElDocumento: (mes: string) =>
    `Error material: cuenta en ${mes ? `${mes}, el de la factura` : 'el mes de la factura'}`,
  motivoDeCodigo: {
    '01': 'Toda la factura; la venta no se hizo',
    '02': 'Se acordó otro precio o descuento',
    '13': 'Se facturó a otra persona o dos veces',
    '14': 'Se digitó mal una cantidad o un precio',
  } as Readonly<Record<string, string>>,
  claveTermina: (final: string) => `Clave terminada en ${final}`,
  efectoEnIva: 'Efecto en el IVA',
  efectoMesDeNota: 'el mes de la nota',
  efectoMesDelDocumento: 'el mes de la factura',
  sinCambio: 'sin cambio',
  debito: 'débito',
  quedaDeLaFactura: 'Queda de la factura',
  razonDeNota: 'Escriba por qué se acredita',
  acreditar: (total: string) => `Acreditar ${total}`,
  rechazado: (nombre: string) => `Hacienda rechazó: ${nombre}`,
  rechazadoDetalle: (referencia: string) =>
    `La ${referencia} no vale ante Hacienda. Corríjala y se emite otra, con un número nuevo que la sustituye.`,
  usarLoDeSiempre: 'Usar lo de siempre',
  deSiempre: (cliente: string) => `Lo de siempre de ${cliente}`,
  deSiempreAgregado: (lineas: number) => (lineas === 1 ? '1 línea agregada' : `${lineas} líneas agregadas`),
  // Read aloud, because the lines are only drawn.
  hayDeSiempre: (cliente: string, lineas: readonly string[], conTeclas: boolean) =>
    `Lo de siempre de ${cliente}: ${lineas.join('; ')}.${conTeclas ? ' Tab agrega todo; Enter, la primera.' : ''}`,
  linea: 'Línea',
  lineaNueva: 'Línea nueva',
  productoNuevo: 'Producto nuevo',
  clienteNuevo: 'Cliente nuevo',
  proveedorNuevo: 'Proveedor nuevo',
  crear: (texto: string) => `Crear «${texto}»`,
  cabysSegunNombre: 'CABYS, según el nombre',
  sinCabysSegunNombre: 'Ningún código se parece al nombre; búsquelo.',
  masDatosLinea: 'Más datos de la línea',
  otrasReferencias: 'Otras referencias',
  agregarReferencia: 'Agregar otra referencia',
  irAlCampo: 'Ir al campo',
  puntosDelRegistro: (registro: string, puntos: string) =>
    `El registro dice ${registro.replace('.', ',')}: se exoneran ${puntos.replace('.', ',')}, ${isParte(registro) ? 'ese por ciento' : 'los puntos'} de la tarifa de la línea`,
  usarParte: (registro: string) => `¿Exonerar el ${registro.replace('.', ',')} % del IVA de cada línea?`,
  usarParteDetalle: (registro: string, puntos: string) =>
    `El registro dice ${registro.replace('.', ',')}, que no son puntos de tarifa. A una línea de 13 % se le exonerarían ${puntos.replace('.', ',')} puntos. Compárelo con la autorización.`,
  puntosGenerales: (registro: string) =>
    isParte(registro)
      ? `El registro dice ${registro.replace('.', ',')}: en cada línea se exonera ese por ciento de su IVA`
      : `El registro dice ${registro.replace('.', ',')}: en cada línea se exoneran los puntos de su tarifa, 13 a lo sumo`,
  // Without an amount, all of it is assumed.
  asumido: (monto: string) => (monto ? `asumido por el emisor: ${monto}` : 'asumido por el emisor'),
  descartar: 'Descartar',
  lineaSinAgregar: 'Agregue o descarte la línea que está escribiendo',
  clienteSinCrear: 'Termine de crear el cliente, o vuelva',
  proveedorSinCrear: 'Termine de crear el proveedor, o vuelva',
  productoSinCrear: 'Termine de crear el producto, o vuelva',
  cargoSinAgregar: 'Agregue el cargo que está escribiendo, o bórrelo',
  fechaFutura: 'La fecha de emisión no puede ser futura',
  consultarDeNuevo: 'Consultar de nuevo',
  exoneracionSinLineas: 'Ninguna línea tiene IVA que esta autorización exonere',
  exoneracionSinCabys: (codigo: string) => `La autorización no exonera el código CABYS ${codigo}`,
  exoneracionAjena: (identificacion: string) => `La autorización es de ${identificacion}, no de este cliente`,
  exoneracionMayor: (puntos: string) =>
    `Los puntos exonerados no pueden ser más que los ${puntos.replace('.', ',')} de la tarifa de la línea`,
  exoneracionExcedida: (puntos: string) => `La autorización exonera ${puntos.replace('.', ',')} puntos, no más`,
  sinImpuestos: 'Sin otros impuestos',
  otroImpuestoIncompleto: 'Escriba el porcentaje o el monto del impuesto',
}
