/**
 * A certificate says of itself whose it is, and anybody makes one. It proves its company's number once Hacienda has
 * accepted a document of that number signed with it (docs/acuerdos.md L17, docs/decisions/0121).
 */
import type { Con } from '../../../deps.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { proveNumero } from '../../identidad/index.ts'

/** Carries out what was proven since the last call; again whatever a process that died had begun. */
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
    // Not if another certificate was loaded meanwhile: its own proof is still to be carried out.
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
