/** Mails about a grant: the invitation, whose link is made when it is rendered, and the withdrawal. */
import { randomBytes } from 'node:crypto'
import { formatFechaHora } from '@pura/domain'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import { nombreSinDireccion, type Plantilla } from '../../suelo/index.ts'
import { findNombreCia, takeAcceso, updateAcceso } from './repository.ts'

export const VIDA_MS = 7 * 24 * 3_600_000

/** Replaces the name of a role that contains an address. */
const SIN_ROL = '(lo ve al ingresar)'

/** Each attempt makes another link, and only the last one sent can have arrived. */
export const invitacionAcceso: Plantilla<{ idAcceso: number }> = {
  clase: 'invitacion-acceso',
  async write({ db, now, config }, { codCia, datos: { idAcceso } }) {
    const secreto = randomBytes(24).toString('base64url')
    const vence = new Date(now().getTime() + VIDA_MS)
    const invitacion = await db.withCia(codCia, async (tx) => {
      const row = await takeAcceso(tx, codCia, idAcceso)
      if (!row || row.respondido || row.retirado) return null
      await updateAcceso(tx, row, { huella: huellaDeSecreto(secreto), vence })
      return { ...(await findNombreCia(tx, codCia)), rol: row.nombre_rol ?? '', por: row.invitado_por }
    })
    if (!invitacion) return null
    const { ruc, por } = invitacion
    const nombre = nombreSinDireccion(invitacion.nombre, 'Una compañía')
    const rol = nombreSinDireccion(invitacion.rol, SIN_ROL)
    return {
      asunto: `${nombre} lo invita a trabajar en su compañía`,
      parrafos: [
        `${nombre} (cédula ${ruc}) le da acceso a su compañía en Pura Factura.`,
        { etiqueta: 'Su rol ahí', valor: rol },
        { etiqueta: 'Lo invita el usuario', valor: por },
        'Acéptela ingresando con su propio usuario; si todavía no tiene uno, cree su cuenta primero.',
        // After the #, so that it reaches no server, log or referrer.
        { boton: 'Ver la invitación', url: `${config.urlPublica}/invitacion#${codCia}.${secreto}` },
        `El enlace sirve una vez y hasta el ${diaDe(vence)}. Si no conoce esta compañía, no tiene que hacer nada.`,
      ],
    }
  },
}

/** Mail to a person who accepted with an unproven number and waited for the confirmation. */
export const accesoConfirmado: Plantilla<{ idAcceso: number }> = {
  clase: 'acceso-confirmado',
  async write({ db, config }, { codCia, datos: { idAcceso } }) {
    const confirmado = await db.withCia(codCia, async (tx) => {
      const row = await takeAcceso(tx, codCia, idAcceso)
      return row?.aceptado && !row.retirado ? { ...row, ...(await findNombreCia(tx, codCia)) } : null
    })
    if (!confirmado) return null
    const nombre = nombreSinDireccion(confirmado.nombre, 'una compañía')
    return {
      asunto: `Ya puede trabajar en ${nombre}`,
      parrafos: [
        `${nombreSinDireccion(confirmado.nombre, 'Una compañía')} confirmó que usted es la persona que invitó. Desde ahora puede entrar con su propio usuario.`,
        { etiqueta: 'Su rol ahí', valor: nombreSinDireccion(confirmado.nombre_rol ?? '', SIN_ROL) },
        { boton: 'Ingresar', url: `${config.urlPublica}/ingresar` },
      ],
    }
  },
}

export const accesoRetirado: Plantilla<{ idAcceso: number }> = {
  clase: 'acceso-retirado',
  async write({ db }, { codCia, datos: { idAcceso } }) {
    const retirado = await db.withCia(codCia, async (tx) => {
      const row = await takeAcceso(tx, codCia, idAcceso)
      return row?.retirado ? { ...row, ...(await findNombreCia(tx, codCia)) } : null
    })
    if (!retirado) return null
    const nombre = nombreSinDireccion(retirado.nombre, 'una compañía')
    return {
      asunto: `Ya no tiene acceso a ${nombre}`,
      parrafos: [
        `El ${diaDe(retirado.retirado!)}, ${nombre} retiró el acceso que ${nombreSinDireccion(retirado.nombre_casa, 'su compañía')} tenía a su compañía en Pura Factura.`,
        'Terminó para toda la gente de la firma. Su usuario y su propia compañía siguen igual, y lo que se hizo ahí queda ahí.',
      ],
    }
  },
}

/** dd-MM-yyyy, in Costa Rica. */
const diaDe = (momento: Date): string => formatFechaHora(momento).slice(0, 10).split('-').reverse().join('-')
