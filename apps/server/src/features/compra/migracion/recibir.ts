/** Accepts a zip: it is checked and stored, and its load is enqueued; nothing is loaded during the call. */
import { MAX_ZIP_MIGRACION, type Toma } from '@pura/contract'
import { compareFechas, type Fecha, parseFecha } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { cargarDocumentos } from '../../../jobs/definitions.ts'
import { bytesOfDataUrl } from '../../../lib/archivos/data-url.ts'
import { sha256 } from '../../../lib/archivos/huella.ts'
import { ZipError } from '../../../lib/archivos/leer-zip.ts'
import { type Autor, recordChange } from '../../suelo/index.ts'
import { type CargaNueva, type CargaRow, type Clase, countPendientes, insertCarga } from '../carga/cargas.ts'
import { openArchivos, refuseSinXml } from './archivos.ts'

const t = mensajes.migracion

/** Most unfinished loads of a company: each keeps its zip until it ends. */
const PENDIENTES_MAXIMAS = 4

/** With the SHA-256 of the zip, for the audit trail. */
interface CargaLeida extends CargaNueva {
  huella: string
}

/** The fields of a company (ENT-05); empty or absent: nothing to load. */
interface ConZips {
  archivoDocEmitidos?: string | Uint8Array | undefined
  archivoDocRecibidos?: string | Uint8Array | undefined
  tomar?: Toma | undefined
}

const CAMPOS = [
  ['archivoDocEmitidos', 'emitidos'],
  ['archivoDocRecibidos', 'recibidos'],
] as const satisfies readonly (readonly [keyof ConZips, Clase])[]

/** @throws AppError at the field with a date that does not exist or has not come */
export function assertToma(tomar: Toma, hoy: Fecha): void {
  for (const campo of ['pagadasHasta', 'respondidosHasta'] as const) {
    const fecha = tomar[campo] === undefined ? hoy : parseFecha(tomar[campo])
    if (!fecha || compareFechas(fecha, hoy) > 0) throw invalid(`tomar.${campo}`, t.fechaFutura)
  }
}

/** @throws AppError at the field, if it is no valid zip */
export async function readCargas({ tomar = {}, ...entrada }: ConZips): Promise<CargaLeida[]> {
  const nuevas: CargaLeida[] = []
  for (const [campo, clase] of CAMPOS) {
    const archivo = entrada[campo]
    if (archivo) nuevas.push({ clase, tomar, ...(await readZip(campo, archivo)) })
  }
  return nuevas
}

async function readZip(campo: string, archivo: string | Uint8Array): Promise<Omit<CargaLeida, 'clase' | 'tomar'>> {
  const zip = bytesOfDataUrl(archivo)
  if (!zip) throw invalid(campo, t.soloZip)
  if (zip.length > MAX_ZIP_MIGRACION) throw invalid(campo, t.muyGrande)
  const archivos = await openArchivos(zip).catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error
    throw invalid(campo, error.codigo === 'sospechoso' ? t.sospechoso : t.soloZip)
  })
  if (archivos.length === 0) throw await refuseSinXml(campo, zip)
  return { zip, archivos: archivos.length, huella: (await sha256(zip)).toString('hex') }
}

/**
 * Stores them in the caller's transaction, which may also save the company. The caller signals the worker afterwards.
 * @throws AppError conflict
 */
export async function storeCargas(tx: Db, autor: Autor, nuevas: readonly CargaLeida[], now: Date): Promise<CargaRow[]> {
  if (nuevas.length === 0) return []
  if ((await countPendientes(tx, autor.codCia)) + nuevas.length > PENDIENTES_MAXIMAS) {
    throw new AppError('conflict', t.enCurso, { errores: [{ campo: 'archivoDocEmitidos', mensaje: t.enCurso }] })
  }
  const cargas: CargaRow[] = []
  for (const { huella, ...nueva } of nuevas) {
    const carga = await insertCarga(tx, autor, nueva, now)
    await enqueue(tx, cargarDocumentos, { codCia: autor.codCia, idCarga: carga.id_carga })
    await recordChange(tx, autor, {
      entidad: 'carga',
      llave: carga.id_carga,
      accion: 'crear',
      detalle: `Migrar documentos ${nueva.clase}`,
      despues: {
        clase: nueva.clase,
        archivos: nueva.archivos,
        bytes: nueva.zip.length,
        archivo: huella,
        ...nueva.tomar,
      },
    })
    cargas.push(carga)
  }
  return cargas
}
