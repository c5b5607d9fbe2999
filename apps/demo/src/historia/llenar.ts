/**
 * Fills the demonstration in the background of its first start. The product's own functions issue, sign, send,
 * receive, answer and pay every document, with the clock set to its day. A batch (Tanda) is one transaction and so is
 * its progress counter: a killed process leaves no partial batch, and the next start continues with the next batch.
 */
import { setTimeout as sleep, setImmediate as turno } from 'node:timers/promises'
import { addMonths, fechaAt, startOfDay } from '@pura/domain'
import { createTestCertificate, Firmante, makeTestKey, openP12 } from '@pura/firma'
import { sql } from 'kysely'
import { authorizeCia } from '../../../server/src/db/cia-autorizada.ts'
import type { CiaAutorizada, Database, Db } from '../../../server/src/db/index.ts'
import { runAs } from '../../../server/src/db/motor/clase.ts'
import { actAsCia, actAsDueno, actAsSistema } from '../../../server/src/db/papel.ts'
import type { AutoridadPasada, EnMarcha, Llenada } from '../../../server/src/demostracion.ts'
import type { Con } from '../../../server/src/deps.ts'
import { findTasaDelDia } from '../../../server/src/features/catalogo/index.ts'
import { createCia } from '../../../server/src/features/compania/index.ts'
import { unknownContrasena } from '../../../server/src/features/identidad/index.ts'
import { Credenciales } from '../../../server/src/features/suelo/index.ts'
import { Despertador } from '../../../server/src/jobs/despertador.ts'
import { CIA_DEMO, HACIENDA_DEMO } from '../semilla/compania.ts'
import { type CompaniaCreada, OTRAS_COMPANIAS, SODA } from '../semilla/companias.ts'
import { PRODUCTOS_DEMO } from '../semilla/productos.ts'
import { insertActividades, insertClientes, insertProductos, vigenciaDesde } from '../semilla/seed.ts'
import { PROVEEDORES } from './compras.ts'
import { insertAccesoDeContador } from './contador.ts'
import { createLote } from './lote.ts'
import { type Partes, type Preparado, preparePaso, startMarcha, type Taller } from './pasos.ts'
import { planHistoria, type Tanda } from './plan.ts'

const PIN = '1234'
/** Seconds that a claim on the filling lasts; each batch renews it. */
const TOMADA_S = 30

/**
 * Maximum batches per transaction, and steps that run at once. On a server other sessions write meanwhile and wait
 * for the locks of the transaction.
 */
const RITMO = { embedded: { tope: 8, aLaVez: 12 }, postgres: { tope: 1, aLaVez: 1 } }

interface Encargo {
  /** When aborted, the filling stops between two batches. */
  senal?: AbortSignal
  /** Deterministic: the same plan for the same day. */
  plan?: (base: Date) => readonly Tanda[]
}

/** The registry is asked before the batches: their transactions must not wait for it. */
async function loadTasas(deps: Partes, codCia: CiaAutorizada, tandas: readonly Tanda[]): Promise<void> {
  for (const { pasos } of tandas) {
    for (const paso of pasos) {
      if (paso.clase !== 'emitir' || paso.entrada.idMoneda?.idMoneda !== DOLAR) continue
      await findTasaDelDia(deps, codCia, fechaAt(paso.momento))
    }
  }
}

const DOLAR = 2

/** Returns what was done; undefined when there is nothing to fill or another process is filling. */
export async function fillDemostracion(
  deps: Partes,
  autoridad: AutoridadPasada,
  { senal, plan = planHistoria }: Encargo = {},
): Promise<Llenada | undefined> {
  const began = performance.now()
  const { db } = deps
  const estado = await readDemostracion(db)
  if (!estado || estado.terminada || !(await takeTurn(db))) return undefined
  const tandas = plan(estado.base)
  await db.withSistema((tx) => tx.updateTable('demostracion').set({ total: tandas.length }).execute())
  // Making one key per company takes longer than signing with it, so all companies share one. Meanwhile the first
  // company's history begins.
  const llave = makeTestKey()
  const firmantes = createFirmantes(estado.base, llave)
  const companias = createCompanias(deps, estado.base, llave)
  for (const pedido of [firmantes, companias]) pedido.catch(() => undefined)
  const codigos = await findCodigos(db)
  const codigoDe = async (ruc: string) => codigos.get(ruc) ?? (await companias).get(ruc)!
  const lote = createLote(db)
  const taller: Taller = {
    deps: {
      ...deps,
      db: lote.db,
      credenciales: new Credenciales({ db: lote.db, masterKey: deps.config.masterKey, now: () => estado.base }),
      // A queue of our own: these jobs wake no worker.
      cola: new Despertador(),
    },
    autoridad,
    firmantes,
  }
  const prepare = async (i: number): Promise<Preparado[]> => {
    const tanda = tandas[i]
    if (!tanda) return []
    const codCia = await codigoDe(tanda.ruc)
    return Promise.all(tanda.pasos.map((paso) => preparePaso(taller, codCia, paso)))
  }
  const prepareNext = (i: number) => {
    const preparados = prepare(i)
    preparados.catch(() => undefined)
    return preparados
  }
  const { tope, aLaVez } = RITMO[db.engine]
  let i = estado.hechos
  try {
    await loadTasas(deps, await codigoDe(CIA_DEMO.ruc), tandas)
    let siguiente = prepareNext(i)
    while (i < tandas.length && !senal?.aborted) {
      const { ruc } = tandas[i]!
      const codCia = await codigoDe(ruc)
      // Loaded outside the transaction, which only sees this company.
      await taller.deps.credenciales.loadFirmante(codCia)
      const desde = i
      const seSigue = () => tandas[i]?.ruc === ruc && i - desde < tope && !senal?.aborted && !isAwaited(db)
      // Waits before taking the connection, so that it is not held idle.
      await siguiente
      await runAs('emision', () =>
        lote.run(codCia, async (tx) => {
          const marcha = startMarcha(tx, codCia, aLaVez)
          do {
            const preparados = await siguiente
            i += 1
            // The next batch is written and signed while the engine stores this one.
            siguiente = prepareNext(i)
            for (const preparado of preparados) await marcha.add(preparado)
          } while (seSigue())
          await marcha.end()
          await countTandas(tx, codCia, i, i === tandas.length)
        }),
      )
      autoridad.keep()
      if (desde < MEDIDA && i >= MEDIDA) await analyzeTablas(db)
      await giveWay(db)
    }
  } catch (error) {
    autoridad.drop()
    // The next filling makes the companies that are not there: it must not meet those of this one.
    await companias.catch(() => undefined)
    throw error
  }
  await companias
  if (senal?.aborted) await giveTurnBack(db)
  return { tandas: i - estado.hechos, segundos: (performance.now() - began) / 1000 }
}

/** Starts filling in the background. */
export function startDemostracion(
  deps: Partes,
  autoridad: AutoridadPasada,
  onLlenada: (llenada: Llenada) => void = () => undefined,
): EnMarcha {
  const parar = new AbortController()
  const fin = fillDemostracion(deps, autoridad, { senal: parar.signal })
    .then((llenada) => {
      if (llenada && !parar.signal.aborted) onLlenada(llenada)
    })
    .catch((err: unknown) => deps.log.error({ err }, 'No se pudo llenar la demostración; sigue en el próximo arranque'))
  const stop = () => {
    parar.abort()
    return fin
  }
  return { fin, stop }
}

interface Demostracion {
  base: Date
  hechos: number
  total: number
  terminada: Date | null
}

/** State of the filling; undefined if this installation has no demonstration to fill. */
export const readDemostracion = (db: Database): Promise<Demostracion | undefined> =>
  db.withSistema((tx) =>
    tx.selectFrom('demostracion').select(['base', 'hechos', 'total', 'terminada']).executeTakeFirst(),
  )

/** The embedded engine has one process, so an old claim belongs to a process that died. */
async function takeTurn({ withSistema, engine }: Database): Promise<boolean> {
  const { rows } = await withSistema((tx) =>
    sql`update demostracion set tomada_hasta = now() + make_interval(secs => ${TOMADA_S})
      where tomada_hasta is null or tomada_hasta < now() or ${engine === 'embedded'} returning uno`.execute(tx),
  )
  return rows.length === 1
}

const giveTurnBack = ({ withSistema }: Database): Promise<unknown> =>
  withSistema((tx) => tx.updateTable('demostracion').set({ tomada_hasta: null }).execute())

/** The last statement of its transaction, which still acts as the company. */
async function countTandas(tx: Db, codCia: number, hechos: number, ultima: boolean): Promise<void> {
  await actAsSistema(tx)
  await sql`update demostracion set hechos = ${hechos}, terminada = case when ${ultima} then now() end,
    tomada_hasta = now() + make_interval(secs => ${TOMADA_S})`.execute(tx)
  await actAsCia(tx, codCia)
}

/** Batches after which the planner's statistics are refreshed. */
const MEDIDA = 24

/** A server runs ANALYZE by itself; the embedded engine does not, and plans made for empty tables scan whole ones. */
async function analyzeTablas({ engine, withSistema }: Database): Promise<void> {
  if (engine !== 'embedded') return
  await withSistema(async (tx) => {
    await actAsDueno(tx)
    await sql`analyze vta_movm, vta_impuesto, vta_pago`.execute(tx)
  })
}

/** The embedded engine has one connection: a waiting request gets it after the current transaction. */
const isAwaited = ({ engine, conexiones }: Database): boolean => engine === 'embedded' && conexiones().esperando > 0

/** Lets waiting requests use the only connection, including the consecutive transactions of one request. */
async function giveWay({ engine, conexiones }: Database): Promise<void> {
  await turno()
  if (engine !== 'embedded') return
  for (let i = 0; i < 20; i++) {
    const { ocupadas, esperando } = conexiones()
    if (ocupadas + esperando === 0) return
    await sleep(PAUSA_MS)
  }
}
const PAUSA_MS = 3

type Llave = ReturnType<typeof makeTestKey>

const CREADAS = [...OTRAS_COMPANIAS, SODA]

async function createCompanias(deps: Con<'db' | 'credenciales'>, base: Date, llave: Llave) {
  const hay = await findCodigos(deps.db)
  const casa = hay.get(CIA_DEMO.ruc)!
  for (const cia of CREADAS) {
    if (!hay.has(cia.ruc)) await createCompania(deps, { cia, casa, base, llave: await llave })
  }
  return findCodigos(deps.db)
}

async function findCodigos(db: Database) {
  const rucs = [CIA_DEMO.ruc, ...CREADAS.map(({ ruc }) => ruc)]
  const rows = await db.withSistema((tx) =>
    tx.selectFrom('cia').select(['ruc', 'cod_cia']).where('ruc', 'in', rucs).execute(),
  )
  return new Map(rows.map(({ ruc, cod_cia }) => [ruc, authorizeCia(cod_cia, 'sistema')]))
}

async function createCompania(
  deps: Con<'db' | 'credenciales'>,
  { cia, casa, base, llave }: { cia: CompaniaCreada; casa: number; base: Date; llave: Awaited<Llave> },
): Promise<void> {
  const { ruc, nombre, representante } = cia
  const [p12, contrasena] = await Promise.all([
    createTestCertificate({ cedula: ruc, nombre, pin: PIN, llave, ...vigenciaDesde(base) }),
    unknownContrasena(),
  ])
  await deps.db.withSistema(async (tx) => {
    const { codCia, idUsuario } = await createCia(
      tx,
      {
        ruc,
        tipo_identificacion: '02',
        tipo_persona: 2,
        nombre_cia: cia.comercial,
        razon_social: nombre,
        provincia: cia.provincia,
        canton: cia.canton,
        distrito: cia.distrito,
        barrio: cia.barrio,
        direccion: cia.direccion,
        telefono: cia.telefono,
        correo_electronico: cia.correo,
        primera_vez: false,
        proveedor_nombre: nombre,
        proveedor_identificacion: ruc,
        representante_legal: representante.nombre,
        identificacion_representante: representante.cedula,
      },
      {
        username: ruc,
        nombreUsuario: representante.nombre,
        correo: cia.correo,
        telefono: cia.telefono,
        contrasena,
        contrasenaVence: base,
      },
    )
    await insertActividades(tx, codCia, cia.actividades)
    // The counter client is already there.
    if (cia.clientes.length > 1) await insertClientes(tx, codCia, cia.clientes.slice(1), 1)
    await insertProductos(
      tx,
      codCia,
      cia.productos.map((lugar) => PRODUCTOS_DEMO[lugar - 1]!),
    )
    await deps.credenciales.saveIn(tx, codCia, {
      usuarioHacienda: `cpj-${ruc[0]}-${ruc.slice(1, 4)}-${ruc.slice(4)}@stag.comprobanteselectronicos.go.cr`,
      contrasenaHacienda: HACIENDA_DEMO.contrasena,
      p12,
      pin: PIN,
    })
    // The accountant keeps the books of the others.
    if (cia === SODA) return
    const propietario = { codCia, codCiaPropia: codCia, idUsuario, username: ruc, direccionIp: '' }
    const desde = addMonths({ ...fechaAt(base), dia: 1 }, -MESES_DE_CONTADOR)
    const compania = { codCia, nombre: cia.comercial, propietario }
    await insertAccesoDeContador(tx, compania, { casa, desde: startOfDay(desde) })
  })
}

/** The accountant's access begins a month after the history does. */
const MESES_DE_CONTADOR = 12

async function createFirmantes(base: Date, propia: Llave): Promise<Firmante[]> {
  const llave = await propia
  return Promise.all(
    PROVEEDORES.map(
      async ({ cedula, nombre }) =>
        new Firmante(
          openP12(await createTestCertificate({ cedula, nombre, pin: PIN, llave, ...vigenciaDesde(base) }), PIN),
        ),
    ),
  )
}
