/** Version of the program that a till writes into each entry of its diary: that of the product, and a digest of the code that sells. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What decides about a sale: its arithmetic, its rules, and the till's screens. */
const CODIGO = ['packages/domain/src', 'packages/mostrador/src', 'apps/web/src/features/venta/venta-rapida']

/** @param raiz folder of the repository @returns "0.1.0+3f9a1c20" */
export function versionDePrograma(raiz: string): string {
  const { version } = JSON.parse(readFileSync(join(raiz, 'package.json'), 'utf8')) as { version: string }
  const digest = createHash('sha256')
  for (const carpeta of CODIGO) {
    const archivos = readdirSync(join(raiz, carpeta), { recursive: true, encoding: 'utf8' })
    for (const nombre of archivos.filter(isPrograma).sort()) {
      digest.update(`${carpeta}/${nombre.replaceAll('\\', '/')}\n`).update(readFileSync(join(raiz, carpeta, nombre)))
    }
  }
  return `${version}+${digest.digest('hex').slice(0, 8)}`
}

const isPrograma = (nombre: string): boolean =>
  /\.tsx?$/.test(nombre) && !/\.test\.|[\\/]?(testing|simulacion)[\\/.]/.test(nombre)
