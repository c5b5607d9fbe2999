/** Checks if the code lists are complete, and the CABYS is the published one. */
import { fechaAt, formatFecha } from '@pura/domain'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/index.ts'
import { findComparado, findRenovacion, listListas } from '../../features/catalogo/listas/repository.ts'
import { aviso, bien, type Hallazgo } from './hallazgo.ts'

/** It is compared every month; this long without a comparison is an error. */
const VIEJO_MS = 60 * 24 * 3_600_000

export async function checkListas(
  db: Pick<Database, 'withSistema'>,
  { cargarListas }: Pick<Config, 'cargarListas'>,
  ahora = new Date(),
): Promise<Hallazgo[]> {
  const { listas, ultima, comparado } = await db.withSistema(async (tx) => ({
    listas: await listListas(tx),
    ultima: (await findRenovacion(tx)).ultima,
    comparado: await findComparado(tx),
  }))
  const faltan = listas.filter(({ origen }) => origen === null).map(({ lista }) => lista)
  const enteras =
    faltan.length === 0
      ? bien('listas de códigos', listas.map(({ lista, filas }) => `${lista} ${filas}`).join(', '))
      : aviso(
          'listas de códigos',
          `sin cargar: ${faltan.join(', ')}: ${
            cargarListas ? 'las carga el servidor al arrancar' : 'CARGAR_LISTAS=no; cárguelas con npm run cabys:import'
          }`,
        )
  if (!cargarListas) return [enteras, aviso('CABYS publicado', 'CARGAR_LISTAS=no: no se renueva solo')]
  if (ultima?.resultado === 'fallo') {
    return [enteras, aviso('CABYS publicado', `no se pudo renovar (${ultima.motivo}); se intenta otra vez solo`)]
  }
  const dia = comparado && formatFecha(fechaAt(comparado)).replaceAll('-', '/')
  if (comparado && ahora.getTime() - comparado.getTime() > VIEJO_MS) {
    return [enteras, aviso('CABYS publicado', `comparado por última vez el ${dia}: revise la red y CABYS_URL`)]
  }
  return [enteras, bien('CABYS publicado', dia ? `comparado el ${dia}` : 'todavía no se ha comparado')]
}
