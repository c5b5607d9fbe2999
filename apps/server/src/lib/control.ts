/**
 * How a command on the same machine reaches the running server: its address and a token, in a file that only the owner
 * of the data folder can read. The embedded database has one process; whoever wants to load a file asks that one.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIN_COMPANIA } from '../db/cia-autorizada.ts'
import { ADMINISTRADOR, type Sesion, TODAS } from '../http/sesion.ts'

export interface Control {
  url: string
  token: string
}

const pathIn = (dataDir: string): string => join(dataDir, 'control.json')

/** Of the server: recognises the token it wrote down. */
export class ControlToken {
  readonly token = randomBytes(32).toString('base64url')

  /** The session of the operator's command, when this is its token. */
  find(token: string): Sesion | null {
    const huella = hash(token)
    if (!timingSafeEqual(huella, hash(this.token))) return null
    return {
      codCia: SIN_COMPANIA,
      codCiaPropia: SIN_COMPANIA,
      idUsuario: 0,
      username: 'control',
      nombreRol: ADMINISTRADOR,
      opciones: [TODAS],
      contrasenaTemporal: false,
      faltaSegundoFactor: false,
      direccionIp: '',
      clase: 'control',
      huella,
    }
  }

  write(dataDir: string, url: string): void {
    mkdirSync(dataDir, { recursive: true })
    // Removed first: the mode of a file that exists would stay as it was.
    rmSync(pathIn(dataDir), { force: true })
    writeFileSync(pathIn(dataDir), JSON.stringify({ url, token: this.token } satisfies Control), { mode: 0o600 })
  }

  /** Unless another process has written its own since. */
  remove(dataDir: string): void {
    if (readControl(dataDir)?.token === this.token) rmSync(pathIn(dataDir), { force: true })
  }
}

/** What the running server, or one that died, wrote; null when there is none. */
export function readControl(dataDir: string): Control | null {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Control
  } catch {
    return null
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
