/** Options that every connection to PostgreSQL shares. */

/** A machine that dies without a word is noticed in some twenty seconds (then a probe each second), not in two hours. */
export const CONEXION_VIVA = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
