/**
 * Issuing, in the order of the folder names: borrador → totales → numeración → XML → firma → cola. Two short
 * transactions: one takes the number and saves the document as R, the other saves the signed XML and the work to send
 * it and makes it G. Nothing is held open while signing, and a process that dies in between leaves an R that the job
 * `firmar` completes (ambiguities D1), so that no number is lost or used twice.
 */
import { createHash, randomInt } from 'node:crypto'
import type { DocumentoEntrada } from '@pura/contract'
import {
  type Borrador,
  buildClave,
  buildConsecutivo,
  type Calculo,
  type Comprobante,
  fechaAt,
  formatFechaHora,
  mensajes,
  type TipoDocto,
} from '@pura/domain'
import type { Db } from '../../db/index.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { Sesion } from '../../http/sesion.ts'
import { enqueue } from '../../jobs/cola.ts'
import { firmarComprobante } from '../../jobs/definitions.ts'
import { buildBorrador } from './borrador.ts'
import { assertDocumento, invalid, readMontos } from './comprobaciones.ts'
import { type Contexto, loadContexto, type PuntoEmision } from './contexto.ts'
import { firmarDocumento } from './firmar.ts'
import { assertHacienda, assertVendible, calculateMontos, readTipo, VERSION } from './fiscal.ts'
import {
  findFila,
  findIdempotencia,
  insertDocumento,
  insertEvento,
  insertIdempotencia,
  takeNumeros,
  type VtaMovmFila,
} from './repository.ts'

export interface Emision {
  fila: VtaMovmFila
  /** False when the idempotency key had already made this document. */
  nueva: boolean
}

/** A document left R by a process that died is signed by the job after this long. */
const FIRMA_DE_RESERVA_S = 15

/** @throws AppError with the specification's text; then nothing is stored and no number is spent. */
export async function emitirDocumento(
  deps: Deps,
  sesion: Sesion,
  entrada: DocumentoEntrada,
  llave: string | undefined,
): Promise<Emision> {
  const { codCia } = sesion
  const idempotencia = llave === undefined ? undefined : { llave: readLlave(llave), huella: fingerprint(entrada) }
  if (idempotencia) {
    const previous = await findPrevious(deps, codCia, idempotencia)
    if (previous) return previous
  }

  const tipo = readTipo(entrada)
  const contexto = await deps.db.withCia(codCia, (tx) => loadContexto(tx, codCia, entrada))
  assertDocumento({ entrada, contexto, tipo })
  const montos = readMontos(entrada, tipo, VERSION, contexto.productos)
  const calculo = calculateMontos(montos)
  assertVendible(montos, calculo)
  const borrador = buildBorrador(entrada, tipo, VERSION, montos, contexto)
  assertHacienda(number(deps, borrador, calculo, contexto.punto!, tipo, 1))
  // Before the number is spent: a company without a usable certificate must not burn one.
  await deps.credenciales.loadFirmante(codCia)

  const numeracion = { entrada, tipo, borrador, calculo, contexto, idempotencia }
  const numbered = await deps.db
    .withCia(codCia, (tx) => numerar(tx, deps, sesion, numeracion))
    .catch((error: unknown) => {
      if (error instanceof LlaveRepetida) return null
      throw error
    })
  if (!numbered) return (await findPrevious(deps, codCia, idempotencia!))!
  return { fila: await firmarDocumento(deps, codCia, numbered.numDocto, numbered.comprobante), nueva: true }
}

interface Idempotencia {
  llave: string
  huella: Buffer
}

interface Numeracion {
  entrada: DocumentoEntrada
  tipo: TipoDocto
  borrador: Borrador
  calculo: Calculo
  contexto: Contexto
  idempotencia: Idempotencia | undefined
}

/** Thrown to roll back: somebody with the same key was first, and the number this call took goes back. */
class LlaveRepetida extends Error {}

/** The first transaction: number, document as R, idempotency key and the reserve job, all or nothing. */
async function numerar(tx: Db, deps: Deps, sesion: Sesion, n: Numeracion) {
  const { codCia } = sesion
  const punto = n.contexto.punto!
  const numeros = await takeNumeros(tx, codCia, punto.idSucursal, punto.idCaja, n.tipo.id)
  if (!numeros) throw invalid('caja', mensajes.documento.sinConsecutivo)
  const { numDocto } = numeros
  const { idempotencia } = n
  if (idempotencia && !(await insertIdempotencia(tx, codCia, idempotencia.llave, idempotencia.huella, numDocto))) {
    throw new LlaveRepetida()
  }
  const comprobante = number(deps, n.borrador, n.calculo, punto, n.tipo, numeros.numActual)
  await insertDocumento(tx, {
    codCia,
    numDocto,
    idSucursal: punto.idSucursal,
    idCaja: punto.idCaja,
    idTipo: n.tipo.id,
    idCliente: n.contexto.cliente?.id_cliente ?? null,
    idUsuario: sesion.idUsuario,
    comprobante,
    guardado: {
      entrada: n.entrada,
      nombreSucursal: punto.nombreSucursal,
      nombreCaja: punto.nombreCaja,
      actividad: n.contexto.actividad
        ? {
            codActividad: n.contexto.actividad.cod_actividad,
            correlativo: n.contexto.actividad.correlativo,
            nombre: n.contexto.actividad.nombre,
          }
        : null,
    },
  })
  await insertEvento(tx, codCia, numDocto, ['creada', 'numerada'], comprobante.clave)
  await enqueue(tx, firmarComprobante, { codCia, numDocto }, { en: FIRMA_DE_RESERVA_S })
  return { numDocto, comprobante }
}

/** Clave and consecutivo of FACTS §2, dated now in Costa Rica (ambiguities D31). */
function number(
  deps: Deps,
  borrador: Borrador,
  calculo: Calculo,
  punto: PuntoEmision,
  tipo: TipoDocto,
  numero: number,
): Comprobante {
  const ahora = deps.now()
  const consecutivo = buildConsecutivo({
    sucursal: punto.establecimiento,
    terminal: punto.puntoEmision,
    tipo: tipo.codigo,
    numero,
  })
  const clave = buildClave({
    fecha: fechaAt(ahora),
    identificacion: borrador.emisor.identificacion!,
    consecutivo,
    situacion: '1',
    codigoSeguridad: String(randomInt(100_000_000)).padStart(8, '0'),
  })
  return { ...borrador, ...calculo, clave, consecutivo, fechaEmision: formatFechaHora(ahora) }
}

async function findPrevious(deps: Deps, codCia: number, { llave, huella }: Idempotencia): Promise<Emision | undefined> {
  return deps.db.withCia(codCia, async (tx) => {
    const previous = await findIdempotencia(tx, codCia, llave)
    if (!previous) return undefined
    if (!huella.equals(Buffer.from(previous.huella)))
      throw new AppError('conflict', mensajes.documento.llaveConOtroCuerpo)
    return { fila: (await findFila(tx, codCia, previous.num_docto))!, nueva: false }
  })
}

const fingerprint = (entrada: DocumentoEntrada): Buffer => createHash('sha256').update(JSON.stringify(entrada)).digest()

function readLlave(llave: string): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(llave)) throw new AppError('bad_request', mensajes.documento.llaveInvalida)
  return llave
}
