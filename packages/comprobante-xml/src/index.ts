export * from './estructura/index.ts'
