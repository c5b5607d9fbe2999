/** Stores a document issued to the company (ENT-46 to ENT-48) unchanged, once. */

import { RECIBIDOS } from '@pura/contract'
import {
  type Comprobante,
  fechaAt,
  formatFecha,
  formatFechaIso,
  hasFormaDeClave,
  mensajes,
  needsRespuesta,
  tipoDocto,
  toDecimal,
} from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { consultarRecibido } from '../../../jobs/definitions.ts'
import { nextContador } from '../../../lib/contador.ts'
import { notify } from '../../../lib/notificar.ts'
import { formatMoneda } from '../../../reports/textos/montos.ts'
import { comprobanteToJson } from '../../venta/index.ts'
import { insertEvento, toArchivo, toEvento } from '../archivo/archivo.ts'
import { closeWithNota } from '../archivo/nota.ts'
import { insertSumandos } from '../archivo/sumandos.ts'
import type { Documento } from '../llegada/leer.ts'
import type { Origen } from '../llegada/origen.ts'
import type { Suceso } from '../llegada/recepcion.ts'
import { settleEnEspera } from '../respuesta/respuesta-hacienda.ts'
import { ensurePersona } from './persona.ts'
import { explainRevisar } from './revisar.ts'

const t = mensajes.recibidos

/** Hacienda's answer usually arrives with the document. */
const ESPERA_RESPUESTA_S = 120

export async function storeDocumento(
  tx: Db,
  deps: Con<'now' | 'cadenaHacienda'>,
  { codCia, via, idCarga, callado = idCarga !== undefined }: Origen,
  documento: Documento,
  archivo: string,
): Promise<Suceso> {
  const { comprobante: c, totales, original, firma, firmaAjena } = documento
  const nit = c.emisor.identificacion?.numero ?? ''
  const total = formatMoneda(c.resumen.totalComprobante, c.moneda.codigo)
  const { clave } = c
  const receptor = c.receptor?.identificacion?.numero ?? ''
  const momento = deps.now()
  // Takes the lock first: arrivals of a company wait for each other, so that the check below sees the others.
  const id = await nextContador(tx, codCia, 'doc_recibido')
  const total_factura = toDecimal(c.resumen.totalComprobante)
  const iguales = await findIguales(tx, codCia, { clave, nit, consecutivo: c.consecutivo, total_factura })
  const antes = iguales.find((d) => d.clave === clave)
  if (antes) return yaEstaba(antes)
  const revisar = await explainRevisar(tx, documento)
  const retenido = revisar !== '' && documento.retenible
  await tx
    .insertInto('doc_recibido')
    .values({
      cod_cia: codCia,
      id,
      clave,
      consecutivo: c.consecutivo,
      version: c.version,
      id_tipo_docto_vta: tipoDocto(c.tipo).id,
      emisor: c.emisor.nombre,
      nit_emisor: nit,
      id_nombre: sql<number>`nombre_de(${codCia}, ${toBusqueda(c.emisor.nombre)}, ${nit})`,
      fecha_emision: new Date(c.fechaEmision),
      fecha_ingreso: momento,
      moneda: c.moneda.codigo,
      tasa_cambio: toDecimal(c.moneda.tipoCambio),
      total_factura,
      monto_impuesto: toDecimal(c.resumen.totalImpuesto),
      situacion: retenido ? 'V' : needsRespuesta(c.tipo) ? 'P' : 'N',
      revisar,
      firma,
      firma_ajena: firmaAjena,
      grupo_cabys: grupoCabysOf(c),
      duplicado: iguales.length > 0,
      id_cliente: (await ensurePersona(tx, codCia, 'proveedor', c.emisor))?.idCliente ?? null,
      comprobante: comprobanteToJson(c),
    })
    .execute()
  await insertLlegada(tx, codCia, id, original, t.eventoLlego(t.origenes[via], archivo), momento)
  if (retenido) await insertEvento(tx, codCia, id, 'porRevisar', t.revisar.eventoRetenido(revisar), momento)
  else await insertSumandos(tx, codCia, id, c, totales)
  const claves = await insertReferencias(tx, codCia, id, c)
  if (c.tipo === 'NC' && !retenido) await closeWithNota(tx, codCia, { id, consecutivo: c.consecutivo, claves }, momento)
  await markDuplicados(
    tx,
    codCia,
    iguales.map((d) => d.id),
  )
  await settleEnEspera(tx, deps, { cod_cia: codCia, id, clave })
  // The answer may be in the same mail or zip.
  await enqueue(tx, consultarRecibido, { codCia, id }, { en: ESPERA_RESPUESTA_S })
  // A load sends one notification at its end.
  if (!callado) {
    await notify(tx, codCia, {
      tipo: 'documentoRecibido',
      titulo: t.llego,
      cuerpo: `${tipoDocto(c.tipo).nombre}: ${t.deProveedor(c.emisor.nombre, total)}`.slice(0, 500),
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
  const dicho = t.deProveedor(c.emisor.nombre, total)
  const detalle = retenido ? `${dicho}. ${t.revisar.eventoRetenido(revisar)}` : dicho
  return { resultado: 'cargado', detalle, clave, receptor, id }

  function yaEstaba({ id: suyo, fecha_ingreso }: { id: number; fecha_ingreso: Date }): Suceso {
    const detalle = t.yaEstaba(c.emisor.nombre, formatFecha(fechaAt(fecha_ingreso)))
    return { resultado: 'yaEstaba', detalle, clave, receptor, id: suyo }
  }
}

/** The file and its arrival, in one statement. */
async function insertLlegada(
  tx: Db,
  codCia: number,
  id: number,
  original: Buffer,
  llego: string,
  momento: Date,
): Promise<void> {
  await tx
    .with('evento', (q) =>
      q
        .insertInto('doc_recibido_evento')
        .values(toEvento(codCia, id, 'llego', llego, momento))
        .returning('id'),
    )
    .insertInto('doc_recibido_archivo')
    .values(toArchivo(codCia, id, 'xml', original))
    .execute()
}

interface Igual {
  clave: string
  nit: string
  consecutivo: string
  total_factura: string
}

/** The same document; or one of the same supplier, number and total with another clave, perhaps the same purchase. */
const findIguales = (tx: Db, codCia: number, { clave, nit, consecutivo, total_factura }: Igual) =>
  tx
    .selectFrom('doc_recibido')
    .select(['id', 'fecha_ingreso', 'clave'])
    .where('cod_cia', '=', codCia)
    .where((eb) => eb.or([eb('clave', '=', clave), eb.and({ consecutivo, nit_emisor: nit, total_factura })]))
    .execute()

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

async function insertReferencias(
  tx: Db,
  codCia: number,
  id: number,
  { referencias = [] }: Comprobante,
): Promise<string[]> {
  const claves = [...new Set(referencias.flatMap(({ numero = '' }) => (hasFormaDeClave(numero) ? [numero] : [])))]
  if (claves.length > 0) {
    await tx
      .insertInto('doc_recibido_referencia')
      .values(claves.map((clave) => ({ cod_cia: codCia, clave, id })))
      .execute()
  }
  return claves
}

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
