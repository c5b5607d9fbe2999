/** Received documents, from the mailbox to the answer. */
export { recientesQuery } from './recibido/consultas.ts'
export { Plazo } from './recibido/Plazo.tsx'
export { nombreOf, totalOf } from './recibido/textos.ts'
export { useResponde } from './recibido/use-responde.ts'
export type { Enviadas } from './varios/enviadas.ts'
export { beginLinea, type LineaDeRespuesta, toRespuesta } from './varios/lineas.ts'
export { TablaRespuestas } from './varios/TablaRespuestas.tsx'
