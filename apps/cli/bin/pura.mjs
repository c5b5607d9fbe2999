#!/usr/bin/env node
const args = process.argv.slice(2)
// `pura diagnostico | head -1` closes the pipe early: that is not an error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

/** The verbs of the fiscal engine, and help; all others are the operator's. */
const FISCALES = new Set(['firmar', 'verificar', 'validar', 'calcular', 'leer', 'ejemplo', '--ayuda', '--help'])

if (args.length > 0 && !FISCALES.has(args[0])) {
  // Bundled with the server's program: a production machine has no TypeScript loader.
  const { buildProgramIfChanged } = await import('../../../scripts/lib/programa.mjs')
  const { runOperacion, procesoConsola } = await import((await buildProgramIfChanged()).operacion)
  process.exitCode = await runOperacion(args, procesoConsola(process))
} else {
  // In a checkout the TypeScript sources run through tsx.
  const { register } = await import('tsx/esm/api')
  register()
  const { main } = await import('../src/main.ts')
  const { procesoConsola } = await import('../src/lib/consola.ts')
  process.exitCode = await main(args, procesoConsola(process))
}
