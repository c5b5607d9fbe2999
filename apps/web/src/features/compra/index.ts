/** Received documents, from the mailbox to the answer. */

export { type Cierre, DialogoDeLote } from './lote/DialogoDeLote.tsx'
export { beginLinea, type LineaDeRespuesta, toRespuesta } from './lote/lineas.ts'
export { TablaRespuestas } from './lote/TablaRespuestas.tsx'
export { recientesQuery } from './recibido/consultas.ts'
export { Plazo } from './recibido/Plazo.tsx'
export { nombreOf, totalOf } from './recibido/textos.ts'
export { useResponde } from './recibido/use-responde.ts'
export type { Enviadas } from './varios/enviadas.ts'
