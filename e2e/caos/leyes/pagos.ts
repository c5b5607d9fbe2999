/**
 * The law of payments: companies buy plans and are charged monthly while the server is killed at random and the
 * payment provider fails at random: before and after charging, in responses, webhooks and book. In the end both books
 * agree, nobody was charged twice for a period, nobody has a plan they did not pay or paid for one they do not have,
 * and no difference is left for an operator. `npm run test:chaos -- pagos` (COMPANIAS, MESES, SEMILLA; DATABASE_URL).
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths, fechaAt, formatFecha, startOfDay } from '@pura/domain'
import { type Compania, createCompanias, openCompania } from '../apoyo/compradores.ts'

const COMPANIAS = Number(process.env.COMPANIAS ?? 125)
const MESES = Number(process.env.MESES ?? 3)
const SEMILLA = Number(process.env.SEMILLA ?? Date.now() % 1_000_000)
const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
/**
 * A refused card is retried on four more days of grace; a simulated day is long enough for a dead process's jobs and
 * for the sweep of each minute.
 */
const DIAS = 8
const DIA_ESPERA_MS = 80_000
const PLAZO_PROVEEDOR_MS = 36 * 60_000
/** Hours added to the day of the purchases. */
const TARDE_MS = 12 * HORA_MS
const MUERTES = 4

// The provider uses the product's clock, so that both date a charge on the same day.
const reloj = mkdtempSync(join(tmpdir(), 'pura-reloj-'))
process.once('exit', () => rmSync(reloj, { recursive: true, force: true }))
process.env.RELOJ = join(reloj, 'reloj')
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${join(import.meta.dirname, '../apoyo/reloj-movido.mjs')}`
let desfase = 0
const goTo = (momento: Date): void => {
  desfase = momento.getTime() - Date.now()
  writeFileSync(process.env.RELOJ!, String(desfase))
}
const ahora = (): Date => new Date(Date.now() + desfase)
// Day 10: purchases and charges fall on a day that every month has.
const compra = { ...fechaAt(new Date()), dia: 10 }
const at = (meses: number, dias = 0): Date =>
  new Date(startOfDay(addMonths(compra, meses)).getTime() + dias * DIA_MS + 10 * HORA_MS)
goTo(at(1))

const { createEscenario } = await import('../apoyo/escenario.ts')
const random = lcg(SEMILLA)
const escenario = await createEscenario()
const { control } = escenario
const env = await escenario.pagos()
let server = await escenario.startServer({ env })
console.log(`Pagos con semilla ${SEMILLA}: ${COMPANIAS} compras y ${MESES} meses, ${COMPANIAS * (MESES + 1)} cobros`)

const companias = await createCompanias(escenario.puerto, COMPANIAS)
await control('PUT', '/control/pagos/ajustes', { avisos: `${server.url}/api/pagos/aviso/greenpay` })
await control('POST', '/control/azar', { semilla: SEMILLA, probabilidad: 0.2 })
await lie()
const comprando = buyAll(companias)
let comprado = false
void comprando.then(() => {
  comprado = true
})
for (let vuelta = 0; !comprado; vuelta += 1) {
  await sleep(1_000 + random() * 3_000)
  if (vuelta < MUERTES) await restart()
  else await sleep(20_000)
  // A payment the provider never received may be taken for half an hour; the clock skips it.
  if (ahora().getTime() < at(1).getTime() + TARDE_MS) goTo(new Date(ahora().getTime() + PLAZO_PROVEEDOR_MS))
}
await comprando
console.log(`Compradas: ${companias.length}`)

for (let mes = 2; mes <= MESES + 1; mes += 1) {
  goTo(at(mes))
  await lie()
  await restart()
  // A kill in the middle of the month's charges.
  await sleep(random() * 2_500)
  await restart()
  await settle(mes)
  const { cargos } = await readLibro()
  console.log(`Mes ${mes} de ${MESES + 1}: ${cargos.length} órdenes en el libro del proveedor`)
}
await control('POST', '/control/azar', { semilla: SEMILLA, probabilidad: 0 })
await control('DELETE', '/control/fallas')
// Every webhook ever sent, again.
void control('POST', '/control/pagos/avisos/repetir').catch(() => undefined)
// Forged webhooks are refused and sent again forever: they are not waited for.
await sleep(20_000)
await audit()
await escenario.close(server)

async function restart(): Promise<void> {
  await server.kill()
  server = await escenario.startServer({ env })
}

/** Sends false webhooks in between. */
async function lie(): Promise<void> {
  await control('POST', '/control/fallas', [
    { punto: 'cobro', tipo: 'firmaMala', a: 'cualquiera', veces: 2 },
    { punto: 'cobro', tipo: 'otraOrden', a: 'cualquiera', veces: 1 },
    { punto: 'cobro', tipo: 'negado', a: 'cualquiera', codigo: '51', veces: 2 },
    { punto: 'libro', tipo: 'sinFirma', a: 'cualquiera', veces: 2 },
    { punto: 'aviso', tipo: 'firmaMala', a: 'cualquiera', veces: 2 },
  ])
}

async function buyAll(todas: readonly Compania[]): Promise<void> {
  const quedan = [...todas]
  const comprador = async () => {
    for (let una = quedan.pop(); una; una = quedan.pop()) await una.buy()
  }
  await Promise.all(Array.from({ length: 12 }, comprador))
}

/** Waits until all are paid for the month; refused or unanswered charges are retried on later days. */
async function settle(mes: number): Promise<void> {
  const hasta = formatFecha(fechaAt(at(mes + 1)))
  let faltan = companias
  for (let dia = 1; dia <= DIAS; dia += 1) {
    const limite = Date.now() + DIA_ESPERA_MS
    do {
      const planes = await Promise.all(faltan.map((c) => c.readPlan()))
      faltan = faltan.filter((_, i) => planes[i]?.hasta !== hasta)
      if (faltan.length === 0) return
      await sleep(2_000)
    } while (Date.now() < limite)
    goTo(at(mes, dia))
    if (random() < 0.5) await restart()
    console.log(`  ${faltan.length} sin cobrar; pasa al día ${dia}`)
  }
  const intentos = await Promise.all(faltan.map(async (c) => [c.codCia, (await c.listPagos())[0]?.intento]))
  assert.fail(`Sin cobrar del mes ${mes}: ${JSON.stringify(intentos)}`)
}

interface Libro {
  cargos: { orderReference: string; monto: string; estado: string }[]
}

async function readLibro(): Promise<Libro> {
  return (await (await fetch(`${escenario.simulador}/control/pagos`)).json()) as Libro
}

async function listDiferencias(): Promise<string[]> {
  const operadora = await openCompania(escenario.puerto, 1)
  return (await operadora.listDiferencias()).map((d) => `${d.clase} ${d.referencia}: ${d.detalle}`)
}

async function audit(): Promise<void> {
  const cobrados = (await readLibro()).cargos.filter((c) => c.estado === 'aprobado')
  // Without its attempt number, a reference is subscription-period.
  const periodos = cobrados.map((c) => c.orderReference.replace(/-\d+(-3ds)?$/, ''))
  assert.equal(new Set(periodos).size, periodos.length, 'nobody was charged twice for a period')
  let aqui = 0
  let pagados = 0
  for (const compania of companias) {
    const pagos = await compania.listPagos()
    const suyos = pagos.filter((p) => p.estado === 'Pagado')
    pagados += suyos.length
    aqui += suyos.reduce((suma, p) => suma + Number(p.monto), 0)
    const delProveedor = periodos.filter((p) => p.startsWith(`${compania.codCia}-`))
    assert.equal(suyos.length, delProveedor.length, `what company ${compania.codCia} was charged stands here`)
    assert.equal(suyos.length, MESES + 1, 'each month once')
    const { estado, hasta } = await compania.readPlan()
    assert.equal(estado, 'activa', 'who paid has a plan')
    assert.equal(hasta, formatFecha(fechaAt(at(MESES + 2))), 'for as long as they paid, and no longer')
  }
  assert.deepEqual(await listDiferencias(), [], 'nothing is left for the operator to decide')
  const alli = cobrados.reduce((suma, c) => suma + Number(c.monto), 0)
  assert.equal(aqui, alli, 'what the provider charged is what stands here')
  console.log(
    `Cobrado allí y aquí: ₡${alli}, ${pagados} períodos, cada uno una vez; hoy es ${formatFecha(fechaAt(ahora()))}`,
  )
}

/** Small seeded generator, as in caos.ts. */
function lcg(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
