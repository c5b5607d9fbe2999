import type { DocumentoResumen } from '@pura/contract'

/** The data of a sale that its payments need. */
export type VentaConPagos = Pick<DocumentoResumen, 'vtaMovmPK' | 'referencia' | 'fechaEmision'> & {
  idMoneda: Pick<DocumentoResumen['idMoneda'], 'nombreCorto'> & Partial<DocumentoResumen['idMoneda']>
}
