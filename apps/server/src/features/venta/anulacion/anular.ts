/**
 * Voiding (docs/acuerdos.md A8, K2). A document that Hacienda has, or that is on its way there, is annulled by the note
 * of `tipoDoctoAnula` for the whole amount, issued and sent, with reference code 01, or 13 for a material error; one
 * that was never sent only changes its status.
 */
import {
  CERO,
  type Comprobante,
  cabysByTarifa,
  type LineaBorrador,
  lineasDeNotaDeRecibo,
  mensajes,
  tipoDocto,
  tipoDoctoById,
} from '@pura/domain'
import { checkNota, quedaOf } from '@pura/domain/saldo'
import { type SqlBool, sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import { runAs } from '../../../db/motor/clase.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enviarComprobante, firmarComprobante } from '../../../jobs/definitions.ts'
import { recordChange } from '../../suelo/index.ts'
import { comprobanteFromJson } from '../almacen/comprobante-json.ts'
import { markAnulado, restoreAnulado } from '../almacen/estado.ts'
import type { DocumentoGuardado } from '../almacen/guardado.ts'
import { findComprobante, findFila, type VtaMovm, type VtaMovmFila } from '../almacen/repository.ts'
import { loadContexto } from '../borrador/contexto.ts'
import { issuePreparado } from '../emision/emitir.ts'
import { numberWith } from '../emision/preparar.ts'
import { type DocumentoParams, lockDocumento, openDocumento } from '../impresion/archivos.ts'
import { type Familia, findFamilia } from '../referencias/familia.ts'
import { toDocumentoReferido, toReferencias } from '../referencias/referencias.ts'
import { findReferido } from '../referencias/repository.ts'
import { codigoAnulante } from '../totales/codigos-referencia.ts'
import { assertHacienda, calculateMontos, VERSION } from '../totales/fiscal.ts'

const textos = mensajes.documento

export interface Anulacion {
  documento: VtaMovmFila
  nota: VtaMovmFila | null
}

/** @throws AppError conflict, with the reason why it may not be voided */
export const voidDocumento = (...args: Parameters<typeof voidWithNota>): Promise<Anulacion> =>
  runAs('emision', () => voidWithNota(...args))

async function voidWithNota(
  deps: Con<'db' | 'now' | 'credenciales' | 'hacienda' | 'cola'>,
  sesion: Sesion,
  params: DocumentoParams,
  errorMaterial: boolean,
): Promise<Anulacion> {
  const { codCia } = sesion
  const documento = await openDocumento(deps, params)
  if (documento.status === 'A') throw new AppError('conflict', textos.yaAnulado)
  const nota = isSoloNuestro(documento)
    ? await voidHere(deps, sesion, params)
    : await issueNotaAnulante(deps, sesion, documento, codigoAnulante(errorMaterial))
  const fila = await deps.db.withCia(codCia, async (tx) => (await findFila(tx, codCia, documento.num_docto))!)
  return { documento: fila, nota }
}

/** True if Hacienda never received the document, or rejected it: no note is needed. */
const isSoloNuestro = (d: VtaMovm): boolean =>
  d.id_tipo_docto_vta === tipoDocto('PRO').id ||
  d.descripcion_sri === 'RECHAZADO' ||
  (d.enviado === null && d.descripcion_sri === '')

/** Reads the document again under lock: a worker may have sent it meanwhile, and then a note is needed. */
async function voidHere(deps: Con<'db'>, sesion: Sesion, params: DocumentoParams): Promise<null> {
  const { codCia } = sesion
  await deps.db.withCia(codCia, async (tx) => {
    const familia = await findFamilia(tx, codCia, params.numDocto, { lock: true })
    const documento = await lockDocumento(tx, { ...params, codCia })
    if (!isSoloNuestro(documento)) throw new AppError('conflict', textos.anulacionEnCurso)
    await refusePagado(tx, documento)
    if (documento.descripcion_sri === '') {
      await refuseReferido(tx, documento)
      refuseDevuelto(familia)
      await withdraw(tx, documento)
    }
    if (!(await markAnulado(tx, codCia, documento.num_docto))) throw new AppError('conflict', textos.yaAnulado)
    if (documento.descripcion_sri === '') await restoreAnulado(tx, codCia, documento.num_docto, textos.notaSinEnviar)
    await recordAnulacion(tx, sesion, documento, null)
  })
  return null
}

/** Refuses a document that a valid note refers to: the note would wait for ever for its answer. */
async function refuseReferido(tx: Db, { cod_cia, num_docto }: VtaMovm): Promise<void> {
  const nota = await tx
    .selectFrom('vta_referencia as r')
    .innerJoin('vta_movm as n', (j) => j.onRef('n.cod_cia', '=', 'r.cod_cia').onRef('n.num_docto', '=', 'r.num_docto'))
    .select('n.num_docto')
    .where('r.cod_cia', '=', cod_cia)
    .where('r.num_docto_ref', '=', num_docto)
    .where(sql<SqlBool>`vigente(n.status, n.descripcion_sri)`)
    .limit(1)
    .executeTakeFirst()
  if (nota) throw new AppError('conflict', textos.anulacionConReferencias)
}

/** Refuses a debit note if credit notes on the sale already returned what it added. */
function refuseDevuelto({ raiz, suyo: { documento } }: Familia): void {
  if (documento.tipo !== 'ND' || raiz.documento.tipo === 'REP') return
  const excesos = checkNota({ ...documento, tipo: 'NC' }, quedaOf(raiz, documento.clave), codigoAnulante(false))
  if (excesos.length > 0) throw new AppError('conflict', textos.anulacionConReferencias)
}

/** Refuses a sale with payments: voiding it would leave them without a sale. */
async function refusePagado(tx: Db, { cod_cia, clave }: VtaMovm): Promise<void> {
  const venta = await findReferido(tx, cod_cia, clave)
  if (venta && venta.pagado > CERO) throw new AppError('conflict', textos.anulacionConReferencias)
}

/** Deletes the signing and sending jobs; not if a worker holds one or has tried it, because it may have arrived. */
async function withdraw(tx: Db, documento: VtaMovm): Promise<void> {
  // A refused document has no job to remove.
  if (documento.id_tipo_docto_vta === tipoDocto('PRO').id || documento.negado) return
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

/** The note repeats the document line by line, whatever happened to its products and client since. */
async function issueNotaAnulante(
  deps: Con<'db' | 'now' | 'credenciales' | 'hacienda' | 'cola'>,
  sesion: Sesion,
  documento: VtaMovm,
  codigoReferencia: string,
): Promise<VtaMovmFila> {
  const { codCia } = sesion
  const original = tipoDoctoById(documento.id_tipo_docto_vta)!
  const tipo = tipoDoctoById(original.tipoDoctoAnula!)!
  const esRecibo = original.tipo === 'REP'
  const guardado = documento.documento as DocumentoGuardado
  const entrada = {
    ...guardado.entrada,
    tipoDoctoVta: { idTipoDoctoVta: tipo.id },
    vtaMovmPK: undefined,
    docReferencia: { clave: documento.clave },
    codigoReferencia,
    razon: `Anula ${original.nombre} ${documento.prefijo}${documento.referencia}`,
    otrasReferencias: null,
    pago: null,
    ...(esRecibo ? { vtaDetmList: [] } : {}),
    sinInternet: false,
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
    ...(esRecibo ? { lineas: await linesOfRecibo(deps, codCia, comprobante) } : {}),
    tipo: tipo.tipo,
    version: VERSION,
    referencias: toReferencias(tipo, entrada, referido, ahora),
  }
  const calculo = calculateMontos(borrador)
  if (esRecibo && calculo.resumen.totalComprobante !== referido.total) {
    throw new AppError('conflict', textos.reciboSinNota)
  }
  const withNumero = numberWith(deps, { borrador, calculo, punto: contexto.punto!, tipo, entrada, ahora })
  assertHacienda(withNumero(1), { ahora, findReferido: () => toDocumentoReferido(referido) })
  const { fila } = await issuePreparado(deps, sesion, {
    tipo,
    borrador,
    calculo,
    contexto: { ...contexto, referido },
    withNumero,
    entrada,
    idempotencia: undefined,
    vencimientos: guardado.vencimientos ?? {},
    ademas: { anula: documento.num_docto, onNumbered: (tx, nota) => recordAnulacion(tx, sesion, documento, nota) },
  })
  return fila
}

/** The lines of a receipt for a note, under the codes of the sale it pays (docs/decisions/0043). */
async function linesOfRecibo(deps: Con<'db'>, codCia: CiaAutorizada, recibo: Comprobante): Promise<LineaBorrador[]> {
  const clave = recibo.referencias?.at(-1)?.numero ?? ''
  const pagado = await deps.db.withCia(codCia, (tx) => findComprobante(tx, codCia, clave))
  if (!pagado) throw new AppError('conflict', textos.reciboSinNota)
  return lineasDeNotaDeRecibo(recibo, cabysByTarifa(pagado.lineas))
}

/** Drops the values derived from the document. */
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
