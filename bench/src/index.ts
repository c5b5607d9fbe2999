/**
 * `npm run bench [nombres…]`: each benchmark in a separate process, so that none inherits another's heap and compiled
 * code, and bundled without a loader, as the product runs (docs/decisions/0005). Exits with 1 when a target is
 * missed.
 */
import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { basename } from 'node:path'
import { bundle } from './lib/proceso/empaquetar.ts'

/** In the order in which they run. A benchmark is asked for by the name of its file. */
const MEDIDAS = [
  'calculo/firma',
  'calculo/lectura',
  'calculo/reglas',
  'calculo/pdf',
  'pantalla/cabys',
  'pantalla/listas',
  'pantalla/documentos',
  'pantalla/busqueda',
  'trabajo/avisos',
  'pantalla/escritorio',
  'pantalla/mesa-iva',
  'pantalla/cierre-iva',
  'pantalla/tablero',
  'trabajo/pagos',
  'trabajo/emitir',
  'trabajo/recibidos',
  'trabajo/toma',
  'trabajo/caja',
  'pantalla/venta-rapida',
  'pantalla/compras',
  'trabajo/correo',
  'pantalla/formulario',
  'pantalla/sin-conexion',
  'pantalla/secciones',
  'trabajo/memoria',
  'trabajo/arranque',
] as const
const NOMBRES = MEDIDAS.map((medida) => basename(medida))

const asked = process.argv.slice(2)
const unknown = asked.filter((nombre) => !NOMBRES.includes(nombre))
if (unknown.length > 0) {
  console.error(`No existe ${unknown.join(', ')}; hay ${NOMBRES.join(', ')}`)
  process.exit(2)
}

const programs = await bundle(MEDIDAS.filter((medida) => asked.length === 0 || asked.includes(basename(medida))))
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
