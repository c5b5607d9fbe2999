/** A zip arrives: it is looked at, kept, and the work to load it is queued; nothing is loaded while somebody waits. */
import { MAX_ZIP_MIGRACION } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../db/index.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { enqueue } from '../../jobs/cola.ts'
import { cargarDocumentos } from '../../jobs/definitions.ts'
import { bytesOfDataUrl } from '../../lib/data-url.ts'
import { ZipError } from '../../lib/leer-zip.ts'
import { type Autor, recordChange } from '../bitacora/registrar.ts'
import { openArchivos } from './archivos.ts'
import { type CargaNueva, type CargaRow, type Clase, countPendientes, insertCarga } from './repository.ts'

const t = mensajes.migracion

/** Each holds its zip until it ends. */
const PENDIENTES_MAXIMAS = 4

/** The fields of a company (ENT-05); empty or absent: nothing to load. */
interface ConZips {
  archivoDocEmitidos?: string | undefined
  archivoDocRecibidos?: string | undefined
}

const CAMPOS = [
  ['archivoDocEmitidos', 'emitidos'],
  ['archivoDocRecibidos', 'recibidos'],
] as const satisfies readonly (readonly [keyof ConZips, Clase])[]

/** @throws AppError at the field, when it is no zip that can be loaded */
export async function readCargas(entrada: ConZips): Promise<CargaNueva[]> {
  const nuevas: CargaNueva[] = []
  for (const [campo, clase] of CAMPOS) {
    const dataUrl = entrada[campo]
    if (dataUrl) nuevas.push({ clase, ...(await readZip(campo, dataUrl)) })
  }
  return nuevas
}

async function readZip(campo: string, dataUrl: string): Promise<{ zip: Buffer; archivos: number }> {
  const zip = bytesOfDataUrl(dataUrl)
  if (!zip) throw invalid(campo, t.soloZip)
  if (zip.length > MAX_ZIP_MIGRACION) throw invalid(campo, t.muyGrande)
  const archivos = await openArchivos(zip).catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error
    throw invalid(campo, error.codigo === 'sospechoso' ? t.sospechoso : t.soloZip)
  })
  if (archivos.length === 0) throw invalid(campo, t.sinXml)
  return { zip, archivos: archivos.length }
}

/** In the transaction that saves the company, or alone; whoever calls wakes the worker afterwards. @throws AppError conflict */
export async function storeCargas(tx: Db, autor: Autor, nuevas: readonly CargaNueva[], now: Date): Promise<CargaRow[]> {
  if (nuevas.length === 0) return []
  if ((await countPendientes(tx, autor.codCia)) + nuevas.length > PENDIENTES_MAXIMAS) {
    throw new AppError('conflict', t.enCurso, { errores: [{ campo: 'archivoDocEmitidos', mensaje: t.enCurso }] })
  }
  const cargas: CargaRow[] = []
  for (const nueva of nuevas) {
    const carga = await insertCarga(tx, autor, nueva, now)
    await enqueue(tx, cargarDocumentos, { codCia: autor.codCia, idCarga: carga.id_carga })
    await recordChange(tx, autor, {
      entidad: 'carga',
      llave: carga.id_carga,
      accion: 'crear',
      detalle: `Migrar documentos ${nueva.clase}`,
      despues: { clase: nueva.clase, archivos: nueva.archivos, bytes: nueva.zip.length },
    })
    cargas.push(carga)
  }
  return cargas
}
