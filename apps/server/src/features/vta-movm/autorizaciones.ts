/**
 * The authorizations of a document asked for again as it is issued: what the form refuses, the server refuses too, before
 * a number is spent on what Hacienda would reject.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Autorizacion, coversCabys, isAutorizacionVencida } from '@pura/contract'
import { type Borrador, fechaAt, mensajes, type TipoDocumento } from '@pura/domain'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../http/errors.ts'

const textos = mensajes.documento

/** A note repeats what was relieved in its day. */
const NOTAS: ReadonlySet<TipoDocumento> = new Set(['NC', 'ND'])
/** Numbers of Exonet; those of other institutions are asked of nobody. */
const DE_EXONET = /^AL-\d{8}-\d{2}$/i
/** Somebody waits for the document, and Hacienda checks the same: a registry that is slow today stops nothing. */
const ESPERA_MS = 3_000

/** @throws AppError at the first line whose authorization does not exist, has expired or is not for its CABYS */
export async function assertAutorizaciones(
  { exoneraciones }: Pick<Deps, 'exoneraciones'>,
  { tipo, lineas }: Pick<Borrador, 'tipo' | 'lineas'>,
  ahora: Date,
): Promise<void> {
  if (NOTAS.has(tipo)) return
  const hoy = fechaAt(ahora)
  const numeros = lineas.map(numeroOf)
  // Each once and all at the same time: a thousand lines of one authorization wait for one answer.
  const distintos = [...new Set(numeros)].filter((numero) => DE_EXONET.test(numero))
  const halladas = new Map(
    await Promise.all(distintos.map(async (numero) => [numero, await ask(exoneraciones, numero)] as const)),
  )
  for (const [i, { cabys = '' }] of lineas.entries()) {
    const campo = `vtaDetmList[${i}].documentoExoneracion`
    const autorizacion = halladas.get(numeros[i]!)
    if (autorizacion === undefined) continue
    if (autorizacion === null) throw invalid(campo, textos.exoneracionInvalida)
    if (isAutorizacionVencida(autorizacion, hoy)) throw invalid(campo, textos.exoneracionVencida)
    if (!coversCabys(autorizacion, cabys)) throw invalid(campo, textos.exoneracionSinCabys(cabys))
  }
}

const numeroOf = ({ impuestos }: Borrador['lineas'][number]): string =>
  impuestos.find(({ exoneracion }) => exoneracion)?.exoneracion?.numeroDocumento.trim() ?? ''

/** Undefined when the registry does not say. */
async function ask(exoneraciones: Deps['exoneraciones'], numero: string): Promise<Autorizacion | null | undefined> {
  try {
    return await Promise.race([exoneraciones.find(numero), sleep(ESPERA_MS, undefined, { ref: false })])
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'external_unavailable') return undefined
    throw error
  }
}
