/** The sections where documents are made, kept and referred to; each is a menu option and therefore a permission. */
import { requiresReferencia, TIPOS_DOCTO } from '@pura/domain'

/** The section for documents of a type, by idTipoDoctoVta (docs/acuerdos.md C15). */
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

/** The section with documents of every type: read, void and mail again (docs/acuerdos.md K5). */
export const ARCHIVO = '/documentosEmitidos'

/** Any of these options lets a user work with documents; the document's type decides with which. */
export const DOCUMENTOS: readonly string[] = [...Object.values(SECCION_DE_TIPO), ARCHIVO]

/** Types made from another document: notes and receipts. */
export const REFIEREN: readonly number[] = TIPOS_DOCTO.filter((t) => requiresReferencia(t.tipo)).map((t) => t.id)

/** Sections of those types: their forms must show the document they correct or pay, whichever section made it. */
export const SECCIONES_QUE_REFIEREN: readonly string[] = REFIEREN.map((tipo) => SECCION_DE_TIPO[tipo]!)

/** The section of documents others issued to the company. */
export const RECIBIDOS = '/documentosRecibidos'
