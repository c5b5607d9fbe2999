/**
 * nuevo: empty, or its draft · copia: the same again (EST-12) · base: another one, perhaps of another type, out of `origen` · ver: nothing may be changed (EST-11) · editar: a proforma
 * saved again · nota: a credit or debit note on `origen` · correccion: a rejected document, to be issued anew ·
 * recibo: a payment of `origen`.
 */
export type ModoDocumento = 'nuevo' | 'copia' | 'base' | 'ver' | 'editar' | 'nota' | 'correccion' | 'recibo'
