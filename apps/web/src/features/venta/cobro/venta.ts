import type { DocumentoResumen } from '@pura/contract'

/** As much of a sale as its payments need. */
export type VentaConPagos = Pick<DocumentoResumen, 'vtaMovmPK' | 'referencia' | 'fechaEmision'> & {
  idMoneda: Pick<DocumentoResumen['idMoneda'], 'nombreCorto'> & Partial<DocumentoResumen['idMoneda']>
}
