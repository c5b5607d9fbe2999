// @ts-check
// Plain JavaScript: the thread needs no TypeScript and starts at once.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** @type {{ latidos: Int32Array, paradoMs: number, pid: number, turno: Int32Array }} */
const { latidos, paradoMs, pid, turno } = workerData
const MIRADAS = 10
/** Weight of an interval in which the process used little CPU: on a busy machine it may only wait for the processor. */
const SIN_TURNO = 1 / 6
const nunca = new Int32Array(new SharedArrayBuffer(4))

let visto = -1
let quietas = 0
let gastado = process.cpuUsage()
for (;;) {
  // Counts intervals, not time: a pause of the whole process (stopped job, sleeping machine) counts as one interval.
  Atomics.wait(nunca, 0, 0, paradoMs / MIRADAS)
  const ahora = Atomics.load(latidos, 0)
  const { user, system } = process.cpuUsage(gastado)
  gastado = process.cpuUsage()
  const computaba = (user + system) / 1000 >= paradoMs / MIRADAS / 2
  quietas = ahora === visto ? quietas + (computaba ? 1 : SIN_TURNO) : 0
  visto = ahora
  if (quietas < MIRADAS) continue
  const texto = `El proceso ${pid} lleva al menos ${paradoMs / 1000} segundos sin atender a nadie; termina para que lo inicien de nuevo.`
  const deQuien = Atomics.load(turno, 0)
  try {
    // A process that reads mailboxes names the session, for its parent (external/imap/lector.ts).
    writeSync(2, deQuien ? JSON.stringify({ turno: deQuien }) : `${texto}\n`)
  } catch {
    // A full pipe that nobody reads must not keep the process alive.
  }
  process.kill(pid, 'SIGKILL')
}
