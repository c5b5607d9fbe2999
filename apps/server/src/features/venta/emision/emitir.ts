/**
 * Issuing, in the order of the folder names: borrador → totales → numeración → XML → firma → cola. Two short
 * transactions: one takes the number and saves the document as R, the other saves the signed XML and the sending job
 * and makes it G. No transaction is open while signing, and a process that dies in between leaves an R that the job
 * `firmar` completes (docs/acuerdos.md D1), so that no number is lost or used twice.
 */
import { createHash } from 'node:crypto'
import type { DocumentoEntrada } from '@pura/contract'
import { type Comprobante, fechaAt, mensajes, type TipoDocto } from '@pura/domain'
import { suscripcion } from '@pura/domain/mensajes/de-pagos'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import { runAs } from '../../../db/motor/clase.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { isIntercambio, type Sesion } from '../../../http/sesion.ts'
import { findPausa, textoDeRestauro } from '../../../lib/pausa.ts'
import { recordChange } from '../../suelo/index.ts'
import { findFila, findIdempotencia, type VtaMovmFila } from '../almacen/repository.ts'
import { signDocumento } from './firmar.ts'
import { type Ademas, type Idempotencia, LlaveRepetida, type Numeracion, numberDocumento } from './numerar.ts'
import { prepare } from './preparar.ts'

export interface Emision {
  fila: VtaMovmFila
  /** False if the idempotency key had already made this document. */
  nueva: boolean
}

/** Extra work of the issuing transaction. */
type Encargo = Pick<Ademas, 'borrador' | 'enTurno'>

/** @throws AppError with the specification's text; then nothing is stored and no number is used */
export const issueDocumento = (...args: Parameters<typeof issue>): Promise<Emision> =>
  runAs('emision', () => issue(...args))

async function issue(
  deps: Con<'db' | 'now' | 'credenciales' | 'hacienda' | 'exoneraciones' | 'cola' | 'tipoCambio'>,
  sesion: Sesion,
  entrada: DocumentoEntrada,
  llave: string | undefined,
  encargo: Encargo = {},
): Promise<Emision> {
  const { codCia } = sesion
  const idempotencia =
    llave === undefined ? undefined : { llave, huella: fingerprint(entrada), idBorrador: encargo.borrador?.id }
  if (idempotencia) {
    const previous = await findPrevious(deps, codCia, idempotencia)
    if (previous) return previous
  }
  const preparado = await prepare(deps, codCia, entrada)
  return issuePreparado(deps, sesion, { ...preparado, entrada, idempotencia, ademas: encargo })
}

/** The document has passed every check: it takes its number, is signed and queued. */
export async function issuePreparado(
  deps: Con<'db' | 'now' | 'credenciales' | 'cola'>,
  sesion: Sesion,
  numeracion: Numeracion,
): Promise<Emision> {
  const { codCia } = sesion
  const { tipo, idempotencia } = numeracion
  // Before the number is used: a company without a valid certificate must not waste one.
  if (tipo.raiz !== null) await deps.credenciales.loadFirmante(codCia)
  const numbered = await deps.db
    .withCia(codCia, async (tx) => {
      await assertEnMarcha(tx, sesion, tipo, deps.now())
      const numerado = await numberDocumento(tx, sesion, numeracion)
      // The document stores a user number, and this user belongs to another company: only the trail has the name.
      if (isIntercambio(sesion)) await recordEmision(tx, sesion, numerado.comprobante, numerado.numDocto)
      return numerado
    })
    .catch((error: unknown) => {
      if (error instanceof LlaveRepetida) return null
      throw error
    })
  if (!numbered) return (await findPrevious(deps, codCia, idempotencia!))!
  const { numDocto, comprobante } = numbered
  // A proforma is neither signed nor sent.
  if (tipo.raiz === null) return { fila: await loadFila(deps, codCia, numDocto), nueva: true }
  return { fila: await signDocumento(deps, codCia, numDocto, comprobante), nueva: true }
}

/**
 * The only check of the plan for documents sent to Hacienda: a company whose plan is long overdue cannot issue until it
 * pays, and one whose database was restored until its numbers are confirmed. Drafts, proformas, reading, answering and
 * exporting do not pass through here, nor what a till has printed. @throws AppError
 */
export async function assertEnMarcha(tx: Db, { codCia }: Sesion, tipo: TipoDocto, ahora: Date): Promise<void> {
  if (tipo.raiz === null) return
  const { porPagar, respaldo } = await findPausa(tx, codCia, fechaAt(ahora))
  if (respaldo) throw new AppError('restore_unconfirmed', textoDeRestauro(respaldo))
  if (porPagar !== undefined) throw new AppError('payment_required', suscripcion.emisionEnPausa(porPagar))
}

const recordEmision = (tx: Db, sesion: Sesion, { clave }: Comprobante, numDocto: number): Promise<void> =>
  recordChange(tx, sesion, { entidad: 'documento', llave: numDocto, accion: 'crear', detalle: `emitir ${clave}` })

const loadFila = (deps: Con<'db'>, codCia: CiaAutorizada, numDocto: number): Promise<VtaMovmFila> =>
  deps.db.withCia(codCia, async (tx) => (await findFila(tx, codCia, numDocto))!)

async function findPrevious(
  deps: Con<'db'>,
  codCia: CiaAutorizada,
  { llave, huella }: Idempotencia,
): Promise<Emision | undefined> {
  return deps.db.withCia(codCia, async (tx) => {
    const previous = await findIdempotencia(tx, codCia, llave)
    if (!previous) return undefined
    if (!huella.equals(Buffer.from(previous.huella)))
      throw new AppError('conflict', mensajes.documento.llaveConOtroCuerpo)
    return { fila: (await findFila(tx, codCia, previous.num_docto))!, nueva: false }
  })
}

const fingerprint = (entrada: DocumentoEntrada): Buffer => createHash('sha256').update(JSON.stringify(entrada)).digest()
