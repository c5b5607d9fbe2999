import { toDecimal } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import { findFila, type VtaMovmFila } from '../almacen/repository.ts'
import { sinReciboOf } from '../referencias/recibo.ts'
import { findReferido, findReferidosByNumDocto, type Referido } from '../referencias/repository.ts'
import { listDocumentos } from './listas.ts'
import { toResumen } from './salida.ts'

export interface FiltroReferibles {
  tipos: readonly number[]
  texto?: string | undefined
}

/** Documents that can be referred to, newest first (API-12, docs/acuerdos.md D29), with their balances. */
export async function listReferibles(tx: Db, codCia: number, filtro: FiltroReferibles, ventana: Ventana) {
  const { filas, total } = await listDocumentos(tx, codCia, { ...filtro, vigentes: true }, ventana)
  const saldos = await findReferidosByNumDocto(
    tx,
    codCia,
    filas.map((f) => f.num_docto),
  )
  return { referidos: filas.map((fila) => toReferible(fila, saldos.get(fila.num_docto)!)), total }
}

/** The document of a clave, valid or not, if it is of one of these types. */
export async function findReferible(tx: Db, codCia: number, clave: string, tipos: readonly number[]) {
  const referido = await findReferido(tx, codCia, clave)
  if (!referido || !tipos.includes(referido.tipo.id)) return undefined
  return toReferible((await findFila(tx, codCia, referido.numDocto))!, referido)
}

const toReferible = (fila: VtaMovmFila, referido: Referido) => ({
  ...toResumen(fila),
  condicionVenta: referido.condicionVenta,
  saldo: toDecimal(referido.saldo),
  porPagar: toDecimal(referido.porPagar),
  sinRecibo: sinReciboOf(referido),
})
