/** Notifies the former address of the change: somebody else may have used the session. */
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enqueueCorreo, greet, nombreSinDireccion, type Plantilla } from '../../suelo/index.ts'

interface Datos {
  /** Null: the address of the company itself. */
  idUsuario: number | null
  nombre: string
  por: string
}

/** The former address must not learn the new one. */
export const correoCambiado: Plantilla<Datos> = {
  clase: 'correo-cambiado',
  async write({ config }, { datos: { idUsuario, nombre, por } }) {
    const propio = idUsuario !== null
    return {
      asunto: `Cambió el correo de ${propio ? 'su cuenta' : nombreSinDireccion(nombre, 'su compañía')}`,
      parrafos: [
        greet(nombre),
        `El usuario ${por} cambió el correo de ${propio ? 'su cuenta' : 'su compañía'} en Pura Factura. Desde ahora los avisos llegan a otra dirección.`,
        'Si no lo esperaba, cambie su contraseña ahora mismo y revise la Bitácora:',
        { boton: 'Ingresar', url: config.urlPublica },
      ],
    }
  },
}

interface Cambio {
  codCia: number
  idUsuario: number | null
  nombre: string
  anterior: string
}

/** Call it in the transaction that changes the address. */
export async function enqueueCorreoCambiado(
  tx: Db,
  { codCia, idUsuario, nombre, anterior }: Cambio,
  { username }: Pick<Sesion, 'username'>,
  now: Date,
): Promise<void> {
  if (anterior === '') return
  const datos = { idUsuario, nombre, por: username }
  const pedido = { codCia, plantilla: correoCambiado, para: [anterior], datos, referencia: nombre }
  await enqueueCorreo(tx, pedido, now)
}
