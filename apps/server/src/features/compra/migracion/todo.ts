/** The files of a load: how each is read, and whether it is of what the company issued or of what it received. */
import { type Comprobante, identificacionFirmante, isCompra, mensajes } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { assertAutor } from '../carga/autor.ts'
import { autorOf, type CargaRow, countTomado } from '../carga/cargas.ts'
import { isPdf } from '../carga/partes.ts'
import { claveIn } from '../llegada/dueno-de-pdf.ts'
import { type Leido, malo } from '../llegada/leer.ts'
import { readArchivo } from '../llegada/leer-aparte.ts'
import { type Origen, plain } from '../llegada/origen.ts'
import { findEmitido } from '../llegada/propio.ts'
import { storePdf } from '../registro/pdf.ts'
import type { Llegado } from '../registro/recibir.ts'
import { restoreRespuesta } from '../registro/restaurar.ts'
import type { ArchivoDeTodo } from './archivos.ts'

const t = mensajes.migracion

/** What is done with a file: as issued, as received, or nothing further. */
export type Destino =
  | { clase: 'emitido'; leido: Leido }
  | { clase: 'recibido'; bytes: Buffer; que: Llegado['que'] }
  | { clase: 'leido' }

type Taller = Con<'db' | 'now' | 'cadenaHacienda'>

/** A file as it was read. */
export interface Pieza {
  archivo: Pick<ArchivoDeTodo, 'nombre' | 'carpeta'>
  bytes: Buffer
  /** Undefined for a PDF, and for what is not read. */
  leido?: Leido
  /** Hacienda's answer to an answer of the company has that answer beside it. */
  mensaje?: Leido
}

const NADA = Buffer.alloc(0)

/** Reads a file, and the one that is stored with it. */
export async function readPieza(deps: Taller, codCia: CiaAutorizada, archivo: ArchivoDeTodo): Promise<Pieza> {
  if (isPdf(archivo.nombre)) {
    return {
      archivo,
      bytes: (await hasRecibido(deps, codCia, [claveIn(archivo.nombre)!])) ? await archivo.read() : NADA,
    }
  }
  // Stored with Hacienda's answer to it, which comes later.
  if (archivo.conRespuesta) return { archivo, bytes: NADA }
  const pieza = { archivo, ...(await readArchivo(archivo, deps.cadenaHacienda)) }
  if (!archivo.mensaje || pieza.leido.clase !== 'respuesta') return pieza
  return { ...pieza, mensaje: (await readArchivo(archivo.mensaje, deps.cadenaHacienda)).leido }
}

/**
 * True if a received document has one of these claves. PDFs of what the company issued are drawn here again; those of
 * suppliers are kept.
 */
export const hasRecibido = ({ db }: Con<'db'>, codCia: CiaAutorizada, claves: readonly string[]): Promise<boolean> =>
  db.withCia(codCia, async (tx) => {
    const recibido = await tx
      .selectFrom('doc_recibido')
      .select('id')
      .where('cod_cia', '=', codCia)
      .where((eb) => eb('clave', '=', eb.fn.any(eb.val(claves))))
      .limit(1)
      .executeTakeFirst()
    return recibido !== undefined
  })

export interface Encargo {
  codCia: CiaAutorizada
  carga: CargaRow
  /** Number of the company. */
  ruc: string
}

export const origenDe = ({ codCia, carga }: Encargo): Origen => ({
  codCia,
  via: 'migracion',
  autor: autorOf(carga),
  idCarga: carga.id_carga,
  assert: (tx) => assertAutor(tx, carga),
})

export async function sortPieza(
  tx: Db,
  deps: Con<'cadenaHacienda'>,
  encargo: Encargo,
  { archivo, bytes, leido, mensaje }: Pieza,
): Promise<Destino> {
  const { codCia, carga, ruc } = encargo
  const { clase } = carga
  const origen = origenDe(encargo)
  if (leido === undefined) {
    if (bytes.length === 0) return { clase: 'leido' }
    const pdf = { ...archivo, bytes, unico: false }
    const que = async (otra: Db) => {
      const suceso = await storePdf(otra, origen, pdf)
      if (suceso.resultado === 'respuesta') await countTomado(otra, carga, 'pdf', 1)
      return suceso
    }
    return { clase: 'recibido', bytes: NADA, que }
  }
  const emitido =
    leido.clase === 'respuesta' && clase !== 'recibidos' ? await findEmitido(tx, codCia, leido.clave) : undefined
  // Hacienda's answer to a document of the company that has not come yet: it waits for it (`settleAdelantadas`).
  const isAdelantada =
    leido.clase === 'respuesta' &&
    clase !== 'recibidos' &&
    emitido === undefined &&
    plain(leido.cedulaEmisor) === plain(ruc)
  if (isAdelantada) {
    const { clave, estado } = leido
    const detalle = mensajes.recibidos.respuestaEnEspera(estado)
    return { clase: 'recibido', bytes, que: { resultado: 'respuesta', detalle, clave } }
  }
  if (clase !== 'todo')
    return clase === 'emitidos'
      ? { clase: 'emitido', leido: judgeEmitido(leido, ruc) }
      : { clase: 'recibido', bytes, que: leido }
  if (mensaje && leido.clase === 'respuesta') {
    if (mensaje.clase !== 'mensaje') return { clase: 'recibido', bytes, que: mensaje }
    const par = { mensaje, respuesta: leido }
    return { clase: 'recibido', bytes, que: (otra) => restoreRespuesta(otra, deps, origen, par) }
  }
  const isEmitido =
    leido.clase === 'documento'
      ? plain(identificacionFirmante(leido.comprobante)?.numero ?? '') === plain(ruc)
      : emitido !== undefined
  return isEmitido ? { clase: 'emitido', leido } : { clase: 'recibido', bytes, que: leido }
}

/** A load of issued documents has only the company's. */
function judgeEmitido(leido: Leido, ruc: string): Leido {
  const motivo = leido.clase === 'documento' ? refuse(leido.comprobante, ruc) : undefined
  return motivo ? malo('estructuraInvalida', motivo) : leido
}

/** The reason why it is not the company's, or undefined. */
function refuse(comprobante: Comprobante, ruc: string): string | undefined {
  const numero = identificacionFirmante(comprobante)?.numero ?? ''
  if (plain(numero) === plain(ruc)) return undefined
  return isCompra(comprobante) ? t.receptorAjeno : t.emisorAjeno
}
