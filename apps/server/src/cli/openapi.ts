/** npm run openapi: writes docs/openapi.json; with --check, fails if it is outdated. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOpenApi, contract, type Endpoint } from '@pura/contract'
import { VERSION } from '../lib/proceso/version.ts'

const docs = join(import.meta.dirname, '../../../../docs')
/** Root, paths, path: below them each call is one line, so that its change is one line too. */
const DESPLEGADOS = 3
const archivos = {
  'openapi.json': `${toText(buildOpenApi(contract, VERSION), DESPLEGADOS)}\n`,
  'permisos.md': toPermisos(contract),
}

for (const [nombre, current] of Object.entries(archivos)) {
  const path = join(docs, nombre)
  if (!process.argv.includes('--check')) {
    writeFileSync(path, current)
    console.log(`docs/${nombre}`)
  } else if (readFileSync(path, 'utf8') !== current) {
    console.error(`docs/${nombre} no está al día: npm run openapi`)
    process.exitCode = 1
  }
}

/** Options of each call, for people who define roles. */
function toPermisos(calls: Record<string, Record<string, Endpoint>>): string {
  const filas = Object.values(calls)
    .flatMap((group) => Object.values(group))
    .map((e) => `| ${e.method} ${e.path} | ${quienOf(e)} |`)
  return `# Quién puede llamar qué

Lo escribe \`npm run openapi\` del contrato. Un rol necesita una de las opciones, o todas donde dice «y»; cuál, en las llamadas de documentos, lo
dice el tipo del documento: su sección, o \`/documentosEmitidos\` para leer, anular y reenviar los de todos los tipos.

Un usuario es de una sola compañía y trabaja en ella con su rol. Otra compañía lo puede dejar entrar con un acceso: ahí
manda el rol que ella le da, sin \`/usuarios\` nunca, y termina en cuanto lo retira (decisions/0094). Un operador no usa
accesos.

| Llamada | Quién |
|---|---|
${filas.join('\n')}
`
}

function quienOf({ access, opcion, todas }: Endpoint): string {
  if (access === 'publico') return 'cualquiera'
  if (access === 'administrador') return 'ADMINISTRADOR'
  const dichas = opcion.map((o) => `\`${o}\``)
  return opcion.length > 0 ? dichas.join(todas ? ' y ' : ' ') : 'quien ingresó'
}

/** JSON, expanded to a depth. */
function toText(value: unknown, depth: number, margin = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  const inner = `${margin}  `
  const entries = Object.entries(value).map(
    ([key, v]) => `${inner}${JSON.stringify(key)}: ${toText(v, depth - 1, inner)}`,
  )
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${margin}}`
}
