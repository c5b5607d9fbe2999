/**
 * The work of a load: each file is read, kept and counted in one transaction, so that a process may die at any line and
 * another goes on with the next file (as features/migracion/cargar.ts does with one zip).
 */
import { mensajes } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Paso } from '../../../jobs/worker.ts'
import { ZipError } from '../../../lib/leer-zip.ts'
import { notify } from '../../../lib/notificar.ts'
import { type Leido, malo } from '../leer.ts'
import type { Origen } from '../origen.ts'
import { storePdf } from '../pdf.ts'
import type { Suceso } from '../recepcion.ts'
import { keepLeido, keepSuceso, readXml } from '../recibir.ts'
import { advance, type CargaRow, endCarga, lockArchivo } from './cargas.ts'
import { type Archivo, isPdf, openParte } from './partes.ts'
import { listPartes, readParte } from './repository.ts'

const t = mensajes.recibidos

const TRAMO_MS = 30_000
/** A file that was begun so often and never done takes down whoever reads it. */
const INTENTOS_MAXIMOS = 5
/** Somebody else is at it; should they die, it is taken up again. */
const ESPERA_OTRO_S = 10

export async function cargarPartes(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  codCia: CiaAutorizada,
  carga: CargaRow,
  origen: Origen,
): Promise<Paso> {
  const hasta = performance.now() + TRAMO_MS
  for await (const turno of turnosOf(deps, codCia, carga)) {
    if (performance.now() > hasta) return { en: 0, reiniciar: true }
    const rendido = turno.i === carga.avance && carga.intentos > INTENTOS_MAXIMOS
    if (!(await keep(deps, { ...turno, carga, origen, rendido }))) return { en: ESPERA_OTRO_S }
  }
  await finish(deps, codCia, carga)
  return 'hecho'
}

interface Turno {
  i: number
  archivo: Archivo
  /** Under way already. */
  lectura?: Promise<Lectura>
}

/**
 * What is left of the load. While one file is kept the next is read, in its process; not in a load that failed before,
 * where it must be plain which file it was.
 */
async function* turnosOf(
  deps: Con<'db' | 'cadenaHacienda'>,
  codCia: CiaAutorizada,
  carga: CargaRow,
): AsyncGenerator<Turno> {
  let i = -1
  let previo: Turno | undefined
  for await (const archivo of archivosOf(deps, codCia, carga)) {
    i += 1
    if (i < carga.avance) continue
    const turno: Turno = { i, archivo }
    if (carga.intentos <= 1 && !isPdf(archivo.nombre)) {
      turno.lectura = read(deps, archivo)
      // Whoever waits for it hears of it; nobody may, when the load stops here.
      turno.lectura.catch(() => undefined)
    }
    if (previo) yield previo
    previo = turno
  }
  if (previo) yield previo
}

/** XML first, then the PDFs, which find their document by then; one part is held at a time. */
async function* archivosOf(deps: Con<'db'>, codCia: CiaAutorizada, carga: CargaRow): AsyncGenerator<Archivo> {
  const partes = await deps.db.withCia(codCia, (tx) => listPartes(tx, codCia, carga.id_carga))
  for (const pdf of [false, true]) {
    for (const { parte, nombre, motivo } of partes) {
      if (motivo !== null) {
        if (isPdf(nombre) === pdf) yield { nombre, motivo, read: async () => VACIO }
        continue
      }
      const contenido = await deps.db.withCia(codCia, (tx) => readParte(tx, codCia, carga.id_carga, parte))
      for (const archivo of await openParte({ nombre, contenido })) {
        if (isPdf(archivo.nombre) === pdf) yield archivo
      }
    }
  }
}

interface Encargo extends Turno {
  carga: CargaRow
  origen: Origen
  rendido: boolean
}

/** False when the load no longer stands at this file. */
async function keep(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  { carga, i, archivo, rendido, lectura, ...encargo }: Encargo,
): Promise<boolean> {
  const { nombre, suelto } = archivo
  const isSuelto = suelto && encargo.origen.via === 'zip'
  const origen: Origen = isSuelto ? { ...encargo.origen, via: 'archivo' } : encargo.origen
  const ademas = async (tx: Db, { resultado, detalle }: Suceso) => {
    if (!(await lockArchivo(tx, carga, i))) return false
    const cuenta = { cargado: 'cargado', yaEstaba: 'omitido', respuesta: 'leido' } as const
    await advance(tx, carga, nombre, cuenta[resultado as keyof typeof cuenta] ?? { motivo: detalle })
    return true
  }
  if (rendido) {
    const leido = malo('estructuraInvalida', mensajes.migracion.abandonado)
    return isKept(keepLeido(deps, { nombre, bytes: VACIO }, origen, leido, ademas))
  }
  const { bytes, que } = await (lectura ?? read(deps, archivo))
  if (que === undefined) {
    const store = (tx: Db) => storePdf(tx, origen, { nombre, bytes })
    return isKept(keepSuceso(deps, { nombre, bytes: VACIO }, origen, store, ademas))
  }
  return 'resultado' in que
    ? isKept(keepSuceso(deps, { nombre, bytes: VACIO }, origen, que, ademas))
    : isKept(keepLeido(deps, { nombre, bytes }, origen, que, ademas))
}

interface Lectura {
  bytes: Buffer
  /** Nothing yet of a PDF: which document it shows the database tells. */
  que?: Leido | Suceso
}

async function read(deps: Con<'cadenaHacienda'>, archivo: Archivo): Promise<Lectura> {
  if (archivo.motivo) return { bytes: VACIO, que: malo('noEsComprobante', archivo.motivo) }
  const bytes = await readBytes(archivo)
  if ('resultado' in bytes) return { bytes: VACIO, que: bytes }
  return isPdf(archivo.nombre) ? { bytes } : { bytes, que: await readXml(deps, bytes) }
}

const VACIO = Buffer.alloc(0)
const isKept = async (kept: Promise<object | undefined>): Promise<boolean> => (await kept) !== undefined

async function readBytes(archivo: Archivo): Promise<Buffer | Suceso> {
  try {
    return await archivo.read()
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    const { archivoGrande, danado } = mensajes.migracion
    return { resultado: 'estructuraInvalida', detalle: error.codigo === 'sospechoso' ? archivoGrande : danado }
  }
}

/** Once: its end, its parts gone and the bell are one transaction. */
async function finish(deps: Con<'db' | 'now'>, codCia: CiaAutorizada, { cod_cia, id_carga }: CargaRow): Promise<void> {
  await deps.db.withCia(codCia, async (tx) => {
    const carga = await endCarga(tx, { cod_cia, id_carga }, deps.now())
    if (!carga) return
    await tx.deleteFrom('carga_parte').where('cod_cia', '=', cod_cia).where('id_carga', '=', id_carga).execute()
    await notify(tx, cod_cia, {
      tipo: 'documentoRecibido',
      titulo: t.llegaron(carga.cargados),
      cuerpo: mensajes.migracion.resultado(carga.cargados, carga.omitidos, carga.fallidos),
      urlTarget: '/documentosRecibidos',
      fecha: carga.terminada!,
    })
  })
}
