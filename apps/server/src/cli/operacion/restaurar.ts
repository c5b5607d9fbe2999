/** Restores a backup; then compares its last numbers with Hacienda's and confirms them (docs/decisions/0125). */
import { contract, type RevisionRestauro } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import type { Config } from '../../config.ts'
import { ACTUALICELA, MIGRATIONS_DIR } from '../../db/index.ts'
import { runAs } from '../../db/motor/clase.ts'
import { readMigrations } from '../../db/motor/migrations.ts'
import { restoreRespaldo } from '../../features/operacion/respaldo/restaurar.ts'
import {
  type Confirmacion,
  confirmCias,
  type PedidoDeConfirmacion,
  reviewCias,
  type Taller,
} from '../../features/operacion/restauro/companias.ts'
import { findServidor, type Servidor } from '../../lib/proceso/servidor-en-marcha.ts'
import { readConfig, withDatabase } from './base.ts'
import { type Comando, type Consola, OperacionError, readOpciones } from './consola.ts'

export const ayuda = `pura restaurar ARCHIVO
  Un respaldo en una base de datos vacía (la de DATABASE_URL, o la carpeta DATA_DIR), de esta versión o de una anterior.
  Queda en la versión del respaldo: la actualiza el servidor al arrancar, o «pura migrar».
  Al final comprueba llaves, bitácoras, claves y consecutivos. Con el servidor detenido.`

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  const { positionals } = readOpciones(args, {})
  const [archivo] = positionals
  if (archivo === undefined || positionals.length > 1) throw new OperacionError('Diga qué archivo')
  const { encabezado, migraciones, comprobacion } = await runAs('mantenimiento', () =>
    restoreRespaldo(readConfig(consola), archivo),
  )
  const { companias, documentos, registrosBitacora, problemas } = comprobacion
  consola.out(`Restaurado el respaldo del ${encabezado.creado} (versión ${encabezado.version}):`)
  consola.out(`${companias} compañías, ${documentos} documentos, ${registrosBitacora} registros de bitácora`)
  const propias = readMigrations(MIGRATIONS_DIR).length
  if (migraciones < propias) {
    consola.out(`Quedó en esa versión (${migraciones} de ${propias} migraciones). ${ACTUALICELA}`)
  }
  consola.out('La emisión espera: compare con Hacienda (pura restauro revisar) y confirme (pura restauro confirmar)')
  for (const problema of problemas) consola.err(`PROBLEMA · ${problema}`)
  consola.out(problemas.length === 0 ? 'Llaves, bitácoras, claves y consecutivos: bien' : 'Hay problemas que ver')
  return problemas.length === 0 ? 0 : 1
}

export const revisar: Comando = {
  ayuda: `pura restauro revisar [--compania N]
  Después de restaurar: por compañía, caja y tipo, el último número aquí y en Hacienda, el que se propone, y las claves que
  Hacienda tiene y aquí faltan. No cambia nada. Hacienda lista solo lo que aceptó.`,
  async run(args, consola) {
    const { values } = readOpciones(args, { compania: { type: 'string' } })
    const companias = readCompanias(values.compania)
    const revisiones = await through(consola, {
      server: async (call) => (await call(contract.operacion.revisarRestauro, { body: { companias } })).data,
      here: (deps) => reviewCias(deps, companias),
    })
    if (revisiones.length === 0) consola.out(NADIE)
    for (const revision of revisiones) tell(consola, revision)
    return revisiones.every(({ motivo }) => motivo === '') ? 0 : 1
  },
}

export const confirmar: Comando = {
  ayuda: `pura restauro confirmar --compania N | --todas  [--sin-hacienda] [--consecutivo 00100001010000000145 …]
  Después de restaurar: le pregunta otra vez a Hacienda, adelanta los consecutivos y deja emitir. Nunca los retrocede.
  --consecutivo: el último usado, si fue mayor (Hacienda no lista lo rechazado ni lo que aún procesa).
  --sin-hacienda: una compañía sin usuario de Hacienda, o Hacienda no responde. Queda en la bitácora.`,
  async run(args, consola) {
    const { values } = readOpciones(args, {
      compania: { type: 'string' },
      todas: { type: 'boolean', default: false },
      'sin-hacienda': { type: 'boolean', default: false },
      consecutivo: { type: 'string', multiple: true, default: [] },
    })
    if ((values.compania === undefined) !== values.todas) throw new OperacionError('Diga --compania N o --todas')
    const companias = readCompanias(values.compania)
    const pedido: PedidoDeConfirmacion = { sinHacienda: values['sin-hacienda'], consecutivos: values.consecutivo }
    const confirmaciones = await through(consola, {
      server: async (call) =>
        (
          await call(contract.operacion.confirmarRestauro, {
            body: { companias, ...pedido, consecutivos: [...pedido.consecutivos] },
          })
        ).data,
      here: (deps) => confirmCias(deps, companias, pedido),
    })
    if (confirmaciones.length === 0) consola.out(NADIE)
    for (const confirmacion of confirmaciones) tellConfirmacion(consola, confirmacion)
    return confirmaciones.every(({ confirmada }) => confirmada) ? 0 : 1
  },
}

const NADIE = 'Ninguna compañía espera: la emisión no está detenida por un restauro'
const EN_PANTALLA = 20

function readCompanias(compania: string | undefined): number[] {
  if (compania === undefined) return []
  if (!/^[1-9]\d{0,8}$/.test(compania)) throw new OperacionError('--compania: el número de la compañía')
  return [Number(compania)]
}

interface Caminos<T> {
  server: (call: Servidor) => Promise<T>
  here: (deps: Taller) => Promise<T>
}

/** Uses the running server if there is one: only it reaches an embedded database and a demo's simulator of Hacienda. */
async function through<T>(consola: Consola, { server, here }: Caminos<T>): Promise<T> {
  const config = readConfig(consola)
  const call = config.databaseUrl === undefined || config.usesSimulators ? await findServidor(config) : null
  return call ? server(call) : doHere(config, here)
}

const doHere = <T>(config: Config, work: Caminos<T>['here']): Promise<T> =>
  withDatabase(config, (db) => {
    return work({ config, db, now: () => new Date() })
  })

function tell(consola: Consola, { codCia, nombreCia, respaldo, motivo, puntos, faltan }: RevisionRestauro): void {
  consola.out(`Compañía ${codCia} · ${nombreCia}: no emite desde el restauro (respaldo del ${readable(respaldo)})`)
  if (motivo !== '') consola.out(`  Hacienda: ${motivo}. Repítalo, o confirme con --sin-hacienda`)
  for (const { sucursal, terminal, tipo, nombreTipo, aqui, hacienda, propuesto } of puntos) {
    const caja = aqui === null ? '; aquí no hay esa caja o ese consecutivo: créelo con ese número' : ''
    consola.out(
      `  ${sucursal}-${terminal}-${tipo} ${nombreTipo}: aquí ${aqui ?? 'ninguno'}, Hacienda ${hacienda ?? 'ninguno'}, propuesto ${propuesto}${caja}`,
    )
  }
  if (faltan.length === 0) return
  consola.out(`  Faltan aquí ${faltan.length} documentos que Hacienda tiene (suba sus XML en Migración de Emitidos):`)
  for (const clave of faltan.slice(0, EN_PANTALLA)) consola.out(`    ${clave}`)
  if (faltan.length > EN_PANTALLA) consola.out(`    … y ${faltan.length - EN_PANTALLA} más`)
}

function tellConfirmacion(consola: Consola, confirmacion: Confirmacion): void {
  tell(consola, confirmacion)
  if (confirmacion.confirmada) consola.out('  Confirmada: ya puede emitir')
  else consola.err(`PROBLEMA · Compañía ${confirmacion.codCia}: sigue sin emitir`)
}

const readable = (iso: string): string => formatFechaHora(new Date(iso)).slice(0, 16).replace('T', ' ')
