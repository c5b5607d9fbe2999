import { type Carga, contract, MAX_ZIP_MIGRACION, type Toma } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { readDataUrl } from '../../../lib/navegador/archivo.ts'
import { call } from '../../../lib/servidor/api.ts'

/** Reason to refuse the file before upload, or undefined. */
export function checkZip({ name, size }: File): string | undefined {
  if (!/\.zip$/i.test(name)) return mensajes.migracion.soloZip
  return size > MAX_ZIP_MIGRACION ? mensajes.migracion.muyGrande : undefined
}

/** Uploads the zip; the result comes by mail. */
export async function sendZip(clase: Carga['clase'], codCia: number, archivo: File, tomar: Toma): Promise<Carga> {
  const zip = await readDataUrl(archivo)
  const { data } =
    clase === 'emitidos'
      ? await call(contract.migracion.emitidos, { body: { codCia, tomar, archivoDocEmitidos: zip } })
      : await call(contract.migracion.recibidos, { body: { codCia, tomar, archivoDocRecibidos: zip } })
  return data
}

/** Progress of a load, polled until it ends. */
export const cargaQuery = (codCia: number, carga: Carga) => ({
  queryKey: ['carga', codCia, carga.idCarga],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(contract.migracion.get, { params: { codCia, idCarga: carga.idCarga }, signal })).data,
  initialData: carga,
  refetchInterval: ({ state }: { state: { data?: Carga | undefined } }) => (state.data?.terminada ? false : 1_500),
})
