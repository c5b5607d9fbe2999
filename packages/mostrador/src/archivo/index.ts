export * from './pendientes.ts'
