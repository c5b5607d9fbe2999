/** The sections in which documents are made, kept and referred to; each is an option of the menu and so a permission. */
import { requiresReferencia, TIPOS_DOCTO } from '@pura/domain'

/** The section where documents of a type are made, by idTipoDoctoVta (docs/acuerdos.md C15). */
export const SECCION_DE_TIPO: Readonly<Record<number, string>> = {
  1: '/proformasElectronicas',
  2: '/facturasElectronicas',
  3: '/notasDebito',
  4: '/notasCredito',
  5: '/tiquetasElectronicas',
  6: '/facturasElectronicasPorExportacion',
  7: '/facturasElectronicasDeCompra',
  9: '/recibosElectronicos',
}

/** Where documents of every type are kept, read, voided and mailed again (docs/acuerdos.md K5). */
export const ARCHIVO = '/documentosEmitidos'

/** Who has one of them works with documents; with which, the type of the document says. */
export const DOCUMENTOS: readonly string[] = [...Object.values(SECCION_DE_TIPO), ARCHIVO]

/** Types that are made out of another document: notes and receipts. */
export const REFIEREN: readonly number[] = TIPOS_DOCTO.filter((t) => requiresReferencia(t.tipo)).map((t) => t.id)

/** Their sections: a form that corrects or pays a document must show it, whichever section made it. */
export const SECCIONES_QUE_REFIEREN: readonly string[] = REFIEREN.map((tipo) => SECCION_DE_TIPO[tipo]!)

/** What others issued to the company: read and answered there. */
export const RECIBIDOS = '/documentosRecibidos'
