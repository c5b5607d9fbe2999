/** Answers of Hacienda that waited here for a document that goes to another company: they go with it. */
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { parseArchivo } from '../llegada/leer.ts'
import type { Origen } from '../llegada/origen.ts'
import { insertRecepcion, type Suceso, toNombrada } from '../llegada/recepcion.ts'
import { storeRespuesta } from '../respuesta/respuesta-hacienda.ts'

export interface Esperando {
  id_recepcion: number
  archivo: string
  contenido: Uint8Array | null
}

export async function listEnEspera(
  tx: Db,
  { codCia }: Pick<Origen, 'codCia'>,
  clave: string | undefined,
): Promise<readonly Esperando[]> {
  if (!clave) return []
  return tx
    .selectFrom('recepcion')
    .select(['id_recepcion', 'archivo', 'contenido'])
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .where('resultado', '=', 'respuesta')
    .where('id', 'is', null)
    .where('contenido', 'is not', null)
    .orderBy('id_recepcion')
    .limit(MAX_ESPERANDO)
    .execute()
}

/** A document has one answer, and perhaps copies of it. */
const MAX_ESPERANDO = 20

/** Stores them in the other company, each with its row there. */
export async function storeEsperando(
  tx: Db,
  deps: Con<'now' | 'cadenaHacienda'>,
  { de: _, ...origen }: Origen,
  esperando: readonly Esperando[],
): Promise<void> {
  for (const { archivo: nombre, contenido } of esperando) {
    const bytes = Buffer.from(contenido!)
    const leido = parseArchivo(bytes)
    if (leido.clase !== 'respuesta') continue
    const suceso = await storeRespuesta(tx, deps, origen, leido)
    await insertRecepcion(tx, { origen, archivo: { nombre, bytes }, suceso, momento: deps.now() })
  }
}

/** Their rows here tell what the row of the document tells; those of a stranger's document nothing of it. */
export async function markLlevadas(
  tx: Db,
  { codCia }: Pick<Origen, 'codCia'>,
  esperando: readonly Esperando[],
  { detalle, clave = '', receptor = '', destino, extrano }: Suceso,
): Promise<void> {
  if (esperando.length === 0 || !extrano) return
  await tx
    .updateTable('recepcion')
    .set({
      ...{ resultado: 'ajeno', detalle, contenido: null },
      ...toNombrada({ clave, receptor, extrano: true, sigue: destino !== undefined }),
      ...(destino && {
        destino_cia: destino.cia,
        destino_id: destino.id,
        destino_resultado: destino.id === null ? destino.resultado : 'respuesta',
        destino_detalle: destino.detalle,
      }),
    })
    .where('cod_cia', '=', codCia)
    .where(
      'id_recepcion',
      'in',
      esperando.map(({ id_recepcion }) => id_recepcion),
    )
    .execute()
}
