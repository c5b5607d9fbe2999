/**
 * The law of the restore: a backup taken while documents are issued is complete. It is restored elsewhere after other
 * restores were killed half way; then documents, sums and last numbers are the same and, once a person has confirmed
 * these, the next documents are issued. `npm run test:chaos -- restauro` (EMISIONES, MUERTES; DATABASE_URL for
 * PostgreSQL).
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@pura/contract'
import { audit, listEmitidos } from '../apoyo/auditoria.ts'
import { createDatabaseBeside } from '../apoyo/base.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'
import { RAIZ } from '../apoyo/procesos.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 200)
const MUERTES = Number(process.env.MUERTES ?? 3)
const { DATABASE_URL = '' } = process.env

const escenario = await createEscenario()
const origen = { DATA_DIR: escenario.dataDir, DATABASE_URL }
const enMarcha = join(escenario.dataDir, 'en-marcha.pura')
const final = join(escenario.dataDir, 'final.pura')

const primero = await escenario.startServer()
await escenario.signIn()
const emision = issue(escenario, { cuantos: EMISIONES })
await sleep(2_000)
await pura(['respaldar', enMarcha], origen).ended
const confirmados = await emision
await audit(escenario, { confirmados, conMuertes: false })
const antes = await look()
await pura(['respaldar', final], origen).ended
await primero.kill()

const { code: deEnMarcha } = await pura(['restaurar', enMarcha], await aDestino()).ended
assert.equal(deEnMarcha, 0, 'a backup taken under load is whole')

let destino = await aDestino()
const began = performance.now()
for (let i = 1; i <= MUERTES; i += 1) {
  const restauro = pura(['restaurar', final], destino)
  // Each kill comes later: the first while the file is verified, the last among rows and checks.
  await Promise.race([sleep(i * 1_500), restauro.ended])
  const { code } = await restauro.kill()
  console.log(`Restauración ${i} ${code === 0 ? 'terminó antes de morir' : 'muerta'} a los ${i * 1_500} ms`)
  // A folder is reused as it is; a server's database is created anew, as docs/operacion.md says.
  if (code === 0 || DATABASE_URL) destino = await aDestino()
}
const { code, salida } = await pura(['restaurar', final], destino).ended
console.log(`${salida.trim()}\n${MUERTES} muertes y restauración: ${((performance.now() - began) / 1000).toFixed(0)} s`)
assert.equal(code, 0, 'keys, audit trails, claves and sequences hold')

const { code: sinPerdidos, salida: revision } = await pura(['restauro', 'revisar'], destino).ended
assert.equal(sinPerdidos, 0, 'Hacienda can be asked')
assert.doesNotMatch(revision, /Faltan aquí/, 'Hacienda has nothing that the backup lacks')
const { code: confirmada } = await pura(['restauro', 'confirmar', '--todas'], destino).ended
assert.equal(confirmada, 0, 'issuing is confirmed')

const segundo = await escenario.startServer({ env: destino })
await escenario.signIn()
assert.deepEqual(await look(), antes, 'the same documents, sums and last numbers')
const despues = await issue(escenario, { cuantos: EMISIONES })
await audit(escenario, { confirmados: [...confirmados, ...despues], conMuertes: false })
await escenario.close(segundo)

async function look() {
  const { data: consecutivos } = await escenario.call(contract.mantoFormulario.list, { params: { codCia: 1 } })
  const { data: totales } = await escenario.call(contract.emitidos.totales, { query: { codCia: 1 } })
  return { documentos: await listEmitidos(escenario), consecutivos, totales }
}

/** An empty destination. */
async function aDestino(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  return {
    DATA_DIR: join(escenario.dataDir, randomUUID()),
    DATABASE_URL: await createDatabaseBeside(DATABASE_URL),
  }
}

/** The operator's command as a process that can be killed. */
function pura(args: readonly string[], donde: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [resolve(RAIZ, 'apps/cli/bin/pura.mjs'), ...args], {
    cwd: RAIZ,
    env: { ...process.env, ...donde, ...escenario.conHacienda, MASTER_KEY: escenario.masterKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let salida = ''
  child.stdout.on('data', (d: Buffer) => {
    salida += d.toString()
  })
  const ended = new Promise<{ code: number | null; salida: string }>((done) =>
    child.once('exit', (code) => done({ code, salida })),
  )
  return {
    ended,
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}
