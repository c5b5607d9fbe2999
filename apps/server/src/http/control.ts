/** The token that admits the commands of this machine (lib/proceso/control.ts). */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { SIN_COMPANIA } from '../db/cia-autorizada.ts'
import { huellaDeSecreto } from '../lib/secretos/huella.ts'
import { ADMINISTRADOR, type Sesion, sesionPropia } from './sesion.ts'

/** The server's side: recognises the token it wrote. */
export class ControlToken {
  readonly token = randomBytes(32).toString('base64url')

  /** Session of the operator's command if this is its token. */
  find(token: string): Sesion | null {
    const huella = huellaDeSecreto(token)
    if (!timingSafeEqual(huella, huellaDeSecreto(this.token))) return null
    return sesionPropia(SIN_COMPANIA, { idUsuario: 0, username: 'control', nombreRol: ADMINISTRADOR, huella })
  }
}
