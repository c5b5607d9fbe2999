/**
 * `npm run pura -- <verbo>`: commands of the operator beside the server. Texts are Spanish, as in all of the product.
 */
import { ApiError } from '@pura/contract'
import { explain } from '../../explicar.ts'
import * as clienteApi from './cliente-api.ts'
import { type Comando, type Consola, OperacionError } from './consola.ts'
import * as diagnostico from './diagnostico.ts'
import * as llaveMaestra from './llave-maestra.ts'
import * as migrar from './migrar.ts'
import * as operador from './operador.ts'
import * as respaldar from './respaldar.ts'
import * as restaurar from './restaurar.ts'
import * as usuario from './usuario.ts'

export { procesoConsola } from './consola.ts'

/** By name: one word or two. */
const COMANDOS: Readonly<Record<string, Comando>> = {
  'operador crear': { ayuda: operador.ayuda, run: operador.run },
  'usuario liberar': usuario.liberar,
  'usuario comprobar': usuario.comprobar,
  'cliente-api crear': { ayuda: clienteApi.ayuda, run: clienteApi.run },
  diagnostico,
  migrar,
  respaldar,
  restaurar: { ayuda: restaurar.ayuda, run: restaurar.run },
  'restauro revisar': restaurar.revisar,
  'restauro confirmar': restaurar.confirmar,
  'llave-maestra rotar': { ayuda: llaveMaestra.ayuda, run: llaveMaestra.run },
}

/** The exit code: 0 done, 1 a problem was printed, 2 wrong usage or not possible. */
export async function runOperacion(args: readonly string[], consola: Consola): Promise<number> {
  const nombre = Object.keys(COMANDOS).find((n) => n.split(' ').every((palabra, i) => args[i] === palabra))
  const comando = nombre === undefined ? undefined : COMANDOS[nombre]
  const resto = args.slice(nombre?.split(' ').length ?? 1)
  if (resto.some((arg) => arg === '--ayuda' || arg === '--help')) {
    const parecidos = Object.entries(COMANDOS).filter(([n]) => (nombre ? n === nombre : n.startsWith(args[0] ?? '')))
    consola.out(parecidos.map(([, { ayuda }]) => ayuda).join('\n\n'))
    return 0
  }
  try {
    if (!comando) throw new OperacionError(`El comando no existe: ${args.slice(0, 2).join(' ')}`)
    return await comando.run(resto, consola)
  } catch (error) {
    const known = error instanceof OperacionError || error instanceof ApiError ? error.message : explain(error)
    consola.err(`pura: ${known ?? (error as Error).stack ?? error}`)
    return 2
  }
}
