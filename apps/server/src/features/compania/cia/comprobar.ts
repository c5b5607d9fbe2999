/**
 * A certificate names its own owner, and anybody can make one. It proves the company's number once Hacienda has
 * accepted a document of that number signed with it (docs/acuerdos.md L17, docs/decisions/0121).
 */
import type { Con } from '../../../deps.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { proveNumero } from '../../identidad/index.ts'

/** Applies the proofs found since the last call. Repeats those that a dead process had begun. */
export async function proveAceptadas({
  db,
  now,
  sesiones,
  cola,
}: Con<'db' | 'now' | 'sesiones' | 'cola'>): Promise<void> {
  const probadas = await db.withSistema((tx) =>
    tx
      .selectFrom('credencial_cia')
      .select(['cod_cia', 'probada'])
      .where('probada', 'is not', null)
      .where('prueba_hecha', '=', false)
      .orderBy('cod_cia')
      .execute(),
  )
  for (const { cod_cia: codCia, probada } of probadas) {
    const cambiados = await proveNumero(db, { codCia, por: 'certificado' }, now())
    sesiones.forget((s) => cambiados.some((c) => s.codCiaPropia === c.codCia && s.idUsuario === c.idUsuario))
    // Not marked as done if another certificate was loaded meanwhile: its own proof must still be applied.
    await db.withSistema((tx) =>
      tx
        .updateTable('credencial_cia')
        .set({ prueba_hecha: true })
        .where('cod_cia', '=', codCia)
        .where('probada', '=', probada)
        .execute(),
    )
  }
  if (probadas.length > 0) cola.wake(enviarCorreo)
}
