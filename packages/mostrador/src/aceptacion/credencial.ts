import { type Huella, type Rechazo, refuse } from '../base/index.ts'
import type { ArriendoDelServidor } from './arriendo.ts'
import type { Credencial } from './mensajes.ts'

/** Refuses whoever does not have the lease's secret. Both sides are hashes: comparing them tells nothing of it. */
export async function refuseCredencial(
  { caja, huellaDeSecreto }: ArriendoDelServidor,
  { arriendo, secreto }: Credencial,
  huella: Huella,
): Promise<Rechazo | undefined> {
  return arriendo === caja.arriendo.id && (await huella(secreto)) === huellaDeSecreto ? undefined : refuse('ajeno')
}
