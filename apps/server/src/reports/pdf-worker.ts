/** The thread of pool.ts: one document at a time, fonts opened before the first. */
import { parentPort } from 'node:worker_threads'
import { tipografia } from './dibujo/tipografia.ts'
import type { Formato } from './formatos/index.ts'
import type { Impreso } from './impreso.ts'
import { drawPdf } from './pdf.ts'

export interface Encargo {
  impreso: Impreso
  formato: Formato
}

export type Entrega = { pdf: ArrayBuffer } | { error: unknown }

const puerto = parentPort!

for (const peso of ['normal', 'media', 'fuerte'] as const) tipografia(peso)

puerto.on('message', async ({ impreso, formato }: Encargo) => {
  try {
    // A copy of its own, so that it can be handed over instead of cloned.
    const { buffer } = new Uint8Array(await drawPdf(impreso, formato))
    puerto.postMessage({ pdf: buffer } satisfies Entrega, [buffer])
  } catch (error) {
    puerto.postMessage({ error } satisfies Entrega)
  }
})
