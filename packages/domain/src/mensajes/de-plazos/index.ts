/** Texts of the calendar's days. Only the server writes them. */
export const plazos = {
  calendario: 'Plazos',
  responder: (cuantos: number, compania: string) =>
    `Último día para responder ${cuantos === 1 ? '1 documento recibido' : `${cuantos} documentos recibidos`} · ${compania}`,
  iva: (mes: string, compania: string) => `Último día para declarar el IVA de ${mes} · ${compania}`,
  d270: (mes: string, compania: string) => `Último día para la D-270 de ${mes}, si hay qué informar · ${compania}`,
  recibo: (numero: string, compania: string) => `El IVA de ${numero} se declara, se haya pagado o no · ${compania}`,
  reciboNota: 'Vendida a crédito con IVA a 90 días, sin recibo de pago todavía.',
  llave: (compania: string) => `Vence la llave criptográfica · ${compania}`,
  llaveNota: 'Sin llave no se firma ni se emite.',
} as const
