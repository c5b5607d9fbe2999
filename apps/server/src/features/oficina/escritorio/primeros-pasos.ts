/** First steps of a new company, with their status. */
import { SECCION_DE_TIPO } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { PRIMEROS_PASOS, type PrimerPaso } from '@pura/domain/escritorio'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'

/** Section of each step. */
const SECCIONES: Readonly<Record<PrimerPaso, string>> = {
  actividad: '/actividadesEconomicas',
  caja: '/cajas',
  llave: '/companias',
  producto: '/productos',
  logo: '/companias',
  cliente: '/personas',
  emitir: SECCION_DE_TIPO[tipoDocto('FE').id]!,
}

/** Null once a document was issued or received, and for users who may do none of the steps. */
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
