/** The operator's texts about payments of all companies. */
export const conciliacion = {
  titulo: 'Pagos de las compañías',
  enlace: 'Pagos',
  cargando: 'Cargando pagos de las compañías',
  ultima: (dia: string, cargos: number) =>
    `Comparado con el proveedor hasta el ${dia}: ${cargos} ${cargos === 1 ? 'cobro' : 'cobros'}`,
  noComparado: (dia: string, porque: string) => `El ${dia} no se pudo comparar. ${porque}.`,
  sinComparar: 'Todavía no se ha comparado con el proveedor de pagos',
  // Transfers
  transferencias: 'Transferencias que se esperan',
  sinTransferencias: 'No se espera ninguna transferencia',
  confirmar: 'Confirmar',
  confirmarTitulo: (cia: string) => `Confirmar la transferencia de ${cia}`,
  confirmarNota: (monto: string, referencia: string) =>
    `Revise en el banco que llegaron ${monto} con la referencia ${referencia}. El plan se activa y no se deshace.`,
  documento: 'Número del movimiento en el banco',
  documentoRequerido: 'Escriba el número del movimiento en el banco',
  // The bank's file
  banco: 'Lista del banco',
  bancoSoltar: 'Suelte aquí los movimientos del banco, o escoja el archivo',
  bancoNota:
    'CSV o Excel, como los da cada banco. Se proponen pagos por monto, fecha e identificación; ninguno se confirma solo',
  propuestas: (n: number) => (n === 1 ? '1 renglón leído' : `${n} renglones leídos`),
  sinPropuesta: 'Sin propuesta',
  renglon: (numero: number) => `Renglón ${numero}`,
  // Reconciliation: groups and their actions
  diferencias: 'Lo que no coincide con el proveedor',
  sinDiferencias: 'Todo coincide con el proveedor',
  clases: {
    solo_nuestro: 'Solo está aquí',
    solo_ajeno: 'Solo está en el proveedor',
    monto: 'Otro monto',
    sin_respuesta: 'Nadie respondió',
  },
  verbos: {
    reabrir: 'Volver a cobrar',
    devuelto: 'Se devolvió',
    aceptar: 'Aceptar el monto',
    noCobrado: 'No se cobró',
    cobrado: 'Sí se cobró',
  },
  preguntas: {
    reabrir: 'El pago vuelve a quedar pendiente.',
    devuelto: 'Confirma que el dinero se devolvió a quien pagó.',
    aceptar: 'Lo que cobró el proveedor se toma como el pago.',
    noCobrado: 'En la página del proveedor se ve que no se cobró: se podrá cobrar de nuevo.',
    cobrado: 'En la página del proveedor se ve que se cobró: el pago queda pagado.',
  },
  aqui: 'Aquí',
  alla: 'Proveedor',
  nota: 'Nota',
  resuelta: (verbo: string, por: string) => `${verbo}, por ${por}`,
  resuelto: 'Diferencia resuelta',
} as const
