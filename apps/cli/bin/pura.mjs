#!/usr/bin/env node
const args = process.argv.slice(2)
const OPERACION = new Set(['operador', 'cliente-api', 'diagnostico', 'respaldar', 'restaurar', 'llave-maestra'])

if (OPERACION.has(args[0] ?? '')) {
  // Bundled with the server's program: a production machine has no TypeScript loader.
  const { buildProgramIfChanged } = await import('../../../scripts/lib/programa.mjs')
  const { operar, procesoConsola } = await import((await buildProgramIfChanged()).operacion)
  process.exitCode = await operar(args, procesoConsola(process))
} else {
  // In a checkout the TypeScript sources run through tsx.
  const { register } = await import('tsx/esm/api')
  register()
  const { main } = await import('../src/main.ts')
  const { procesoConsola } = await import('../src/lib/consola.ts')
  process.exitCode = await main(args, procesoConsola(process))
}
