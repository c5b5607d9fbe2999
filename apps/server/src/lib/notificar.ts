/**
 * Notifications of a company (ENT-51). Each is inserted in the transaction that saves its cause, so it is neither lost
 * nor repeated.
 */
import { SUJETOS, type TipoNotificacion } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { takeNext } from './contador.ts'

export interface Aviso {
  tipo: TipoNotificacion
  titulo: string
  cuerpo: string
  /** Route of the web application to open. */
  urlTarget: string
  /** Sections of the role; a user needs one of them to see the notification. */
  opciones: readonly string[]
  /** The only user of the company who sees it. */
  idUsuario?: number
  fecha: Date
  /** Unique key: a second notification with the same key is ignored. */
  llave?: string
  /** Notifications with the same group key are merged into one. */
  grupo?: Grupo
}

interface Grupo {
  llave: string
  /** Plural used for a merged notification: "facturas aceptadas". */
  plural: string
  /** Route to open for a merged notification. */
  urlTarget: string
  /** Name of the subject of this notification. */
  sujeto?: string
}

/**
 * Numbers come from the company's counter, whose row stays locked until the transaction ends: they become visible in
 * order, so a reader who has read up to one number has read all before it. Call it last in a transaction. A merged
 * notification gets a new number: it is unread again.
 */
export async function notify(tx: Db, codCia: number, aviso: Aviso): Promise<void> {
  const { grupo, llave = grupo?.llave, urlTarget, opciones, tipo, titulo, cuerpo, fecha, idUsuario } = aviso
  await tx
    .with('contador', (q) => takeNext(q, codCia, 'notificacion'))
    .insertInto('notificacion')
    .values({
      cod_cia: codCia,
      id_notificacion: (eb) => eb.selectFrom('contador').select('valor'),
      tipo,
      titulo,
      cuerpo,
      fecha,
      url_target: urlTarget,
      opciones: [...opciones],
      llave: llave ?? null,
      plural: grupo?.plural ?? '',
      id_usuario: idUsuario ?? null,
      sujetos: grupo?.sujeto ? [grupo.sujeto] : [],
    })
    .onConflict((oc) => {
      const mismo = oc.columns(['cod_cia', 'llave'])
      if (!grupo) return mismo.doNothing()
      return mismo.doUpdateSet((eb) => ({
        id_notificacion: eb.ref('excluded.id_notificacion'),
        cuantas: eb('notificacion.cuantas', '+', 1),
        titulo: eb.ref('excluded.titulo'),
        cuerpo: eb.ref('excluded.cuerpo'),
        fecha: eb.ref('excluded.fecha'),
        url_target: grupo.urlTarget,
        sujetos: sql<string[]>`case
          when excluded.sujetos <@ notificacion.sujetos or cardinality(notificacion.sujetos) >= ${SUJETOS}
          then notificacion.sujetos else notificacion.sujetos || excluded.sujetos end`,
      }))
    })
    .execute()
}
