/** Report of a load, streamed: the result of each file. */
import { mensajes } from '@pura/domain'
import type { CiaAutorizada, Database } from '../../../db/index.ts'
import { neutralize } from '../../../lib/hojas/columnas.ts'
import { type Columna, fecha, writeLibro } from '../../venta/index.ts'
import { COLUMNAS as DE_RECEPCION, toRecepcion } from '../llegada/recepcion.ts'
import type { Visibles } from '../llegada/visibles.ts'

const COLUMNAS: readonly Columna[] = [
  ['Archivo', 48],
  ['Resultado', 26],
  ['Compañía', 34],
  ['Detalle', 70],
  ['Clave', 54],
  ['Receptor', 16],
  ['Momento', 17, 'dd/mm/yyyy hh:mm'],
]
const PORCION = 1_000

export function writeInforme(
  db: Database,
  codCia: CiaAutorizada,
  idCarga: number,
  visibles: Visibles,
): ReadableStream<Uint8Array> {
  async function* rows() {
    let desde = 0
    for (;;) {
      const filas = await db.withCia(codCia, (tx) =>
        tx
          .selectFrom('recepcion')
          .select(DE_RECEPCION)
          .where('cod_cia', '=', codCia)
          .where('id_carga', '=', idCarga)
          .where('id_recepcion', '>', desde)
          .orderBy('id_recepcion')
          .limit(PORCION)
          .execute(),
      )
      for (const f of filas.map((fila) => toRecepcion(fila, visibles))) {
        yield [
          neutralize(f.archivo),
          mensajes.recibidos.resultados[f.resultado],
          neutralize(f.destino?.nombre ?? ''),
          neutralize(f.detalle),
          f.clave,
          neutralize(f.receptor),
          fecha(f.momento),
        ]
      }
      if (filas.length < PORCION) return
      desde = filas.at(-1)!.id_recepcion
    }
  }
  return writeLibro('Carga', COLUMNAS, rows())
}
