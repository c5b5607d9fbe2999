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
    gasto: (quien: string, monto: string) => `Comprobante electrónico de ${quien || 'un gasto'} por ₡${monto}`,
  },
  faltanCompras: (mes: string, anio: number) => `Las facturas de compras de ${mes} de ${anio}: no ha llegado ninguna`,
  nadaQuePedir: 'Escriba lo que falta',
  sinDirecciones: 'No puede llevar enlaces ni direcciones: si el cliente responde, la respuesta le llega a usted',
  demasiadosPedidos: (limite: number) => `Ya se enviaron ${limite} pedidos a esa compañía hoy: espere a mañana`,
  enlaceInvalido: 'El enlace no existe, venció o se retiró: pida otro a quien se lo envió',
  enlaceLleno: 'Por este enlace ya no caben más archivos: pida otro a quien se lo envió',
  masDespacio: 'Son muchos archivos en un minuto: espere un momento',
} as const
