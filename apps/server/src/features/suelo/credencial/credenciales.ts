import { mensajes, type RechazoCredencial } from '@pura/domain/mensajes'
import { checkCertificate, FirmaError, Firmante, openP12 } from '@pura/firma'
import type { Updateable } from 'kysely'
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'
import type { CredencialCiaTable } from '../../../db/tables.ts'
import type { CredencialHacienda } from '../../../external/hacienda/tipos.ts'
import { AppError } from '../../../http/errors.ts'
import { Sobre } from '../../../lib/secretos/secretos.ts'
import { clearRechazo, saveRechazo } from './rechazo.ts'
import { findActualizado, findCedula, findCredencial, insertCredencial, updateCredencial } from './repository.ts'

/** Write-only secrets of a company; an absent or blank one stays as it was (docs/acuerdos.md C2). */
export interface CredencialEntrada {
  usuarioHacienda?: string
  contrasenaHacienda?: string
  p12?: Uint8Array
  pin?: string
}

interface Abierta {
  readonly firmante: Firmante
  readonly cedula: string
  readonly actualizado: number
  checkedAt: number
}

/** How long our cached key may be outdated after another process changed the certificate. */
const RECHECK_MS = 60_000

/**
 * The secrets of the companies: sealed when stored, opened only for signing and for Hacienda. Opening reads the
 * database in its own transaction, so call it before or after yours, never inside (the embedded engine has one
 * connection).
 */
export class Credenciales {
  readonly #db: Database
  readonly #masterKey: Uint8Array
  readonly #now: () => Date
  /** Cache of opened keys: opening a .p12 takes tens of milliseconds by design. */
  readonly #open = new Map<number, Promise<Abierta>>()

  constructor({ db, masterKey, now }: { db: Database; masterKey: Uint8Array; now: () => Date }) {
    this.#db = db
    this.#masterKey = masterKey
    this.#now = now
  }

  /** Stores the given fields. @throws AppError if the .p12 cannot sign for the company */
  async save(codCia: CiaAutorizada, entrada: CredencialEntrada): Promise<void> {
    await this.#db.withCia(codCia, (tx) => this.saveIn(tx, codCia, entrada))
    this.forget(codCia)
  }

  /** Drops the cached key of a company after a change. */
  forget(codCia: number): void {
    this.#open.delete(codCia)
  }

  /** Saves inside the caller's transaction; the caller calls `forget` once it is committed. */
  async saveIn(tx: Db, codCia: number, entrada: CredencialEntrada): Promise<void> {
    const sobre = await this.#sobreOf(tx, codCia)
    const changes: Updateable<CredencialCiaTable> = {}
    if (entrada.usuarioHacienda) changes.usuario_hacienda = entrada.usuarioHacienda.trim()
    if (entrada.usuarioHacienda || entrada.contrasenaHacienda) await clearRechazo(tx, codCia)
    if (entrada.contrasenaHacienda) {
      changes.contrasena_hacienda = sobre.seal('contrasena_hacienda', entrada.contrasenaHacienda)
    }
    if (entrada.p12) Object.assign(changes, await this.#sealLlave(tx, codCia, sobre, entrada.p12, entrada.pin ?? ''))
    await updateCredencial(tx, codCia, changes, this.#now())
  }

  /** User and password of the identity provider. @throws AppError if the company has none */
  async loadHacienda(codCia: CiaAutorizada): Promise<CredencialHacienda> {
    const row = await this.#db.withCia(codCia, (tx) => findCredencial(tx, codCia))
    if (!row?.usuario_hacienda || !row.contrasena_hacienda) {
      throw new AppError('invalid', mensajes.documento.companiaSinConfigurar)
    }
    const sobre = Sobre.open(this.#masterKey, codCia, row.llave_datos)
    return {
      usuario: row.usuario_hacienda,
      contrasena: sobre.unseal('contrasena_hacienda', row.contrasena_hacienda).toString('utf8'),
      version: row.actualizado.getTime(),
      rechazo: row.rechazo,
    }
  }

  /** Stores the identity provider's answer to the credential of that version; null: accepted. */
  async noteHacienda(codCia: CiaAutorizada, rechazo: RechazoCredencial | null, version: number): Promise<void> {
    await this.#db.withCia(codCia, async (tx) => {
      if (rechazo === null) await clearRechazo(tx, codCia)
      else await saveRechazo(tx, codCia, { rechazo, version, momento: this.#now() })
    })
  }

  /** Seals a secret of the company that is stored elsewhere; its place is part of the authenticated data. */
  async sealIn(tx: Db, codCia: CiaAutorizada, campo: string, value: string): Promise<Uint8Array> {
    return (await this.#sobreOf(tx, codCia)).seal(campo, value)
  }

  /** @throws AppError if the company has no key */
  async unseal(codCia: CiaAutorizada, campo: string, sealed: Uint8Array): Promise<string> {
    const row = await this.#db.withCia(codCia, (tx) => findCredencial(tx, codCia))
    if (!row) throw new AppError('invalid', mensajes.documento.companiaSinConfigurar)
    return Sobre.open(this.#masterKey, codCia, row.llave_datos).unseal(campo, sealed).toString('utf8')
  }

  /** The key that signs for the company today. @throws AppError if there is none, or it may not sign now */
  async loadFirmante(codCia: CiaAutorizada): Promise<Firmante> {
    const { firmante, cedula } = await this.#loadOpen(codCia)
    refuseUnfit(() => checkCertificate(firmante.certificado, { cedula, ahora: this.#now() }))
    return firmante
  }

  async #loadOpen(codCia: CiaAutorizada): Promise<Abierta> {
    const known = await this.#open.get(codCia)
    if (known && (await this.#isCurrent(codCia, known))) return known
    const opening = this.#openLlave(codCia)
    this.#open.set(codCia, opening)
    return opening.catch((error: unknown) => {
      if (this.#open.get(codCia) === opening) this.#open.delete(codCia)
      throw error
    })
  }

  async #isCurrent(codCia: CiaAutorizada, abierta: Abierta): Promise<boolean> {
    const now = Date.now()
    if (now - abierta.checkedAt < RECHECK_MS) return true
    const actualizado = await this.#db.withCia(codCia, (tx) => findActualizado(tx, codCia))
    abierta.checkedAt = now
    return actualizado?.getTime() === abierta.actualizado
  }

  async #openLlave(codCia: CiaAutorizada): Promise<Abierta> {
    const { row, cedula } = await this.#db.withCia(codCia, async (tx) => ({
      row: await findCredencial(tx, codCia),
      cedula: await findCedula(tx, codCia),
    }))
    if (!row?.p12 || !row.pin) throw new AppError('invalid', mensajes.documento.sinCertificado)
    const sobre = Sobre.open(this.#masterKey, codCia, row.llave_datos)
    const firmante = new Firmante(openP12(sobre.unseal('p12', row.p12), sobre.unseal('pin', row.pin).toString('utf8')))
    return { firmante, cedula, actualizado: row.actualizado.getTime(), checkedAt: Date.now() }
  }

  async #sobreOf(tx: Db, codCia: number): Promise<Sobre> {
    const row = await findCredencial(tx, codCia)
    if (row) return Sobre.open(this.#masterKey, codCia, row.llave_datos)
    const { sobre, llaveDatos } = Sobre.create(this.#masterKey, codCia)
    await insertCredencial(tx, codCia, llaveDatos)
    return sobre
  }

  async #sealLlave(tx: Db, codCia: number, sobre: Sobre, p12: Uint8Array, pin: string) {
    const cedula = await findCedula(tx, codCia)
    const { certificado } = refuseUnfit(() => {
      const llave = openP12(p12, pin)
      checkCertificate(llave.certificado, { cedula, ahora: this.#now() })
      return llave
    })
    return {
      p12: sobre.seal('p12', p12),
      pin: sobre.seal('pin', pin),
      cert_sujeto: certificado.sujeto,
      cert_cedula: certificado.cedula ?? null,
      cert_desde: certificado.validoDesde,
      cert_hasta: certificado.validoHasta,
      probada: null,
      prueba_hecha: false,
    } satisfies Updateable<CredencialCiaTable>
  }
}

/** Turns each defect of a certificate into its own Spanish text for the user. */
function refuseUnfit<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof FirmaError) throw new AppError('invalid', error.message, { cause: error })
    throw error
  }
}
