import type { Db } from '../../db/index.ts'
import { findTitular, markComprobado, releaseNumero, type Titular } from '../../features/identidad/numero/numero.ts'
import { readConfig, withDatabase } from './base.ts'
import { type Comando, type Consola, OperacionError, readOpciones, required } from './consola.ts'

/** docs/acuerdos.md L17: an operator frees a number from a holder who did not prove it, or confirms the holder. */
export const liberar: Comando = {
  ayuda: `pura usuario liberar --cedula N
  Quita el número a quien ingresa con él sin haberlo comprobado: conserva su usuario con otro nombre y se le avisa por
  correo. Después lo toma quien lo compruebe, o quien ingrese con la contraseña que se le envió.`,
  run: (args, consola) =>
    withTitular(args, consola, async (tx, titular) => {
      if (titular.comprobado) throw new OperacionError('Ese número está comprobado: es de quien lo usa')
      const username = await releaseNumero(tx, titular, new Date())
      return `Número liberado: ${titular.nombre_usuario}, de la compañía ${titular.cod_cia}, ingresa ahora como ${username}`
    }),
}

export const comprobar: Comando = {
  ayuda: `pura usuario comprobar --cedula N
  Anota que el número es de quien ingresa con él, sin que cargue una llave: nadie se lo quita, y sus accesos a otras
  compañías valen sin confirmar. Antes, vea su documento de identidad.`,
  run: (args, consola) =>
    withTitular(args, consola, async (tx, titular) => {
      await markComprobado(tx, titular, { por: 'operador', now: new Date() })
      return `Número comprobado: ${titular.nombre_usuario}, de la compañía ${titular.cod_cia}`
    }),
}

async function withTitular(
  args: readonly string[],
  consola: Consola,
  work: (tx: Db, titular: Titular) => Promise<string>,
): Promise<number> {
  const { values } = readOpciones(args, { cedula: { type: 'string' } })
  const cedula = required('cedula', values.cedula).replace(/[\s-]/g, '')
  const hecho = await withDatabase(readConfig(consola), (db) =>
    db.withSistema(async (tx) => {
      const titular = await findTitular(tx, cedula)
      if (!titular) throw new OperacionError(`Nadie ingresa con el número ${cedula}`)
      return work(tx, titular)
    }),
  )
  consola.out(hecho)
  return 0
}
