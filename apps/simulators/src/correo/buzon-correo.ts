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

/** Its content is read again when somebody asks: hundreds of mails with a PDF each would fill the memory. */
interface CorreoGuardado extends Pick<CorreoRecibido, 'id' | 'recibidoEn' | 'destinatarios'> {
  read(): Buffer
}

/** The mails sent, newest last; kept as files when there is a folder, so that a restart loses no credentials. */
export class BuzonCorreo {
  readonly #correos: CorreoGuardado[] = []
  readonly registro: RegistroCorreo[] = []
  #ultimo = 0

  constructor(private readonly carpeta: string | undefined) {
    if (!carpeta) return
    mkdirSync(carpeta, { recursive: true })
    for (const nombre of readdirSync(carpeta).filter((n) => /^\d+-\d+\.eml$/.test(n))) {
      const [recibidoEn = 0, id = 0] = nombre.replace('.eml', '').split('-').map(Number)
      const read = () => readFileSync(join(carpeta, nombre))
      this.#correos.push({ id, recibidoEn, destinatarios: readMime(read()).para, read })
      this.#ultimo = Math.max(this.#ultimo, id)
    }
    this.#correos.sort((a, b) => a.id - b.id)
  }

  add(bytes: Buffer, destinatarios: string[], recibidoEn: number): void {
    this.#ultimo += 1
    const id = this.#ultimo
    const path = this.carpeta && pathOf(this.carpeta, { recibidoEn, id })
    if (path) writeFileSync(path, bytes)
    this.#correos.push({ id, recibidoEn, destinatarios, read: path ? () => readFileSync(path) : () => bytes })
    if (this.registro.length < MAX_REGISTRO) {
      const { idMensaje, adjuntos } = readMime(bytes)
      this.registro.push({ idMensaje, destinatarios, adjuntos: adjuntos.map(({ nombre }) => ({ nombre })) })
    }
    if (this.#correos.length > MAX_CORREOS) this.#remove(this.#correos.shift())
  }

  /** @param para in lower case; undefined for any recipient */
  list(para?: string): CorreoRecibido[] {
    return this.#correos.filter((correo) => isPara(correo, para)).map(open)
  }

  find(id: number): CorreoRecibido | undefined {
    const correo = this.#correos.find((c) => c.id === id)
    return correo && open(correo)
  }

  clear(para?: string): void {
    const quedan = this.#correos.filter((correo) => !isPara(correo, para))
    for (const correo of this.#correos) if (isPara(correo, para)) this.#remove(correo)
    this.#correos.splice(0, this.#correos.length, ...quedan)
  }

  #remove(correo: CorreoGuardado | undefined): void {
    if (correo && this.carpeta) rmSync(pathOf(this.carpeta, correo), { force: true })
  }
}

const pathOf = (carpeta: string, { recibidoEn, id }: Pick<CorreoGuardado, 'recibidoEn' | 'id'>): string =>
  join(carpeta, `${recibidoEn}-${id}.eml`)

function open({ read, ...correo }: CorreoGuardado): CorreoRecibido {
  const bytes = read()
  return { ...readMime(bytes), ...correo, bytes }
}

const isPara = ({ destinatarios }: CorreoGuardado, para: string | undefined): boolean =>
  para === undefined || destinatarios.some((destinatario) => destinatario.toLowerCase() === para)
