/** Stores documents issued to the company (ENT-46 to ENT-48) unchanged, once. */

import { RECIBIDOS } from '@pura/contract'
import {
  type Comprobante,
  fechaAt,
  findReparoDeTasa,
  formatFecha,
  formatFechaIso,
  hasFormaDeClave,
  mensajes,
  monto,
  needsRespuesta,
  tipoDocto,
  toDecimal,
} from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enqueueAll } from '../../../jobs/cola.ts'
import { consultarRecibido } from '../../../jobs/definitions.ts'
import { takeContador } from '../../../lib/contador.ts'
import { notify } from '../../../lib/notificar.ts'
import { formatMoneda } from '../../../reports/textos/montos.ts'
import { readTasaGuardada } from '../../catalogo/index.ts'
import { comprobanteToJson } from '../../venta/index.ts'
import { toArchivo, toEvento } from '../archivo/archivo.ts'
import { closeWithNota } from '../archivo/nota.ts'
import { insertSumandos } from '../archivo/sumandos.ts'
import type { Documento } from '../llegada/leer.ts'
import type { Origen } from '../llegada/origen.ts'
import type { Suceso } from '../llegada/recepcion.ts'
import { settleEnEspera } from '../respuesta/respuesta-hacienda.ts'
import { findPersonas } from './persona.ts'

const t = mensajes.recibidos

/** Hacienda's answer usually arrives with the document. */
const ESPERA_RESPUESTA_S = 120

export interface Entrante {
  origen: Origen
  documento: Documento
  /** Name of the file. */
  archivo: string
}

/**
 * Stores documents of one company; several take about as many statements as one. No two may have the same clave, or the same
 * number of the same issuer: the second must see the first.
 * @returns results in the same order
 */
export async function storeDocumentos(
  tx: Db,
  deps: Con<'now' | 'cadenaHacienda'>,
  entrantes: readonly Entrante[],
): Promise<Suceso[]> {
  const { codCia } = entrantes[0]!.origen
  const momento = deps.now()
  // Takes the lock first: arrivals of a company wait for each other, so that the check below sees the others.
  const ultimo = await takeContador(tx, codCia, 'doc_recibido', entrantes.length)
  const iguales = await findIguales(tx, codCia, entrantes)
  const personas = await findPersonas(tx, codCia, 'proveedor', emisoresOf(entrantes))
  const nuevos: Nuevo[] = []
  const sucesos: Suceso[] = []
  for (const [i, { origen, documento, archivo }] of entrantes.entries()) {
    const { comprobante: c } = documento
    const suyos = iguales.filter((d) => isIgual(d, c))
    const antes = suyos.find((d) => d.clave === c.clave)
    if (antes) {
      sucesos.push(yaEstaba(c, antes))
      continue
    }
    const id = ultimo - entrantes.length + 1 + i
    const revisar = await explainRevisar(tx, documento)
    const retenido = revisar !== '' && documento.retenible
    const idCliente = await personas.ensure(c.emisor)
    nuevos.push({ id, origen, documento, archivo, revisar, retenido, iguales: suyos.map((d) => d.id), idCliente })
    sucesos.push(cargado(id, c, retenido ? revisar : ''))
  }
  if (nuevos.length > 0) await insertNuevos(tx, deps, codCia, nuevos, momento)
  return sucesos
}

interface Nuevo extends Entrante {
  id: number
  revisar: string
  /** It does not count until somebody has reviewed it. */
  retenido: boolean
  /** Perhaps the same purchase. */
  iguales: readonly number[]
  idCliente: number | null
}

const emisoresOf = (entrantes: readonly Entrante[]) => entrantes.map(({ documento }) => documento.comprobante.emisor)
const nitOf = (c: Comprobante): string => c.emisor.identificacion?.numero ?? ''
const totalOf = (c: Comprobante): string => formatMoneda(c.resumen.totalComprobante, c.moneda.codigo)
const dichoDe = (c: Comprobante) => ({ clave: c.clave, receptor: c.receptor?.identificacion?.numero ?? '' })

function cargado(id: number, c: Comprobante, revisar: string): Suceso {
  const dicho = t.deProveedor(c.emisor.nombre, totalOf(c))
  const detalle = revisar === '' ? dicho : `${dicho}. ${t.revisar.eventoRetenido(revisar)}`
  return { resultado: 'cargado', detalle, ...dichoDe(c), id }
}

function yaEstaba(c: Comprobante, { id, fecha_ingreso }: { id: number; fecha_ingreso: Date }): Suceso {
  const detalle = t.yaEstaba(c.emisor.nombre, formatFecha(fechaAt(fecha_ingreso)))
  return { resultado: 'yaEstaba', detalle, ...dichoDe(c), id }
}

async function insertNuevos(
  tx: Db,
  deps: Con<'now' | 'cadenaHacienda'>,
  codCia: number,
  nuevos: readonly Nuevo[],
  momento: Date,
): Promise<void> {
  await tx
    .insertInto('doc_recibido')
    .values(nuevos.map((nuevo) => toFila(codCia, nuevo, momento)))
    .execute()
  await insertLlegadas(tx, codCia, nuevos, momento)
  const claves = await insertReferencias(tx, codCia, nuevos)
  await insertSumandos(
    tx,
    codCia,
    nuevos.flatMap(({ id, retenido, documento: { comprobante } }) => (retenido ? [] : [{ id, comprobante }])),
  )
  for (const { id, documento, retenido } of nuevos) {
    const { tipo, consecutivo } = documento.comprobante
    if (tipo === 'NC' && !retenido)
      await closeWithNota(tx, codCia, { id, consecutivo, claves: claves.get(id)! }, momento)
  }
  await markDuplicados(
    tx,
    codCia,
    nuevos.flatMap(({ iguales }) => iguales),
  )
  await settleEnEspera(
    tx,
    deps,
    codCia,
    nuevos.map(({ id, documento }) => ({ id, clave: documento.comprobante.clave })),
  )
  // The answer may be in the same mail or zip.
  await enqueueAll(
    tx,
    consultarRecibido,
    nuevos.map(({ id }) => ({ codCia, id })),
    { en: ESPERA_RESPUESTA_S },
  )
  for (const nuevo of nuevos) {
    const { idCarga, callado = idCarga !== undefined } = nuevo.origen
    // A load sends one notification at its end.
    if (!callado) await notifyNuevo(tx, codCia, nuevo, momento)
  }
}

const toFila = (codCia: number, { id, documento, revisar, retenido, iguales, idCliente }: Nuevo, momento: Date) => {
  const { comprobante: c, firma, firmaAjena } = documento
  return {
    ...toColumnas(codCia, c),
    id,
    fecha_ingreso: momento,
    situacion: retenido ? 'V' : needsRespuesta(c.tipo) ? 'P' : 'N',
    revisar,
    firma,
    firma_ajena: firmaAjena,
    grupo_cabys: grupoCabysOf(c),
    duplicado: iguales.length > 0,
    id_cliente: idCliente,
  }
}

/** The columns of `doc_recibido` that are read from the document itself. */
export function toColumnas(codCia: number, c: Comprobante) {
  const nit = nitOf(c)
  return {
    cod_cia: codCia,
    clave: c.clave,
    consecutivo: c.consecutivo,
    version: c.version,
    id_tipo_docto_vta: tipoDocto(c.tipo).id,
    emisor: c.emisor.nombre,
    nit_emisor: nit,
    id_nombre: sql<number>`nombre_de(${codCia}, ${toBusqueda(c.emisor.nombre)}, ${nit})`,
    fecha_emision: new Date(c.fechaEmision),
    moneda: c.moneda.codigo,
    tasa_cambio: toDecimal(c.moneda.tipoCambio),
    total_factura: toDecimal(c.resumen.totalComprobante),
    monto_impuesto: toDecimal(c.resumen.totalImpuesto),
    comprobante: comprobanteToJson(c),
  }
}

const notifyNuevo = (tx: Db, codCia: number, { id, documento }: Nuevo, momento: Date): Promise<void> => {
  const { comprobante: c } = documento
  return notify(tx, codCia, {
    tipo: 'documentoRecibido',
    titulo: t.llego,
    cuerpo: `${tipoDocto(c.tipo).nombre}: ${t.deProveedor(c.emisor.nombre, totalOf(c))}`.slice(0, 500),
    urlTarget: `/documentosRecibidos?id=${id}`,
    opciones: [RECIBIDOS],
    fecha: momento,
    grupo: {
      llave: `documentoRecibido:${formatFechaIso(fechaAt(momento))}`,
      plural: mensajes.notificacion.recibidos,
      urlTarget: RECIBIDOS,
      sujeto: c.emisor.nombre.slice(0, 100),
    },
  })
}

/** The files and their events, in one statement. */
async function insertLlegadas(tx: Db, codCia: number, nuevos: readonly Nuevo[], momento: Date): Promise<void> {
  const eventos = nuevos.flatMap(({ id, origen, archivo, revisar, retenido }) => [
    toEvento(codCia, id, 'llego', t.eventoLlego(t.origenes[origen.via], archivo), momento),
    ...(retenido ? [toEvento(codCia, id, 'porRevisar', t.revisar.eventoRetenido(revisar), momento)] : []),
  ])
  await tx
    .with('evento', (q) => q.insertInto('doc_recibido_evento').values(eventos).returning('id'))
    .insertInto('doc_recibido_archivo')
    .values(nuevos.map(({ id, documento }) => toArchivo(codCia, id, 'xml', documento.original)))
    .execute()
}

type Igual = Awaited<ReturnType<typeof findIguales>>[number]

/** The same document; or one of the same supplier, number and total with another clave, perhaps the same purchase. */
const isIgual = (d: Igual, c: Comprobante): boolean =>
  d.clave === c.clave ||
  (d.consecutivo === c.consecutivo && d.nit_emisor === nitOf(c) && isSameTotal(d.total_factura, c))

/** The column has more decimals than the text of an amount. */
const isSameTotal = (total: string, c: Comprobante): boolean => monto(total) === c.resumen.totalComprobante

/** Those that may be equal to one of these. */
const findIguales = (tx: Db, codCia: number, entrantes: readonly Entrante[]) => {
  const cs = entrantes.map(({ documento }) => documento.comprobante)
  const any = (textos: readonly string[]) => sql<string>`any(${textos}::text[])`
  return tx
    .selectFrom('doc_recibido')
    .select(['id', 'fecha_ingreso', 'clave', 'consecutivo', 'nit_emisor', 'total_factura'])
    .where('cod_cia', '=', codCia)
    .where((eb) =>
      eb.or([
        eb('clave', '=', any(cs.map((c) => c.clave))),
        eb.and([
          eb('consecutivo', '=', any(cs.map((c) => c.consecutivo))),
          eb('nit_emisor', '=', any([...new Set(cs.map(nitOf))])),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** The group of goods with the largest amount: earlier answers to it are proposed again. */
function grupoCabysOf({ lineas }: Comprobante): string {
  const porGrupo = new Map<string, bigint>()
  for (const { cabys = '', montoTotalLinea } of lineas) {
    const grupo = cabys.slice(0, 3)
    if (/^\d{3}$/.test(grupo)) porGrupo.set(grupo, (porGrupo.get(grupo) ?? 0n) + montoTotalLinea)
  }
  const [mayor] = [...porGrupo].sort(([a, x], [b, y]) => (x === y ? a.localeCompare(b) : x < y ? 1 : -1))
  return mayor?.[0] ?? ''
}

/** @returns the claves that each document refers to, by its id */
async function insertReferencias(tx: Db, codCia: number, nuevos: readonly Nuevo[]): Promise<Map<number, string[]>> {
  const claves = new Map(nuevos.map(({ id, documento }) => [id, clavesReferidas(documento.comprobante)]))
  const filas = [...claves].flatMap(([id, suyas]) => suyas.map((clave) => ({ cod_cia: codCia, clave, id })))
  if (filas.length > 0) await tx.insertInto('doc_recibido_referencia').values(filas).execute()
  return claves
}

const clavesReferidas = ({ referencias = [] }: Comprobante): string[] => [
  ...new Set(referencias.flatMap(({ numero = '' }) => (hasFormaDeClave(numero) ? [numero] : []))),
]

async function markDuplicados(tx: Db, codCia: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('doc_recibido')
    .set({ duplicado: true })
    .where('cod_cia', '=', codCia)
    .where('id', 'in', ids)
    .where('duplicado', '=', false)
    .execute()
}

/** A document with hundreds of faults has the same one in each line. */
const MAX_REPAROS = 5

/** Why a document that arrives should be reviewed by a person (docs/acuerdos.md L6); empty if nothing is wrong. */
async function explainRevisar(
  tx: Db,
  { comprobante: { moneda, fechaEmision }, reparos }: Pick<Documento, 'comprobante' | 'reparos'>,
): Promise<string> {
  const dolar = moneda.codigo === 'USD' ? await readTasaGuardada(tx, fechaAt(new Date(fechaEmision))) : undefined
  const deTasa = findReparoDeTasa(moneda, dolar)
  const todos = [...new Set([...reparos, ...(deTasa === undefined ? [] : [deTasa])])]
  return todos.slice(0, MAX_REPAROS).join('. ').slice(0, 500)
}
