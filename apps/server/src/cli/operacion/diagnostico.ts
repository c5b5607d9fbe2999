import { contract } from '@pura/contract'
import { fechaAt, formatFecha } from '@pura/domain'
import { mensajes, RECHAZOS_CREDENCIAL, type RechazoCredencial } from '@pura/domain/mensajes'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { ACTUALICELA, CREELA, type Database, MIGRATIONS_DIR } from '../../db/index.ts'
import { compareMigrations, readMigrations } from '../../db/motor/migrations.ts'
import { explain, FALTA_ROL } from '../../explicar.ts'
import { createCorreoTransport } from '../../external/correo/index.ts'
import { findComparado, findRenovacion, listListas } from '../../features/catalogo/listas/repository.ts'
import { checkLlave, LLAVE_AJENA } from '../../features/operacion/instalacion/canario.ts'
import { hasFallado, readConstancia } from '../../features/operacion/respaldo/constancia.ts'
import { countRezagados } from '../../jobs/rezagados.ts'
import { canWrite, freeBytes } from '../../lib/proceso/disco.ts'
import { findServidor } from '../../lib/proceso/servidor-en-marcha.ts'
import { VERSION } from '../../lib/proceso/version.ts'
import { readConfig, withDatabaseAsItIs } from './base.ts'
import { type Consola, readOpciones } from './consola.ts'
import { checkBuzones, checkRecepcion } from './correo-entrante.ts'
import { aviso, bien, type Hallazgo, mal } from './hallazgo.ts'
import { checkPagos } from './pagos.ts'

export const ayuda = `pura diagnostico
  Llaves, base de datos y roles, correo que sale y que llega, listas de códigos, pagos de planes, Hacienda, reloj y disco: cómo están y qué hacer. Sale con 1 si algo está mal.`

const PACIENCIA_MS = 10_000
/** Hacienda rejects a signature with a wrong time (docs/hacienda.md §3.2). */
const RELOJ_AVISO_S = 5
const RELOJ_MAL_S = 60
const MB = 1024 * 1024
const DIA_MS = 24 * 3_600_000

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  readOpciones(args, {})
  const config = readConfig(consola)
  const hallazgos = [
    bien('versión', `${VERSION}, ${config.ambiente}, Node ${process.versions.node}`),
    checkDisco(config),
    ...(await checkBase(config)),
    await checkCorreo(config),
    await checkRecepcion(config),
    ...(await checkHacienda(config)),
  ]
  for (const { que, estado, detalle } of hallazgos) consola.out(`${estado.padEnd(6)}${que}: ${detalle}`)
  return hallazgos.some(({ estado }) => estado === 'MAL') ? 1 : 0
}

function checkDisco({ dataDir, discoMinimoMb }: Config): Hallazgo {
  if (!canWrite(dataDir)) return mal('disco', `no se puede escribir en ${dataDir}: revise de quién es y sus permisos`)
  const libres = Math.floor(freeBytes(dataDir) / MB)
  const texto = `${libres} MB libres donde está ${dataDir}`
  if (libres < discoMinimoMb) {
    return mal('disco', `${texto}; el mínimo es ${discoMinimoMb} (DISCO_MINIMO_MB): libere espacio`)
  }
  return libres < 3 * discoMinimoMb ? aviso('disco', `${texto}: queda poco`) : bien('disco', texto)
}

async function checkBase(config: Config): Promise<Hallazgo[]> {
  // The running server has the only access to the embedded database, so it answers instead.
  const call = config.databaseUrl === undefined ? await findServidor(config) : null
  if (call) {
    return await call(contract.operacion.diagnosticar).then(
      ({ data }) => [bien('base de datos', 'incorporada; responde el servidor en marcha'), ...data],
      (error: Error) => [mal('base de datos', `incorporada; el servidor en marcha responde: ${error.message}`)],
    )
  }
  try {
    return await withDatabaseAsItIs(config, async (db) => {
      const migraciones = await checkMigraciones(db)
      const findings = [
        [bien('base de datos', db.engine === 'embedded' ? `incorporada, en ${config.dataDir}` : 'PostgreSQL')],
        db.engine === 'embedded' ? [] : [await checkCifrado(db)],
        [await checkRoles(db)],
        [migraciones],
      ].flat()
      // The tables of another version may lack what the next questions read.
      if (migraciones.estado === 'MAL') return findings
      return [...findings, ...(await checkContenido(db, config))]
    })
  } catch (error) {
    return [mal('base de datos', explain(error) ?? (error as Error).message)]
  }
}

export async function checkContenido(db: Database, config: Config): Promise<Hallazgo[]> {
  return [
    (await checkLlave(db, config.masterKey)) === 'buena'
      ? bien('llave maestra', 'abre los secretos de las compañías')
      : mal('llave maestra', LLAVE_AJENA),
    await checkCertificados(db),
    ...(await checkCredenciales(db)),
    await checkBuzones(db),
    ...(await checkListas(db, config)),
    ...(await checkPagos(db, config)),
    await checkRespaldos(db),
    ...(await checkRestauro(db)),
    await checkCola(db),
    await checkPush(db, config),
  ]
}

async function checkCifrado({ kysely }: Database): Promise<Hallazgo> {
  const { rows } = await sql<{ cifrada: boolean; desde: string | null }>`
    select ssl as cifrada, host(inet_client_addr()) as desde from pg_stat_ssl where pid = pg_backend_pid()`.execute(
    kysely,
  )
  return judgeCifrado(rows[0] ?? { cifrada: false, desde: null })
}

/** @param desde our address as PostgreSQL sees it; null through a socket of the same machine */
export function judgeCifrado({ cifrada, desde }: { cifrada: boolean; desde: string | null }): Hallazgo {
  if (cifrada) return bien('conexión con la base', 'cifrada')
  return desde === null || /^(127\.|::1$)/.test(desde)
    ? bien('conexión con la base', 'sin cifrar, dentro de esta máquina')
    : aviso(
        'conexión con la base',
        `sin cifrar, desde ${desde}: si la red no es solo suya, ponga sslmode=verify-full en DATABASE_URL`,
      )
}

async function checkRoles({ kysely }: Database): Promise<Hallazgo> {
  const { rows } = await sql<{ rol: string; puede: boolean }>`
    select rolname::text as rol, pg_has_role(current_user, oid, 'member') as puede from pg_roles
    where rolname in ('pf_cia', 'pf_sistema', 'pf_persona')`.execute(kysely)
  if (rows.length < 3) return mal('roles', FALTA_ROL)
  const ajenos = rows.filter(({ puede }) => !puede).map(({ rol }) => rol)
  return ajenos.length > 0
    ? mal('roles', `al usuario de DATABASE_URL le falta: grant ${ajenos.join(', ')} to él`)
    : bien('roles', 'pf_cia, pf_sistema y pf_persona')
}

async function checkMigraciones({ kysely }: Database): Promise<Hallazgo> {
  const propias = readMigrations(MIGRATIONS_DIR)
  const { estado, aplicadas, motivo } = await compareMigrations(kysely, propias)
  if (estado === 'al dia') return bien('migraciones', `${aplicadas} aplicadas`)
  if (estado === 'vacia') return mal('migraciones', `ninguna, la base está vacía. ${CREELA}`)
  return mal('migraciones', motivo ?? `hay ${aplicadas} de ${propias.length}. ${ACTUALICELA}`)
}

async function checkCertificados(db: Database): Promise<Hallazgo> {
  const pronto = new Date(Date.now() + 30 * DIA_MS)
  const rows = await db.withSistema((tx) =>
    tx
      .selectFrom('credencial_cia as c')
      .innerJoin('cia', 'cia.cod_cia', 'c.cod_cia')
      .select(['c.cod_cia', 'cia.nombre_cia', 'c.cert_hasta'])
      .where('c.cert_hasta', '<', pronto)
      .orderBy('c.cert_hasta')
      .execute(),
  )
  if (rows.length === 0) return bien('llaves criptográficas', 'ninguna vence en 30 días')
  const cuales = rows
    .slice(0, 10)
    .map(({ cod_cia, nombre_cia, cert_hasta }) => `${nombre_cia} (${cod_cia}), ${formatFecha(fechaAt(cert_hasta!))}`)
  const otras = rows.length > cuales.length ? ` y ${rows.length - cuales.length} más` : ''
  return aviso('llaves criptográficas', `vencidas o por vencer: ${cuales.join('; ')}${otras}. Renuévelas`)
}

/** One a day is expected (docs/operacion.md). */
const RESPALDO_VIEJO_S = (2 * DIA_MS) / 1000

async function checkRespaldos(db: Database): Promise<Hallazgo> {
  const constancia = await db.withSistema(readConstancia)
  const { hecho, fallado, motivo, edadS } = constancia
  if (hasFallado(constancia)) {
    return mal('respaldos', `el de ${fallado!.toISOString()} falló: ${motivo}. Repítalo con pura respaldar`)
  }
  if (hecho === null) return aviso('respaldos', 'ninguno todavía: haga uno con pura respaldar y déjelo cada día')
  const texto = `el último, de ${hecho.toISOString()}`
  return edadS > RESPALDO_VIEJO_S ? aviso('respaldos', `${texto}: tiene más de dos días`) : bien('respaldos', texto)
}

/** Silent unless the database was restored. */
async function checkRestauro(db: Database): Promise<Hallazgo[]> {
  const [esperan, faltan] = await db.withSistema(async (tx) => [
    await tx.selectFrom('restauro').select('cod_cia').orderBy('cod_cia').execute(),
    (
      await tx
        .selectFrom('restauro_falta')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  ])
  const cuales = esperan
    .slice(0, 10)
    .map(({ cod_cia }) => cod_cia)
    .join(', ')
  return [
    ...(esperan.length === 0
      ? []
      : [
          mal(
            'restauro',
            `${esperan.length} compañías no emiten (${cuales}): pura restauro revisar, y después pura restauro confirmar`,
          ),
        ]),
    ...(faltan === 0
      ? []
      : [
          aviso(
            'restauro',
            `${faltan} documentos que Hacienda tiene faltan aquí: suba sus XML en Migración de Emitidos`,
          ),
        ]),
  ]
}

async function checkCola(db: Database): Promise<Hallazgo> {
  const [enCola, rezagados] = await db.withSistema(async (tx) => [
    (
      await tx
        .selectFrom('trabajo')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
    (await countRezagados(tx)).filter(({ cuantos }) => cuantos > 0),
  ])
  if (rezagados.length === 0) return bien('cola', `${enCola} trabajos, ninguno rezagado`)
  const cuales = rezagados.map(
    ({ cola, cuantos, edad }) => `${cola} ${cuantos}, el más viejo de ${Math.round(edad / 60)} min`,
  )
  return aviso('cola', `${enCola} trabajos; rezagados: ${cuales.join('; ')}. El registro del servidor dice por qué`)
}

async function checkPush(db: Database, { pushContacto }: Config): Promise<Hallazgo> {
  const { push_publica } = await db.withSistema((tx) =>
    tx.selectFrom('instalacion').select('push_publica').executeTakeFirstOrThrow(),
  )
  return push_publica === null
    ? aviso('push', 'sin llaves todavía: se hacen la primera vez que el servidor arranca')
    : bien('push', `con llaves; contacto ${pushContacto}`)
}

async function checkCredenciales(db: Database): Promise<Hallazgo[]> {
  const rows = await db.withSistema((tx) =>
    tx
      .selectFrom('credencial_cia')
      .select(['cod_cia', 'rechazo'])
      .where('rechazo', 'is not', null)
      .orderBy('cod_cia')
      .execute(),
  )
  return judgeCredenciales(rows)
}

/** One finding per reason. `cliente` is an error of the installation, the others of the company. */
export function judgeCredenciales(rows: readonly { cod_cia: number; rechazo: RechazoCredencial | null }[]): Hallazgo[] {
  if (rows.length === 0) return [bien('usuarios de Hacienda', 'ninguno rechazado')]
  return RECHAZOS_CREDENCIAL.flatMap((motivo) => {
    const cuales = rows.filter(({ rechazo }) => rechazo === motivo).map(({ cod_cia }) => cod_cia)
    if (cuales.length === 0) return []
    const texto = `${cuales.length} sin entrar, sus documentos esperan (compañías ${cuales.slice(0, 10).join(', ')}): ${mensajes.hacienda.credencial[motivo]}`
    return motivo === 'cliente'
      ? mal('usuarios de Hacienda', `${texto}. Revise HACIENDA_AMBIENTE y HACIENDA_CLIENT_ID`)
      : aviso('usuarios de Hacienda', texto)
  })
}

async function checkCorreo({ smtpUrl, smtpExigeTls }: Config): Promise<Hallazgo> {
  if (smtpUrl === undefined) return aviso('correo', 'sin SMTP_URL: en la demostración lo recibe el simulador')
  const transport = createCorreoTransport({ smtpUrl, exigeTls: smtpExigeTls })
  try {
    await transport.verify()
    return bien('correo', `${new URL(smtpUrl).host} acepta${smtpExigeTls ? ' con TLS' : ''}`)
  } catch (error) {
    return mal('correo', `${(error as Error).message}: revise SMTP_URL (servidor, puerto, usuario, TLS)`)
  } finally {
    transport.close()
  }
}

/** Any answer means that it is up; its date shows if our clock is right. */
async function checkHacienda({ hacienda, ambiente, usesSimulators }: Config): Promise<Hallazgo[]> {
  if (usesSimulators) return [aviso('Hacienda', 'simulador, que arranca con el servidor'), checkReloj(undefined)]
  const asked = await Promise.all([hacienda.recepcion, hacienda.token, hacienda.consultas].map(ask))
  const mudas = asked.flatMap(({ host, error }) => (error === undefined ? [] : [`${host}: ${error}`]))
  return [
    mudas.length === 0
      ? bien('Hacienda', `responde (${ambiente})`)
      : mal('Hacienda', `${mudas.join('; ')}: revise la red y el cortafuegos`),
    checkReloj(asked.find(({ desfaseS }) => desfaseS !== undefined)?.desfaseS),
  ]
}

async function ask(url: string): Promise<{ host: string; error?: string; desfaseS?: number }> {
  const { host } = new URL(url)
  const antes = Date.now()
  try {
    const { headers } = await fetch(url, { signal: AbortSignal.timeout(PACIENCIA_MS), redirect: 'manual' })
    const fecha = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(fecha) ? { host } : { host, desfaseS: ((antes + Date.now()) / 2 - fecha) / 1000 }
  } catch (error) {
    const { cause, message } = error as Error
    return { host, error: cause instanceof Error ? cause.message || message : message }
  }
}

function checkReloj(desfaseS: number | undefined): Hallazgo {
  if (desfaseS === undefined) return aviso('reloj', `${new Date().toISOString()}, sin con qué compararlo`)
  // A date has whole seconds.
  const segundos = Math.max(0, Math.abs(desfaseS) - 1)
  const texto = `a ${segundos.toFixed(0)} s del de Hacienda`
  if (segundos > RELOJ_MAL_S) return mal('reloj', `${texto}: active NTP (timedatectl set-ntp true)`)
  return segundos > RELOJ_AVISO_S ? aviso('reloj', `${texto}: active NTP`) : bien('reloj', texto)
}

/** The CABYS is compared every month; this long without a comparison is an error. */
const VIEJO_MS = 60 * 24 * 3_600_000

/** Checks if the code lists are complete, and the CABYS is the published one. */
export async function checkListas(
  db: Pick<Database, 'withSistema'>,
  { cargarListas }: Pick<Config, 'cargarListas'>,
  ahora = new Date(),
): Promise<Hallazgo[]> {
  const { listas, ultima, comparado } = await db.withSistema(async (tx) => ({
    listas: await listListas(tx),
    ultima: (await findRenovacion(tx)).ultima,
    comparado: await findComparado(tx),
  }))
  const faltan = listas.filter(({ origen }) => origen === null).map(({ lista }) => lista)
  const enteras =
    faltan.length === 0
      ? bien('listas de códigos', listas.map(({ lista, filas }) => `${lista} ${filas}`).join(', '))
      : aviso(
          'listas de códigos',
          `sin cargar: ${faltan.join(', ')}: ${
            cargarListas ? 'las carga el servidor al arrancar' : 'CARGAR_LISTAS=no; cárguelas con npm run cabys:import'
          }`,
        )
  if (!cargarListas) return [enteras, aviso('CABYS publicado', 'CARGAR_LISTAS=no: no se renueva solo')]
  if (ultima?.resultado === 'fallo') {
    return [enteras, aviso('CABYS publicado', `no se pudo renovar (${ultima.motivo}); se intenta otra vez solo`)]
  }
  const dia = comparado && formatFecha(fechaAt(comparado)).replaceAll('-', '/')
  if (comparado && ahora.getTime() - comparado.getTime() > VIEJO_MS) {
    return [enteras, aviso('CABYS publicado', `comparado por última vez el ${dia}: revise la red y CABYS_URL`)]
  }
  return [enteras, bien('CABYS publicado', dia ? `comparado el ${dia}` : 'todavía no se ha comparado')]
}
