import { contract, ENLACE_SUBIDA, MAX_SUBIDO, type ResponseOf } from '@pura/contract'
import { textosDeSubida as t } from '@pura/domain/mensajes/de-tablero/subida'
import { useRef, useState } from 'react'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { callAnonymously } from '../../../lib/servidor/api.ts'

type Subido = ResponseOf<typeof contract.subida.archivo>

export interface Envio {
  id: number
  nombre: string
  /** Undefined while it uploads. */
  resultado?: Subido['resultado'] | 'fallo'
  detalle: string
  file: File
  /** Of what is missing, what it is for, from 1. */
  linea?: number
}

/** Uploads files one after another, each with its result; failed ones can be retried. */
export function useEnvio(token: string) {
  const [envios, setEnvios] = useState<readonly Envio[]>([])
  const [quedan, setQuedan] = useState<number>()
  const [llegaron, setLlegaron] = useState<readonly boolean[]>()
  const cola = useRef<Envio[]>([])
  const trabajando = useRef(false)
  const siguiente = useRef(1)
  const patch = (id: number, cambio: Partial<Envio>) =>
    setEnvios((previos) => previos.map((envio) => (envio.id === id ? { ...envio, ...cambio } : envio)))

  function add(file: File, linea?: number): void {
    const envio: Envio = { id: siguiente.current++, nombre: file.name, detalle: '', file, ...(linea && { linea }) }
    setEnvios((previos) => [envio, ...previos])
    cola.current.push(envio)
    void work()
  }

  async function work(): Promise<void> {
    if (trabajando.current) return
    trabajando.current = true
    for (let envio = cola.current.shift(); envio; envio = cola.current.shift()) await send(envio)
    trabajando.current = false
  }

  async function send({ id, file, linea }: Envio): Promise<void> {
    if (file.size > MAX_SUBIDO) return patch(id, { resultado: 'noSirve', detalle: t.muyGrande })
    try {
      const { data } = await callAnonymously(contract.subida.archivo, {
        headers: { [ENLACE_SUBIDA]: token },
        query: { nombre: file.name.slice(0, 200), ...(linea && { linea }) },
        body: new Uint8Array(await file.arrayBuffer()),
      })
      patch(id, { resultado: data.resultado, detalle: data.detalle })
      setQuedan(data.quedan)
      setLlegaron(data.llegaron)
    } catch (error) {
      patch(id, { resultado: 'fallo', detalle: motivoDeCampo(error) })
    }
  }

  function retry(envio: Envio): void {
    patch(envio.id, { resultado: undefined, detalle: '' })
    cola.current.push(envio)
    void work()
  }

  return { envios, quedan, llegaron, add, retry }
}
