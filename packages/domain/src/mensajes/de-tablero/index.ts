/** Texts of the accountant's board (docs/decisions/0095): a separate module that only that page loads. */
export const mensajesDeTablero = {
  demasiadosDocumentos: (limite: number) =>
    `Son más de ${limite.toLocaleString('es-CR')} documentos: escoja menos compañías`,
  sinPersona: 'Esa persona no es de su compañía',
  sinTarea: 'Esa compañía no tiene esa tarea en el mes',
  grupoRepetido: 'Ya hay un grupo con ese nombre',
  demasiadosGrupos: (limite: number) => `Ya hay ${limite} grupos: quite alguno primero`,
  // The request to a client, and its link
  falta: {
    nota: (quien: string, numero: string) => `Nota de crédito de ${quien} por el documento ${numero}`,
    citado: (quien: string, clave: string) => `El XML ${clave}, que cita un documento de ${quien}`,
    proveedor: (quien: string, cedula: string, monto: string, dia: number) =>
      `La factura de ${quien.slice(0, 80)}, cédula ${cedula}: llega cada mes cerca del ${dia}, por unos ₡${monto}`,
    delPortal: (quien: string, documento: string, clave: string) =>
      `${documento} de ${quien.slice(0, 80)}: el XML ${clave}`,
    gasto: (quien: string, monto: string) => `Comprobante electrónico de ${quien || 'un gasto'} por ₡${monto}`,
  },
  unProveedor: 'un proveedor',
  faltanCompras: (mes: string, anio: number) => `Las facturas de compras de ${mes} de ${anio}: no ha llegado ninguna`,
  nadaQuePedir: 'Escriba lo que falta',
  sinDirecciones: 'No puede llevar enlaces ni direcciones: si el cliente responde, la respuesta le llega a usted',
  demasiadosPedidos: (limite: number) => `Ya se enviaron ${limite} pedidos a esa compañía hoy: espere a mañana`,
  enlaceInvalido: 'El enlace no existe, venció o se retiró: pida otro a quien se lo envió',
  enlaceLleno: 'Por este enlace ya no caben más archivos: pida otro a quien se lo envió',
  // What came by it
  llegoTodo: (compania: string) => `Llegó todo lo que pidió a ${compania}`,
  llegaron: (compania: string, hechas: number, de: number) => `${compania}: llegaron ${hechas} de ${de} que pidió`,
  llegoAlgo: (compania: string) => `${compania}: llegaron archivos de lo que pidió`,
  delMes: (mes: string, anio: number) => `De ${mes} de ${anio}`,
  papelGuardado: 'Quedó entre los papeles del mes',
  papelYaEstaba: 'Ese archivo ya se había enviado',
  archivoNoSirve: 'No es un XML, un PDF, un ZIP ni una foto JPEG, PNG o WebP',
  pdfGrande: 'El PDF pesa más de 5 MB',
  xmlGrande: 'El XML pesa más de 5 MB',
  fotoIlegible: 'No se pudo leer la foto: tómela otra vez',
  zip: {
    ilegible: 'El ZIP está dañado: vuelva a crearlo',
    sospechoso: 'El ZIP trae más de lo que cabe: envíe los archivos aparte',
    cifrado: 'El ZIP tiene contraseña: envíe los archivos aparte',
  },
  zipVacio: 'El ZIP no trae archivos',
  zipMuchos: (max: number) => `El ZIP trae más de ${max} archivos: envíelos en varios`,
  zipLeido: (cargados: number, otros: number, malos: number) =>
    [
      `${cargados} ${cargados === 1 ? 'documento recibido' : 'documentos recibidos'}`,
      ...(otros > 0 ? [`${otros} ya estaban o se guardaron`] : []),
      ...(malos > 0 ? [`${malos} no sirven`] : []),
    ].join(', '),
  masDespacio: 'Son muchos archivos en un minuto: espere un momento',
} as const
