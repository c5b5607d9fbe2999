/**
 * Stores a document issued with another system: it keeps its number, clave and bytes, and is never signed, sent or
 * queried (docs/decisions/0020).
 */
import {
  type Comprobante,
  type Consecutivo,
  isCompra,
  isSobreRecibo,
  mensajes,
  type Parte,
  parseClave,
  tipoDocto,
} from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { consultarMigrado } from '../../../jobs/definitions.ts'
import { nextContador } from '../../../lib/contador.ts'
import { insertArchivo, nombreOf, toFila, toImpuestos } from '../../venta/index.ts'
import { autorOf, type CargaRow, countTomado, type Resultado, tomaOf } from '../carga/cargas.ts'
import type { Documento } from '../llegada/leer.ts'
import { findPunto } from '../llegada/propio.ts'
import { ensurePersona } from '../registro/persona.ts'
import { createPunto } from './puntos.ts'

const t = mensajes.migracion

export async function storeEmitido(
  tx: Db,
  carga: CargaRow,
  { comprobante, original, firma, reparos }: Documento,
): Promise<Resultado> {
  const { cod_cia: codCia } = carga
  const { clave } = comprobante
  if (await findByClave(tx, codCia, clave)) return 'omitido'
  const { partes } = parseClave(clave)!
  const tomar = tomaOf(carga)
  const compra = isCompra(comprobante)
  // A purchase is issued by its receptor.
  const [propia, contraparte] = compra
    ? [comprobante.receptor, comprobante.emisor]
    : [comprobante.emisor, comprobante.receptor]
  const punto =
    (await findPunto(tx, codCia, partes.sucursal, partes.terminal)) ??
    (tomar.cajas && propia ? await takePunto(tx, carga, partes, propia) : undefined)
  if (!punto) return { motivo: t.sinCaja(partes.sucursal, partes.terminal) }
  const idTipo = tipoDocto(comprobante.tipo).id
  // Locks the sequence first, as issuing does: no number is taken meanwhile.
  await raiseConsecutivo(tx, carga, { ...punto, idTipo }, partes.numero)
  if (await isNumeroUsado(tx, codCia, { ...punto, idTipo }, clave.slice(31, 41))) return { motivo: t.numeroUsado }
  const numDocto = await nextContador(tx, codCia, 'num_docto')
  const { nombreSucursal, nombreCaja, ...ids } = punto
  const conocido = await findCliente(tx, codCia, contraparte?.identificacion?.numero)
  const nuevo =
    !conocido && tomar.clientes && contraparte
      ? await ensurePersona(tx, codCia, compra ? 'proveedor' : 'cliente', contraparte)
      : undefined
  if (nuevo?.isNueva) await countTomado(tx, carga, 'clientes', 1)
  const fila = toFila({
    codCia,
    numDocto,
    ...ids,
    idTipo,
    idCliente: conocido?.id_cliente ?? nuevo?.idCliente ?? null,
    idUsuario: carga.id_usuario,
    comprobante,
    guardado: { entrada: {}, nombreSucursal, nombreCaja, actividad: null },
    compra,
    sobreRecibo: isSobreRecibo(comprobante),
    referido: null,
    nombreCliente: contraparte?.nombre ?? '',
    idempotencia: undefined,
    firmaDeReservaEn: 0,
  })
  const enviado = new Date(comprobante.fechaEmision)
  // The other system sent it to Hacienda; the answer is unknown until it is loaded too.
  const estado = { status: 'G', descripcion_sri: '', migrado: true, enviado }
  await tx
    .insertInto('vta_movm')
    .values({ ...fila, ...estado })
    .execute()
  await insertArchivo(tx, codCia, numDocto, 'xml', original)
  await tx
    .insertInto('vta_evento')
    .values({
      cod_cia: codCia,
      num_docto: numDocto,
      clase: 'creada',
      detalle: JSON.stringify({ texto: [`Migrada de otro sistema. ${firma}`, ...reparos.slice(0, 5)].join('. ') }),
    })
    .execute()
  const impuestos = toImpuestos(codCia, numDocto, comprobante, nombreOf(codCia, numDocto))
  if (impuestos.length > 0) await tx.insertInto('vta_impuesto').values(impuestos).execute()
  await linkReferencias(tx, codCia, numDocto, comprobante)
  await askFaltante(tx, codCia, numDocto, clave)
  return 'cargado'
}

/** Queries Hacienda for the answer to a document that a restore had lost (docs/decisions/0125). */
async function askFaltante(tx: Db, codCia: number, numDocto: number, clave: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('restauro_falta')
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await enqueue(tx, consultarMigrado, { codCia, numDocto })
}

const findByClave = (tx: Db, codCia: number, clave: string) =>
  tx
    .selectFrom('vta_movm')
    .select('num_docto')
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirst()

async function takePunto(
  tx: Db,
  carga: CargaRow,
  { sucursal, terminal }: Pick<Consecutivo, 'sucursal' | 'terminal'>,
  emisor: Parte,
) {
  const punto = { establecimiento: sucursal, puntoEmision: terminal, emisor }
  if (!(await createPunto(tx, autorOf(carga), punto))) return undefined
  await countTomado(tx, carga, 'cajas', 1)
  return findPunto(tx, carga.cod_cia, sucursal, terminal)
}

interface Secuencia {
  idSucursal: number
  idCaja: number
  idTipo: number
}

/** Numbers of the other system must not be reused; the change is recorded in the audit trail. */
async function raiseConsecutivo(tx: Db, carga: CargaRow, s: Secuencia, numero: number): Promise<void> {
  const { rows } = await sql<{ id_manto_form: number; antes: number }>`
    update manto_formulario m set num_actual = ${numero}, version = m.version + 1
    from (select cod_cia, id_manto_form, num_actual from manto_formulario
      where cod_cia = ${carga.cod_cia} and id_sucursal = ${s.idSucursal} and id_caja = ${s.idCaja}
        and id_tipo_docto_vta = ${s.idTipo} for update) a
    where m.cod_cia = a.cod_cia and m.id_manto_form = a.id_manto_form and a.num_actual < ${numero}
    returning m.id_manto_form, a.num_actual as antes`.execute(tx)
  const [subido] = rows
  if (!subido) return
  const id = String(subido.id_manto_form)
  await sql`
    update carga set consecutivos = jsonb_set(consecutivos, array[${id}::text],
      jsonb_build_object('antes', coalesce(consecutivos -> ${id}::text -> 'antes', to_jsonb(${subido.antes}::bigint)),
        'despues', ${numero}::bigint))
    where cod_cia = ${carga.cod_cia} and id_carga = ${carga.id_carga}`.execute(tx)
}

async function isNumeroUsado(tx: Db, codCia: number, s: Secuencia, referencia: string): Promise<boolean> {
  const row = await tx
    .selectFrom('vta_movm')
    .select('num_docto')
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', s.idSucursal)
    .where('id_caja', '=', s.idCaja)
    .where('id_tipo_docto_vta', '=', s.idTipo)
    .where('referencia', '=', referencia)
    .executeTakeFirst()
  return row !== undefined
}

async function findCliente(tx: Db, codCia: number, numero: string | undefined) {
  if (!numero) return undefined
  return tx
    .selectFrom('cliente')
    .select('id_cliente')
    .where('cod_cia', '=', codCia)
    .where('ruc', '=', numero)
    .orderBy('estado')
    .orderBy('id_cliente')
    .executeTakeFirst()
}

/** Links its references, and earlier loaded documents that refer to it: balances are sums over these. */
async function linkReferencias(tx: Db, codCia: number, numDocto: number, c: Comprobante): Promise<void> {
  for (const [i, r] of (c.referencias ?? []).entries()) {
    const referido = r.numero ? await findByClave(tx, codCia, r.numero) : undefined
    await tx
      .insertInto('vta_referencia')
      .values({
        cod_cia: codCia,
        num_docto: numDocto,
        orden: i + 1,
        num_docto_ref: referido?.num_docto ?? null,
        tipo_doc: r.tipoDoc,
        clave: r.numero ?? '',
        codigo: r.codigo ?? '',
      })
      .execute()
  }
  await tx
    .updateTable('vta_referencia')
    .set({ num_docto_ref: numDocto })
    .where('cod_cia', '=', codCia)
    .where('clave', '=', c.clave)
    .where('num_docto_ref', 'is', null)
    .execute()
}
