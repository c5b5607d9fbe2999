import type { Autorizacion } from '@pura/contract'
import { puntosExonerados, toDecimalTarifa } from '@pura/domain'
import { z } from 'zod'
import { siNo, texto } from '../campos.ts'
import { fetchExterno } from '../fetch-externo.ts'
import { remember } from '../recordar.ts'
import { readJson } from '../respuesta.ts'

/** Exonet, the registry of authorizations (docs/hacienda.md §8). */
export interface Exoneraciones {
  /** Null if there is none with that number. @throws AppError external_unavailable if the registry does not answer */
  find(autorizacion: string): Promise<Autorizacion | null>
}

const TIMEOUT_MS = 10_000
/**
 * Lifetime of the cache: short, because an authorization can be withdrawn; long enough for a form that queries once per
 * line.
 */
const REMEMBER_MS = 10 * 60_000
const MAX_REMEMBERED = 1_000

/** docs/acuerdos.md E6: the code comes under either name. */
const tipoDocumento = z
  .object({ codigo: texto, code: texto, descripcion: texto, nombre: texto })
  .catch({ codigo: '', code: '', descripcion: '', nombre: '' })
  .transform((t) => ({ codigo: t.codigo || t.code, nombre: t.descripcion || t.nombre }))
const respuesta = z.object({
  numeroDocumento: z.string().min(1),
  identificacion: texto,
  fechaEmision: z.string(),
  fechaVencimiento: texto,
  porcentajeExoneracion: z.coerce.number().min(0),
  tipoDocumento,
  CodigoInstitucion: texto,
  nombreInstitucion: texto,
  poseeCabys: siNo,
  cabys: z.unknown(),
})

/** The CABYS list limits the authorization: an unreadable one must fail, or it would apply to everything. */
function readLista(cabys: unknown): string[] {
  const isCodigo = (codigo: unknown) => typeof codigo === 'string' || typeof codigo === 'number'
  if (!Array.isArray(cabys) || !cabys.every(isCodigo)) throw new Error('La lista de CABYS no se entiende')
  return cabys.map(String)
}

export function createExoneraciones(url: string, now: () => Date): Exoneraciones {
  const memoria = { forMs: REMEMBER_MS, atMost: MAX_REMEMBERED, nulls: false, now }
  const ask = remember((numero) => fetchAutorizacion(url, numero), memoria)
  return {
    async find(autorizacion) {
      const numero = autorizacion.trim().toUpperCase()
      return /^AL-\d{8}-\d{2}$/.test(numero) ? ask(numero) : null
    },
  }
}

async function fetchAutorizacion(url: string, numero: string): Promise<Autorizacion | null> {
  const response = await fetchExterno(`${url}?autorizacion=${numero}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error(`El registro de exoneraciones respondió ${response.status}`)
  const { CodigoInstitucion, poseeCabys, cabys, porcentajeExoneracion, ...datos } = respuesta.parse(
    await readJson(response),
  )
  return {
    ...datos,
    fechaEmision: midnight(datos.fechaEmision),
    fechaVencimiento: midnight(datos.fechaVencimiento),
    codigoInstitucion: CodigoInstitucion === '' ? '' : CodigoInstitucion.padStart(2, '0'),
    porcentajeExoneracion: toDecimalTarifa(puntosExonerados(porcentajeExoneracion)),
    porcentajeRegistro: String(porcentajeExoneracion),
    // If a list is present it limits the authorization, whatever `poseeCabys` says.
    cabys: poseeCabys || (Array.isArray(cabys) && cabys.length > 0) ? readLista(cabys) : [],
  }
}

/** API-108, docs/acuerdos.md E15: the day, and T00:00:00. */
const midnight = (fecha: string): string => (fecha ? `${fecha.slice(0, 10)}T00:00:00` : '')
