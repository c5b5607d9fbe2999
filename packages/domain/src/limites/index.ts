/**
 * How much of each thing there may be (docs/decisions/0122). Generous: work meets none of them, and whoever does is told
 * which. What one file or one call may hold stands with its reader, and a body's size in the contract.
 */
const MB = 1024 * 1024

export const LIMITES = {
  /** Bodies of calls on their way, from their first byte until they are answered. */
  cuerpos: {
    /** Up to here a body arrives in memory; a larger one in a file. */
    pequeno: 64 * 1024,
    enMemoria: { sesion: 16 * MB, direccion: 32 * MB, proceso: 128 * MB },
    enDisco: { sesion: 256 * MB, direccion: 512 * MB, proceso: 2_048 * MB },
    /** Left free for the database, which may be on the same disk. */
    discoLibre: 256 * MB,
    /** Larger ones that are being answered, and so in memory. One company gets so many MB at once. */
    leidosMb: 96,
    leidosMbPorCia: 32,
    /** How long a larger one waits for its turn there. */
    esperaMs: 20_000,
  },
} as const
