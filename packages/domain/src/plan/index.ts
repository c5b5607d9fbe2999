/**
 * Prices and periods of plans, when they are charged, and what happens to a company that does not pay (PLAN, PAGO,
 * SRV-19).
 */
export * from './cambio.ts'
export * from './cobro.ts'
export * from './estado.ts'
export * from './periodo.ts'
export * from './precio.ts'
