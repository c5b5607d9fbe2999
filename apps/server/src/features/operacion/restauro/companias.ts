/** Reviews or confirms the companies that wait after a restore, one after another. */
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { createHaciendaClient } from '../../../external/hacienda/cliente.ts'
import type { ListaDeHacienda } from '../../../external/hacienda/tipos.ts'
import { AppError } from '../../../http/errors.ts'
import { Credenciales } from '../../suelo/index.ts'
import { type Confirmacion, confirmCia, type PedidoDeConfirmacion } from './confirmar.ts'
import { type Revision, reviewCia } from './revisar.ts'

export type { Confirmacion, PedidoDeConfirmacion }
export type Taller = Con<'config' | 'db' | 'now'>

/** @param companias empty: every one that waits. Changes nothing. */
export const reviewCias = (deps: Taller, companias: readonly number[]): Promise<Revision[]> =>
  forEachEnEspera(deps, companias, (hacienda, codCia) => reviewCia({ ...deps, hacienda }, codCia))

/** @throws AppError */
export async function confirmCias(
  deps: Taller,
  companias: readonly number[],
  pedido: PedidoDeConfirmacion,
): Promise<Confirmacion[]> {
  if (pedido.consecutivos.length > 0 && companias.length !== 1) {
    throw new AppError('invalid', 'Un consecutivo es de una compañía: diga cuál')
  }
  return forEachEnEspera(deps, companias, (hacienda, codCia) => confirmCia({ ...deps, hacienda }, codCia, pedido))
}

async function forEachEnEspera<T>(
  deps: Taller,
  companias: readonly number[],
  work: (hacienda: ListaDeHacienda, codCia: CiaAutorizada) => Promise<T | undefined>,
): Promise<T[]> {
  const enEspera = await deps.db.withSistema((tx) =>
    tx.selectFrom('restauro').select('cod_cia').orderBy('cod_cia').execute(),
  )
  const { hacienda: urls, haciendaPorSegundo: porSegundo } = deps.config
  // This client of Hacienda records no refused credential: a review changes nothing.
  const credenciales = new Credenciales({ ...deps, masterKey: deps.config.masterKey })
  const loadCredencial = (codCia: CiaAutorizada) => credenciales.loadHacienda(codCia)
  const hacienda = createHaciendaClient({ urls, loadCredencial, porSegundo })
  try {
    const resultado: T[] = []
    for (const { cod_cia } of enEspera) {
      if (companias.length > 0 && !companias.includes(cod_cia)) continue
      const hecho = await work(hacienda, authorizeCia(cod_cia, 'sistema'))
      if (hecho) resultado.push(hecho)
    }
    return resultado
  } finally {
    await hacienda.close()
  }
}
