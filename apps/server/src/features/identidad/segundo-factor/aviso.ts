/** Notifies the owner of the account when its second factor changes: somebody else may have used the session. */
import type { Db } from '../../../db/index.ts'
import { enqueueCorreo, greet, type Plantilla } from '../../suelo/index.ts'
import { findPersona } from '../contrasena/persona.ts'
import type { Quien } from '../sesion/segundo-factor.ts'

export const segundoFactorCambiado: Plantilla<{ idUsuario: number; activo: boolean }> = {
  clase: 'segundo-factor-cambiado',
  async write({ db, config }, { codCia, datos: { idUsuario, activo } }) {
    const persona = await db.withCia(codCia, (tx) => findPersona(tx, codCia, idUsuario))
    if (!persona) return null
    return {
      asunto: `Se ${activo ? 'activó' : 'quitó'} la verificación en dos pasos de su cuenta`,
      parrafos: [
        greet(persona.nombreUsuario),
        activo
          ? 'Desde ahora, para ingresar a su cuenta en Pura Factura hace falta también un código de su teléfono. Guarde los códigos de respaldo: sirven si lo pierde.'
          : 'Para ingresar a su cuenta en Pura Factura basta otra vez la contraseña.',
        'Si no fue usted, cambie su contraseña ahora mismo y cierre las demás sesiones en Seguridad:',
        { boton: 'Recuperar mi cuenta', url: `${config.urlPublica}/recuperar` },
      ],
    }
  },
}

/** Call it in the transaction that changes the second factor. */
export async function enqueueAviso(tx: Db, { codCia, idUsuario }: Quien, activo: boolean, now: Date): Promise<void> {
  const persona = await findPersona(tx, codCia, idUsuario)
  if (!persona?.correo) return
  const pedido = { codCia, plantilla: segundoFactorCambiado, para: [persona.correo], datos: { idUsuario, activo } }
  await enqueueCorreo(tx, { ...pedido, referencia: persona.username }, now)
}
