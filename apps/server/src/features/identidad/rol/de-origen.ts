/** The roles of every company from birth (docs/decisions/0156). Migration 0270 gave the same to those that existed. */
import { ROL_CONTADOR } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { TODAS } from '../../../http/sesion.ts'
import { MENU } from '../sesion/menu.ts'
import type { RolDicho } from './repository.ts'

/** Plan and its payments, users and their roles, the company's credentials, the board of other companies. */
const DEL_DUENO: readonly string[] = [
  '/companias',
  '/usuarios',
  '/paquetes',
  '/metodosPago',
  '/historialPagos',
  '/tableroContador',
]
/** The tills, which the owner grants: companies from before have the roles without them. */
const DE_CAJAS: readonly string[] = ['/ventaRapida', '/dispositivos', '/cierresZ']

const DE_CONTADOR = MENU.map(({ ruta }) => ruta)
  .filter((ruta) => !DEL_DUENO.includes(ruta) && !DE_CAJAS.includes(ruta))
  .sort()

/** Role of a company's first user: everything in its own company, without the operator's rights (docs/acuerdos.md A5). */
const PROPIETARIO = { nombre_rol: 'PROPIETARIO', opciones: [TODAS], solo_lectura: false }
export const COD_PROPIETARIO = 1

/** The roles that an owner gives; who invites an accountant is offered the first (docs/decisions/0156). */
const QUE_DA_EL_DUENO = [
  { nombre_rol: ROL_CONTADOR, opciones: DE_CONTADOR, solo_lectura: false },
  { nombre_rol: 'CONTADOR SOLO LECTURA', opciones: DE_CONTADOR, solo_lectura: true },
  {
    nombre_rol: 'ASISTENTE DE COMPRAS',
    opciones: ['/documentosRecibidos', '/escritorio', '/migracionDocumentosRecibidos', '/personas'],
    solo_lectura: false,
  },
]

/**
 * Joins the transaction that creates the company.
 * @param primeros roles with the codes 1 and on, before those that the owner gives
 */
export async function insertRolesDeOrigen(tx: Db, codCia: number, primeros: readonly RolDicho[] = [PROPIETARIO]) {
  const roles = [...primeros, ...QUE_DA_EL_DUENO]
  await tx
    .insertInto('rol')
    .values(roles.map((rol, i) => ({ cod_cia: codCia, cod_rol: i + 1, ...rol })))
    .execute()
}
