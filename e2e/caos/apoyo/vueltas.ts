/** CPU time of the turns of a server's event loop (vueltas.mjs): a caller waits for the rest of the running turn. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Escenario } from './escenario.ts'

export function measureVueltas({ dataDir }: Escenario) {
  const archivo = join(dataDir, 'vueltas')
  writeFileSync(archivo, '')
  return {
    env: { VUELTAS: archivo, NODE_OPTIONS: `--import ${join(import.meta.dirname, 'vueltas.mjs')}` },
    /** Long turns since the last call. */
    readVueltas(): number[] {
      const text = readFileSync(archivo, 'utf8')
      writeFileSync(archivo, '')
      return text.split('\n').filter(Boolean).map(Number)
    },
  }
}
