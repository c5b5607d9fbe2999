/** SQL of issued documents. Every function joins the caller's transaction, which is of one company. */

import type { Comprobante } from '@pura/domain'
import { diaDeOtroMes, formatFechaIso, NUMERO_MAXIMO, toDecimal } from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import { type InsertObject, type Selectable, sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Tables, VtaMovmTable } from '../../../db/tables.ts'
import { toTrabajo } from '../../../jobs/cola.ts'
import { enviarComprobante, firmarComprobante } from '../../../jobs/definitions.ts'
import { ANULAN } from '../totales/codigos-referencia.ts'
import { toImpuestos } from '../totales/impuestos.ts'
import { comprobanteFromJson, comprobanteToJson } from './comprobante-json.ts'
import { insertEvento, toEventos } from './eventos.ts'
import type { DocumentoGuardado } from './guardado.ts'

/** A document of the company it was read for. */
export type VtaMovm = Selectable<VtaMovmTable> & { cod_cia: CiaAutorizada }
/** What a list reads: neither of the two large columns. */
export type VtaMovmFila = Omit<
  Selectable<VtaMovmTable>,
  'documento' | 'comprobante' | 'migrado' | 'id_nombre' | 'dia' | 'dia_original'
>

export interface Numeros {
  numActual: number
  numDocto: number
}

/** The next fiscal and internal numbers; after 9999999999 the fiscal one starts again (FACTS §2). Two row locks, released by the caller's commit; a rollback returns both. */
export async function takeNumeros(
  tx: Db,
  codCia: number,
  idSucursal: number,
  idCaja: number,
  idTipo: number,
): Promise<Numeros | undefined> {
  const { rows } = await sql<{ num_actual: number; num_docto: number }>`
    with consecutivo as (
      update manto_formulario set num_actual = case when num_actual >= ${NUMERO_MAXIMO} then 1 else num_actual + 1 end
      where cod_cia = ${codCia} and id_sucursal = ${idSucursal} and id_caja = ${idCaja} and id_tipo_docto_vta = ${idTipo}
      returning num_actual),
    interno as (
      insert into contador_cia (cod_cia, nombre, valor) select ${codCia}, 'num_docto', 1 from consecutivo
      on conflict (cod_cia, nombre) do update set valor = contador_cia.valor + 1
      returning valor)
    select num_actual, valor as num_docto from consecutivo, interno`.execute(tx)
  const [row] = rows
  return row && { numActual: row.num_actual, numDocto: row.num_docto }
}

export interface NuevoDocumento {
  codCia: number
  numDocto: number
  idSucursal: number
  idCaja: number
  idTipo: number
  idCliente: number | null
  idUsuario: number
  comprobante: Comprobante
  guardado: DocumentoGuardado
  /** A purchase, or a note on one. */
  compra: boolean
  /** A note on a receipt of payment, or on a note on one. */
  sobreRecibo: boolean
  /** The first reference, when it is a document of this company. */
  referido: number | null
  nombreCliente: string
  idempotencia: { llave: string; huella: Uint8Array; idBorrador?: string | undefined } | undefined
  /** Seconds after which the job signs it, if nobody has. */
  firmaDeReservaEn: number
}

/**
 * Saves it as R, numbered and not signed yet (ambiguities D1), with its first events, the idempotency key and the job
 * that signs it should this process not live to: one statement, because the number's lock is held meanwhile.
 * @returns false when the key is taken: the caller rolls back, and with it the number it had taken.
 */
export async function insertDocumento(tx: Db, nuevo: NuevoDocumento): Promise<boolean> {
  const { codCia, numDocto, idempotencia } = nuevo
  const row = await tx
    .with('documento', (q) => q.insertInto('vta_movm').values(toFila(nuevo)).returning('num_docto'))
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
            .values(toTrabajo(firmarComprobante, { codCia, numDocto }, { en: nuevo.firmaDeReservaEn }))
            .returning('id'),
    )
    .with('referencias', (q) => {
      const referencias = toReferencias(nuevo)
      return referencias.length === 0
        ? q.selectFrom('documento').select('num_docto')
        : q.insertInto('vta_referencia').values(referencias).returning('num_docto')
    })
    .with('impuestos', (q) => {
      const impuestos = toImpuestos(codCia, numDocto, nuevo.comprobante)
      return impuestos.length === 0
        ? q.selectFrom('documento').select('num_docto')
        : q.insertInto('vta_impuesto').values(impuestos).returning('num_docto')
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

const isProforma = ({ comprobante }: NuevoDocumento): boolean => comprobante.tipo === 'PRO'

/** The document of ours is the last one: a contingency's paper document stands before it. */
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

/** A parameter whose type the statement does not tell. */
const val = <T>(value: T, type: 'integer' | 'text' | 'bytea' | 'boolean' | 'uuid') => sql<T>`${value}::${sql.raw(type)}`

export function toFila(nuevo: NuevoDocumento): InsertObject<Tables, 'vta_movm'> {
  const { comprobante, nombreCliente, compra } = nuevo
  // FACTS §3.3: in a purchase the company is the Receptor.
  const contraparte = compra ? comprobante.emisor : comprobante.receptor
  const identificacion = contraparte?.identificacion?.numero ?? ''
  const deOtroMes = diaDeOtroMes(comprobante)
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
    // A proforma is neither signed nor sent (ambiguities D1).
    status: isProforma(nuevo) ? 'G' : 'R',
    documento: JSON.stringify(nuevo.guardado),
    comprobante: comprobanteToJson(comprobante),
    id_usuario: nuevo.idUsuario,
    identificacion,
    id_nombre: nombreDe(nuevo.codCia, nombreCliente, identificacion),
    compra,
    sobre_recibo: nuevo.sobreRecibo,
    dia_original: deOtroMes ? formatFechaIso(deOtroMes) : null,
  }
}

/** The number of the name by which lists find it (consulta/nombres.ts). */
export const nombreDe = (codCia: number, nombre: string, identificacion: string) =>
  sql<number>`nombre_de(${codCia}, ${toBusqueda(nombre)}, ${identificacion})`

/**
 * R becomes G together with its XML and the job that sends it, and the job that would have signed it goes: all in one
 * statement. Undefined when somebody else already signed it; then only that job goes.
 */
export async function saveFirmado(
  tx: Db,
  codCia: number,
  numDocto: number,
  xml: Uint8Array,
): Promise<VtaMovmFila | undefined> {
  const pk = { codCia, numDocto }
  return tx
    .with('firmado', (q) =>
      q
        .updateTable('vta_movm')
        .set({ status: 'G' })
        .where('cod_cia', '=', codCia)
        .where('num_docto', '=', numDocto)
        .where('status', '=', 'R')
        .returning(COLUMNAS),
    )
    .with('archivo', (q) =>
      q
        .insertInto('vta_archivo')
        .columns(['cod_cia', 'num_docto', 'clase', 'contenido'])
        .expression((eb) =>
          eb
            .selectFrom('firmado')
            .select(['cod_cia', 'num_docto', val('xml', 'text').as('clase'), val(xml, 'bytea').as('contenido')]),
        ),
    )
    .with('evento', (q) =>
      q
        .insertInto('vta_evento')
        .columns(['cod_cia', 'num_docto', 'clase', 'detalle'])
        .expression((eb) =>
          eb
            .selectFrom('firmado')
            .select([
              'cod_cia',
              'num_docto',
              val('firmada', 'text').as('clase'),
              sql`'{"texto":""}'::jsonb`.as('detalle'),
            ]),
        ),
    )
    .with('envio', (q) =>
      q
        .insertInto('trabajo')
        .columns(['cod_cia', 'cola', 'llave', 'datos'])
        .expression((eb) =>
          eb
            .selectFrom('firmado')
            .select([
              'cod_cia',
              val(enviarComprobante.cola, 'text').as('cola'),
              val(enviarComprobante.llave(pk), 'text').as('llave'),
              sql`${JSON.stringify(pk)}::jsonb`.as('datos'),
            ]),
        )
        .onConflict((c) => c.columns(['cod_cia', 'cola', 'llave']).doNothing()),
    )
    .with('reserva', (q) =>
      q
        .deleteFrom('trabajo')
        .where('cod_cia', '=', codCia)
        .where('cola', '=', firmarComprobante.cola)
        .where('llave', '=', firmarComprobante.llave(pk)),
    )
    .selectFrom('firmado')
    .selectAll()
    .executeTakeFirst()
}

/** Void, with the point on its time line; false when it already was. The lock is held until the caller's commit. */
export async function markAnulado(tx: Db, codCia: number, numDocto: number, detalle = ''): Promise<boolean> {
  const updated = await tx
    .updateTable('vta_movm')
    .set({ status: 'A' })
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('status', '<>', 'A')
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await insertEvento(tx, codCia, numDocto, ['anulada'], detalle)
  return true
}

/** The note that was to annul a document was refused: the sale is alive at Hacienda, and so it is here (A8). */
export async function restoreAnulado(tx: Db, codCia: number, nota: number): Promise<void> {
  const restored = await tx
    .updateTable('vta_movm as v')
    .from('vta_referencia as r')
    .set({ status: 'G' })
    .whereRef('r.cod_cia', '=', 'v.cod_cia')
    .whereRef('r.num_docto_ref', '=', 'v.num_docto')
    .where('r.cod_cia', '=', codCia)
    .where('r.num_docto', '=', nota)
    .where('r.codigo', 'in', ANULAN)
    .where('v.status', '=', 'A')
    .returning('v.num_docto')
    .execute()
  for (const { num_docto } of restored) {
    await insertEvento(tx, codCia, num_docto, ['restaurada'], `Hacienda rechazó la nota ${nota}`)
  }
}

export async function insertArchivo(
  tx: Db,
  codCia: number,
  numDocto: number,
  clase: 'xml' | 'respuesta',
  contenido: Uint8Array,
): Promise<void> {
  await tx
    .insertInto('vta_archivo')
    .values({ cod_cia: codCia, num_docto: numDocto, clase, contenido })
    .onConflict((c) => c.columns(['cod_cia', 'num_docto', 'clase']).doNothing())
    .execute()
}

export async function findArchivo(
  tx: Db,
  codCia: number,
  numDocto: number,
  clase: 'xml' | 'respuesta',
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('vta_archivo')
    .select('contenido')
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('clase', '=', clase)
    .executeTakeFirst()
  return row && Buffer.from(row.contenido)
}

/** @returns the document this key already made, with the fingerprint of the body that made it. */
export async function findIdempotencia(tx: Db, codCia: number, llave: string) {
  return tx
    .selectFrom('idempotencia')
    .select(['huella', 'num_docto'])
    .where('cod_cia', '=', codCia)
    .where('llave', '=', llave)
    .executeTakeFirst()
}

export async function findFila(tx: Db, codCia: number, numDocto: number): Promise<VtaMovmFila | undefined> {
  return tx
    .selectFrom('vta_movm')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .executeTakeFirst()
}

/** Newest first, as every list of documents. */
export async function findFilas(tx: Db, codCia: number, numeros: readonly number[]): Promise<VtaMovmFila[]> {
  if (numeros.length === 0) return []
  return tx
    .selectFrom('vta_movm')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('num_docto', 'in', numeros)
    .orderBy('fecha_emision', 'desc')
    .orderBy('num_docto', 'desc')
    .execute()
}

export async function findDocumento(
  tx: Db,
  codCia: CiaAutorizada,
  numDocto: number,
  { lock = false } = {},
): Promise<VtaMovm | undefined> {
  const row = await tx
    .selectFrom('vta_movm')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
  return row && { ...row, cod_cia: codCia }
}

/** A document of this company as it was issued, by its clave. */
export async function findComprobante(tx: Db, codCia: number, clave: string): Promise<Comprobante | undefined> {
  if (clave === '') return undefined
  const fila = await tx
    .selectFrom('vta_movm')
    .select('comprobante')
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirst()
  return fila && comprobanteFromJson(fila.comprobante)
}

/** Which type a document is, which says whose it is to read. */
export async function findTipo(tx: Db, codCia: number, numDocto: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('vta_movm')
    .select('id_tipo_docto_vta')
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .executeTakeFirst()
  return row?.id_tipo_docto_vta
}

const COLUMNAS = [
  'cod_cia',
  'num_docto',
  'id_sucursal',
  'id_caja',
  'id_tipo_docto_vta',
  'prefijo',
  'referencia',
  'clave',
  'version',
  'fecha_emision',
  'fecha_creacion',
  'id_cliente',
  'nombre_cliente',
  'moneda',
  'tasa_cambio',
  'total',
  'iva',
  'status',
  'descripcion_sri',
  'errores_sri',
  'estado_factura',
  'enviado',
  'resuelto',
  'id_usuario',
  'revision',
  'identificacion',
  'compra',
  'sobre_recibo',
  'condicion_venta',
  'vence',
] as const
