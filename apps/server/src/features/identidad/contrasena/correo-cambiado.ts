/** Whoever reads the former address hears of it: it may have been somebody else at the screen. */
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enqueueCorreo, type Plantilla } from '../../suelo/index.ts'

interface Datos {
  /** Null: the company's own. */
  idUsuario: number | null
  nombre: string
  por: string
}

/** It does not say where the mail goes now: that is for the new address to know. */
export const correoCambiado: Plantilla<Datos> = {
  clase: 'correo-cambiado',
  async write({ config }, { datos: { idUsuario, nombre, por } }) {
    const propio = idUsuario !== null
    return {
      asunto: `Cambió el correo de ${propio ? 'su cuenta' : nombre}`,
      parrafos: [
        `Hola, ${nombre}.`,
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

/** In the transaction that changes it. */
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
