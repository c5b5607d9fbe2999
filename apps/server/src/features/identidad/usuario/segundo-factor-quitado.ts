/**
 * For a user who lost the telephone and the backup codes: a manager of users removes the second factor, and the user is
 * notified.
 */
import { greet, type Plantilla } from '../../suelo/index.ts'
import { findUsuario } from './repository.ts'

export const segundoFactorQuitado: Plantilla<{ idUsuario: number; por: string }> = {
  clase: 'segundo-factor-quitado',
  async write({ db, config }, { codCia, datos: { idUsuario, por } }) {
    const usuario = await db.withCia(codCia, (tx) => findUsuario(tx, codCia, idUsuario))
    if (!usuario) return null
    return {
      asunto: 'Se quitó la verificación en dos pasos de su cuenta',
      parrafos: [
        greet(usuario.nombre_usuario),
        `El usuario ${por} quitó la verificación en dos pasos de su cuenta en Pura Factura y se cerraron sus sesiones. Su contraseña sigue siendo la misma.`,
        'Al ingresar puede activarla de nuevo en Seguridad.',
        { boton: 'Ingresar', url: `${config.urlPublica}/ingresar` },
        'Si usted no lo pidió, avise a quien administra los usuarios de su compañía y cambie su contraseña.',
      ],
    }
  },
}
