/**
 * Inserts a new document with its numbers and all related rows, in the caller's transaction, which is of one company.
 */

import type { Comprobante } from '@pura/domain'
import { NUMERO_MAXIMO, toDecimal } from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import type { TarifasDelCabys } from '@pura/domain/iva'
import { type InsertObject, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Tables } from '../../../db/tables.ts'
import { toTrabajo } from '../../../jobs/cola.ts'
import { firmarComprobante } from '../../../jobs/definitions.ts'
import { toImpuestos } from '../totales/impuestos.ts'
import { diaOriginalOf, toFilaDeIva } from '../totales/iva.ts'
import { comprobanteToJson } from './comprobante-json.ts'
import { toEventos } from './eventos.ts'
import type { DocumentoGuardado } from './guardado.ts'
import { val } from './repository.ts'

export interface Numeros {
  numActual: number
  numDocto: number
}

/**
 * The next fiscal and internal numbers; after 9999999999 the fiscal one starts again (docs/hacienda.md §2). Undefined
 * without such a sequence, and if a till numbers with it. Takes two row locks, released by the caller's commit; a
 * rollback returns both numbers. @param deCaja the fiscal number that a till gave already
 */
export async function takeNumeros(
  tx: Db,
  codCia: number,
  idSucursal: number,
  idCaja: number,
  idTipo: number,
  deCaja?: number,
): Promise<Numeros | undefined> {
  const { rows } = await sql<{ num_actual: number; num_docto: number }>`
    with consecutivo as (
      update manto_formulario set num_actual = ${deCaja === undefined ? SIGUIENTE : sql`greatest(num_actual, ${deCaja}::bigint)`}
      where cod_cia = ${codCia} and id_sucursal = ${idSucursal} and id_caja = ${idCaja} and id_tipo_docto_vta = ${idTipo}
        and ${deCaja === undefined ? sql`id_arriendo is null` : sql`true`}
      returning num_actual),
    interno as (
      insert into contador_cia (cod_cia, nombre, valor) select ${codCia}, 'num_docto', 1 from consecutivo
      on conflict (cod_cia, nombre) do update set valor = contador_cia.valor + 1
      returning valor)
    select num_actual, valor as num_docto from consecutivo, interno`.execute(tx)
  const [row] = rows
  return row && { numActual: deCaja ?? row.num_actual, numDocto: row.num_docto }
}

const SIGUIENTE = sql`case when num_actual >= ${NUMERO_MAXIMO} then 1 else num_actual + 1 end`

export interface NuevoDocumento {
  codCia: number
  numDocto: number
  idSucursal: number
  idCaja: number
  idTipo: number
  idCliente: number | null
  idUsuario: number
  comprobante: Comprobante
  /** Rates of its products in the catalogue. */
  tarifasCabys: TarifasDelCabys
  guardado: DocumentoGuardado
  /** A purchase, or a note on one. */
  compra: boolean
  /** A note on a payment receipt, or on such a note. */
  sobreRecibo: boolean
  /** The first reference, if it is a document of this company. */
  referido: number | null
  nombreCliente: string
  idempotencia: { llave: string; huella: Uint8Array; idBorrador?: string | undefined } | undefined
  /** Seconds until the job signs it, if it is not signed before. */
  firmaDeReservaEn: number
}

/**
 * Inserts it as R, numbered and not signed yet (docs/acuerdos.md D1), with its first events, the idempotency key and
 * the job that signs it if this process dies: one statement, because the number's lock is held meanwhile. @returns
 * false if the key is taken: the caller rolls back and returns the number
 */
export async function insertDocumento(tx: Db, nuevo: NuevoDocumento): Promise<boolean> {
  const { codCia, numDocto, idempotencia } = nuevo
  const row = await tx
    .with('documento', (q) => q.insertInto('vta_movm').values(toFila(nuevo)).returning(['num_docto', 'id_nombre']))
    .with('eventos', (q) =>
      q
        .insertInto('vta_evento')
        .values(toEventos(codCia, numDocto, ['creada', 'numerada'], nuevo.comprobante.clave))
        .returning('num_docto'),
    )
    .with('reserva', (q) =>
      isProforma(nuevo)
        ? q.selectFrom('documento').select('num_docto as id')
        : q
            .insertInto('trabajo')
            .values(toTrabajo(firmarComprobante, { codCia, numDocto }, nuevo.firmaDeReservaEn))
            .returning('id'),
    )
    .with('referencias', (q) => {
      const referencias = toReferencias(nuevo)
      return referencias.length === 0
        ? q.selectFrom('documento').select('num_docto')
        : q.insertInto('vta_referencia').values(referencias).returning('num_docto')
    })
    .with('impuestos', (q) => {
      const impuestos = toImpuestos(codCia, numDocto, nuevo.comprobante, sql<number>`(select id_nombre from documento)`)
      return impuestos.length === 0
        ? q.selectFrom('documento').select('num_docto')
        : q.insertInto('vta_impuesto').values(impuestos).returning('num_docto')
    })
    .with('iva', (q) => {
      const iva = nuevo.sobreRecibo
        ? undefined
        : toFilaDeIva(nuevo.comprobante, nuevo.compra ? 'comprar' : 'vender', nuevo.tarifasCabys)
      return iva
        ? q
            .insertInto('vta_iva')
            .values({ cod_cia: codCia, num_docto: numDocto, ...iva })
            .returning('num_docto')
        : q.selectFrom('documento').select('num_docto')
    })
    .with('llave', (q) =>
      q
        .insertInto('idempotencia')
        .columns(['cod_cia', 'llave', 'huella', 'num_docto', 'id_borrador'])
        .expression((eb) =>
          eb
            .selectFrom('documento')
            .select([
              val(codCia, 'integer').as('cod_cia'),
              val(idempotencia?.llave ?? '', 'text').as('llave'),
              val(idempotencia?.huella ?? Buffer.alloc(0), 'bytea').as('huella'),
              'num_docto',
              val(idempotencia?.idBorrador ?? null, 'uuid').as('id_borrador'),
            ])
            .where(val(idempotencia !== undefined, 'boolean')),
        )
        .onConflict((c) => c.columns(['cod_cia', 'llave']).doNothing())
        .returning('num_docto'),
    )
    .selectFrom('llave')
    .select((eb) => eb.fn.countAll<number>().as('llaves'))
    .executeTakeFirstOrThrow()
  return idempotencia === undefined || row.llaves === 1
}

const isProforma = ({ comprobante }: Pick<NuevoDocumento, 'comprobante'>): boolean => comprobante.tipo === 'PRO'

/** Our own document is the last reference: the paper document of a contingency comes before it. */
const toReferencias = ({ codCia, numDocto, comprobante: { referencias = [] }, referido }: NuevoDocumento) =>
  referencias.map((r, i) => ({
    cod_cia: codCia,
    num_docto: numDocto,
    orden: i + 1,
    num_docto_ref: i === referencias.length - 1 ? referido : null,
    tipo_doc: r.tipoDoc,
    clave: r.numero ?? '',
    codigo: r.codigo ?? '',
  }))

export function toFila(nuevo: Omit<NuevoDocumento, 'tarifasCabys'>): InsertObject<Tables, 'vta_movm'> {
  const { comprobante, nombreCliente, compra } = nuevo
  // docs/hacienda.md §3.3: in a purchase the company is the Receptor.
  const contraparte = compra ? comprobante.emisor : comprobante.receptor
  const identificacion = contraparte?.identificacion?.numero ?? ''
  return {
    cod_cia: nuevo.codCia,
    num_docto: nuevo.numDocto,
    id_sucursal: nuevo.idSucursal,
    id_caja: nuevo.idCaja,
    id_tipo_docto_vta: nuevo.idTipo,
    prefijo: comprobante.consecutivo.slice(0, 10),
    referencia: comprobante.consecutivo.slice(10),
    clave: comprobante.clave,
    version: comprobante.version,
    fecha_emision: new Date(comprobante.fechaEmision),
    id_cliente: nuevo.idCliente,
    nombre_cliente: nombreCliente,
    moneda: comprobante.moneda.codigo,
    tasa_cambio: toDecimal(comprobante.moneda.tipoCambio),
    total: toDecimal(comprobante.resumen.totalComprobante),
    iva: toDecimal(comprobante.resumen.totalImpuesto),
    // A proforma is neither signed nor sent (docs/acuerdos.md D1).
    status: isProforma(nuevo) ? 'G' : 'R',
    documento: JSON.stringify(nuevo.guardado),
    comprobante: comprobanteToJson(comprobante),
    id_usuario: nuevo.idUsuario,
    identificacion,
    id_nombre: nombreDe(nuevo.codCia, nombreCliente, identificacion),
    compra,
    sobre_recibo: nuevo.sobreRecibo,
    dia_original: diaOriginalOf(comprobante),
  }
}

/** Id of the name, by which lists find it (consulta/nombres.ts). */
export const nombreDe = (codCia: number, nombre: string, identificacion: string) =>
  sql<number>`nombre_de(${codCia}, ${toBusqueda(nombre)}, ${identificacion})`

/** Id of the name of an existing document. */
export const nombreOf = (codCia: number, numDocto: number) =>
  sql<number>`(select id_nombre from vta_movm where cod_cia = ${codCia} and num_docto = ${numDocto})`
