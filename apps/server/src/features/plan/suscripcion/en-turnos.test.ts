/** A card provider that hangs for many companies delays the renewal of no other one (docs/decisions/0118). */
import { fechaAt, formatFechaIso, startOfDay } from '@pura/domain'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createPasarelaFalsa, type PasarelaFalsa } from '../../../testing/fichas/pasarela.ts'
import { aPlan } from '../../../testing/fichas/planes.ts'
import { tareasDePago, tareasDeSuscripcion } from '../tareas.ts'
import { enqueuePlanes, runPlan } from './llevar.ts'

/** Four times as many as the slots of renewals. */
const COLGADAS = 32
const server = useServer({ config: { cobrosPorSegundo: 1000 } })
let cias: number[] = []
let pasarela: PasarelaFalsa
let worker: Worker | undefined
let release: () => void = () => {}

const hoy = () => formatFechaIso(fechaAt(server.deps.now()))
/** By day, when plans are charged. */
const deps = () => {
  const momento = new Date(startOfDay(fechaAt(server.deps.now())).getTime() + 9 * 3_600_000)
  return { ...server.deps, pasarela, now: () => momento }
}
const run = (tareas: typeof tareasDeSuscripcion | typeof tareasDePago) => {
  worker = startWorker(deps() as never, tareas as never)
}
/** Does not answer until the test ends, except for this company. */
const hangExcept = (codCia: number) => {
  const hung = new Promise<void>((resolve) => {
    release = resolve
  })
  return (referencia: string) => (referencia.startsWith(`${codCia}-`) ? Promise.resolve() : hung)
}
const cobrosOf = (codCia: number) =>
  server.deps.db.withCia(codCia, (tx) => tx.selectFrom('cobro').select(['estado', 'preguntas']).execute())

beforeAll(async () => {
  const rows = Array.from({ length: COLGADAS + 1 }, (_, i) => ({
    ruc: String(3_101_500_000 + i),
    tipo_identificacion: '02',
    nombre_cia: `Compañía ${i}`,
    razon_social: `Compañía ${i}`,
    correo_electronico: 'facturas@correo.example',
  }))
  const { kysely } = server.deps.db
  cias = (await kysely.insertInto('cia').values(rows).returning('cod_cia').execute()).map(({ cod_cia }) => cod_cia)
})
beforeEach(async () => {
  pasarela = createPasarelaFalsa()
  for (const codCia of cias) await aPlan(server, { codCia, pagadoHasta: hoy() })
  await server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').execute())
})
afterEach(async () => {
  release()
  await worker?.stop()
})

test('the last company renews in seconds while the charges of all others hang', async () => {
  const ultima = cias.at(-1)!
  const waitAnswer = hangExcept(ultima)
  pasarela.onCharge = () => waitAnswer(pasarela.ordenes.at(-1)!.referencia)
  await enqueuePlanes(deps())
  run(tareasDeSuscripcion)
  await vi.waitFor(async () => expect(await cobrosOf(ultima)).toMatchObject([{ estado: 'aprobado' }]), 15_000)
  expect((await cobrosOf(cias[0]!)).map(({ estado }) => estado)).toEqual(['enviado'])
  const plan = await server.deps.db.withCia(ultima, (tx) => tx.selectFrom('suscripcion').selectAll().execute())
  expect(plan).toMatchObject([{ estado: 'activa', proximo_cobro: plan[0]!.pagado_hasta }])
  expect(plan[0]!.pagado_hasta! > hoy()).toBe(true)
})

test('the last company learns the result of its charge while the questions of all others hang', async () => {
  const ultima = cias.at(-1)!
  pasarela.failAll('callaCobrado')
  for (const codCia of cias) await runPlan(deps(), { codCia: aCiaAutorizada(codCia) })
  expect(await cobrosOf(ultima)).toMatchObject([{ estado: 'desconocido' }])
  const waitAnswer = hangExcept(ultima)
  const { find } = pasarela
  pasarela.find = (referencia) => waitAnswer(referencia).then(() => find(referencia))
  await server.deps.db.kysely
    .updateTable('trabajo')
    .set({ disponible: new Date(0) })
    .execute()
  run(tareasDePago)
  await vi.waitFor(async () => expect(await cobrosOf(ultima)).toMatchObject([{ estado: 'aprobado' }]), 30_000)
  expect(await cobrosOf(cias[0]!)).toMatchObject([{ estado: 'desconocido', preguntas: 0 }])
})
