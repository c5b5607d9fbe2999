export * from './dinero/index.ts'
export * from './documento/index.ts'
