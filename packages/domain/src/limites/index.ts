/**
 * How much of each thing there may be (docs/decisions/0122). Ordinary work never reaches a limit; a refusal names the
 * limit. Limits of one file or one call stand with their reader, the size of a body in the contract.
 */
const MB = 1024 * 1024

/** Rows of a page of a list (CONST-01), unless a call asks for another number. */
export const POR_PAGINA = 50
/** Rows of a page of the CABYS (CONST-02). */
export const POR_PAGINA_DE_CABYS = 100

export const LIMITES = {
  usuariosPorCia: 500,
  /** People of other companies with an access or an open invitation. */
  accesosPorCia: 100,
  /** People of a firm who use one access. */
  personasPorAcceso: 50,
  invitacionesPorDia: 20,
  /** Requests for missing documents that are mailed for a company a day: to its owner, and to each supplier that sent nothing. */
  pedidosAClientePorDia: 60,
  borradoresPorUsuario: 50,
  borradoresPorCia: 5_000,
  /** Open live notification streams. At its limit a session loses its oldest one; a user or process is refused. */
  vivosPorSesion: 4,
  vivosPorUsuario: 20,
  vivosPorProceso: 5_000,
  /** Calls of a company, lists and sheets apart: those answered at once, and those that wait for their turn. */
  llamadasALaVez: 32,
  llamadasEnEspera: 2_000,
  /** Calls for lists and sheets of a company that wait for their turn. */
  listasEnEspera: 100,
  /** Bodies of calls in progress, from the first byte until the answer. */
  cuerpos: {
    /** Bytes. A body up to this size is kept in memory, a larger one in a file. */
    pequeno: 64 * 1024,
    enMemoria: { sesion: 16 * MB, direccion: 32 * MB, proceso: 128 * MB },
    enDisco: { sesion: 256 * MB, direccion: 512 * MB, proceso: 2_048 * MB },
    /** Bytes left free on the disk for the database, which may be there too. */
    discoLibre: 256 * MB,
    /** MB of bodies from files that may be in memory at once while they are answered; the next line is for one company. */
    leidosMb: 96,
    leidosMbPorCia: 16,
    /** How long such a body waits for that memory. */
    esperaMs: 20_000,
  },
  /** Mails in a company's name; those with documents have CORREOS_POR_DIA too. */
  correos: {
    /** Mails a day that a person asks for: invitations, temporary passwords, requests to a client. */
    pedidosPorDia: 100,
    /** Mails a day, including those the product sends by itself: notices of a changed password, the daily mail. */
    porDia: 1_000,
    /** Mails an hour to one address. A client may get hundreds of documents; a person repeats a request a few times. */
    pedidosPorHora: 10,
    avisosPorHora: 30,
    documentosPorHora: 500,
  },
} as const
