/**
 * nuevo: empty, or its draft · copia: a copy (EST-12) · base: a new document, perhaps of another type, from `origen` ·
 * ver: read-only (EST-11) · editar: a saved proforma · nota: credit or debit note for `origen` · correccion: a rejected
 * document, to reissue · recibo: payment of `origen`.
 */
export type ModoDocumento = 'nuevo' | 'copia' | 'base' | 'ver' | 'editar' | 'nota' | 'correccion' | 'recibo'
