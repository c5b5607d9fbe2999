/**
 * Pauses between calls to Hacienda. A rate limit pauses only the identity provider user that exceeded it. While
 * Hacienda does not answer, calls become rarer: those of one company as long as only that company gets no answer, those
 * of all companies otherwise.
 */
import { RespuestaExcesiva } from '../respuesta.ts'
import type { SaludHacienda } from './tipos.ts'
import { TokenNoDisponible } from './tokens.ts'

/** Hacienda was not called: a pause of this company is still running. */
export class EnPausa extends Error {
  override readonly name = 'EnPausa'
}

const TREGUA_MS = 250
const TREGUA_MAXIMA_MS = 4_000

interface Tregua {
  ms: number
  hasta: number
}

export function createSalud(now = () => performance.now()) {
  const state: SaludHacienda = { responde: true, sinRespuestaDesde: null, latenciaMs: null, pausaHasta: 0 }
  /** End of the rate limit, by user. */
  const limites = new Map<string, number>()
  const usuarios = new Map<number, string>()
  const treguas = new Map<number, Tregua>()
  /** Companies that got no answer since any company got one. */
  const sinRespuesta = new Set<number>()
  let todos: Tregua = { ms: 0, hasta: 0 }

  const isEnPausa = (codCia: number): boolean =>
    Math.max(treguas.get(codCia)?.hasta ?? 0, limites.get(usuarios.get(codCia) ?? '') ?? 0) > now()

  /** Failures during a running pause do not lengthen it: concurrent calls count as one failure. */
  const lengthen = (tregua: Tregua): Tregua => {
    if (now() < tregua.hasta) return tregua
    const ms = Math.min(tregua.ms * 2 || TREGUA_MS, TREGUA_MAXIMA_MS)
    return { ms, hasta: now() + ms }
  }

  function down(codCia: number): void {
    state.responde = false
    state.sinRespuestaDesde ??= new Date()
    treguas.set(codCia, lengthen(treguas.get(codCia) ?? { ms: 0, hasta: 0 }))
    if (sinRespuesta.add(codCia).size === 1) return
    todos = lengthen(todos)
    state.pausaHasta = todos.hasta
  }

  return {
    state,
    enPausa(): number[] {
      for (const [usuario, hasta] of limites) if (hasta <= now()) limites.delete(usuario)
      for (const [codCia, { ms, hasta }] of treguas) if (ms === 0 && hasta <= now()) treguas.delete(codCia)
      const limitadas = [...usuarios].filter(([, usuario]) => limites.has(usuario)).map(([codCia]) => codCia)
      return [...new Set([...limitadas, ...treguas.keys()])].filter(isEnPausa)
    },
    /** @throws EnPausa */
    assertSinPausa(codCia: number, usuario: string): void {
      usuarios.set(codCia, usuario)
      if ((limites.get(usuario) ?? 0) > now()) throw new EnPausa('Hacienda pidió esperar')
    },
    answered(codCia: number, status: number, ms: number) {
      if (status >= 500) return down(codCia)
      state.responde = true
      state.sinRespuestaDesde = null
      // A running pause continues; the next pause is short again.
      todos.ms = 0
      sinRespuesta.clear()
      const suya = treguas.get(codCia)
      if (suya) suya.ms = 0
      state.latenciaMs = Math.round(ms)
    },
    /** @param ms duration of the call */
    compareReloj(headers: Headers, ms: number) {
      const suya = Date.parse(headers.get('date') ?? '')
      // The header has whole seconds, so on average the server's time is half a second later.
      if (!Number.isNaN(suya)) state.desfaseS = (Date.now() - ms / 2 - (suya + 500)) / 1000
    },
    /** No call of this user before the limit ends: neither after a 429 nor after the last allowed call. */
    limited(usuario: string, status: number, headers: Headers) {
      if (status !== 429 && headers.get('x-ratelimit-remaining') !== '0') return
      limites.set(usuario, Math.max(limites.get(usuario) ?? 0, now() + rateLimitWait(headers)))
    },
    /** Records the failure and describes it for a person. */
    failed(codCia: number, error: unknown): string {
      down(codCia)
      if (error instanceof TokenNoDisponible) return error.message
      if (error instanceof RespuestaExcesiva) return 'Hacienda respondió más de lo que cabe en una respuesta'
      return error instanceof Error && error.name === 'TimeoutError'
        ? 'Hacienda no respondió a tiempo'
        : 'Hacienda no responde'
    },
  }
}

/** X-Ratelimit-Reset is an epoch in seconds (docs/hacienda.md §7); Retry-After of a proxy takes precedence. */
function rateLimitWait(headers: Headers): number {
  const retryAfter = Number(headers.get('retry-after'))
  if (Number.isFinite(retryAfter) && retryAfter > 0) return Math.min(retryAfter * 1000, 600_000)
  const reset = Number(headers.get('x-ratelimit-reset'))
  // Relative to the server's clock: ours may be days off.
  const sent = Date.parse(headers.get('date') ?? '')
  const wait = reset * 1000 - (Number.isNaN(sent) ? Date.now() : sent)
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, 600_000) : 10_000
}
