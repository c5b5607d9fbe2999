/** Texts of our own, where the specification gives none; same manner as its literals. */

export const generalPropios = {
  rutaDesconocida: 'La ruta no existe',
  sinSesion: 'Debe ingresar para continuar',
  otraCompania: 'No tiene acceso a esa compañía',
  sinPermiso: 'No tiene permiso para hacer esto',
  noExiste: 'No se encontró lo que busca',
  cuerpoInvalido: 'El contenido enviado no es un JSON válido',
  datosInvalidos: 'Hay datos que no son válidos',
  cuerpoMuyGrande: 'El contenido enviado es demasiado grande',
  demasiadasSolicitudes: 'Demasiadas solicitudes seguidas, espere un momento',
}

export const ingresoPropios = {
  demasiadosIntentos: (segundos: number) =>
    `Demasiados intentos. Espere ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'} y vuelva a intentar`,
  usuarioInactivo: 'Este usuario está inactivo',
  soloEstaSesion: 'Recordarme solo en esta sesión',
}

export const documentoPropios = {
  mediosNoSuman: 'Los medios de pago no suman el total del documento',
  demasiadasLineas: 'Un documento admite 1000 líneas como máximo',
  cabysDesconocido: (codigo: string) => `El código CABYS ${codigo} no existe en el catálogo`,
  productoAjeno: 'El producto no existe en esta compañía',
  productoInactivo: (nombre: string) => `El producto ${nombre} está inactivo`,
  clienteAjeno: 'El cliente no existe en esta compañía',
  clienteInactivo: 'El cliente está inactivo',
  sucursalInvalida: 'La sucursal no existe o está inactiva',
  cajaInvalida: 'La caja no existe o está inactiva',
  actividadInvalida: 'La actividad económica no existe o está inactiva',
  monedaInvalida: 'La moneda no existe',
  condicionInvalida: 'La condición de venta no se admite en este documento',
  medioPagoInvalido: 'El medio de pago no existe',
  unidadInvalida: (unidad: string) => `La unidad de medida ${unidad} no existe`,
  tarifaInvalida: (codigo: string) => `El código de tarifa ${codigo} no existe o no está vigente`,
  tipoCambioInvalido: 'El tipo de cambio debe ser mayor que cero',
  plazoInvalido: 'El plazo del crédito debe ser un entero de 1 a 999 días',
  cantidadInvalida: 'La cantidad debe ser mayor que cero',
  cantidadMinima: 'La cantidad mínima es 1 para esta unidad',
  precioInvalido: 'El precio no es un monto válido',
  montoInvalido: 'No es un monto válido',
  montoMuyGrande: 'El monto supera los 13 dígitos enteros que admite Hacienda',
  fechaInvalida: 'La fecha no existe',
  textoInvalido: 'El texto tiene caracteres que no se admiten',
  detalleInvalido: 'El nombre de la línea debe tener de 3 a 200 caracteres',
  tipoNoDisponible: 'Este tipo de documento no está disponible todavía',
  tipoInvalido: 'El tipo de documento no existe',
  sinConsecutivo: 'No hay un consecutivo definido para este documento en la caja',
  sinCertificado: 'La compañía no tiene una llave criptográfica cargada',
  sinProveedor: 'La compañía no tiene definida la identificación del proveedor del sistema',
  companiaSinConfigurar: 'Complete la configuración inicial antes de emitir documentos',
  llaveConOtroCuerpo: 'La llave de idempotencia ya se usó con otro documento',
  llaveInvalida: 'La llave de idempotencia debe tener de 1 a 200 caracteres visibles',
  sinXml: 'El XML todavía no está firmado',
  sinRespuesta: 'Hacienda todavía no ha respondido este documento',
  noEmitido: 'El documento no se puede emitir',
}
