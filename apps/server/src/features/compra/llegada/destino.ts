/**
 * A document that names another company as its receiver goes there, when whoever sent it may work in that one too. What decides
 * is the XML that was read and the role of that person as it is now; no number of a request is looked at.
 */
import { mensajes } from '@pura/domain'
import { sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { ADMINISTRADOR } from '../../../http/sesion.ts'
import { type Autor, recordChange } from '../../suelo/index.ts'
import type { Leido } from './leer.ts'
import { type Origen, plain } from './origen.ts'
import type { Suceso } from './recepcion.ts'

const t = mensajes.recibidos

export interface Destino {
  codCia: CiaAutorizada
  nombre: string
}

/** The company that the document is for; undefined when it is the one it came to, or not for its sender to see. */
export async function findDestino(
  { db }: Con<'db'>,
  { codCia, autor, via }: Pick<Origen, 'codCia' | 'autor' | 'via'>,
  leido: Leido,
): Promise<Destino | undefined> {
  // What a mail may bring, and where, its address says (features/compra/correo).
  if (leido.clase !== 'documento' || via === 'correo') return undefined
  const cedula = plain(leido.comprobante.receptor?.identificacion?.numero ?? '')
  if (cedula === '' || autor.idUsuario === 0) return undefined
  return db.withSistema(async (tx) => {
    const cia = await findCia(tx, cedula)
    if (!cia || cia.cod_cia === codCia) return undefined
    if (!(await mayWorkInAny(tx, autor))) return undefined
    return { codCia: authorizeCia(cia.cod_cia, 'operador'), nombre: cia.nombre_cia }
  })
}

/** The one in use with that identification, written as people write it; none when several have it. */
async function findCia(tx: Db, cedula: string) {
  const cias = await tx
    .selectFrom('cia')
    .select(['cod_cia', 'nombre_cia'])
    .where(sql`ltrim(upper(regexp_replace(ruc, '[^0-9A-Za-z]', '', 'g')), '0')`, '=', cedula)
    .where('estado', '=', 'A')
    .limit(2)
    .execute()
  return cias.length === 1 ? cias[0] : undefined
}

/**
 * Any when one is the operator. Whoever was let into several companies sends to each where they are: from one of them
 * nothing reaches another, the own one neither.
 */
const mayWorkInAny = async (tx: Db, { codCiaPropia, idUsuario }: Autor): Promise<boolean> =>
  (await findRolDe(tx, codCiaPropia, idUsuario)) === ADMINISTRADOR

/** The name of the role that somebody has at this moment; undefined when they may no longer enter. */
export async function findRolDe(tx: Db, codCiaPropia: number, idUsuario: number): Promise<string | undefined> {
  const usuario = await tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .select('r.nombre_rol')
    .where('u.cod_cia', '=', codCiaPropia)
    .where('u.id_usuario', '=', idUsuario)
    .where('u.estado', '=', 'A')
    .executeTakeFirst()
  return usuario?.nombre_rol
}

/** Whoever works in a company from outside leaves a trace there (SEC-01). */
export async function recordLlegada(tx: Db, autor: Autor, codCia: CiaAutorizada, { id, clave }: Suceso): Promise<void> {
  if (id === undefined) return
  await recordChange(
    tx,
    { ...autor, codCia },
    {
      entidad: 'doc_recibido',
      llave: id,
      accion: 'crear',
      detalle: 'Llegó con los archivos de otra compañía',
      despues: { clave },
    },
  )
}

/** What is told where it came to. */
export const toSucesoDe = ({ nombre }: Destino, { resultado, detalle, clave, receptor }: Suceso): Suceso => ({
  resultado: 'ajeno',
  detalle:
    resultado === 'cargado' || resultado === 'yaEstaba' ? t.seGuardoEn(nombre, resultado === 'cargado') : detalle,
  ...(clave !== undefined && { clave }),
  ...(receptor !== undefined && { receptor }),
})
