/**
 * Stores documents issued with another system: each keeps its number, clave and bytes, and is never signed, sent or
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
import { takeContador } from '../../../lib/contador.ts'
import { nombreOf, toFila, toImpuestos } from '../../venta/index.ts'
import { autorOf, type CargaRow, countTomado, type Resultado, tomaOf } from '../carga/cargas.ts'
import type { Documento } from '../llegada/leer.ts'
import { findPunto } from '../llegada/propio.ts'
import { ensurePersona } from '../registro/persona.ts'
import { createPunto } from './puntos.ts'

const t = mensajes.migracion

/**
 * Stores documents in order, as if one at a time; several take about as many statements as one.
 * @returns results in the same order
 */
export async function storeEmitidos(tx: Db, carga: CargaRow, documentos: readonly Documento[]): Promise<Resultado[]> {
  const { cod_cia: codCia } = carga
  const claves = documentos.flatMap(({ comprobante: c }) => [c.clave, ...referidosDe(c)])
  const conocidos = await findByClaves(tx, codCia, claves)
  const primeras = new Map<string, number>()
  const repetidas: [i: number, primera: number][] = []
  const puntos = new Map<string, Punto>()
  const resultados: Resultado[] = []
  const nuevos: Nuevo[] = []
  for (const [i, documento] of documentos.entries()) {
    const { comprobante } = documento
    const { clave } = comprobante
    const primera = primeras.get(clave)
    if (primera !== undefined) {
      repetidas.push([i, primera])
      continue
    }
    primeras.set(clave, i)
    if (conocidos.has(clave)) {
      resultados[i] = 'omitido'
      continue
    }
    const { sucursal, terminal, numero } = parseClave(clave)!.partes
    const llave = `${sucursal} ${terminal}`
    const punto = puntos.get(llave) ?? (await findOrTakePunto(tx, carga, documento))
    if (!punto) {
      resultados[i] = { motivo: t.sinCaja(sucursal, terminal) }
      continue
    }
    puntos.set(llave, punto)
    nuevos.push({ i, documento, numero, ...punto, idTipo: tipoDocto(comprobante.tipo).id })
  }
  const usados = await takeNumeros(tx, carga, nuevos)
  const libres = nuevos.filter((nuevo) => !usados.has(nuevo))
  for (const { i } of usados) resultados[i] = { motivo: t.numeroUsado }
  if (libres.length > 0) await insertNuevos(tx, carga, libres, conocidos)
  for (const { i } of libres) resultados[i] = 'cargado'
  for (const [i, primera] of repetidas)
    resultados[i] = resultados[primera] === 'cargado' ? 'omitido' : resultados[primera]!
  return resultados
}

interface Nuevo extends Punto, Secuencia {
  /** Its place among those of the call. */
  i: number
  documento: Documento
  numero: number
}

async function insertNuevos(
  tx: Db,
  carga: CargaRow,
  nuevos: readonly Nuevo[],
  conocidos: ReadonlyMap<string, number>,
): Promise<void> {
  const { cod_cia: codCia } = carga
  const primero = (await takeContador(tx, codCia, 'num_docto', nuevos.length)) - nuevos.length + 1
  const numeros = nuevos.map((_, n) => primero + n)
  const clientes = await findClientes(
    tx,
    codCia,
    nuevos.flatMap(({ documento }) => contraparteOf(documento)?.identificacion?.numero || []),
  )
  const filas = []
  for (const [n, nuevo] of nuevos.entries()) {
    filas.push(toFilaMigrada(carga, nuevo, numeros[n]!, await takeCliente(tx, carga, nuevo, clientes)))
  }
  await tx.insertInto('vta_movm').values(filas).execute()
  await tx
    .insertInto('vta_archivo')
    .values(
      nuevos.map(({ documento }, n) => ({
        cod_cia: codCia,
        num_docto: numeros[n]!,
        clase: 'xml',
        contenido: documento.original,
      })),
    )
    .execute()
  await tx
    .insertInto('vta_evento')
    .values(
      nuevos.map(({ documento: { firma, reparos } }, n) => ({
        cod_cia: codCia,
        num_docto: numeros[n]!,
        clase: 'creada',
        detalle: JSON.stringify({ texto: [`Migrada de otro sistema. ${firma}`, ...reparos.slice(0, 5)].join('. ') }),
      })),
    )
    .execute()
  const impuestos = nuevos.flatMap(({ documento }, n) =>
    toImpuestos(codCia, numeros[n]!, documento.comprobante, nombreOf(codCia, numeros[n]!)),
  )
  if (impuestos.length > 0) await tx.insertInto('vta_impuesto').values(impuestos).execute()
  await linkReferencias(
    tx,
    codCia,
    nuevos.map(({ documento }, n) => [numeros[n]!, documento.comprobante] as const),
    conocidos,
  )
  await forgetFaltantes(
    tx,
    codCia,
    nuevos.map(({ documento }) => documento.comprobante.clave),
  )
}

function toFilaMigrada(carga: CargaRow, nuevo: Nuevo, numDocto: number, idCliente: number | null) {
  const { documento, idSucursal, idCaja, idTipo, nombreSucursal, nombreCaja } = nuevo
  const { comprobante } = documento
  const fila = toFila({
    codCia: carga.cod_cia,
    numDocto,
    idSucursal,
    idCaja,
    idTipo,
    idCliente,
    idUsuario: carga.id_usuario,
    comprobante,
    guardado: { entrada: {}, nombreSucursal, nombreCaja, actividad: null },
    compra: isCompra(comprobante),
    sobreRecibo: isSobreRecibo(comprobante),
    referido: null,
    nombreCliente: contraparteOf(documento)?.nombre ?? '',
    idempotencia: undefined,
    firmaDeReservaEn: 0,
  })
  // The other system sent it to Hacienda; the answer is unknown until it is loaded too.
  return {
    ...fila,
    status: 'G',
    descripcion_sri: '',
    migrado: true,
    enviado: new Date(comprobante.fechaEmision),
  }
}

/** A purchase is issued by its receptor. */
const contraparteOf = ({ comprobante: c }: Documento): Parte | undefined => (isCompra(c) ? c.emisor : c.receptor)

/** The client of the other party, created if the load was asked to. */
async function takeCliente(
  tx: Db,
  carga: CargaRow,
  { documento }: Nuevo,
  conocidos: Map<string, number>,
): Promise<number | null> {
  const contraparte = contraparteOf(documento)
  const numero = contraparte?.identificacion?.numero ?? ''
  const conocido = conocidos.get(numero)
  if (conocido !== undefined || !contraparte || !tomaOf(carga).clientes) return conocido ?? null
  const clase = isCompra(documento.comprobante) ? 'proveedor' : 'cliente'
  const nuevo = await ensurePersona(tx, carga.cod_cia, clase, contraparte)
  if (!nuevo) return null
  if (nuevo.isNueva) await countTomado(tx, carga, 'clientes', 1)
  conocidos.set(numero, nuevo.idCliente)
  return nuevo.idCliente
}

/** A restore had lost these: they are here again (docs/decisions/0125). */
async function forgetFaltantes(tx: Db, codCia: number, claves: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('restauro_falta')
    .where('cod_cia', '=', codCia)
    .where((eb) => eb('clave', '=', eb.fn.any(eb.val(claves))))
    .execute()
}

/** Numbers of the documents with these claves. */
async function findByClaves(tx: Db, codCia: number, claves: readonly string[]): Promise<Map<string, number>> {
  const filas = await tx
    .selectFrom('vta_movm')
    .select(['clave', 'num_docto'])
    .where('cod_cia', '=', codCia)
    .where('clave', '<>', sql.lit(''))
    .where((eb) => eb('clave', '=', eb.fn.any(eb.val(claves))))
    .execute()
  return new Map(filas.map(({ clave, num_docto }) => [clave, num_docto]))
}

type Punto = NonNullable<Awaited<ReturnType<typeof findPunto>>>

async function findOrTakePunto(tx: Db, carga: CargaRow, { comprobante }: Documento): Promise<Punto | undefined> {
  const { partes } = parseClave(comprobante.clave)!
  const propia = isCompra(comprobante) ? comprobante.receptor : comprobante.emisor
  return (
    (await findPunto(tx, carga.cod_cia, partes.sucursal, partes.terminal)) ??
    (tomaOf(carga).cajas && propia ? await takePunto(tx, carga, partes, propia) : undefined)
  )
}

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

/**
 * Raises the sequences, as issuing does first: no number is taken meanwhile.
 * @returns those whose number another document has, also one before it in the list
 */
async function takeNumeros(tx: Db, carga: CargaRow, nuevos: readonly Nuevo[]): Promise<Set<Nuevo>> {
  const series = new Map<string, [Nuevo, ...Nuevo[]]>()
  for (const nuevo of nuevos) {
    const llave = [nuevo.idSucursal, nuevo.idCaja, nuevo.idTipo].join(' ')
    const serie = series.get(llave)
    if (serie) serie.push(nuevo)
    else series.set(llave, [nuevo])
  }
  const usados = new Set<Nuevo>()
  for (const serie of series.values()) {
    await raiseConsecutivo(tx, carga, serie[0], Math.max(...serie.map(({ numero }) => numero)))
    const tomadas = await findReferencias(tx, carga.cod_cia, serie[0], serie.map(referenciaDe))
    for (const nuevo of serie) {
      if (tomadas.has(referenciaDe(nuevo))) usados.add(nuevo)
      tomadas.add(referenciaDe(nuevo))
    }
  }
  return usados
}

const referenciaDe = ({ documento }: Nuevo): string => documento.comprobante.clave.slice(31, 41)

async function findReferencias(
  tx: Db,
  codCia: number,
  s: Secuencia,
  referencias: readonly string[],
): Promise<Set<string>> {
  const filas = await tx
    .selectFrom('vta_movm')
    .select('referencia')
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', s.idSucursal)
    .where('id_caja', '=', s.idCaja)
    .where('id_tipo_docto_vta', '=', s.idTipo)
    .where((eb) => eb('referencia', '=', eb.fn.any(eb.val(referencias))))
    .execute()
  return new Set(filas.map(({ referencia }) => referencia))
}

/** Ids by identification; an active one first. */
async function findClientes(tx: Db, codCia: number, numeros: readonly string[]): Promise<Map<string, number>> {
  const filas = await tx
    .selectFrom('cliente')
    .select(['id_cliente', 'ruc'])
    .where('cod_cia', '=', codCia)
    .where((eb) => eb('ruc', '=', eb.fn.any(eb.val([...new Set(numeros)]))))
    .orderBy('estado', 'desc')
    .orderBy('id_cliente', 'desc')
    .execute()
  // The map keeps the last row of each number: an active client, if there is one.
  return new Map(filas.map(({ ruc, id_cliente }) => [ruc, id_cliente]))
}

const referidosDe = ({ referencias = [] }: Comprobante): string[] => referencias.flatMap(({ numero }) => numero || [])

/** Links their references, and those of documents loaded before that refer to them: balances are sums over these. */
async function linkReferencias(
  tx: Db,
  codCia: number,
  nuevos: readonly (readonly [numDocto: number, comprobante: Comprobante])[],
  conocidos: ReadonlyMap<string, number>,
): Promise<void> {
  const filas = nuevos.flatMap(([numDocto, { referencias = [] }]) =>
    referencias.map((r, i) => ({
      cod_cia: codCia,
      num_docto: numDocto,
      orden: i + 1,
      num_docto_ref: conocidos.get(r.numero ?? '') ?? null,
      tipo_doc: r.tipoDoc,
      clave: r.numero ?? '',
      codigo: r.codigo ?? '',
    })),
  )
  if (filas.length > 0) await tx.insertInto('vta_referencia').values(filas).execute()
  const claves = nuevos.map(([, { clave }]) => clave)
  const numeros = nuevos.map(([numDocto]) => numDocto)
  await sql`
    update vta_referencia r set num_docto_ref = d.num_docto
    from unnest(${claves}::text[], ${numeros}::integer[]) d(clave, num_docto)
    where r.cod_cia = ${codCia} and r.clave = d.clave and r.num_docto_ref is null`.execute(tx)
}
