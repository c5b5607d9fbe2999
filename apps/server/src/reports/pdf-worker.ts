/** The thread of pool.ts: one document at a time; fonts are opened before the first. */
import { parentPort } from 'node:worker_threads'
import { tipografia } from './dibujo/tipografia.ts'
import type { Formato } from './formatos/index.ts'
import { drawMesIva, type MesImpreso } from './mes-iva.ts'
import type { Impreso } from './modelo/impreso.ts'
import { drawPdf } from './pdf.ts'
import { drawRecibo, type ReciboImpreso } from './recibo.ts'

export type Encargo = { impreso: Impreso; formato: Formato } | { recibo: ReciboImpreso } | { mesIva: MesImpreso }

export type Entrega = { pdf: ArrayBuffer } | { error: unknown }

const puerto = parentPort!

for (const peso of ['normal', 'media', 'fuerte'] as const) tipografia(peso)

puerto.on('message', async (encargo: Encargo) => {
  try {
    // Copied, so that the buffer can be transferred instead of cloned.
    const { buffer } = new Uint8Array(await draw(encargo))
    puerto.postMessage({ pdf: buffer } satisfies Entrega, [buffer])
  } catch (error) {
    puerto.postMessage({ error } satisfies Entrega)
  }
})

function draw(encargo: Encargo): Promise<Buffer> {
  if ('recibo' in encargo) return drawRecibo(encargo.recibo)
  return 'mesIva' in encargo ? drawMesIva(encargo.mesIva) : drawPdf(encargo.impreso, encargo.formato)
}
