/**
 * The job of a load: files are read, and batches of them stored and counted in one transaction, so that a process may
 * die anywhere and another continues with the next file (like features/compra/migracion/cargar.ts with one zip).
 */
import { RECIBIDOS } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Paso } from '../../../jobs/worker.ts'
import { ZipError } from '../../../lib/archivos/leer-zip.ts'
import { notify } from '../../../lib/notificar.ts'
import { type Leido, malo } from '../llegada/leer.ts'
import { explainZip } from '../llegada/motivos.ts'
import { type Origen, plain } from '../llegada/origen.ts'
import { findCedula } from '../llegada/propio.ts'
import type { Suceso } from '../llegada/recepcion.ts'
import { storePdf } from '../registro/pdf.ts'
import { keepJuntos, keepLlegado, type Llegado, readXml } from '../registro/recibir.ts'
import { assertAutor, explainParada, whileMay } from './autor.ts'
import { advance, type CargaRow, endCarga, type Hecho, toResultado } from './cargas.ts'
import { lotesOf, type Turno } from './lotes.ts'
import { type Archivo, isPdf, openParte, splitRuta } from './partes.ts'
import { countEnOtras, listPartes, readParte } from './repository.ts'

const t = mensajes.recibidos

const TRAMO_MS = 30_000
/** After this many attempts a file is refused: it crashes the process that reads it. */
const INTENTOS_MAXIMOS = 5
/** Wait while another process works on the load; if that one dies, the load continues here. */
const ESPERA_OTRO_S = 10

export async function loadPartes(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  codCia: CiaAutorizada,
  carga: CargaRow,
  origen: Origen,
): Promise<Paso> {
  const hasta = performance.now() + TRAMO_MS
  const ruc = await deps.db.withCia(codCia, (tx) => findCedula(tx, codCia))
  const suya = { ...origen, assert: (tx: Db) => assertAutor(tx, carga) }
  const stop = async (): Promise<Paso> => {
    await finish(deps, codCia, carga, { parada: true })
    return 'hecho'
  }
  return whileMay(() => loadLotes(deps, codCia, { carga, origen: suya, ruc, hasta }), stop)
}

async function loadLotes(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  codCia: CiaAutorizada,
  { hasta, ...encargo }: Omit<Encargo, 'lote'> & { hasta: number },
): Promise<Paso> {
  const { carga } = encargo
  for await (const lote of lotesOf(archivosOf(deps, codCia, carga), carga, (archivo) => read(deps, archivo))) {
    if (performance.now() > hasta) return { en: 0, reiniciar: true }
    if (!(await keepLote(deps, codCia, { ...encargo, lote }))) return { en: ESPERA_OTRO_S }
  }
  await finish(deps, codCia, carga)
  return 'hecho'
}

/** XML first, then PDFs, whose documents exist by then; one part is in memory at a time. */
async function* archivosOf(deps: Con<'db'>, codCia: CiaAutorizada, carga: CargaRow): AsyncGenerator<Archivo> {
  const partes = await deps.db.withCia(codCia, (tx) => listPartes(tx, codCia, carga.id_carga))
  /** PDFs by folder. */
  const pdfs = new Map<string, number>()
  for (const pdf of [false, true]) {
    for (const { parte, nombre, motivo } of partes) {
      if (motivo !== null) {
        if (isPdf(nombre) === pdf) yield { ...splitRuta(nombre), bytes: 0, motivo, read: async () => VACIO }
        continue
      }
      const contenido = await deps.db.withCia(codCia, (tx) => readParte(tx, codCia, carga.id_carga, parte))
      for (const archivo of await openParte({ nombre, parte, contenido })) {
        const { carpeta } = archivo
        if (isPdf(archivo.nombre) === pdf) yield pdf ? { ...archivo, unico: pdfs.get(carpeta) === 1 } : archivo
        else if (!pdf) pdfs.set(carpeta, (pdfs.get(carpeta) ?? 0) + 1)
      }
    }
  }
}

interface Encargo {
  carga: CargaRow
  origen: Origen
  lote: readonly [TurnoDeCarga, ...TurnoDeCarga[]]
  /** Number of the company, in the form of `plain`. */
  ruc: string
}

/** Stored together, a document for another company would roll back those before it. */
const isDeOtra =
  (ruc: string) =>
  ({ que }: Llegado): boolean =>
    typeof que === 'object' &&
    'clase' in que &&
    que.clase === 'documento' &&
    plain(que.comprobante.receptor?.identificacion?.numero ?? '') !== ruc

/** False if another process has already stored these files. */
async function keepLote(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  codCia: CiaAutorizada,
  { carga, origen, lote, ruc }: Encargo,
): Promise<boolean> {
  const llegados: Llegado[] = []
  const delLote = { ...origen, ...(origen.puerta && { puerta: once(origen.puerta) }) }
  for (const turno of lote) llegados.push(await toLlegado(deps, turno, carga, delLote))
  const [{ i }] = lote
  if (llegados.length > 1 && !llegados.some(isDeOtra(ruc))) {
    const hechosOf = (sucesos: readonly Suceso[]) => sucesos.map((suceso, n) => toHecho(llegados[n]!, suceso))
    const juntos = await keepJuntos(deps, codCia, { llegados, ruc }, (tx, sucesos) =>
      advance(tx, carga, i, hechosOf(sucesos)),
    )
    if (juntos !== undefined) return juntos
  }
  for (const [n, llegado] of llegados.entries()) {
    const ademas = (tx: Db, suceso: Suceso) => advance(tx, carga, i + n, [toHecho(llegado, suceso)])
    if (!(await keepLlegado(deps, llegado, ademas))) return false
  }
  return true
}

/** The companies are listed once for a batch, if at all: each is asked again where it stores something. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

const toHecho = ({ archivo }: Llegado, suceso: Suceso): Hecho => ({
  archivo: archivo.nombre,
  resultado: toResultado(suceso),
})

async function toLlegado(
  deps: Con<'cadenaHacienda'>,
  { i, archivo, lectura }: TurnoDeCarga,
  carga: CargaRow,
  deLaCarga: Origen,
): Promise<Llegado> {
  const { nombre, carpeta, suelto, unico = false } = archivo
  const origen: Origen = { ...deLaCarga, orden: i, ...(suelto && deLaCarga.via === 'zip' && { via: 'archivo' }) }
  const vacio = { nombre, carpeta, bytes: VACIO }
  if (i === carga.avance && carga.intentos > INTENTOS_MAXIMOS) {
    return { archivo: vacio, origen, que: malo('estructuraInvalida', mensajes.migracion.abandonado) }
  }
  const { bytes, que } = await (lectura ?? read(deps, archivo))
  if (que === undefined) {
    return { archivo: vacio, origen, que: (tx) => storePdf(tx, origen, { nombre, carpeta, bytes, unico }) }
  }
  return { archivo: 'resultado' in que ? vacio : { nombre, carpeta, bytes }, origen, que }
}

type TurnoDeCarga = Turno<Archivo, Lectura>

interface Lectura {
  bytes: Buffer
  /** Undefined for a PDF: its document is searched in the database. */
  que?: Leido | Suceso
}

async function read(deps: Con<'cadenaHacienda'>, archivo: Archivo): Promise<Lectura> {
  if (archivo.motivo) return { bytes: VACIO, que: malo('noEsComprobante', archivo.motivo) }
  const bytes = await readBytes(archivo)
  if ('resultado' in bytes) return { bytes: VACIO, que: bytes }
  return isPdf(archivo.nombre) ? { bytes } : { bytes, que: await readXml(deps, bytes) }
}

const VACIO = Buffer.alloc(0)

async function readBytes(archivo: Archivo): Promise<Buffer | Suceso> {
  try {
    return await archivo.read()
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return {
      resultado: error.codigo === 'cifrado' ? 'noEsComprobante' : 'estructuraInvalida',
      detalle: explainZip(error),
    }
  }
}

/** Ends the load once: the end, the deletion of its parts and the notification share a transaction. */
async function finish(
  deps: Con<'db' | 'now'>,
  codCia: CiaAutorizada,
  hecha: CargaRow,
  { parada = false } = {},
): Promise<void> {
  const { cod_cia } = hecha
  await deps.db.withCia(codCia, async (tx) => {
    const motivo = parada ? await explainParada(tx, hecha) : ''
    const carga = await endCarga(tx, hecha, { terminada: deps.now(), parada: motivo })
    if (!carga) return
    // Elsewhere than at home the others of that company are not told where its accountant works.
    const enOtras = carga.cod_cia_usuario === cod_cia ? await countEnOtras(tx, carga) : 0
    const resultado = mensajes.migracion.resultado(carga.cargados, carga.omitidos, carga.fallidos)
    await notify(tx, cod_cia, {
      tipo: 'documentoRecibido',
      titulo: carga.cargados === 0 && enOtras > 0 ? t.puerta.enOtras(enOtras) : t.llegaron(carga.cargados),
      cuerpo: [resultado, enOtras > 0 && t.puerta.enOtras(enOtras), motivo].filter(Boolean).join('. '),
      urlTarget: RECIBIDOS,
      opciones: [RECIBIDOS],
      fecha: carga.terminada!,
    })
  })
}
