/**
 * Voiding (ambiguities A8). What Hacienda has, or is on its way there, is annulled by the note of `tipoDoctoAnula` with
 * reference code 01 and the whole amount, issued and sent; what never left only changes its state.
 */
import { type Comprobante, calculate, mensajes, tipoDocto, tipoDoctoById } from '@pura/domain'
import type { Db } from '../../db/index.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { Sesion } from '../../http/sesion.ts'
import { enviarComprobante, firmarComprobante } from '../../jobs/definitions.ts'
import { recordChange } from '../bitacora/registrar.ts'
import { type DocumentoParams, openDocumento } from './archivos.ts'
import { comprobanteFromJson } from './comprobante-json.ts'
import { loadContexto } from './contexto.ts'
import { emitirPreparado } from './emitir.ts'
import { assertHacienda, VERSION } from './fiscal.ts'
import type { DocumentoGuardado } from './guardado.ts'
import { numberWith } from './preparar.ts'
import { toDocumentoReferido, toReferencias } from './referencias.ts'
import { ANULA, findFila, markAnulado, type VtaMovm, type VtaMovmFila } from './repository.ts'
import { findReferido } from './repository-referencias.ts'

const textos = mensajes.documento

export interface Anulacion {
  documento: VtaMovmFila
  nota: VtaMovmFila | null
}

/** @throws AppError conflict, saying why it may not be voided */
export async function anularDocumento(deps: Deps, sesion: Sesion, params: DocumentoParams): Promise<Anulacion> {
  const { codCia } = sesion
  const documento = await openDocumento(deps, params)
  if (documento.status === 'A') throw new AppError('conflict', textos.yaAnulado)
  const nota = isSoloNuestro(documento)
    ? await anularAqui(deps, sesion, documento)
    : await emitirNotaAnulante(deps, sesion, documento)
  const fila = await deps.db.withCia(codCia, async (tx) => (await findFila(tx, codCia, documento.num_docto))!)
  return { documento: fila, nota }
}

/** Hacienda never had it, or refused it: there is nothing to annul there. */
const isSoloNuestro = (d: VtaMovm): boolean =>
  d.id_tipo_docto_vta === tipoDocto('PRO').id ||
  d.descripcion_sri === 'RECHAZADO' ||
  (d.enviado === null && d.descripcion_sri === '')

async function anularAqui(deps: Deps, sesion: Sesion, documento: VtaMovm): Promise<null> {
  const { codCia } = sesion
  await deps.db.withCia(codCia, async (tx) => {
    if (documento.descripcion_sri === '') await withdraw(tx, documento)
    if (!(await markAnulado(tx, codCia, documento.num_docto))) throw new AppError('conflict', textos.yaAnulado)
    await recordAnulacion(tx, sesion, documento, null)
  })
  return null
}

/** Takes back the work to sign and send it; not when a worker has it in hand or once tried, for it may have arrived. */
async function withdraw(tx: Db, documento: VtaMovm): Promise<void> {
  if (documento.id_tipo_docto_vta === tipoDocto('PRO').id) return
  const jobs = await tx
    .selectFrom('trabajo')
    .select(['id', 'intentos', 'tomado_hasta'])
    .where('cod_cia', '=', documento.cod_cia)
    .where('cola', 'in', [firmarComprobante.cola, enviarComprobante.cola])
    .where('llave', '=', String(documento.num_docto))
    .forUpdate()
    .execute()
  if (jobs.length === 0 || jobs.some((j) => j.intentos > 0)) throw new AppError('conflict', textos.anulacionEnCurso)
  await tx
    .deleteFrom('trabajo')
    .where('cod_cia', '=', documento.cod_cia)
    .where(
      'id',
      'in',
      jobs.map((j) => j.id),
    )
    .execute()
}

/** The note repeats the document line by line, whatever became of its products and client since. */
async function emitirNotaAnulante(deps: Deps, sesion: Sesion, documento: VtaMovm): Promise<VtaMovmFila> {
  const { codCia } = sesion
  const original = tipoDoctoById(documento.id_tipo_docto_vta)!
  // FACTS §3.4: notes are made against the invoice, not against the receipt of its payment.
  if (original.tipo === 'REP' || original.tipoDoctoAnula === null)
    throw new AppError('conflict', textos.reciboNoSeAnula)
  const tipo = tipoDoctoById(original.tipoDoctoAnula)!
  const guardado = documento.documento as DocumentoGuardado
  const entrada = {
    ...guardado.entrada,
    tipoDoctoVta: { idTipoDoctoVta: tipo.id },
    vtaMovmPK: undefined,
    docReferencia: { clave: documento.clave },
    codigoReferencia: ANULA,
    razon: `Anula ${original.nombre} ${documento.prefijo}${documento.referencia}`,
    consecutivoContingencia: null,
    fechaContingencia: null,
    motivoContingencia: null,
  }
  const { contexto, referido } = await deps.db.withCia(codCia, async (tx) => ({
    contexto: await loadContexto(tx, codCia, entrada),
    referido: (await findReferido(tx, codCia, documento.clave))!,
  }))
  if (referido.saldo !== referido.total || referido.porPagar !== referido.total) {
    throw new AppError('conflict', textos.anulacionConReferencias)
  }
  const ahora = deps.now()
  const comprobante = comprobanteFromJson(documento.comprobante)
  const borrador = {
    ...toBorrador(comprobante),
    tipo: tipo.tipo,
    version: VERSION,
    referencias: toReferencias(tipo, entrada, referido, ahora, comprobante.emisor),
  }
  const calculo = calculate(borrador)
  const withNumero = numberWith(deps, { borrador, calculo, punto: contexto.punto!, tipo, entrada, ahora })
  assertHacienda(withNumero(1), { ahora, findReferido: () => toDocumentoReferido(referido) })
  const { fila } = await emitirPreparado(deps, sesion, {
    tipo,
    borrador,
    calculo,
    contexto: { ...contexto, referido },
    withNumero,
    entrada,
    idempotencia: undefined,
    ademas: { anula: documento.num_docto, onNumbered: (tx, nota) => recordAnulacion(tx, sesion, documento, nota) },
  })
  return fila
}

/** A document without what was derived from it. */
function toBorrador(comprobante: Comprobante) {
  const { clave, consecutivo, fechaEmision, resumen, ...borrador } = comprobante
  return borrador
}

const recordAnulacion = (tx: Db, sesion: Sesion, documento: VtaMovm, nota: number | null): Promise<void> =>
  recordChange(tx, sesion, {
    entidad: 'documento',
    llave: documento.num_docto,
    accion: 'accion',
    detalle: nota === null ? 'anular' : `anular con la nota ${nota}`,
    antes: { status: documento.status },
    despues: { status: 'A' },
  })
