/** The board of an accountant: what burns in each company, in which order, and what a month asks for. */
export * from './estados.ts'
export * from './limites.ts'
export * from './tareas.ts'
export * from './urgencia.ts'
