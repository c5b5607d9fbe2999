import { contract } from '@pura/contract'
import { callAnonymously } from '../../../../lib/servidor/api.ts'
import { type ArriendoGuardado, PROGRAMA } from './base.ts'

/** A buyer waits for it. */
const PLAZO_MS = 4_000

/** Address of the PDF of a sale that the server has; undefined without the line, or before it is a document. */
export async function findEnlace({ arriendo, secreto }: ArriendoGuardado, clave: string): Promise<string | undefined> {
  try {
    const body = { arriendo: arriendo.id, secreto, programa: PROGRAMA, clave }
    const signal = AbortSignal.timeout(PLAZO_MS)
    const { data } = await callAnonymously(contract.ventaRapidaEnlace.create, { body, signal })
    return new URL(data.url, window.location.origin).href
  } catch {
    return undefined
  }
}
