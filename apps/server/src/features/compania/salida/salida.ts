/**
 * Everything of a company in one zip (docs/salida.md, docs/decisions/0169): any day, whatever its plan. A file is made only when
 * the reader has taken the one before, so that neither memory nor the queue of PDFs fills; the drawing takes turns by company.
 */
import type { Readable } from 'node:stream'
import { mensajes } from '@pura/domain/mensajes'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { type Indizado, withIndice } from '../../../lib/archivos/indice.ts'
import { type ArchivoDeZip, zipOf } from '../../../lib/archivos/zip.ts'
import { evidenciaDeRecibidos } from '../../compra/index.ts'
import { evidenciaDeIva } from '../../iva/index.ts'
import { type Autor, recordChange } from '../../suelo/index.ts'
import { evidenciaDeEmitidos } from '../../venta/index.ts'
import { filasDeTablas } from './filas.ts'

const t = mensajes.salida

/** What the zip will have. Later documents are not in it. */
export interface Alcance {
  emitidos: number
  recibidos: number
  cierres: number
  ultimoEmitido: number
  ultimoRecibido: number
}

export async function readAlcance(tx: Db, codCia: number): Promise<Alcance> {
  const { rows } = await sql<Alcance>`
    select (select count(*) from vta_movm where cod_cia = ${codCia} and status <> 'R') as emitidos,
      (select count(*) from doc_recibido where cod_cia = ${codCia}) as recibidos,
      (select count(*) from iva_cierre where cod_cia = ${codCia}) as cierres,
      (select coalesce(max(num_docto), 0) from vta_movm where cod_cia = ${codCia}) as "ultimoEmitido",
      (select coalesce(max(id), 0) from doc_recibido where cod_cia = ${codCia}) as "ultimoRecibido"`.execute(tx)
  return rows[0]!
}

type Taller = Con<'config' | 'db' | 'now'>

interface Pedido {
  codCia: CiaAutorizada
  autor: Autor
  nombreCia: string
  ruc: string
  alcance: Alcance
}

/** The end is recorded with the SHA-256 of the index; without that entry the download was not complete. */
export function zipDeSalida(deps: Taller, pedido: Pedido): Readable {
  const mtime = deps.now()
  const recordFin = (indizado: Indizado) =>
    deps.db.withCia(pedido.codCia, (tx) =>
      recordChange(
        tx,
        { ...pedido.autor, codCia: pedido.codCia },
        { entidad: 'cia', llave: pedido.codCia, accion: 'accion', detalle: t.llevado, despues: indizado },
      ),
    )
  return zipOf(withIndice(archivosDe(deps, pedido, mtime), mtime, recordFin))
}

async function* archivosDe(
  deps: Taller,
  { codCia, alcance, nombreCia, ruc }: Pedido,
  mtime: Date,
): AsyncGenerator<ArchivoDeZip> {
  const leame = t.leame({ nombreCia, ruc, momento: mtime.toISOString(), pagina: deps.config.urlPublica, ...alcance })
  yield { nombre: 'LEAME.txt', mtime, load: async () => Buffer.from(leame) }
  yield* evidenciaDeEmitidos(deps, codCia, alcance.ultimoEmitido)
  yield* evidenciaDeRecibidos(deps, codCia, alcance.ultimoRecibido)
  yield* evidenciaDeIva(deps, codCia)
  yield* filasDeTablas(deps, codCia, mtime)
}
