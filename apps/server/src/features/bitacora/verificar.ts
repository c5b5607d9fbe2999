import type { contract, ResponseOf } from '@pura/contract'
import type { Database } from '../../db/index.ts'
import { findBreak } from './cadena.ts'

export type Verificacion = ResponseOf<typeof contract.bitacora.verificar>

/** Walks the trail of every company, one after another. */
export async function verifyBitacoras(db: Database): Promise<Verificacion> {
  const cias = await db.withSistema((tx) =>
    tx.selectFrom('cia').select(['cod_cia', 'nombre_cia']).orderBy('cod_cia').execute(),
  )
  const resultado: Verificacion = []
  for (const { cod_cia: codCia, nombre_cia: nombreCia } of cias) {
    const hallado = await db.withCia(
      codCia,
      async (tx) => {
        const rota = await findBreak(tx, codCia)
        const ultimo = await tx
          .selectFrom('bitacora')
          .select(['orden', 'huella'])
          .where('cod_cia', '=', codCia)
          .orderBy('orden', 'desc')
          .limit(1)
          .executeTakeFirst()
        return { rota, registros: ultimo?.orden ?? 0, huella: Buffer.from(ultimo?.huella ?? []).toString('hex') }
      },
      // Rows that come meanwhile belong to the next verification.
      { isolationLevel: 'repeatable read' },
    )
    resultado.push({ codCia, nombreCia, ...hallado })
  }
  return resultado
}
