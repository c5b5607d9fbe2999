import { setTimeout as sleep } from 'node:timers/promises'
import type { Contribuyente, Productor } from '@pura/contract'
import { fechaAt, numeroDeContribuyente, numeroDeProductor } from '@pura/domain'
import { z } from 'zod'
import { siNo, texto } from '../campos.ts'
import { fetchExterno } from '../fetch-externo.ts'
import { remember } from '../recordar.ts'
import { readJson } from '../respuesta.ts'
import { readInscritos, toProductor } from './productor.ts'

/**
 * Hacienda's public registries of taxpayers and of producers (docs/hacienda.md §8).
 * @throws AppError external_unavailable if one does not answer
 */
export interface Registro {
  /** Null if nobody has that number. */
  find(identificacion: string): Promise<Contribuyente | null>
  /** Nulls for who is not registered. */
  findProductor(identificacion: string): Promise<Productor>
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

export function createRegistro(consultas: string, now: () => Date): Registro {
  const takeTurn = createTurns()
  const contribuyente = createConsulta(`${consultas}/fe/ae`, toContribuyente)
  const agropecuario = createConsulta(`${consultas}/fe/agropecuario`, readInscritos)
  const pesca = createConsulta(`${consultas}/fe/pesca`, readInscritos)
  return {
    async find(identificacion) {
      const numero = numeroDeContribuyente(identificacion)
      return numero === undefined ? null : contribuyente(numero)
    },
    async findProductor(identificacion) {
      const numero = numeroDeProductor(identificacion)
      const respuestas = numero === undefined ? [] : [await agropecuario(numero), await pesca(numero)]
      return toProductor(respuestas, fechaAt(now()))
    },
  }

  /** Answers are cached for a while: pickers, registration and its check on the server query the same number. */
  function createConsulta<T>(url: string, read: (json: unknown, numero: string) => T) {
    const ask = async (numero: string) => {
      await takeTurn()
      const json = await fetchPersona(`${url}?identificacion=${numero}`)
      return json === null ? null : read(json, numero)
    }
    return remember(ask, { forMs: REMEMBER_MS, atMost: MAX_REMEMBERED, nulls: true, now })
  }
}

/** Null if nobody has that number. */
async function fetchPersona(url: string): Promise<unknown> {
  const response = await fetchExterno(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error(`El registro respondió ${response.status}`)
  return readJson(response)
}

function toContribuyente(json: unknown, numero: string): Contribuyente {
  const { actividades, ...datos } = respuesta.parse(json)
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
