/** Where a person may enter received documents without a session there: a load goes on after its author left. */
import { ACCESO_PROPIO, RECIBIDOS } from '@pura/contract'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Db } from '../../../db/index.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { type Sesion, sesionPropia } from '../../../http/sesion.ts'
import type { Abierta, OpenPuerta, Persona } from '../../compra/index.ts'
import { assertVigente, openCompanias, whyNotChange } from './autorizar.ts'
import { selectActivos } from './gente.ts'

export const openPuerta: OpenPuerta = async ({ db }, persona) => {
  const casa = await db.withSistema((tx) => findEnCasa(tx, persona))
  if (!casa) return []
  const companias = await openCompanias({ db }, casa.sesion)
  return companias.map((compania): Abierta => {
    const { codCia, nombreCia: nombre, ruc, idAcceso, sesion } = compania
    return {
      ...{ codCia, nombre, ruc, idAcceso },
      motivo: whyNotChange(sesion, [RECIBIDOS]),
      quien: casa.quien,
      assert: (tx) =>
        idAcceso === ACCESO_PROPIO ? assertEnCasa(tx, persona) : assertVigente(tx, compania, [RECIBIDOS]),
    }
  })
}

/** The person as a session at home would be now. */
async function findEnCasa(tx: Db, persona: Persona): Promise<{ sesion: Sesion; quien: string } | undefined> {
  const row = await deCasa(tx, persona)
    .innerJoin('cia as c', 'c.cod_cia', 'u.cod_cia')
    .select(['u.username', 'u.nombre_usuario', 'r.nombre_rol', 'c.nombre_cia'])
    .where('c.estado', '=', 'A')
    .executeTakeFirst()
  if (!row) return undefined
  const { username, nombre_rol: nombreRol, opciones, solo_lectura: soloLectura } = row
  const quien = { idUsuario: persona.idUsuario, username, nombreRol }
  return {
    sesion: {
      ...sesionPropia(authorizeCia(persona.codCiaPropia, 'acceso'), quien),
      ...{ opciones, soloLectura, clase: 'web' },
    },
    quien: `${row.nombre_usuario} (${username}), de ${row.nombre_cia}`,
  }
}

/** @throws AppError */
async function assertEnCasa(tx: Db, persona: Persona): Promise<void> {
  const row = await deCasa(tx, persona).forShare().executeTakeFirst()
  if (!row) throw notFound(t.sinAcceso)
  const motivo = whyNotChange({ opciones: row.opciones, soloLectura: row.solo_lectura }, [RECIBIDOS])
  if (motivo !== undefined) throw new AppError('forbidden', motivo)
}

const deCasa = (tx: Db, { codCiaPropia, idUsuario }: Persona) =>
  selectActivos(tx, codCiaPropia).select(['r.opciones', 'r.solo_lectura']).where('u.id_usuario', '=', idUsuario)
