import { setTimeout as sleep } from 'node:timers/promises'
import type { Contribuyente } from '@pura/contract'
import { numeroDeContribuyente } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { z } from 'zod'
import { AppError } from '../../http/errors.ts'
import { siNo, texto } from '../campos.ts'
import { fetchExterno } from '../fetch-externo.ts'
import { readJson } from '../respuesta.ts'

/** Hacienda's public registry of taxpayers (docs/hacienda.md §8). */
export interface Registro {
  /** Null if nobody has that number. @throws AppError external_unavailable if the registry does not answer */
  find(identificacion: string): Promise<Contribuyente | null>
}

const TIMEOUT_MS = 10_000
/** With more than 10 requests a second for two minutes Hacienda blocks the address for ten. */
const SPACING_MS = 125
const MAX_WAITING = 40
const REMEMBER_MS = 10 * 60_000
const MAX_REMEMBERED = 5_000
const MAX_ACTIVIDADES = 300

/** Hacienda omits fields without notice; only the name is required. The code was a number until October 2025. */
const respuesta = z.object({
  nombre: z.string().min(1),
  tipoIdentificacion: texto,
  regimen: z.object({ codigo: z.coerce.number().int(), descripcion: z.string() }).catch({ codigo: 0, descripcion: '' }),
  situacion: z
    .object({ moroso: siNo, omiso: siNo, estado: texto, administracionTributaria: texto })
    .catch({ moroso: false, omiso: false, estado: '', administracionTributaria: '' }),
  // The number of elements is checked before each is parsed.
  actividades: z
    .array(z.unknown())
    .max(MAX_ACTIVIDADES)
    .pipe(
      z.array(
        z.object({
          estado: z.enum(['A', 'I']).catch('A'),
          tipo: z.string().catch('S'),
          codigo: texto,
          descripcion: texto,
        }),
      ),
    )
    .catch([]),
})

/** Answers are cached for a while: pickers, registration and its check on the server query the same number. */
export function createRegistro(url: string, now: () => Date): Registro {
  const remembered = new Map<string, { until: number; value: Contribuyente | null }>()
  const takeTurn = createTurns()
  return {
    async find(identificacion) {
      const numero = numeroDeContribuyente(identificacion)
      if (numero === undefined) return null
      const known = remembered.get(numero)
      if (known && known.until > now().getTime()) return known.value
      try {
        await takeTurn()
        const value = await fetchContribuyente(url, numero)
        if (remembered.size >= MAX_REMEMBERED) remembered.clear()
        remembered.set(numero, { until: now().getTime() + REMEMBER_MS, value })
        return value
      } catch (cause) {
        throw new AppError('external_unavailable', mensajes.general.errorServidor, { cause })
      }
    },
  }
}

async function fetchContribuyente(url: string, numero: string): Promise<Contribuyente | null> {
  const response = await fetchExterno(`${url}?identificacion=${numero}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error(`El registro respondió ${response.status}`)
  const { actividades, ...datos } = respuesta.parse(await readJson(response))
  return {
    ...datos,
    identificacion: numero,
    // As registered: title case would change the names of companies.
    nombre: datos.nombre.replace(/\s+/g, ' ').trim(),
    actividades: actividades.map(({ tipo, ...a }) => ({ ...a, principal: tipo === 'P' })),
  }
}

/** Requests start one at a time; with a long queue further ones are refused. */
function createTurns() {
  let next = 0
  return async function takeTurn(): Promise<void> {
    const at = Math.max(next, Date.now())
    if (at - Date.now() > SPACING_MS * MAX_WAITING) throw new Error('Demasiadas consultas al registro')
    next = at + SPACING_MS
    if (at > Date.now()) await sleep(at - Date.now())
  }
}
