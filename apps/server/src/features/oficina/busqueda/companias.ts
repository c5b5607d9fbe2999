/** The search of one company, in each where the user works: what their role may open there, and nothing else. */
import type { BusquedaDeCompania, contract, ResponseOf } from '@pura/contract'
import { isImpatient } from '../../../db/motor/errors.ts'
import type { Con } from '../../../deps.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { eachALaVez } from '../../../lib/turnos.ts'
import { type Compania, openCompanias } from '../../contador/index.ts'
import { searchAll } from './buscar.ts'

/** Half of the connections that lists have: somebody else waits beside forty companies. */
const A_LA_VEZ = 2

/**
 * One statement per company and archive, a few companies at a time, in the order of the board. Catalogues of products
 * stay out: nobody looks for a product without knowing whose. @throws AppError forbidden, outside the own company
 */
export async function searchCompanias(
  deps: Con<'db'>,
  sesion: Sesion,
  texto: string,
): Promise<ResponseOf<typeof contract.busqueda.deCompanias>> {
  const companias = await openCompanias(deps, sesion)
  const hallados = new Map<Compania, BusquedaDeCompania['grupos']>()
  const sinBuscar: string[] = []
  await eachALaVez(companias, A_LA_VEZ, async (compania) => {
    const { codCia, nombreCia, sesion: ahi } = compania
    try {
      const grupos = await deps.db.withCia(codCia, (tx) => searchAll(tx, ahi, { texto }))
      hallados.set(
        compania,
        grupos.filter(({ seccion }) => seccion !== '/productos'),
      )
    } catch (error) {
      if (!isImpatient(error)) throw error
      sinBuscar.push(nombreCia)
    }
  })
  return {
    companias: companias.flatMap((c) => {
      const grupos = hallados.get(c) ?? []
      return grupos.length > 0 ? [{ idAcceso: c.idAcceso, nombreCia: c.nombreCia, grupos }] : []
    }),
    sinBuscar,
  }
}
