import type { JobDefinition } from './cola.ts'

export interface DocumentoJob {
  codCia: number
  numDocto: number
}

const llave = (d: DocumentoJob) => String(d.numDocto)

/** Signs a document that was numbered by a process that did not live to sign it (ambiguities D1: R → G). */
export const firmarComprobante: JobDefinition<DocumentoJob> = { cola: 'firmar', arriendoSegundos: 60, llave }

/** Sends a signed document and follows it until Hacienda decides. */
export const enviarComprobante: JobDefinition<DocumentoJob> = { cola: 'enviar', arriendoSegundos: 120, llave }

export interface CargaJob {
  codCia: number
  idCarga: number
}

/** Loads the zip of another system, a stretch at a time. */
export const cargarDocumentos: JobDefinition<CargaJob> = {
  cola: 'carga',
  arriendoSegundos: 300,
  llave: (d) => String(d.idCarga),
}

export interface CorreoJob {
  codCia: number
  idCorreo: number
}

/** Writes and sends a mail. */
export const enviarCorreo: JobDefinition<CorreoJob> = {
  cola: 'correo',
  arriendoSegundos: 120,
  llave: (d) => String(d.idCorreo),
}
