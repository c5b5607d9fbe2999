/** Sales that were handed over become documents, in the transaction of their delivery. */
import type { Venta } from '@pura/mostrador'
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { listPorEmitir, settleVenta } from './diario.ts'
import type { Atencion } from './rechazos.ts'
import type { Punto } from './repository.ts'
import { type Emitida, tryIssueVenta } from './venta.ts'

export interface Hecha {
  /** Its entry. */
  n: number
  venta: Venta
  /** Absent if a person must look at it. */
  emitida: Emitida | undefined
  /** Seconds until its instant, if it is still to come: nothing is signed before it. */
  firmaEn: number | undefined
}

/**
 * Issues the sales of a lease that wait.
 * @param clave issues only the sale with this clave; none if the lease has no such sale
 */
export async function issuePendientes(
  tx: Db,
  sesion: Sesion,
  punto: Punto,
  lugar: { codCia: number; idArriendo: string },
  ahora: Date,
  clave?: string,
): Promise<Hecha[]> {
  const hechas: Hecha[] = []
  for (const { n, venta, noAntesDe } of await listPorEmitir(tx, lugar, clave)) {
    const faltan = noAntesDe ? Math.ceil((noAntesDe.getTime() - ahora.getTime()) / 1_000) : 0
    const firmaEn = faltan > 0 ? faltan : undefined
    const emitida = await tryIssueVenta(tx, sesion, punto, venta, { ahora, firmaEn })
    await settleVenta(tx, lugar, n, emitida ? { numDocto: emitida.numDocto } : { motivo: 'documento' })
    hechas.push({ n, venta, emitida, firmaEn })
  }
  return hechas
}

/** Those that are no document: Hacienda's rules refuse them, or what they return is not there. */
export const noEmitidas = (hechas: readonly Hecha[]): Atencion[] =>
  hechas.flatMap(({ venta, emitida }) =>
    emitida ? [] : [{ hecho: { clase: 'venta', venta }, motivos: ['documento'] }],
  )
