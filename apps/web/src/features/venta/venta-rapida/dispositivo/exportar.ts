/** "Exportar lo pendiente": the sales that a lease could not deliver, as a file that only the company opens (docs/decisions/0160). */
import { SIN_CONTACTO, type VentaAsentada } from '@pura/mostrador'
import { packPendientes } from '@pura/mostrador/archivo'
import { saveBlob } from '../../../../lib/navegador/download.ts'
import { type ArriendoGuardado, PROGRAMA, readAsientos, readContacto } from './base.ts'

/** Sales of this lease that the server does not have, from the disk. */
export async function readPendientes({ arriendo }: ArriendoGuardado): Promise<VentaAsentada[]> {
  const { entregado } = (await readContacto(arriendo.id)) ?? SIN_CONTACTO
  const asientos = await readAsientos(arriendo.id, entregado + 1)
  return asientos.flatMap(({ n, en, hecho }) => (hecho.clase === 'venta' ? [{ n, en, venta: hecho.venta }] : []))
}

/** Downloads it. False if the lease is from before there was a key, or nothing waits. */
export async function exportPendientes({ arriendo, secreto, llave }: ArriendoGuardado): Promise<boolean> {
  const { entregado } = (await readContacto(arriendo.id)) ?? SIN_CONTACTO
  const asientos = await readAsientos(arriendo.id, entregado + 1)
  if (!llave || asientos.length === 0) return false
  const { caja } = arriendo.terminal
  const credencial = { arriendo: arriendo.id, secreto, programa: PROGRAMA }
  const archivo = await packPendientes({ credencial, asientos }, { codCia: arriendo.codCia, caja }, llave)
  saveBlob(new Blob([archivo]), `pendientes-caja-${caja}-${arriendo.id.slice(0, 8)}.pfv`)
  return true
}
