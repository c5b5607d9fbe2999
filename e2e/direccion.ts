const PORT = Number(process.env.E2E_PORT ?? 3490)

/** Where the product of a worker answers. */
export const puertoDe = (worker: number): number => PORT + 10 * worker
export const direccionDe = (worker: number): string => `http://localhost:${puertoDe(worker)}`
/** Where it takes the mail that brings documents. */
export const puertoDeCorreo = (worker: number): number => puertoDe(worker) + 5
/** Hacienda, the registry and the mail of that product: the next port. */
export const simuladorDe = (worker: number): string => `http://127.0.0.1:${puertoDe(worker) + 1}`
/** From that port on, a second product that some stories start for themselves (otro-producto.ts), and its stand-ins. */
export const OTRO = 6
