/** What the bell tells a company (ENT-51); written where what it tells of is saved, so that it is told once. */
import { SUJETOS, type TipoNotificacion } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { nextContador } from './contador.ts'

export interface Aviso {
  tipo: TipoNotificacion
  titulo: string
  cuerpo: string
  /** Route of the web application that it opens. */
  urlTarget: string
  /** Sections of which the role of whoever may see it gives one. */
  opciones: readonly string[]
  fecha: Date
  /** Told once, whatever happens: whoever says it again says nothing. */
  llave?: string
  /** Told together with what has the same key. */
  grupo?: Grupo
}

interface Grupo {
  llave: string
  /** What several are called: "facturas aceptadas". */
  plural: string
  /** Where several are seen. */
  urlTarget: string
  /** Whom this one is about. */
  sujeto?: string
}

/**
 * The number comes from the company's counter, whose row stays locked until the transaction ends: numbers become visible
 * in their order, so that whoever has read up to one has read all before it. It is the last thing a transaction does.
 * One that joins others takes their number forward: it is new again.
 */
export async function notify(tx: Db, codCia: number, aviso: Aviso): Promise<void> {
  const { grupo, llave = grupo?.llave, urlTarget, opciones, tipo, titulo, cuerpo, fecha } = aviso
  await tx
    .insertInto('notificacion')
    .values({
      cod_cia: codCia,
      id_notificacion: await nextContador(tx, codCia, 'notificacion'),
      tipo,
      titulo,
      cuerpo,
      fecha,
      url_target: urlTarget,
      opciones: [...opciones],
      llave: llave ?? null,
      plural: grupo?.plural ?? '',
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
