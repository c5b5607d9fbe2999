/** The accountant's board: urgencies of each company, their order, and the tasks of a month. */
export * from './estados.ts'
export * from './limites.ts'
export * from './tareas.ts'
export * from './urgencia.ts'
