/** Reads the parts of the desk besides tasks and chart: layout, counters, IVA of the month, first steps. */
import { ARCHIVO, type IvaDelMes, RECIBIDOS, SECCION_DE_TIPO } from '@pura/contract'
import { fechaAt, PAQUETES, tipoDocto } from '@pura/domain'
import { ACOMODO_USUAL, type Acomodo, completeAcomodo, PRIMEROS_PASOS, type PrimerPaso } from '@pura/domain/escritorio'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { shorten } from '../../../lib/texto.ts'
import { readResumen } from '../../iva/index.ts'

type Quien = Pick<Sesion, 'codCia' | 'codCiaPropia' | 'idUsuario'>

const toSalida = ({ orden, ocultas }: Acomodo) => ({ orden: [...orden], ocultas: [...ocultas] })

/** Layout of each user's desk, per company. */
export async function findAcomodo(tx: Db, { codCia, codCiaPropia, idUsuario }: Quien) {
  const fila = await tx
    .selectFrom('escritorio_usuario')
    .select(['orden', 'ocultas'])
    .where('cod_cia', '=', codCia)
    .where('cod_cia_usuario', '=', codCiaPropia)
    .where('id_usuario', '=', idUsuario)
    .executeTakeFirst()
  return toSalida(fila ? completeAcomodo(fila) : ACOMODO_USUAL)
}

export async function saveAcomodo(tx: Db, { codCia, codCiaPropia, idUsuario }: Quien, dicho: Acomodo) {
  const acomodo = toSalida(completeAcomodo(dicho))
  await tx
    .insertInto('escritorio_usuario')
    .values({ cod_cia: codCia, cod_cia_usuario: codCiaPropia, id_usuario: idUsuario, ...acomodo })
    .onConflict((oc) => oc.columns(['cod_cia', 'cod_cia_usuario', 'id_usuario']).doUpdateSet(acomodo))
    .execute()
  return acomodo
}

/** DASH-01 to DASH-03 (docs/acuerdos.md F8): plans on offer, active people who buy, active products. */
export const countContadores = async (tx: Db, sesion: Sesion) => ({
  paquetes: PAQUETES.length,
  clientes: hasOpcion(sesion, ['/personas']) ? await countClientes(tx, sesion.codCia) : null,
  productos: hasOpcion(sesion, ['/productos']) ? await countProductos(tx, sesion.codCia) : null,
})

/** 1 buys, 3 buys and sells. */
async function countClientes(tx: Db, codCia: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from cliente
    where cod_cia = ${codCia} and estado = 'A' and id_tipo_cliente in (1, 3)`.execute(tx)
  return rows[0]!.n
}

async function countProductos(tx: Db, codCia: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from producto where cod_cia = ${codCia} and estado = 'A'`.execute(tx)
  return rows[0]!.n
}

/**
 * The IVA of this month so far: the same figures as the month and the board (docs/acuerdos.md L5). Null if the user may
 * not see both sales and purchases.
 */
export async function readIvaDelMes(deps: Con<'db'>, sesion: Sesion, ahora: Date): Promise<IvaDelMes | null> {
  if (!hasOpcion(sesion, [ARCHIVO]) || !hasOpcion(sesion, [RECIBIDOS])) return null
  const { anio, mes } = fechaAt(ahora)
  const resumen = await readResumen(deps, sesion.codCia, { anio, mes })
  return {
    anio,
    mes,
    sinDatos: !resumen.hay,
    debito: shorten(resumen.debito),
    credito: shorten(resumen.credito),
    decidido: shorten(resumen.decidido),
    presunto: shorten(resumen.presunto),
    porResponder: resumen.sin_decidir,
    aparte: resumen.pilas,
  }
}

/** Section of each first step. */
const SECCIONES: Readonly<Record<PrimerPaso, string>> = {
  actividad: '/actividadesEconomicas',
  caja: '/cajas',
  llave: '/companias',
  producto: '/productos',
  logo: '/companias',
  cliente: '/personas',
  emitir: SECCION_DE_TIPO[tipoDocto('FE').id]!,
}

/**
 * First steps of a new company, with their status. Null once a document was issued or received, and for users who may do
 * none of the steps.
 */
export async function listPrimerosPasos(tx: Db, sesion: Sesion) {
  const suyos = PRIMEROS_PASOS.filter((paso) => hasOpcion(sesion, [SECCIONES[paso]]))
  if (suyos.length === 0) return null
  const { codCia } = sesion
  const { rows } = await sql<Omit<Record<PrimerPaso, boolean>, 'emitir'> & { nueva: boolean }>`
    select
      not exists (select from vta_movm where cod_cia = ${codCia})
        and not exists (select from doc_recibido where cod_cia = ${codCia}) as nueva,
      exists (select from actividad_economica_cia where cod_cia = ${codCia}) as actividad,
      exists (select from caja where cod_cia = ${codCia}) as caja,
      exists (select from credencial_cia where cod_cia = ${codCia} and cert_hasta is not null) as llave,
      exists (select from producto where cod_cia = ${codCia}) as producto,
      exists (select from cia where cod_cia = ${codCia} and logo is not null) as logo,
      exists (select from cliente where cod_cia = ${codCia} and tipo_identificacion <> '') as cliente
    `.execute(tx)
  const { nueva, ...hechos } = rows[0]!
  return nueva ? suyos.map((paso) => ({ paso, hecho: paso !== 'emitir' && hechos[paso] })) : null
}
