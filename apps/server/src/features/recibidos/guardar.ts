/** A document that somebody else issued to the company (ENT-46 to ENT-48) is kept as it came, once. */

import type { TotalesPorTarifa } from '@pura/comprobante-xml/lectura'
import { type Comprobante, fechaAt, formatFecha, mensajes, seResponde, tipoDocto, toDecimal } from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Con } from '../../deps.ts'
import { enqueue } from '../../jobs/cola.ts'
import { consultarRecibido } from '../../jobs/definitions.ts'
import { nextContador } from '../../lib/contador.ts'
import { notify } from '../../lib/notificar.ts'
import { formatMoneda } from '../../reports/textos/montos.ts'
import { comprobanteToJson } from '../vta-movm/almacen/comprobante-json.ts'
import { insertArchivo, insertEvento } from './archivo.ts'

import type { Documento } from './leer.ts'
import { closeWithNota } from './nota.ts'
import type { Origen } from './origen.ts'
import { ensureProveedor } from './proveedor.ts'
import type { Suceso } from './recepcion.ts'
import { settleEnEspera } from './respuesta-hacienda.ts'

const t = mensajes.recibidos

/** The authority's answer usually comes beside the document. */
const ESPERA_RESPUESTA_S = 120

export async function storeDocumento(
  tx: Db,
  deps: Con<'now'>,
  { codCia, via, idCarga, callado = idCarga !== undefined }: Origen,
  { comprobante: c, totales, original, firma, firmaAjena }: Documento,
  archivo: string,
): Promise<Suceso> {
  const nit = c.emisor.identificacion?.numero ?? ''
  const total = formatMoneda(c.resumen.totalComprobante, c.moneda.codigo)
  const { clave } = c
  const receptor = c.receptor?.identificacion?.numero ?? ''
  const antes = await findByClave(tx, codCia, clave)
  if (antes) return yaEstaba(antes)
  const momento = deps.now()
  const id = await nextContador(tx, codCia, 'doc_recibido')
  const insertado = await tx
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
      total_factura: toDecimal(c.resumen.totalComprobante),
      monto_impuesto: toDecimal(c.resumen.totalImpuesto),
      situacion: seResponde(c.tipo) ? 'P' : 'N',
      firma,
      firma_ajena: firmaAjena,
      grupo_cabys: grupoCabysOf(c),
      id_cliente: await ensureProveedor(tx, codCia, c.emisor),
      comprobante: comprobanteToJson(c),
    })
    .onConflict((oc) => oc.columns(['cod_cia', 'clave']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody loaded the same one in this instant.
  if (!insertado) return yaEstaba((await findByClave(tx, codCia, clave))!)
  await insertTotales(tx, codCia, id, totales)
  await insertArchivo(tx, codCia, id, 'xml', original)
  await insertEvento(tx, codCia, id, 'llego', t.eventoLlego(t.origenes[via], archivo), momento)
  const claves = await insertReferencias(tx, codCia, id, c)
  if (c.tipo === 'NC') await closeWithNota(tx, codCia, { id, consecutivo: c.consecutivo, claves }, momento)
  await markDuplicados(tx, codCia, id)
  await settleEnEspera(tx, codCia, id, clave, momento)
  // Its answer may be in the same mail or zip.
  await enqueue(tx, consultarRecibido, { codCia, id }, { en: ESPERA_RESPUESTA_S })
  // A load tells of all of them at its end.
  if (!callado) {
    await notify(tx, codCia, {
      tipo: 'documentoRecibido',
      titulo: t.llego,
      cuerpo: `${tipoDocto(c.tipo).nombre}: ${t.deProveedor(c.emisor.nombre, total)}`.slice(0, 500),
      urlTarget: `/documentosRecibidos?id=${id}`,
      fecha: momento,
    })
  }
  return { resultado: 'cargado', detalle: t.deProveedor(c.emisor.nombre, total), clave, receptor, id }

  function yaEstaba({ id: suyo, fecha_ingreso }: { id: number; fecha_ingreso: Date }): Suceso {
    const detalle = t.yaEstaba(c.emisor.nombre, formatFecha(fechaAt(fecha_ingreso)))
    return { resultado: 'yaEstaba', detalle, clave, receptor, id: suyo }
  }
}

const findByClave = (tx: Db, codCia: number, clave: string) =>
  tx
    .selectFrom('doc_recibido')
    .select(['id', 'fecha_ingreso'])
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirst()

async function insertTotales(tx: Db, codCia: number, id: number, totales: TotalesPorTarifa): Promise<void> {
  const filas = Object.entries(totales).flatMap(([campo, base]) => {
    const [, serv, tarifa] = /^tot(Serv)?(.+)$/.exec(campo) ?? []
    if (tarifa === undefined) return []
    const impuesto = totales[campo.replace('tot', 'tarifa') as keyof TotalesPorTarifa]
    if (base === 0n && impuesto === 0n) return []
    return {
      cod_cia: codCia,
      id,
      servicio: serv !== undefined,
      tarifa,
      base: toDecimal(base),
      impuesto: toDecimal(impuesto),
    }
  })
  if (filas.length > 0) await tx.insertInto('doc_recibido_total').values(filas).execute()
}

/** The group of goods on which most was spent: what was answered to it before is proposed again. */
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
  const claves = [...new Set(referencias.flatMap(({ numero = '' }) => (/^\d{50}$/.test(numero) ? [numero] : [])))]
  if (claves.length > 0) {
    await tx
      .insertInto('doc_recibido_referencia')
      .values(claves.map((clave) => ({ cod_cia: codCia, clave, id })))
      .execute()
  }
  return claves
}

/** Same supplier, number and total, another clave: perhaps the same purchase twice. */
async function markDuplicados(tx: Db, codCia: number, id: number): Promise<void> {
  const iguales = tx
    .selectFrom('doc_recibido as n')
    .innerJoin('doc_recibido as d', (j) =>
      j
        .onRef('d.cod_cia', '=', 'n.cod_cia')
        .onRef('d.nit_emisor', '=', 'n.nit_emisor')
        .onRef('d.consecutivo', '=', 'n.consecutivo')
        .onRef('d.total_factura', '=', 'n.total_factura'),
    )
    .select('d.id')
    .where('n.cod_cia', '=', codCia)
    .where('n.id', '=', id)
  const ids = (await iguales.execute()).map((fila) => fila.id)
  if (ids.length < 2) return
  await tx
    .updateTable('doc_recibido')
    .set({ duplicado: true })
    .where('cod_cia', '=', codCia)
    .where('id', 'in', ids)
    .execute()
}
