/**
 * How much of each thing there may be (docs/decisions/0122). Generous: work meets none of them, and whoever does is told
 * which. What one file or one call may hold stands with its reader, and a body's size in the contract.
 */
const MB = 1024 * 1024

export const LIMITES = {
  usuariosPorCia: 500,
  /** People of other companies with an access or an open invitation; invitations mailed a day. */
  accesosPorCia: 100,
  invitacionesPorDia: 20,
  /** Requests for missing documents that are mailed to a client a day. */
  pedidosAClientePorDia: 10,
  borradoresPorUsuario: 50,
  borradoresPorCia: 5_000,
  /** Open streams of live notifications. Of a session the oldest ends; a user or a process with too many is refused. */
  vivosPorSesion: 4,
  vivosPorUsuario: 20,
  vivosPorProceso: 5_000,
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
  /** Mails in a company's name; those with documents have CORREOS_POR_DIA too. */
  correos: {
    /** A day, of what somebody asks for: invitations, temporary passwords, requests to a client. */
    pedidosPorDia: 100,
    /** A day, with what the product says by itself: notices of a changed password, the daily mail. */
    porDia: 1_000,
    /** An hour, to one address. A client may be sent hundreds of documents, and whoever asks for one tries a few times. */
    pedidosPorHora: 10,
    avisosPorHora: 30,
    documentosPorHora: 500,
  },
} as const
