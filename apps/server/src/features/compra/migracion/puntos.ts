/** Creates the branches and registers that the numbers of another system's documents name. */
import { isDeConsecutivo, type Parte } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { createCaja, createSucursal } from '../../maestro/index.ts'
import type { Autor } from '../../suelo/index.ts'

/**
 * Address and telephone of a new branch are those that the document has, or else those of the company's first branch.
 * @returns false for a code of zeros, which is no branch or register
 */
export async function createPunto(
  tx: Db,
  autor: Autor,
  { establecimiento, puntoEmision, emisor }: { establecimiento: string; puntoEmision: string; emisor: Parte },
): Promise<boolean> {
  if (!isDeConsecutivo(establecimiento) || !isDeConsecutivo(puntoEmision)) return false
  const { codCia } = autor
  const sucursales = await tx
    .selectFrom('sucursal')
    .select(['id_sucursal', 'establecimiento', 'direccion', 'telefono'])
    .where('cod_cia', '=', codCia)
    .orderBy('id_sucursal')
    .execute()
  const [primera] = sucursales
  const suya = sucursales.find((s) => s.establecimiento === establecimiento)
  const idSucursal =
    suya?.id_sucursal ??
    (
      await createSucursal(tx, autor, {
        nombreSucursal: `Sucursal ${establecimiento}`,
        direccion: (emisor.ubicacion?.otrasSenas || primera?.direccion || '').slice(0, 250),
        telefono: emisor.telefono?.numero || primera?.telefono || '',
        establecimiento,
      })
    ).sucursalPK.idSucursal
  await createCaja(tx, autor, {
    sucursal: { sucursalPK: { idSucursal } },
    nombreCaja: `Caja ${puntoEmision}`,
    puntoEmision,
    crearConsecutivos: true,
  })
  return true
}
