import { ApiError, type Carga, contract, MAX_ZIP_MIGRACION, MAX_ZIP_TOMA, PIEZA_TOMA, type Toma } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { readDataUrl } from '../../../lib/navegador/archivo.ts'
import { call } from '../../../lib/servidor/api.ts'

/** Reason to refuse the file before upload, or undefined. */
export function checkZip(clase: Carga['clase'], { name, size }: File): string | undefined {
  const t = mensajes.migracion
  if (!/\.zip$/i.test(name)) return t.soloZip
  if (clase === 'todo') return size > MAX_ZIP_TOMA ? t.muyGrandeTodo : undefined
  return size > MAX_ZIP_MIGRACION ? t.muyGrande : undefined
}

interface Envio {
  clase: Carga['clase']
  codCia: number
  archivo: File
  tomar: Toma
  /** Called with the bytes that arrived. */
  onAvance: (bytes: number) => void
}

/** Uploads the zip; the result comes by mail. */
export async function sendZip({ clase, codCia, archivo, tomar, onAvance }: Envio): Promise<Carga> {
  if (clase === 'todo') return sendEnPiezas({ codCia, archivo, tomar, onAvance })
  const zip = await readDataUrl(archivo)
  const { data } =
    clase === 'emitidos'
      ? await call(contract.migracion.emitidos, { body: { codCia, tomar, archivoDocEmitidos: zip } })
      : await call(contract.migracion.recibidos, { body: { codCia, tomar, archivoDocRecibidos: zip } })
  return data
}

/** The browser reads only the piece that it sends. A piece whose answer was lost is sent again. */
async function sendEnPiezas({ codCia, archivo, tomar, onAvance }: Omit<Envio, 'clase'>): Promise<Carga> {
  const api = contract.migracion
  const body = { nombre: archivo.name.slice(-200), bytes: archivo.size, tomar }
  const { data } = await call(api.empezar, { params: { codCia }, body })
  const { idCarga } = data
  for (let desde = 0, pieza = 1; desde < archivo.size; desde += PIEZA_TOMA, pieza += 1) {
    const bytes = new Uint8Array(await archivo.slice(desde, desde + PIEZA_TOMA).arrayBuffer())
    await retrying(() => call(api.pieza, { params: { codCia, idCarga, pieza }, body: bytes }))
    onAvance(desde + bytes.length)
  }
  return (await retrying(() => call(api.cerrar, { params: { codCia, idCarga } }))).data
}

/** Waits between the attempts of a piece. */
const ESPERAS_MS = [1_000, 3_000, 10_000, 30_000]

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (const espera of ESPERAS_MS) {
    try {
      return await work()
    } catch (error) {
      // The server refused it: it would refuse it again.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) throw error
      await new Promise((resolve) => setTimeout(resolve, espera))
    }
  }
  return work()
}

/** Progress of a load, polled until it ends. */
export const cargaQuery = (codCia: number, carga: Carga) => ({
  queryKey: ['carga', codCia, carga.idCarga],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(contract.migracion.get, { params: { codCia, idCarga: carga.idCarga }, signal })).data,
  initialData: carga,
  refetchInterval: ({ state }: { state: { data?: Carga | undefined } }) => (state.data?.terminada ? false : 1_500),
})
