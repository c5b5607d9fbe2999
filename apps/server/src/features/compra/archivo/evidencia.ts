/**
 * Everything kept of received documents, for a zip: XML, Hacienda's answer, the company's own answers with Hacienda's answer to
 * each, and the PDFs that suppliers sent. One document is in memory at a time.
 */
import { fechaAt, formatFechaIso } from '@pura/domain'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { ArchivoDeZip } from '../../../lib/archivos/zip.ts'

/** Documents listed at a time. */
const PAGINA = 500

/** Documents up to this id, in its order; a folder for each month. */
export async function* evidenciaDeRecibidos(
  deps: Con<'db'>,
  codCia: CiaAutorizada,
  hasta: number,
): AsyncGenerator<ArchivoDeZip> {
  for (let desde = 0; ; ) {
    const despues = desde
    const filas = await deps.db.withCia(codCia, (tx) =>
      tx
        .selectFrom('doc_recibido')
        .select(['id', 'fecha_emision'])
        .where('cod_cia', '=', codCia)
        .where('id', '>', despues)
        .where('id', '<=', hasta)
        .orderBy('id')
        .limit(PAGINA)
        .execute(),
    )
    for (const { id, fecha_emision } of filas) {
      const carpeta = `recibidos/${formatFechaIso(fechaAt(fecha_emision)).slice(0, 7)}`
      for (const archivo of await evidenciaDeRecibido(deps, codCia, id)) {
        yield { ...archivo, nombre: `${carpeta}/${archivo.nombre}` }
      }
    }
    if (filas.length < PAGINA) return
    desde = filas.at(-1)!.id
  }
}

type Clases = 'todas' | 'xml' | 'pdf'

interface Guardado {
  clave: string
  sufijo: string
  momento: Date
  contenido: Uint8Array
}

/** The names begin with the clave. @param clases all files, only the XML, or only PDFs that suppliers sent */
export async function evidenciaDeRecibido(
  { db }: Con<'db'>,
  codCia: CiaAutorizada,
  id: number,
  clases: Clases = 'todas',
): Promise<ArchivoDeZip[]> {
  const guardados = await db.withCia(codCia, (tx) => readGuardados(tx, codCia, id, clases))
  return guardados.map(({ clave, sufijo, momento, contenido }) => ({
    nombre: `${clave}${sufijo}`,
    mtime: momento,
    load: async () => Buffer.from(contenido),
  }))
}

async function readGuardados(tx: Db, codCia: number, id: number, clases: Clases): Promise<Guardado[]> {
  const { rows } = await sql<Guardado>`
    select d.clave, f.sufijo, d.fecha_emision as momento, f.contenido
    from doc_recibido d cross join lateral (
      select case a.clase when 'xml' then '.xml' when 'respuesta' then '_respuesta.xml' when 'mensaje' then '_mensaje.xml'
          when 'segunArchivo' then '_segun_archivo.xml' else case a.orden when 1 then '.pdf' else '_' || a.orden || '.pdf' end end as sufijo,
        a.contenido
      from doc_recibido_archivo a
      where a.cod_cia = d.cod_cia and a.id = d.id
      union all
      select '_mensaje_' || r.consecutivo || '.xml', r.xml from doc_recibido_respuesta r
      where r.cod_cia = d.cod_cia and r.id = d.id and r.xml is not null
      union all
      select '_mensaje_' || r.consecutivo || '_respuesta.xml', r.respuesta from doc_recibido_respuesta r
      where r.cod_cia = d.cod_cia and r.id = d.id and r.respuesta is not null
      union all
      select '_dudosa_' || row_number() over (order by u.orden, u.primera, u.huella) || '.xml', u.contenido
      from doc_recibido_dudosa u where u.cod_cia = d.cod_cia and u.id = d.id
    ) f
    where d.cod_cia = ${codCia} and d.id = ${id}
      and (${clases} = 'todas' or (f.sufijo like '%.pdf') = (${clases} = 'pdf'))
    order by f.sufijo collate "C"`.execute(tx)
  return rows
}
