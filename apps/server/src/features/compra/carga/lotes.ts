/** The files of a load in batches. While one batch is stored, the separate process reads the next. */
import type { CargaRow } from './cargas.ts'
import { isPdf } from './partes.ts'

/** Most files per transaction: each has a dozen statements that serve all of them. */
const LOTE = 25
/** Most bytes of a batch of several files: two batches are in memory. */
const BYTES = 2 * 1024 * 1024

export interface Turno<A, L> {
  /** Number of the file in its load, from 0. */
  i: number
  archivo: A
  /** The read is already under way. */
  lectura?: Promise<L>
}

/**
 * The files from `avance` on. PDFs are not read ahead, and not beside XML: their documents are stored by then. After a failure
 * each batch has one file, so that the file at fault is known.
 */
export async function* lotesOf<A extends { nombre: string; bytes: number }, L>(
  archivos: Iterable<A> | AsyncIterable<A>,
  { avance, intentos }: Pick<CargaRow, 'avance' | 'intentos'>,
  read: (archivo: A) => Promise<L>,
): AsyncGenerator<[Turno<A, L>, ...Turno<A, L>[]]> {
  const alaVez = intentos <= 1 ? LOTE : 1
  let i = -1
  let previo: Turno<A, L>[] = []
  let lote: Turno<A, L>[] = []
  let bytes = 0
  let leida: Promise<unknown> = Promise.resolve()
  for await (const archivo of archivos) {
    i += 1
    if (i < avance) continue
    const [primero] = lote
    const cabe =
      lote.length < alaVez &&
      bytes + archivo.bytes <= BYTES &&
      primero &&
      isPdf(primero.archivo.nombre) === isPdf(archivo.nombre)
    if (primero && !cabe) {
      if (isNotEmpty(previo)) yield previo
      previo = lote
      lote = []
      bytes = 0
    }
    const turno: Turno<A, L> = { i, archivo }
    if (alaVez > 1 && !isPdf(archivo.nombre)) {
      // One read at a time: other loads need that process too.
      turno.lectura = leida.then(() => read(archivo))
      leida = turno.lectura
      // The error is raised when it is awaited; if the load stops here, it would be an unhandled rejection.
      leida.catch(() => undefined)
    }
    lote.push(turno)
    bytes += archivo.bytes
  }
  if (isNotEmpty(previo)) yield previo
  if (isNotEmpty(lote)) yield lote
}

const isNotEmpty = <T>(lista: T[]): lista is [T, ...T[]] => lista.length > 0
