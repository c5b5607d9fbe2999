/** Codes of supervisors of tills: set by themselves, recognized by devices, verified here (docs/decisions/0152). */
import { randomBytes } from 'node:crypto'
import type { BodyOf, contract } from '@pura/contract'
import { formatFechaHora, mensajes } from '@pura/domain'
import {
  type Asiento,
  autorizacionDe,
  deriveLlave,
  isCodigo,
  isObvio,
  type LlaveDeSupervisor,
  RONDAS_DE_CODIGO,
  sha256,
} from '@pura/mostrador'
import type { CiaAutorizada, Db } from '../../../../db/index.ts'
import type { Con } from '../../../../deps.ts'
import { AppError, invalid } from '../../../../http/errors.ts'
import { hasOpcion, isIntercambio, type Sesion } from '../../../../http/sesion.ts'
import { assertConfirmada, confirmActual } from '../../../identidad/index.ts'
import { recordChange } from '../../../suelo/index.ts'

const t = mensajes.ventaRapida.supervisor
const CAMPO = 'llave_de_supervisor'
/** The option of a supervisor. */
const SUPERVISOR = ['/cajas']

/** When the caller set his code. */
export async function findDesde(tx: Db, sesion: Sesion): Promise<{ desde: string | null }> {
  const ultima = isIntercambio(sesion) ? undefined : await findUltima(tx, sesion)
  return { desde: ultima ? formatFechaHora(ultima.creada) : null }
}

const findUltima = (tx: Db, { codCia, idUsuario }: Sesion) =>
  tx
    .selectFrom('llave_de_supervisor')
    .select(['version', 'creada'])
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', idUsuario)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Only the key derived from it is stored, sealed. @throws AppError */
export async function saveCodigo(
  deps: Con<'db' | 'now' | 'credenciales'>,
  sesion: Sesion,
  { codigo, actual }: BodyOf<typeof contract.ventaRapidaSupervisor.save>,
): Promise<{ desde: string | null }> {
  if (isIntercambio(sesion)) throw new AppError('forbidden', t.deOtraCompania)
  if (!isCodigo(codigo)) throw invalid('codigo', t.forma)
  if (isObvio(codigo)) throw invalid('codigo', t.obvio)
  assertConfirmada(await confirmActual(deps, sesion, actual))
  const { codCia, idUsuario } = sesion
  const sal = randomBytes(16).toString('hex')
  const llave = await deriveLlave(codigo, { sal, rondas: RONDAS_DE_CODIGO })
  const huella = await sha256(llave)
  return deps.db.withCia(codCia, async (tx) => {
    const { version = 0 } = (await findUltima(tx, sesion)) ?? {}
    await tx
      .insertInto('llave_de_supervisor')
      .values({
        cod_cia: codCia,
        id_usuario: idUsuario,
        version: version + 1,
        sal,
        rondas: RONDAS_DE_CODIGO,
        huella,
        llave: await deps.credenciales.sealIn(tx, codCia, CAMPO, llave),
        creada: deps.now(),
      })
      .execute()
    const detalle = version === 0 ? 'ponerse código de supervisor' : 'cambiar su código de supervisor'
    await recordChange(tx, sesion, { entidad: 'usuario', llave: idUsuario, accion: 'accion', detalle })
    return findDesde(tx, sesion)
  })
}

/** Those who may authorize now, with what a device needs to recognize their codes. */
export async function listSupervisores(tx: Db, codCia: number): Promise<LlaveDeSupervisor[]> {
  const filas = await tx
    .selectFrom('llave_de_supervisor as l')
    .innerJoin('usuario as u', (j) => j.onRef('u.cod_cia', '=', 'l.cod_cia').onRef('u.id_usuario', '=', 'l.id_usuario'))
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .distinctOn('l.id_usuario')
    .select(['l.id_usuario as id', 'l.version', 'l.sal', 'l.rondas', 'l.huella'])
    .select(['u.nombre_usuario as nombre', 'r.opciones', 'r.solo_lectura'])
    .where('l.cod_cia', '=', codCia)
    .where('u.estado', '=', 'A')
    .orderBy('l.id_usuario')
    .orderBy('l.version', 'desc')
    .execute()
  return filas.flatMap(({ opciones, solo_lectura, ...suya }) =>
    hasOpcion({ opciones }, SUPERVISOR) && !solo_lectura ? [suya] : [],
  )
}

/** The keys that entries name, opened before the transaction that needs them; by user and version. */
export async function loadLlaves(
  { db, credenciales }: Con<'db' | 'credenciales'>,
  codCia: CiaAutorizada,
  asientos: readonly Asiento[],
): Promise<(idUsuario: number, version: number) => string | undefined> {
  const nombradas = asientos.flatMap(({ hecho, n }) => {
    const { supervisor, prueba } = autorizacionDe(hecho, { arriendo: '', n }) ?? {}
    return supervisor && prueba ? [nombreDe(supervisor.id, prueba.version)] : []
  })
  const llaves = new Map<string, string>()
  if (nombradas.length === 0) return () => undefined
  const filas = await db.withCia(codCia, (tx) =>
    tx
      .selectFrom('llave_de_supervisor')
      .select(['id_usuario', 'version', 'llave'])
      .where('cod_cia', '=', codCia)
      .execute(),
  )
  for (const { id_usuario, version, llave } of filas) {
    const nombre = nombreDe(id_usuario, version)
    if (nombradas.includes(nombre)) llaves.set(nombre, await credenciales.unseal(codCia, CAMPO, llave))
  }
  return (idUsuario, version) => llaves.get(nombreDe(idUsuario, version))
}

const nombreDe = (idUsuario: number, version: number): string => `${idUsuario}-${version}`

/** True if a supervisor of the company had a code at that instant. */
export async function hadCodigo(tx: Db, codCia: number, en: number): Promise<boolean> {
  const { primera } = await tx
    .selectFrom('llave_de_supervisor')
    .select((eb) => eb.fn.min('creada').as('primera'))
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  return primera !== null && new Date(primera).getTime() <= en
}
