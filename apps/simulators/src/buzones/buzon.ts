/** The mailbox that is served: folders with numbered mails, and the failures asked for. */
import { z } from 'zod'
import { type Parte, readParte } from './partes.ts'

const veces = z.int().min(1).max(100_000).default(1)
const en = z.enum(['idle', 'noop', 'partes'])

/** Each failure happens at the next matching command. */
export const fallaImapSchema = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('login'), veces }),
  /** The connection is closed. */
  z.strictObject({ tipo: z.literal('cae'), en, veces }),
  /** The connection stays open and never answers again. */
  z.strictObject({ tipo: z.literal('muda'), en, veces }),
  /** Parts are sent a few bytes at a time. */
  z.strictObject({ tipo: z.literal('lento'), ms: z.int().min(1).max(60_000), trozo: z.int().min(1), veces }),
  /** Numbers and mails are listed twice. */
  z.strictObject({ tipo: z.literal('duplicados'), veces }),
  /** A part is announced and sent with this many bytes. */
  z.strictObject({ tipo: z.literal('miente'), bytes: z.int().min(1).max(1_000_000_000), veces }),
])
export type FallaImap = z.infer<typeof fallaImapSchema>

export interface Mensaje {
  uid: number
  llego: Date
  parte: Parte
  /** Size that attachments announce and are sent with. */
  inflado: number | undefined
  borrado: boolean
}

interface Carpeta {
  mensajes: Mensaje[]
  siguiente: number
}

export const USUARIO_IMAP = { usuario: 'compras@ejemplo.cr', clave: 'simulador', token: 'token-simulado' } as const
const MAX_ORDENES = 5_000

export class BuzonImap {
  readonly carpetas = new Map<string, Carpeta>()
  validez = 1
  /** True if the server notifies of new mail by itself (IDLE). */
  avisa = true
  /** Connections so far. */
  conexiones = 0
  /** Received commands, the newest last. */
  readonly ordenes: string[] = []
  readonly #fallas: FallaImap[] = []
  readonly #oyentes = new Set<() => void>()

  constructor() {
    this.clear()
  }

  clear(): void {
    this.carpetas.clear()
    for (const nombre of ['INBOX', 'Procesados']) this.carpetas.set(nombre, { mensajes: [], siguiente: 1 })
    this.validez = 1
    this.avisa = true
    this.conexiones = 0
    this.ordenes.length = 0
    this.#fallas.length = 0
  }

  add(correo: Buffer, { llego = new Date(), inflado }: { llego?: Date; inflado?: number | undefined } = {}): number {
    const { mensajes, siguiente } = this.#carpeta('INBOX')
    mensajes.push({ uid: siguiente, llego, parte: readParte(correo.toString('latin1')), inflado, borrado: false })
    this.#carpeta('INBOX').siguiente += 1
    this.#tell()
    return siguiente
  }

  move(de: string, a: string, uids: ReadonlySet<number>): boolean {
    const destino = this.carpetas.get(a)
    if (!destino) return false
    const origen = this.#carpeta(de)
    for (const mensaje of origen.mensajes.filter(({ uid }) => uids.has(uid))) {
      destino.mensajes.push({ ...mensaje, uid: destino.siguiente })
      destino.siguiente += 1
    }
    origen.mensajes = origen.mensajes.filter(({ uid }) => !uids.has(uid))
    return true
  }

  /** Gives every mail a new UID, as a restored server does. */
  renumber(): void {
    this.validez += 1
    for (const carpeta of this.carpetas.values()) {
      for (const [i, mensaje] of carpeta.mensajes.entries()) mensaje.uid = i + 1
      carpeta.siguiente = carpeta.mensajes.length + 1
    }
  }

  fail(falla: FallaImap): void {
    this.#fallas.push({ ...falla })
  }

  takeFalla<T extends FallaImap['tipo']>(tipo: T, donde?: string): Extract<FallaImap, { tipo: T }> | undefined {
    const cual = this.#fallas.findIndex((f) => f.tipo === tipo && (!('en' in f) || f.en === donde))
    const falla = this.#fallas[cual]
    if (!falla) return undefined
    falla.veces -= 1
    if (falla.veces <= 0) this.#fallas.splice(cual, 1)
    return falla as Extract<FallaImap, { tipo: T }>
  }

  log(orden: string): void {
    this.ordenes.push(orden)
    if (this.ordenes.length > MAX_ORDENES) this.ordenes.shift()
  }

  listen(oyente: () => void): () => void {
    this.#oyentes.add(oyente)
    return () => this.#oyentes.delete(oyente)
  }

  #tell(): void {
    for (const oyente of this.#oyentes) oyente()
  }

  #carpeta(nombre: string): Carpeta {
    const carpeta = this.carpetas.get(nombre)
    if (!carpeta) throw new Error(`No hay carpeta ${nombre}`)
    return carpeta
  }
}
