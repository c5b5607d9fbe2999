/** Uploads a zip in pieces, as the page does, and runs its load. */
import { type Carga, contract, PIEZA_TOMA, type Toma } from '@pura/contract'
import type { Deps } from '../deps.ts'
import type { Api } from './api.ts'
import { workUntilDone } from './hacienda.ts'

const { migracion } = contract

/** @returns the load once it has ended */
export async function takeOver(deps: Deps, api: Api, zip: Buffer, tomar: Toma, codCia = 1): Promise<Carga> {
  const idCarga = await uploadToma(api, zip, tomar, codCia)
  const reply = await api.send(migracion.cerrar, { params: { codCia, idCarga } })
  if (reply.status !== 200) throw new Error(`No se cerró la toma: ${JSON.stringify(reply.body)}`)
  await workUntilDone(deps)
  return (await api.send(migracion.get, { params: { codCia, idCarga } })).data
}

/** @returns its number; it is not closed */
export async function uploadToma(api: Api, zip: Buffer, tomar: Toma = {}, codCia = 1): Promise<number> {
  const body = { nombre: 'todo.zip', bytes: zip.length, tomar }
  const { data } = await api.send(migracion.empezar, { params: { codCia }, body })
  for (let pieza = 1; (pieza - 1) * PIEZA_TOMA < zip.length; pieza += 1) {
    const reply = await api.send(migracion.pieza, {
      params: { codCia, idCarga: data.idCarga, pieza },
      body: Uint8Array.from(pieceOf(zip, pieza)),
    })
    if (reply.status !== 200) throw new Error(`No se subió la pieza ${pieza}: ${JSON.stringify(reply.body)}`)
  }
  return data.idCarga
}

/** @param pieza from 1 */
export const pieceOf = (zip: Buffer, pieza: number): Buffer =>
  zip.subarray((pieza - 1) * PIEZA_TOMA, pieza * PIEZA_TOMA)
