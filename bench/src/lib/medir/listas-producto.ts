/** How long the product's lists take to load, and what a person working meanwhile notices. */
import { setTimeout as sleep } from 'node:timers/promises'
import { askToken } from '../proceso/cliente.ts'
import { percentile } from './medir.ts'

const PAUSA_MS = 20
const LIMITE_MS = 120_000
/** A district of the last province, whose barrios load last. */
const ULTIMO_DISTRITO = 70_605

export interface EsperaListas {
  /** Since `desde`. */
  cabysMs: number
  todasMs: number
  /** Milliseconds of calls that read the company's products, in sequence, until everything was loaded. */
  esperas: { p50: number; p95: number; maxima: number }
}

export async function waitForListas(url: string, desde: number): Promise<EsperaListas> {
  const headers = { authorization: `Bearer ${await askToken(url)}` }
  const read = async (ruta: string) => {
    const reply = await fetch(`${url}/api${ruta}`, { headers })
    if (!reply.ok) throw new Error(`${ruta} respondió ${reply.status}`)
    return (await reply.json()) as { data: unknown[]; paginacion: { total: number } }
  }
  const esperas: number[] = []
  let cabysMs = 0
  for (let todas = false; !todas; ) {
    if (performance.now() - desde > LIMITE_MS) throw new Error('Las listas no terminaron de cargarse')
    const began = performance.now()
    await read('/producto/find-by-cod-cia/1?pagina=1')
    esperas.push(performance.now() - began)
    if (cabysMs === 0) {
      const { paginacion } = await read('/cabys?pagina=1&porPagina=1')
      if (paginacion.total > 20_000) cabysMs = performance.now() - desde
    } else {
      todas = (await read(`/barrio/find-by-distrito/${ULTIMO_DISTRITO}`)).data.length > 0
    }
    await sleep(PAUSA_MS)
  }
  return {
    cabysMs,
    todasMs: performance.now() - desde,
    esperas: { p50: percentile(esperas, 50), p95: percentile(esperas, 95), maxima: Math.max(...esperas) },
  }
}
