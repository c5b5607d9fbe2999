import type { BodyOf, CertificadoRevisado, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { normalizeCedula } from '@pura/firma'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { probeCredencial } from '../../../external/hacienda/probar.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { findCedula, recordChange } from '../../suelo/index.ts'
import { tryFirma, unfinished } from './firma.ts'

const t = mensajes.cuenta

/** The steps already done; the user may leave early, and the next sign-in returns here (docs/acuerdos.md B10). */
export async function readEstado(tx: Db, codCia: number) {
  const actividades = await tx
    .selectFrom('actividad_economica_cia')
    .select(['cod_actividad as codigo', 'nombre'])
    .where('cod_cia', '=', codCia)
    .where('estado', '=', 'A')
    .orderBy('correlativo')
    .execute()
  const cia = await tx.selectFrom('cia').select('primera_vez').where('cod_cia', '=', codCia).executeTakeFirstOrThrow()
  return { actividades, terminada: !cia.primera_vez }
}

type Entrada = BodyOf<typeof contract.configuracionInicial.terminar>

/**
 * Tries the key and the user of Hacienda, stores both, and then allows the company to issue (SRV-20). @throws AppError
 * MSG-68 with the reason at its field; 503 while Hacienda does not answer
 */
export async function finish(
  deps: Con<'config' | 'db' | 'now' | 'credenciales' | 'hacienda'>,
  sesion: Sesion,
  entrada: Entrada,
): Promise<CertificadoRevisado> {
  const { db, credenciales, now } = deps
  const { codCia } = sesion
  const { cedula, actividades } = await db.withCia(codCia, async (tx) => ({
    cedula: await findCedula(tx, codCia),
    ...(await readEstado(tx, codCia)),
  }))
  if (actividades.length === 0) throw unfinished('actividades', t.actividadObligatoria)
  const { p12, revisado } = tryFirma(entrada.base64Firma, entrada.pinFirma, { cedula, now: now() })
  const usuario = entrada.usuarioATV.trim()
  await assertHacienda(deps, { usuario, contrasena: entrada.contraseniaATV }, cedula)
  await db.withCia(codCia, async (tx) => {
    await credenciales.saveIn(tx, codCia, {
      usuarioHacienda: usuario,
      contrasenaHacienda: entrada.contraseniaATV,
      p12,
      pin: entrada.pinFirma,
    })
    await tx
      .updateTable('cia')
      .set((eb) => ({ primera_vez: false, version: eb('version', '+', 1) }))
      .where('cod_cia', '=', codCia)
      .execute()
    await recordChange(tx, sesion, {
      entidad: 'cia',
      llave: codCia,
      accion: 'accion',
      detalle: 'Configuración inicial',
      despues: { usuarioHacienda: usuario, certificado: revisado },
    })
  })
  credenciales.forget(codCia)
  deps.hacienda.forget(codCia)
  return revisado
}

async function assertHacienda(
  { config }: Con<'config'>,
  credencial: { usuario: string; contrasena: string },
  cedula: string,
): Promise<void> {
  if (credencial.usuario === '') throw unfinished('usuarioATV', t.usuarioHaciendaObligatorio)
  if (credencial.contrasena === '') throw unfinished('contraseniaATV', t.contrasenaHaciendaObligatoria)
  // cpf-01-1234-5678@stag.comprobanteselectronicos.go.cr is the user of 112345678 (docs/hacienda.md §7).
  const suya = /^cp[a-z]-([\d-]+)@/i.exec(credencial.usuario)?.[1]
  if (suya !== undefined && normalizeCedula(suya) !== normalizeCedula(cedula)) {
    throw unfinished('usuarioATV', t.haciendaAjena)
  }
  const resultado = await probeCredencial(config.hacienda, credencial)
  if (resultado === 'aceptada') return
  if (resultado === 'contrasena') throw unfinished('contraseniaATV', t.haciendaRechaza)
  if (resultado === 'cuenta' || resultado === 'bloqueada')
    throw unfinished('usuarioATV', mensajes.hacienda.credencial[resultado])
  const mensaje = resultado === 'cliente' ? mensajes.hacienda.credencial.cliente : t.haciendaNoResponde
  throw new AppError('external_unavailable', t.errorConfigurando, { errores: [{ campo: '', mensaje }] })
}
