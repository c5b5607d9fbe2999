/** Mails about a number that changed its user (docs/acuerdos.md L17). */
import type { Db } from '../../../db/index.ts'
import type { Plantilla } from '../../suelo/correo/plantilla.ts'
import { greet } from '../../suelo/correo/saludo.ts'

export const numeroLiberado: Plantilla<{ idUsuario: number; anterior: string }> = {
  clase: 'numero-liberado',
  async write({ db, config }, { codCia, datos: { idUsuario, anterior } }) {
    const persona = await db.withCia(codCia, (tx) => findPersona(tx, codCia, idUsuario))
    if (!persona) return null
    return {
      asunto: 'Cambió su usuario de Pura Factura',
      parrafos: [
        greet(persona.nombre_usuario),
        `El número ${anterior} con que usted ingresaba volvió a su dueño, que lo comprobó. Su contraseña, su compañía y lo que ha hecho siguen igual; solo cambió el usuario.`,
        { etiqueta: 'Usuario', valor: persona.username },
        { boton: 'Ingresar', url: `${config.urlPublica}/ingresar` },
        'Si ese número es suyo, emita un documento con la llave criptográfica de su compañía o escriba a quien opera el sistema.',
      ],
    }
  },
}

export const numeroDevuelto: Plantilla<{ idUsuario: number }> = {
  clase: 'numero-devuelto',
  async write({ db, config }, { codCia, datos: { idUsuario } }) {
    const persona = await db.withCia(codCia, (tx) => findPersona(tx, codCia, idUsuario))
    if (!persona) return null
    return {
      asunto: 'Ya ingresa con su propio número en Pura Factura',
      parrafos: [
        greet(persona.nombre_usuario),
        'La llave criptográfica comprobó que el número es suyo. Desde ahora ingresa con él; su contraseña sigue igual.',
        { etiqueta: 'Usuario', valor: persona.username },
        { boton: 'Ingresar', url: `${config.urlPublica}/ingresar` },
      ],
    }
  },
}

/** A copy of contrasena/persona.ts, which cannot be imported: that folder needs `sesion`, which needs this one. */
const findPersona = (tx: Db, codCia: number, idUsuario: number) =>
  tx
    .selectFrom('usuario')
    .select(['username', 'nombre_usuario'])
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', idUsuario)
    .executeTakeFirst()
