/** The till's device as a state machine (docs/decisions/0151): run by browser, server and simulation alike. */
export * from './base/index.ts'
export * from './caja/index.ts'
export * from './diario/index.ts'
export * from './dispositivo/index.ts'
export * from './gaveta/index.ts'
export * from './limites/index.ts'
export * from './supervisor/index.ts'
export * from './venta/index.ts'
