/** What the bell tells a company (ENT-51); written where what it tells of is saved, so that it is told once. */
import type { Db } from '../db/index.ts'
import { nextContador } from './contador.ts'

export interface Aviso {
  tipo:
    | 'migracionDocumentos'
    | 'documentoRecibido'
    | 'documentoAceptado'
    | 'documentoRechazado'
    | 'respuestaDudosa'
    | 'notaAnulada'
  titulo: string
  cuerpo: string
  /** Route of the web application that it opens. */
  urlTarget: string
  fecha: Date
}

export async function notify(tx: Db, codCia: number, { urlTarget, ...aviso }: Aviso): Promise<void> {
  await tx
    .insertInto('notificacion')
    .values({
      cod_cia: codCia,
      id_notificacion: await nextContador(tx, codCia, 'notificacion'),
      url_target: urlTarget,
      ...aviso,
    })
    .execute()
}
