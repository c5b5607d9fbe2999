import type { JobDefinition } from './cola.ts'

/** One job per company. */
export interface CiaJob {
  codCia: number
}

export interface DocumentoJob {
  codCia: number
  numDocto: number
}

const llave = (d: DocumentoJob) => String(d.numDocto)

/** Signs a document numbered by a process that died before it signed (docs/acuerdos.md D1: R → G). */
export const firmarComprobante: JobDefinition<DocumentoJob> = { cola: 'firmar', arriendoSegundos: 60, llave }

/** Sends a signed document and polls until Hacienda decides. */
export const enviarComprobante: JobDefinition<DocumentoJob> = { cola: 'enviar', arriendoSegundos: 120, llave }

export interface CargaJob {
  codCia: number
  idCarga: number
}

/** Loads the zip of another system, a batch at a time. */
export const cargarDocumentos: JobDefinition<CargaJob> = {
  cola: 'carga',
  arriendoSegundos: 300,
  llave: (d) => String(d.idCarga),
}

/** The same for files received by mail, so that they do not wait behind a zip. */
export const cargarCorreo: JobDefinition<CargaJob> = { ...cargarDocumentos, cola: 'cargaCorreo' }

export interface CorreoJob {
  codCia: number
  idCorreo: number
}

const llaveCorreo = (d: CorreoJob) => String(d.idCorreo)

/** Reads a stored mail and assigns its files to the receiving companies. */
export const leerCorreo: JobDefinition<CorreoJob> = { cola: 'leerCorreo', arriendoSegundos: 300, llave: llaveCorreo }

/** Polls the mailbox of a company; repeats as long as there is one. */
export const mirarBuzon: JobDefinition<CiaJob> = { cola: 'mirarBuzon', arriendoSegundos: 600, llave: () => 'buzon' }

/** Renders and sends a mail. */
export const enviarCorreo: JobDefinition<CorreoJob> = { cola: 'correo', arriendoSegundos: 120, llave: llaveCorreo }

export interface RespuestaJob {
  codCia: number
  id: number
  orden: number
}

const llaveRespuesta = (d: RespuestaJob) => `${d.id}-${d.orden}`

/** Numbers and signs the answer to a received document, once it can no longer be cancelled. */
export const firmarRespuesta: JobDefinition<RespuestaJob> = {
  cola: 'firmarRespuesta',
  arriendoSegundos: 60,
  llave: llaveRespuesta,
}

/** Sends the answer and polls until Hacienda decides. */
export const enviarRespuesta: JobDefinition<RespuestaJob> = {
  cola: 'enviarRespuesta',
  arriendoSegundos: 120,
  llave: llaveRespuesta,
}

export interface PedidoJob {
  codCia: number
  idPedido: number
}

/** Rings whoever asked a client for something, when it came. */
export const avisarPedido: JobDefinition<PedidoJob> = {
  cola: 'avisarPedido',
  arriendoSegundos: 60,
  llave: (d) => String(d.idPedido),
}

/** Retries a credential that Hacienda refused. */
export const probarCredencial: JobDefinition<CiaJob> = {
  cola: 'probarCredencial',
  arriendoSegundos: 120,
  llave: () => 'hacienda',
}

export interface RecibidoJob {
  codCia: number
  id: number
}

/** Asks Hacienda for the status of a document that came without its answer. */
export const consultarRecibido: JobDefinition<RecibidoJob> = {
  cola: 'consultarRecibido',
  arriendoSegundos: 120,
  llave: (d) => String(d.id),
}

/** Asks Hacienda for the status of a migrated document whose answer came in a file of unknown origin. */
export const consultarMigrado: JobDefinition<DocumentoJob> = { cola: 'consultarMigrado', arriendoSegundos: 120, llave }

/** Checks the plan of a company and charges what is due; one job per company, so that a slow charge delays no other. */
export const llevarPlan: JobDefinition<CiaJob> = { cola: 'plan', arriendoSegundos: 300, llave: () => 'plan' }

export interface FacturaJob {
  codCia: number
  idPago: number
}

/** Issues the factura of a payment, in the operator's company. */
export const facturarPago: JobDefinition<FacturaJob> = {
  cola: 'facturarPago',
  arriendoSegundos: 120,
  llave: (d) => String(d.idPago),
}

export interface PushJob {
  codCia: number
  /** Number of the newest notification; a trigger inserts it with the notification. */
  hasta: number
}

/** Sends push notifications to browsers whose window is closed. */
export const avisarEquipos: JobDefinition<PushJob> = { cola: 'push', arriendoSegundos: 300, llave: () => 'push' }

export interface CobroJob {
  codCia: number
  idCobro: number
}

/** Asks the payment provider for the result of a charge. */
export const preguntarCobro: JobDefinition<CobroJob> = {
  cola: 'preguntarCobro',
  arriendoSegundos: 120,
  llave: (d) => String(d.idCobro),
}

export interface SucesoJob {
  codCia: number
  proveedor: string
  clave: string
}

/** Applies an event sent by the payment provider. */
export const aplicarSuceso: JobDefinition<SucesoJob> = {
  cola: 'sucesoPago',
  arriendoSegundos: 60,
  llave: (d) => `${d.proveedor}:${d.clave}`,
}
