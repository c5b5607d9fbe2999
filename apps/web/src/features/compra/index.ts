/** A document that arrives, from the mailbox to its answer. */
export { recientesQuery } from './recibido/consultas.ts'
export { Plazo } from './recibido/Plazo.tsx'
export { mayResponderse, nombreOf, totalOf } from './recibido/textos.ts'
export type { Enviadas } from './varios/enviadas.ts'
