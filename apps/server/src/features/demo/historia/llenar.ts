/**
 * Fills the demonstration in the background of its first start: every document is issued, signed, sent, received, answered
 * and paid by the functions that do it for everybody, with the clock of its day. A sitting is one transaction, and so is
 * what is counted of it: whoever is killed leaves nothing half done, and the next start goes on with the next sitting.
 */
import { setTimeout as sleep, setImmediate as turno } from 'node:timers/promises'
import { createTestCertificate, Firmante, makeTestKey, openP12 } from '@pura/firma'
import { sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import { runAs } from '../../../db/clase.ts'
import type { Database, Db } from '../../../db/index.ts'
import { actAsCia, actAsSistema } from '../../../db/papel.ts'
import type { Con } from '../../../deps.ts'
import { Despertador } from '../../../jobs/despertador.ts'
import { createCia } from '../../cia/crear.ts'
import { unknownContrasena } from '../../contrasena/contrasena-temporal.ts'
import { Credenciales } from '../../credencial/credenciales.ts'
import { CIA_DEMO, HACIENDA_DEMO } from '../compania.ts'
import { PRODUCTOS_DEMO } from '../productos.ts'
import { insertActividades, insertClientes, insertProductos, vigenciaDesde } from '../seed.ts'
import type { AutoridadPasada } from './autoridad.ts'
import { type CompaniaViva, OTRAS_COMPANIAS } from './companias.ts'
import { PROVEEDORES } from './compras.ts'
import { createLote } from './lote.ts'
import { type Partes, prepararPaso, runPasos, type Taller } from './pasos.ts'
import { planHistoria, type Tanda } from './plan.ts'

const PIN = '1234'
/** Whoever fills says that it lives with each sitting. */
const TOMADA_S = 30

export interface Llenada {
  tandas: number
  segundos: number
}

interface Encargo {
  /** Told to stop, it ends between two sittings. */
  senal?: AbortSignal
  /** The same for the same day, whoever asks. */
  plan?: (base: Date) => readonly Tanda[]
}

/**
 * @returns what was done; undefined when there is nothing to fill, or another process is at it
 */
export async function llenarDemostracion(
  deps: Partes,
  autoridad: AutoridadPasada,
  { senal, plan = planHistoria }: Encargo = {},
): Promise<Llenada | undefined> {
  const began = performance.now()
  const { db } = deps
  const estado = await readDemostracion(db)
  if (!estado || estado.terminada || !(await takeTurn(db))) return undefined
  const tandas = plan(estado.base)
  await prepareCompanias(deps, estado.base, tandas.length)
  const codigos = await findCodigos(db)
  const lote = createLote(db)
  const taller: Taller = {
    deps: {
      ...deps,
      db: lote.db,
      credenciales: new Credenciales({ db: lote.db, masterKey: deps.config.masterKey, now: () => estado.base }),
      // Nothing of this waits for the queues.
      cola: new Despertador(),
    },
    autoridad,
    firmantes: await createFirmantes(estado.base),
  }
  for (const cod of codigos.values()) await taller.deps.credenciales.loadFirmante(cod)
  const prepare = async (i: number) => {
    const { ruc, pasos } = tandas[i]!
    const codCia = codigos.get(ruc)!
    return { codCia, preparados: await Promise.all(pasos.map((paso) => prepararPaso(taller, codCia, paso))) }
  }
  let i = estado.hechos
  let siguiente = i < tandas.length ? prepare(i) : undefined
  for (; siguiente && !senal?.aborted; i++) {
    const { codCia, preparados } = await siguiente
    // While the engine stores this sitting, the next one is written and signed.
    siguiente = i + 1 < tandas.length ? prepare(i + 1) : undefined
    siguiente?.catch(() => undefined)
    try {
      await runAs('emision', () =>
        lote.run(codCia, async (tx) => {
          await runPasos(tx, codCia, preparados, db.engine === 'embedded')
          await countTanda(tx, codCia, i + 1, i + 1 === tandas.length)
        }),
      )
    } catch (error) {
      autoridad.soltar()
      throw error
    }
    autoridad.guardar()
    await giveWay(db)
  }
  if (senal?.aborted) await giveTurnBack(db)
  return { tandas: i - estado.hechos, segundos: (performance.now() - began) / 1000 }
}

export interface EnMarcha {
  /** However it ended. */
  fin: Promise<void>
  /** Between two sittings. */
  stop: () => Promise<void>
}

/** In the background, from now on. */
export function startDemostracion(
  deps: Partes,
  autoridad: AutoridadPasada,
  onLlenada: (llenada: Llenada) => void = () => undefined,
): EnMarcha {
  const parar = new AbortController()
  const fin = llenarDemostracion(deps, autoridad, { senal: parar.signal })
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

/** Undefined: this installation has none to fill. */
export const readDemostracion = (db: Database): Promise<Demostracion | undefined> =>
  db.withSistema((tx) =>
    tx.selectFrom('demostracion').select(['base', 'hechos', 'total', 'terminada']).executeTakeFirst(),
  )

/** In the embedded engine nobody else can be at it; whoever was died with the last process. */
async function takeTurn({ withSistema, engine }: Database): Promise<boolean> {
  const { rows } = await withSistema((tx) =>
    sql`update demostracion set tomada_hasta = now() + make_interval(secs => ${TOMADA_S})
      where tomada_hasta is null or tomada_hasta < now() or ${engine === 'embedded'} returning uno`.execute(tx),
  )
  return rows.length === 1
}

const giveTurnBack = ({ withSistema }: Database): Promise<unknown> =>
  withSistema((tx) => tx.updateTable('demostracion').set({ tomada_hasta: null }).execute())

/** The last thing of its transaction, which ends as the company. */
async function countTanda(tx: Db, codCia: number, hechos: number, ultima: boolean): Promise<void> {
  await actAsSistema(tx)
  await sql`update demostracion set hechos = ${hechos}, terminada = case when ${ultima} then now() end,
    tomada_hasta = now() + make_interval(secs => ${TOMADA_S})`.execute(tx)
  await actAsCia(tx, codCia)
}

/** Whoever waits for the only connection has it now, with all that a call asks for one after another. */
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

async function prepareCompanias(deps: Con<'db' | 'credenciales'>, base: Date, total: number): Promise<void> {
  await deps.db.withSistema((tx) => tx.updateTable('demostracion').set({ total }).execute())
  const hay = await findCodigos(deps.db)
  for (const cia of OTRAS_COMPANIAS) if (!hay.has(cia.ruc)) await crearCompania(deps, cia, base)
}

async function findCodigos(db: Database) {
  const rucs = [CIA_DEMO.ruc, ...OTRAS_COMPANIAS.map(({ ruc }) => ruc)]
  const rows = await db.withSistema((tx) =>
    tx.selectFrom('cia').select(['ruc', 'cod_cia']).where('ruc', 'in', rucs).execute(),
  )
  return new Map(rows.map(({ ruc, cod_cia }) => [ruc, authorizeCia(cod_cia, 'sistema')]))
}

async function crearCompania(deps: Con<'db' | 'credenciales'>, cia: CompaniaViva, base: Date): Promise<void> {
  const { ruc, nombre, representante } = cia
  const [p12, contrasena] = await Promise.all([
    createTestCertificate({ cedula: ruc, nombre, pin: PIN, ...vigenciaDesde(base) }),
    unknownContrasena(),
  ])
  await deps.db.withSistema(async (tx) => {
    const { codCia } = await createCia(
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
    // The one of the counter is there.
    await insertClientes(tx, codCia, cia.clientes.slice(1), 1)
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
  })
}

/** To make a key for each takes longer than all that they sign. */
async function createFirmantes(base: Date): Promise<Firmante[]> {
  const llave = await makeTestKey()
  return Promise.all(
    PROVEEDORES.map(
      async ({ cedula, nombre }) =>
        new Firmante(
          openP12(await createTestCertificate({ cedula, nombre, pin: PIN, llave, ...vigenciaDesde(base) }), PIN),
        ),
    ),
  )
}
