import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CorreoLeido, readMime } from './mime.ts'

export interface CorreoRecibido extends CorreoLeido {
  id: number
  recibidoEn: number
  /** Recipients of the envelope, who really get it. */
  destinatarios: string[]
  bytes: Buffer
}

const MAX_CORREOS = 500
/** Entries kept of all mails received, including dropped ones: enough to check that each came once. */
const MAX_REGISTRO = 100_000

export type RegistroCorreo = Pick<CorreoRecibido, 'idMensaje' | 'destinatarios'> & { adjuntos: { nombre: string }[] }

/** The mails sent, newest last; kept as files when there is a folder, so that a restart loses no credentials. */
export class BuzonCorreo {
  readonly #correos: CorreoRecibido[] = []
  readonly registro: RegistroCorreo[] = []
  #ultimo = 0

  constructor(private readonly carpeta: string | undefined) {
    if (!carpeta) return
    mkdirSync(carpeta, { recursive: true })
    for (const nombre of readdirSync(carpeta).filter((n) => /^\d+-\d+\.eml$/.test(n))) {
      const [recibidoEn = 0, id = 0] = nombre.replace('.eml', '').split('-').map(Number)
      const bytes = readFileSync(join(carpeta, nombre))
      const leido = readMime(bytes)
      this.#correos.push({ ...leido, id, recibidoEn, destinatarios: leido.para, bytes })
      this.#ultimo = Math.max(this.#ultimo, id)
    }
    this.#correos.sort((a, b) => a.id - b.id)
  }

  add(bytes: Buffer, destinatarios: string[], recibidoEn: number): void {
    this.#ultimo += 1
    const correo = { ...readMime(bytes), id: this.#ultimo, recibidoEn, destinatarios, bytes }
    this.#correos.push(correo)
    if (this.registro.length < MAX_REGISTRO) {
      const adjuntos = correo.adjuntos.map(({ nombre }) => ({ nombre }))
      this.registro.push({ idMensaje: correo.idMensaje, destinatarios, adjuntos })
    }
    if (this.carpeta) writeFileSync(this.#pathOf(correo), bytes)
    if (this.#correos.length > MAX_CORREOS) this.#remove(this.#correos.shift())
  }

  /** @param para in lower case; undefined for any recipient */
  list(para?: string): readonly CorreoRecibido[] {
    return para === undefined ? this.#correos : this.#correos.filter((correo) => isPara(correo, para))
  }

  find(id: number): CorreoRecibido | undefined {
    return this.#correos.find((c) => c.id === id)
  }

  clear(para?: string): void {
    const idos = new Set(this.list(para))
    const quedan = this.#correos.filter((correo) => !idos.has(correo))
    for (const correo of idos) this.#remove(correo)
    this.#correos.splice(0, this.#correos.length, ...quedan)
  }

  #remove(correo: CorreoRecibido | undefined): void {
    if (correo && this.carpeta) rmSync(this.#pathOf(correo), { force: true })
  }

  #pathOf({ recibidoEn, id }: CorreoRecibido): string {
    return join(this.carpeta ?? '', `${recibidoEn}-${id}.eml`)
  }
}

const isPara = ({ destinatarios }: CorreoRecibido, para: string): boolean =>
  destinatarios.some((destinatario) => destinatario.toLowerCase() === para)
