/**
 * After a restore: finds the documents of a company that Hacienda has and we lack, and the number from which each
 * sequence must continue. Changes nothing, neither here nor at Hacienda.
 */
import type { PuntoRestauro, RevisionRestauro } from '@pura/contract'
import { parseClave, TIPOS_DOCTO, tipoDoctoById } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { POR_PAGINA } from '../../../external/hacienda/cliente.ts'
import type { ListaDeHacienda } from '../../../external/hacienda/tipos.ts'

/** A document handed over without internet reaches Hacienda up to two business days after its date (docs/hacienda.md §10). */
const MARGEN_MS = 7 * 24 * 3_600_000
/** A factura de compra: its clave may carry the number of the seller, so the buyer is its receptor (docs/hacienda.md §2.4). */
const FACTURA_COMPRA = '08'

export interface Secuencia {
  idMantoForm: number
  idSucursal: number
  idCaja: number
  idTipo: number
  numero: number
}

export interface Revision extends RevisionRestauro {
  /** By the first ten characters of the consecutivo. */
  secuencias: ReadonlyMap<string, Secuencia>
}

export type TallerRestauro = Con<'db'> & { readonly hacienda: ListaDeHacienda }

/** @param conHacienda false: only what is here. Undefined: the company does not wait. */
export async function reviewCia(
  { db, hacienda }: TallerRestauro,
  codCia: CiaAutorizada,
  { conHacienda = true } = {},
): Promise<Revision | undefined> {
  const aqui = await db.withCia(codCia, async (tx) => ({
    cia: await findCia(tx, codCia),
    secuencias: await listSecuencias(tx, codCia),
  }))
  const { cia, secuencias } = aqui
  if (!cia?.respaldo) return undefined
  const listado = conHacienda
    ? await listEmitidos(hacienda, codCia, cia, new Date(cia.respaldo.getTime() - MARGEN_MS))
    : { motivo: 'no se le preguntó', claves: [] }
  const faltan = await db.withCia(codCia, (tx) => selectFaltantes(tx, codCia, listado.claves))
  return {
    codCia,
    nombreCia: cia.nombre_cia,
    respaldo: cia.respaldo.toISOString(),
    motivo: listado.motivo ?? '',
    puntos: toPuntos(secuencias, listado.claves, faltan),
    faltan,
    secuencias,
  }
}

const findCia = (tx: Db, codCia: CiaAutorizada) =>
  tx
    .selectFrom('cia as c')
    .leftJoin('restauro as r', 'r.cod_cia', 'c.cod_cia')
    .select(['c.ruc', 'c.tipo_identificacion', 'c.nombre_cia', 'r.respaldo'])
    .where('c.cod_cia', '=', codCia)
    .executeTakeFirst()

/** Sequences here, without proformas, which Hacienda does not have. */
async function listSecuencias(tx: Db, codCia: CiaAutorizada): Promise<Map<string, Secuencia>> {
  const rows = await tx
    .selectFrom('manto_formulario as m')
    .innerJoin('sucursal as s', (j) =>
      j.onRef('s.cod_cia', '=', 'm.cod_cia').onRef('s.id_sucursal', '=', 'm.id_sucursal'),
    )
    .innerJoin('caja as c', (j) =>
      j
        .onRef('c.cod_cia', '=', 'm.cod_cia')
        .onRef('c.id_sucursal', '=', 'm.id_sucursal')
        .onRef('c.id_caja', '=', 'm.id_caja'),
    )
    .select(['m.id_manto_form', 'm.id_sucursal', 'm.id_caja', 'm.id_tipo_docto_vta', 'm.num_actual'])
    .select(['s.establecimiento', 'c.punto_emision'])
    .where('m.cod_cia', '=', codCia)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const tipo = tipoDoctoById(row.id_tipo_docto_vta)
      if (!tipo || tipo.raiz === null) return []
      const secuencia = {
        idMantoForm: row.id_manto_form,
        idSucursal: row.id_sucursal,
        idCaja: row.id_caja,
        idTipo: tipo.id,
        numero: row.num_actual,
      }
      return [[`${row.establecimiento}${row.punto_emision}${tipo.codigo}`, secuencia] as const]
    }),
  )
}

interface Emisor {
  ruc: string
  tipo_identificacion: string
}

/** Claves of the documents that the company issued since `desde`; `motivo` if Hacienda did not answer every page. */
async function listEmitidos(
  hacienda: ListaDeHacienda,
  codCia: CiaAutorizada,
  { ruc, tipo_identificacion: tipo }: Emisor,
  desde: Date,
): Promise<{ motivo?: string; claves: string[] }> {
  const doce = ruc.padStart(12, '0')
  const claves = new Set<string>()
  const vistas = new Set<string>()
  for (const papel of ['emisor', 'receptor'] as const) {
    let ultima = Number.POSITIVE_INFINITY
    let enOrden = true
    for (let offset = 0; ; offset += POR_PAGINA) {
      const pagina = await hacienda.list(codCia, papel, tipo + doce, offset)
      if (pagina.clase !== 'pagina') return { motivo: pagina.motivo, claves: [] }
      const { comprobantes } = pagina
      const cuantas = vistas.size
      for (const { clave } of comprobantes) vistas.add(papel + clave)
      // Hacienda sent the same page again: stop, or this would never end.
      if (vistas.size === cuantas) break
      for (const { clave } of comprobantes.filter(({ clave }) => isPropia(clave, papel, doce))) claves.add(clave)
      for (const { fecha } of comprobantes) {
        const momento = Date.parse(fecha)
        // The order of pages is not documented: with an unreadable date or another order every page is read.
        enOrden &&= momento <= ultima + MARGEN_MS
        ultima = momento
      }
      if (comprobantes.length < POR_PAGINA) break
      if (enOrden && comprobantes.every(({ fecha }) => Date.parse(fecha) < desde.getTime())) break
    }
  }
  return { claves: [...claves] }
}

function isPropia(clave: string, papel: 'emisor' | 'receptor', doce: string): boolean {
  const leida = parseClave(clave)
  if (!leida) return false
  return leida.identificacion === doce.toUpperCase() || (papel === 'receptor' && leida.partes.tipo === FACTURA_COMPRA)
}

async function selectFaltantes(tx: Db, codCia: CiaAutorizada, claves: readonly string[]): Promise<string[]> {
  const faltan: string[] = []
  for (let at = 0; at < claves.length; at += POR_PREGUNTA) {
    const tramo = claves.slice(at, at + POR_PREGUNTA)
    const rows = await tx
      .selectFrom('vta_movm')
      .select('clave')
      .where('cod_cia', '=', codCia)
      .where('clave', 'in', tramo)
      .execute()
    const aqui = new Set(rows.map(({ clave }) => clave))
    faltan.push(...tramo.filter((clave) => !aqui.has(clave)))
  }
  return faltan.sort((a, b) => a.slice(21, 41).localeCompare(b.slice(21, 41)))
}

const POR_PREGUNTA = 500

/**
 * Points of issue of every sequence here and of every sequence in Hacienda's documents. A sequence only goes forward.
 */
function toPuntos(
  secuencias: ReadonlyMap<string, Secuencia>,
  claves: readonly string[],
  faltan: readonly string[],
): PuntoRestauro[] {
  const ultimos = maxPorPrefijo(claves)
  const nuevos = maxPorPrefijo(faltan)
  return [...new Set([...secuencias.keys(), ...ultimos.keys()])].sort().map((prefijo) => {
    const tipo = prefijo.slice(8)
    const aqui = secuencias.get(prefijo)?.numero ?? null
    return {
      sucursal: prefijo.slice(0, 3),
      terminal: prefijo.slice(3, 8),
      tipo,
      nombreTipo: TIPOS_DOCTO.find(({ codigo, raiz }) => raiz !== null && codigo === tipo)?.nombre ?? '',
      aqui,
      hacienda: ultimos.get(prefijo) ?? null,
      // Only missing documents raise it: after 9999999999 a sequence starts again, and older documents have greater
      // numbers.
      propuesto: Math.max(aqui ?? 0, nuevos.get(prefijo) ?? 0),
    }
  })
}

function maxPorPrefijo(claves: readonly string[]): Map<string, number> {
  const maximos = new Map<string, number>()
  for (const clave of claves) {
    const prefijo = clave.slice(21, 31)
    maximos.set(prefijo, Math.max(maximos.get(prefijo) ?? 0, Number(clave.slice(31, 41))))
  }
  return maximos
}
