/**
 * `npm run bench [nombres…]`: each benchmark in a process of its own, so that none is measured with the heap and the
 * compiled code of another, and as the product runs: bundled, without a loader (docs/decisions/0005). Ends with 1 when a
 * target is missed.
 */
import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { basename } from 'node:path'
import { bundle } from './lib/empaquetar.ts'

const NOMBRES = [
  'firma',
  'lectura',
  'reglas',
  'pdf',
  'cabys',
  'listas',
  'documentos',
  'busqueda',
  'avisos',
  'escritorio',
  'mesa-iva',
  'cierre-iva',
  'tablero',
  'pagos',
  'emitir',
  'recibidos',
  'compras',
  'correo',
  'formulario',
  'arranque',
] as const

const asked = process.argv.slice(2)
const unknown = asked.filter((nombre) => !NOMBRES.some((n) => n === nombre))
if (unknown.length > 0) {
  console.error(`No existe ${unknown.join(', ')}; hay ${NOMBRES.join(', ')}`)
  process.exit(2)
}

const programs = await bundle(NOMBRES.filter((n) => asked.length === 0 || asked.includes(n)))
console.log(`Node ${process.version} · ${cpus().length} × ${cpus()[0]?.model}`)
const failed = programs.filter((program) => {
  const [load = 0] = loadavg()
  console.log(`\n${basename(program, '.js')} · carga de la máquina al empezar: ${load.toFixed(1)}`)
  const options = ['--enable-source-maps', '--expose-gc', program]
  return spawnSync(process.execPath, options, { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.log(`\nNo alcanzan su meta: ${failed.map((program) => basename(program, '.js')).join(', ')}`)
  process.exitCode = 1
}
