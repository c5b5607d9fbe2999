/** A server that the test kills while its reading process is in an endless loop; it prints the pid of that process. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Aparte } from '../../lib/proceso/aparte.ts'

const modulo = new URL('./aparte-terco.ts', import.meta.url)
const aparte = new Aparte<string, string, number>({ modulo, nombre: 'terco', limiteMs: 3_000 })
await aparte.run('eco')
void aparte.run('gira').catch(() => undefined)
await sleep(200)
const hijos = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
console.log(hijos.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('terco')))
setInterval(() => undefined, 1_000)
