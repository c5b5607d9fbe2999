/** The receipt printer behind a serial port (Web Serial). TypeScript's library does not know it yet: what is used is here. */
import { GAVETA, toBytes } from './escpos.ts'
import type { Ancho, Hoja } from './hoja.ts'
import type { Impresora } from './salida.ts'

interface Puerto {
  readonly writable: WritableStream<Uint8Array> | null
  open(como: { baudRate: number; bufferSize: number }): Promise<void>
  close(): Promise<void>
  getInfo(): { usbVendorId?: number; usbProductId?: number }
}

interface Serial {
  /** Those that this browser was allowed to use. */
  getPorts(): Promise<Puerto[]>
  /** Asks the person, within a gesture. */
  requestPort(): Promise<Puerto>
}

const serial = (): Serial | undefined => (navigator as unknown as { serial?: Serial }).serial

/** What the port takes at once. */
const BUFER = 4_096
/** For opening, and beyond the time that the bytes need at the port's speed. */
const PLAZO_MS = 4_000
/** Start, eight bits and stop. */
const BITS = 10

/** Asks which port; undefined if the person chose none. */
export async function choosePuerto(baudios: number): Promise<Impresora | undefined> {
  try {
    const elegido = await serial()!.requestPort()
    const { usbVendorId: fabricante, usbProductId: producto } = elegido.getInfo()
    return { baudios, ...(fabricante !== undefined && { fabricante }), ...(producto !== undefined && { producto }) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
    throw error
  }
}

/** Prints it. @throws if the port is gone or takes nothing: the paper must be had another way */
export const printSerie = (
  impresora: Impresora,
  hoja: Hoja,
  ancho: Ancho,
  { gaveta }: { gaveta: boolean },
): Promise<void> => {
  const papel = toBytes(hoja, ancho)
  return write(impresora, gaveta ? Uint8Array.from([...GAVETA, ...papel]) : papel)
}

export const openGaveta = (impresora: Impresora): Promise<void> => write(impresora, GAVETA)

/** One paper after the other: a port opens once. */
let cola: Promise<unknown> = Promise.resolve()

function write(impresora: Impresora, bytes: Uint8Array): Promise<void> {
  const escrito = cola.then(() => writeTo(impresora, bytes))
  cola = escrito.catch(() => undefined)
  return escrito
}

async function writeTo(impresora: Impresora, bytes: Uint8Array): Promise<void> {
  const puerto = await findPuerto(impresora)
  const { baudios } = impresora
  await within(puerto.open({ baudRate: baudios, bufferSize: BUFER }), PLAZO_MS)
  try {
    const escritor = puerto.writable!.getWriter()
    try {
      await within(escritor.write(bytes), PLAZO_MS + (bytes.length * BITS * 1_000) / baudios)
    } catch (error) {
      // Else the port waits for ever to be closed. Nobody waits for the end of this either.
      void escritor.abort(error).catch(() => undefined)
      throw error
    } finally {
      escritor.releaseLock()
    }
  } finally {
    // It may have gone with its cable.
    await within(puerto.close(), PLAZO_MS).catch(() => undefined)
  }
}

async function findPuerto({ fabricante, producto }: Impresora): Promise<Puerto> {
  const puertos = (await serial()?.getPorts()) ?? []
  const suyo = puertos.find((puerto) => {
    const { usbVendorId, usbProductId } = puerto.getInfo()
    return usbVendorId === fabricante && usbProductId === producto
  })
  if (!suyo) throw new Error('The printer’s port is not there')
  return suyo
}

async function within<T>(trabajo: Promise<T>, plazoMs: number): Promise<T> {
  let reloj: ReturnType<typeof setTimeout> | undefined
  const tarde = new Promise<never>((_, fail) => {
    reloj = setTimeout(() => fail(new Error(`The port took nothing in ${Math.round(plazoMs)} ms`)), plazoMs)
  })
  return Promise.race([trabajo, tarde]).finally(() => clearTimeout(reloj))
}
