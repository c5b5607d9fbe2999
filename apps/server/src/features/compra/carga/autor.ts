/** A load, and what it makes, go on only while the access of their author is in force (docs/decisions/0183). */
import { contract, RECIBIDOS } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Pedida } from '../../../http/sesion.ts'
import { maySeguir, nameAutor } from '../../identidad/index.ts'
import { autorOf, type CargaRow, type Clase } from './cargas.ts'

/** Raised in the transaction of a batch, which then stores nothing. */
export class AccesoTerminado extends Error {}

const { migracion } = contract
const PEDIDAS: Readonly<Record<Clase, Pedida>> = {
  emitidos: migracion.emitidos,
  // Those of the page of received documents too.
  recibidos: { opcion: [RECIBIDOS, ...migracion.recibidos.opcion], todas: false },
  todo: migracion.empezar,
}

type DeAutor = Pick<CargaRow, 'clase' | keyof Parameters<typeof autorOf>[0]>

/** Call it first in a transaction that stores something of the load. @throws AccesoTerminado */
export async function assertAutor(tx: Db, carga: DeAutor): Promise<void> {
  if (!(await maySeguir(tx, autorOf(carga), PEDIDAS[carga.clase as Clase]))) throw new AccesoTerminado()
}

/** @param stop ends the load, with the reason */
export async function whileMay<T>(run: () => Promise<T>, stop: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AccesoTerminado)) throw error
    return stop()
  }
}

/** Why the load stopped, and who can go on. */
export const explainParada = async (tx: Db, carga: DeAutor): Promise<string> =>
  mensajes.migracion.parada(await nameAutor(tx, autorOf(carga)))
