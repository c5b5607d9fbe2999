const PORT = Number(process.env.E2E_PORT ?? 3490)

/** Port of a worker's product. */
export const puertoDe = (worker: number): number => PORT + 10 * worker
export const direccionDe = (worker: number): string => `http://localhost:${puertoDe(worker)}`
/** Port of its SMTP server for received documents. */
export const puertoDeCorreo = (worker: number): number => puertoDe(worker) + 5
/** The simulators of that product, on the next port. */
export const simuladorDe = (worker: number): string => `http://127.0.0.1:${puertoDe(worker) + 1}`
/** Offset of the ports of a second product that some stories start (otro-producto.ts), and of its simulators. */
export const OTRO = 6
