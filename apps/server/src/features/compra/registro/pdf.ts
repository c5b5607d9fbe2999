/** The supplier's own PDFs: stored beside the document, returned, never parsed by us. */
import { escriturasDeClave } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { insertArchivo, listPdfs } from '../archivo/archivo.ts'
import { DeOtra } from '../llegada/destino.ts'
import { findDuenoDePdf, type PdfEnCarpeta } from '../llegada/dueno-de-pdf.ts'
import type { Origen } from '../llegada/origen.ts'
import { type ArchivoRecibido, CLAVE_DE_FILA, RECEPTOR_DE_FILA, type Suceso } from '../llegada/recepcion.ts'
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
  if (dueno === 'ninguno') return refuse(t.pdfSuelto)
  const { id, clave, receptor } = dueno
  if (id !== null) return { ...(await keepPdf(tx, origen.codCia, id, pdf.bytes)), clave, id }
  const suceso = { ...refuse(t.pdfSuelto), clave, ...(receptor && { receptor }) }
  if (receptor) {
    const store = (otra: Db, { codCia }: Origen) => storeEnOtra(otra, codCia, suceso, pdf.bytes)
    throw new DeOtra({ ...suceso, extrano: true }, receptor, store)
  }
  return refuse(t.pdfSuelto)
}

/** In the company of its document, if that went there. */
async function storeEnOtra(tx: Db, codCia: number, suceso: Suceso & { clave: string }, bytes: Buffer): Promise<Suceso> {
  const documento = await findDocumento(tx, codCia, suceso.clave)
  return documento ? { ...suceso, ...(await keepPdf(tx, codCia, documento.id, bytes)), id: documento.id } : suceso
}

const refuse = (detalle: string): Suceso => ({ resultado: 'noEsComprobante', detalle })

/**
 * `id` is null for a refused file: it still owns its PDF, which belongs to no other document. One for another company
 * has its receptor: it may have gone there.
 */
type Candidato = (Documento | { id: null; clave: string }) & { receptor?: string | null }

function candidatosOf(tx: Db, { codCia, idCarga }: Origen, carpeta: string) {
  const list = async (tallo?: string): Promise<readonly Candidato[]> => {
    const { rows } = await sql<Candidato>`
      select id, max(${CLAVE_DE_FILA}) as clave,
        max(${RECEPTOR_DE_FILA}) filter (where resultado = 'ajeno') as receptor
      from recepcion
      where cod_cia = ${codCia} and id_carga = ${idCarga ?? null}::integer and carpeta = ${carpeta}
        and resultado not in ('respuesta', 'noEsComprobante')
        ${tallo === undefined ? sql`` : sql`and lower(archivo) = ${`${tallo}.xml`}`}
      group by id, case when id is null then id_recepcion end
      limit 2`.execute(tx)
    return rows
  }
  return {
    conClave: async (clave: string): Promise<Candidato | undefined> =>
      (await findDocumento(tx, codCia, clave)) ?? (await findEnOtra(tx, codCia, idCarga, clave)),
    conTallo: list,
    enCarpeta: () => list(),
  }
}

const findDocumento = (tx: Db, codCia: number, clave: string): Promise<Documento | undefined> =>
  tx
    .selectFrom('doc_recibido')
    .select(['id', 'clave'])
    .where('cod_cia', '=', codCia)
    .where('clave', 'in', escriturasDeClave(clave))
    .executeTakeFirst()

/** A document of this load for another company. */
async function findEnOtra(tx: Db, codCia: number, idCarga: number | undefined, clave: string) {
  const fila = await tx
    .selectFrom('recepcion')
    .select([CLAVE_DE_FILA.as('clave'), RECEPTOR_DE_FILA.as('receptor')])
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga ?? null)
    .where('resultado', '=', 'ajeno')
    .where((eb) =>
      eb.or([eb('otra_clave', 'in', escriturasDeClave(clave)), eb('clave', 'in', escriturasDeClave(clave))]),
    )
    .executeTakeFirst()
  return fila && { id: null, ...fila }
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
