/** `npx pura …`: the fiscal engine for scripts and for people with a terminal. */
import * as calcular from './comandos/calcular.ts'
import * as ejemplo from './comandos/ejemplo.ts'
import * as firmar from './comandos/firmar.ts'
import * as leer from './comandos/leer.ts'
import * as validar from './comandos/validar.ts'
import * as verificar from './comandos/verificar.ts'
import type { Consola } from './lib/consola.ts'
import { UsoError } from './lib/opciones.ts'

interface Comando {
  /** Usage line and meaning of the options. */
  readonly ayuda: string
  /** @throws UsoError for wrong arguments */
  readonly run: (args: readonly string[], consola: Consola) => Promise<number>
}

const COMANDOS: Readonly<Record<string, Comando>> = { firmar, verificar, validar, calcular, leer, ejemplo }

const AYUDA_OPERACION = `De quien opera el servidor (cada uno con --ayuda; docs/operacion.md):
  pura operador crear · usuario liberar · usuario comprobar · cliente-api crear · diagnostico · migrar · respaldar · restaurar · restauro revisar · restauro confirmar · llave-maestra rotar`

const AYUDA_COMUN = `Los archivos se nombran uno tras otro; - es la entrada estándar.
--formato json escribe una línea de JSON por documento; --formato tabla (lo normal), texto.
Sale con 0 si todo está bien, 1 si algún documento está mal y 2 si algo no se puede leer o hacer.`

/** The exit code: 0 all is well, 1 a document is wrong, 2 something cannot be read or done. */
export async function main(args: readonly string[], consola: Consola): Promise<number> {
  const [nombre = '', ...resto] = args
  const comando = Object.hasOwn(COMANDOS, nombre) ? COMANDOS[nombre] : undefined
  if (isAyuda(nombre) || (comando && resto.some(isAyuda))) {
    const ayudas = comando ? [comando.ayuda] : Object.values(COMANDOS).map(({ ayuda }) => ayuda)
    consola.out(`${[...ayudas, ...(comando ? [] : [AYUDA_OPERACION]), AYUDA_COMUN].join('\n\n')}\n`)
    return 0
  }
  try {
    if (!comando) throw new UsoError(nombre ? `El comando no existe: ${nombre}` : 'Falta el comando')
    return await comando.run(resto, consola)
  } catch (error) {
    if (!(error instanceof UsoError)) throw error
    consola.err(`pura: ${error.message}\nAyuda: pura ${comando ? `${nombre} ` : ''}--ayuda`)
    return 2
  }
}

const isAyuda = (arg: string): boolean => arg === '--ayuda' || arg === '--help'
