/** The supplier's own PDFs: stored beside the document, returned, never parsed by us. */
import { escriturasDeClave } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { insertArchivo, listPdfs } from '../archivo/archivo.ts'
import { findDuenoDePdf, type PdfEnCarpeta } from '../llegada/dueno-de-pdf.ts'
import type { Origen } from '../llegada/origen.ts'
import type { ArchivoRecibido, Suceso } from '../llegada/recepcion.ts'
import { textosDeArchivos } from '../llegada/textos.ts'

const t = textosDeArchivos

/** Per document: anybody who knows the clave may send PDFs by mail. */
const MAX_PDFS = 20

interface Documento {
  id: number
  clave: string
}

export async function storePdf(tx: Db, origen: Origen, pdf: ArchivoRecibido & PdfEnCarpeta): Promise<Suceso> {
  if (pdf.bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return refuse(t.noEsPdf)
  const dueno = await findDuenoDePdf(pdf, candidatosOf(tx, origen, pdf.carpeta ?? ''))
  if (dueno === 'varios') return refuse(t.pdfDeVarios)
  if (dueno === 'ninguno' || dueno.id === null) return refuse(t.pdfSuelto)
  const { id, clave } = dueno
  return { ...(await keepPdf(tx, origen.codCia, id, pdf.bytes)), clave, id }
}

const refuse = (detalle: string): Suceso => ({ resultado: 'noEsComprobante', detalle })

/** `id` is null for a refused file: it still owns its PDF, which belongs to no other document. */
type Candidato = Documento | { id: null; clave: string }

function candidatosOf(tx: Db, { codCia, idCarga }: Origen, carpeta: string) {
  const list = async (tallo?: string): Promise<readonly Candidato[]> => {
    const { rows } = await sql<Candidato>`
      select id, max(clave) as clave from recepcion
      where cod_cia = ${codCia} and id_carga = ${idCarga ?? null}::integer and carpeta = ${carpeta}
        and resultado not in ('respuesta', 'noEsComprobante')
        ${tallo === undefined ? sql`` : sql`and lower(archivo) = ${`${tallo}.xml`}`}
      group by id, case when id is null then id_recepcion end
      limit 2`.execute(tx)
    return rows
  }
  return {
    conClave: (clave: string): Promise<Candidato | undefined> =>
      tx
        .selectFrom('doc_recibido')
        .select(['id', 'clave'])
        .where('cod_cia', '=', codCia)
        .where('clave', 'in', escriturasDeClave(clave))
        .executeTakeFirst(),
    conTallo: list,
    enCarpeta: () => list(),
  }
}

async function keepPdf(tx: Db, codCia: number, id: number, bytes: Buffer): Promise<Suceso> {
  // Takes the lock first: PDFs of a document wait for each other.
  await tx
    .updateTable('doc_recibido')
    .set({ con_pdf: true })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .execute()
  const pdfs = await listPdfs(tx, codCia, id, bytes)
  if (pdfs.some(({ igual }) => igual)) return { resultado: 'yaEstaba', detalle: t.pdfYaEstaba }
  if (pdfs.length >= MAX_PDFS) return refuse(t.pdfDemasiados)
  const orden = pdfs.length + 1
  await insertArchivo(tx, codCia, id, 'pdf', bytes, orden)
  return { resultado: 'respuesta', detalle: orden === 1 ? t.pdfGuardado : t.pdfSegundo(orden) }
}
