/** A certificate that was just loaded proves the company's number (docs/acuerdos.md L17). */
import type { Con } from '../../../deps.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { proveNumero } from '../../identidad/index.ts'

/** After the transaction that stored the key: the users it renames are of any company. */
export async function proveByCertificado(
  { db, now, sesiones, cola }: Con<'db' | 'now' | 'sesiones' | 'cola'>,
  codCia: number,
): Promise<void> {
  const cambiados = await proveNumero(db, { codCia, por: 'certificado' }, now())
  if (cambiados.length === 0) return
  sesiones.forget((s) => cambiados.some((c) => s.codCiaPropia === c.codCia && s.idUsuario === c.idUsuario))
  cola.wake(enviarCorreo)
}
