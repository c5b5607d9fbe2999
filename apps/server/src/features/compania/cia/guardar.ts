/** A company is changed, deactivated and restored here; each change is recorded in its audit trail. */
import type { CiaCambio, CiaEntrada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { FirmaError } from '@pura/firma'
import type { Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import type { CiaTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import { AppError, assertVersion, invalid } from '../../../http/errors.ts'
import { isAdministrador, type Sesion } from '../../../http/sesion.ts'
import { cargarDocumentos, enviarCorreo } from '../../../jobs/definitions.ts'
import { bytesOfDataUrl } from '../../../lib/archivos/data-url.ts'
import { readCargas, storeCargas } from '../../compra/index.ts'
import { assertConfirmada, confirmActual, enqueueCorreoCambiado } from '../../identidad/index.ts'
import { type CredencialEntrada, recordChange } from '../../suelo/index.ts'
import { withOperador } from './derecho.ts'
import { redrawLogo } from './logo.ts'
import { assertCia, toColumnas } from './reglas.ts'
import { type CiaGuardada, type CiaRow, findCia, readCia, updateCia } from './repository.ts'

const ENTIDAD = 'cia'
const t = mensajes.cia

/** @throws AppError with the specification's text, or `conflict` if it was changed meanwhile */
export async function changeCia(
  deps: Con<'config' | 'db' | 'now' | 'sesiones' | 'credenciales' | 'hacienda' | 'cola'>,
  sesion: Sesion,
  entrada: CiaCambio,
): Promise<CiaGuardada> {
  const { codCia } = entrada
  assertCia(entrada)
  const credencial = readCredencial(entrada)
  const logo = await readLogo(entrada)
  const cargas = await readCargas(entrada)
  const confirmada = await confirmActual(deps, sesion, entrada.actual)
  const despues = await withOperador(deps, sesion, codCia, 'cambio', async (tx, antes) => {
    assertVersion(antes, entrada)
    const cambios = { ...toColumnas(entrada), ...logo, ...proveedorOf(deps, sesion, entrada) }
    if (entrada.estado !== undefined && entrada.estado !== antes.estado) {
      Object.assign(cambios, { estado: assertEstado(sesion, antes, entrada.estado) })
    }
    assertIdentidad(sesion, antes, cambios)
    const otroCorreo = cambios.correo_electronico !== antes.correo_electronico
    if (otroCorreo) assertConfirmada(confirmada)
    await updateCia(tx, codCia, cambios).catch(refuseTaken)
    if (credencial) await deps.credenciales.saveIn(tx, codCia, credencial).catch(pointAtField)
    if (cambios.estado === 'I') await endSesiones(tx, codCia)
    if (otroCorreo) {
      const cambio = { codCia, idUsuario: null, nombre: antes.nombre_cia, anterior: antes.correo_electronico }
      await enqueueCorreoCambiado(tx, cambio, sesion, deps.now())
    }
    await record(tx, sesion, 'actualizar', antes, (await findCia(tx, codCia))!, credencial)
    await storeCargas(tx, { ...sesion, codCia }, cargas, deps.now())
    return (await readCia(tx, codCia))!
  })
  if (cargas.length > 0) deps.cola.wake(cargarDocumentos)
  deps.cola.wake(enviarCorreo)
  deps.credenciales.forget(codCia)
  if (credencial) deps.hacienda.forget(codCia)
  deps.sesiones.forget((s) => s.codCia === codCia || s.codCiaPropia === codCia)
  return despues
}

/** docs/acuerdos.md A12: documents are kept by law, so a company is deactivated and can be restored. */
export async function setEstado(
  deps: Con<'db' | 'sesiones'>,
  sesion: Sesion,
  codCia: number,
  estado: 'A' | 'I',
): Promise<void> {
  await withOperador(deps, sesion, codCia, 'cambio', async (tx, antes) => {
    if (antes.estado === estado) return
    await updateCia(tx, codCia, { estado: assertEstado(sesion, antes, estado) })
    if (estado === 'I') await endSesiones(tx, codCia)
    await record(tx, sesion, estado === 'I' ? 'eliminar' : 'actualizar', antes, { ...antes, estado })
  })
  deps.sesiones.forget((s) => s.codCia === codCia || s.codCiaPropia === codCia)
}

/** Provider name and id: only the operator and the special company may change them (ROL-13, docs/acuerdos.md C3). */
export const mayWriteProveedor = ({ config }: Con<'config'>, sesion: Sesion): boolean =>
  isAdministrador(sesion) || sesion.codCia === config.companiaEspecial

/** Ignored from other callers. */
export function proveedorOf(deps: Con<'config'>, sesion: Sesion, { ciudad, nit }: CiaEntrada): Updateable<CiaTable> {
  if (!mayWriteProveedor(deps, sesion)) return {}
  return {
    ...(ciudad === undefined ? {} : { proveedor_nombre: ciudad.trim() }),
    ...(nit === undefined ? {} : { proveedor_identificacion: nit.trim() }),
  }
}

/** The given Hacienda user and signing key; null if none was given. @throws AppError */
export function readCredencial(entrada: CiaEntrada): CredencialEntrada | null {
  const { resolucionIva, resolucionIca, contraseniaFirmaElectronica: pin, ubicacionFirmaElectronica: llave } = entrada
  const p12 = llave ? bytesOfDataUrl(llave) : undefined
  if (p12 === null) throw invalid('ubicacionFirmaElectronica', t.llaveInvalida)
  if (p12 && !pin) throw invalid('contraseniaFirmaElectronica', t.llaveSinPin)
  if (pin && !p12) throw invalid('ubicacionFirmaElectronica', t.pinSinLlave)
  if (!resolucionIva && !resolucionIca && !p12) return null
  return { usuarioHacienda: resolucionIva, contrasenaHacienda: resolucionIca, p12, pin }
}

export async function readLogo({ nombreLogo }: CiaEntrada): Promise<Updateable<CiaTable>> {
  if (nombreLogo === undefined) return {}
  if (!nombreLogo) return { logo: null, logo_tipo: null }
  const { contenido, tipo } = await redrawLogo(nombreLogo)
  return { logo: contenido, logo_tipo: tipo }
}

/** The number belongs to another company, which row-level security hides until the insert (MSG-06). */
export function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'cia_ruc_key')) throw error
  throw new AppError('conflict', t.yaExiste, { cause: error, errores: [{ campo: 'ruc', mensaje: t.yaExiste }] })
}

/** Errors of a certificate go to its field, errors of its PIN to the PIN's field. */
export function pointAtField(error: unknown): never {
  if (!(error instanceof AppError) || !(error.cause instanceof FirmaError)) throw error
  const campo = error.cause.codigo === 'pin_incorrecto' ? 'contraseniaFirmaElectronica' : 'ubicacionFirmaElectronica'
  throw new AppError('invalid', error.message, { cause: error.cause, errores: [{ campo, mensaje: error.message }] })
}

/** Deactivating and restoring are deletion and restoration: only for the operator, and never for their own company. */
function assertEstado(sesion: Sesion, { cod_cia }: CiaRow, estado: 'A' | 'I'): 'A' | 'I' {
  if (!isAdministrador(sesion)) throw new AppError('forbidden', t.soloOperador)
  if (cod_cia === sesion.codCiaPropia) throw invalid('estado', t.propia)
  return estado
}

/** Legal identity: a company cannot give itself another taxpayer's number or name (docs/acuerdos.md K6). */
const IDENTIDAD = [
  ['ruc', 'ruc'],
  ['tipo_identificacion', 'tipoDoctoPersona'],
  ['tipo_persona', 'tipoPersona'],
  ['razon_social', 'razonSocial'],
] as const

function assertIdentidad(sesion: Sesion, antes: CiaRow, cambios: Updateable<CiaTable>): void {
  if (isAdministrador(sesion)) return
  const ajeno = IDENTIDAD.find(([columna]) => cambios[columna] !== antes[columna])
  if (!ajeno) return
  throw new AppError('forbidden', t.delRegistro, { errores: [{ campo: ajeno[1], mensaje: t.delRegistro }] })
}

async function endSesiones(tx: Db, codCia: number): Promise<void> {
  await tx.deleteFrom('sesion').where('cod_cia', '=', codCia).execute()
}

async function record(
  tx: Db,
  sesion: Sesion,
  accion: 'actualizar' | 'eliminar',
  antes: CiaRow,
  despues: CiaRow,
  credencial: CredencialEntrada | null = null,
): Promise<void> {
  // An operator's change is recorded in the trail of the changed company, whichever the session is in.
  const autor = { ...sesion, codCia: antes.cod_cia }
  await recordChange(tx, autor, {
    entidad: ENTIDAD,
    llave: antes.cod_cia,
    accion,
    antes: toAudit(antes),
    despues: { ...toAudit(despues), ...toAuditCredencial(credencial) },
  })
}

export const toAudit = ({ busqueda: _b, version: _v, logo, ...fila }: CiaRow): object => ({
  ...fila,
  logo: logo === null ? null : `${logo.length} bytes`,
})

/** Records that they changed, never their values. */
export function toAuditCredencial(credencial: CredencialEntrada | null): object {
  if (!credencial) return {}
  const { usuarioHacienda, contrasenaHacienda, p12 } = credencial
  return {
    ...(usuarioHacienda ? { usuarioHacienda } : {}),
    ...(contrasenaHacienda ? { contrasenaHacienda: 'cambiada' } : {}),
    ...(p12 ? { llaveCriptografica: 'cambiada' } : {}),
  }
}
