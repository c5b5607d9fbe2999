import { contract, MAX_ARCHIVO_RECIBIDO } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Soltado } from '../../../components/campos/soltados.ts'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { refreshRecibidos } from '../recibido/consultas.ts'

/** Concurrent uploads of a load. */
const A_LA_VEZ = 3
const MAX_XML = 5 * 1024 * 1024

interface Avance {
  hechos: number
  total: number
}

/**
 * Uploads files. A single XML is processed while the user waits. Several files, a zip or a PDF form a load, which the
 * server processes once its last file has arrived.
 */
export function useSubida() {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const cola = useRef<Soltado[]>([])
  const trabajando = useRef(false)
  const [avance, setAvance] = useState<Avance>({ hechos: 0, total: 0 })
  const [fallidos, setFallidos] = useState<readonly string[]>([])

  function add(file: File, ruta: string): void {
    cola.current.push({ file, ruta })
    if (trabajando.current) {
      setAvance(({ hechos, total }) => ({ hechos, total: total + 1 }))
      return
    }
    trabajando.current = true
    // Files dropped together arrive in one task and form one load, so start after it.
    queueMicrotask(() => void start())
  }

  async function start(): Promise<void> {
    setAvance({ hechos: 0, total: cola.current.length })
    setFallidos([])
    const [primero, segundo] = cola.current
    try {
      if (primero && !segundo && isXml(primero.file)) await work(sendSolo)
      else await sendCarga()
    } catch (fallo) {
      setFallidos((previos) => [...previos, motivoDeCampo(fallo)])
      cola.current = []
    }
    trabajando.current = false
    setAvance({ hechos: 0, total: 0 })
    await refreshRecibidos(queryClient)
    // Dropped while the previous load was being closed.
    const siguiente = cola.current.shift()
    if (siguiente) add(siguiente.file, siguiente.ruta)
  }

  /** Uploads all queued files, also those added meanwhile. A rejected file is reported and does not stop the others. */
  async function work(send: (soltado: Soltado) => Promise<unknown>): Promise<number> {
    let enviados = 0
    for (let soltado = cola.current.shift(); soltado; soltado = cola.current.shift()) {
      const { file, ruta } = soltado
      const grande = file.size > (isXml(file) ? MAX_XML : MAX_ARCHIVO_RECIBIDO)
      const motivo = grande ? t.archivoGrande : await send(soltado).then(() => undefined, motivoDeCampo)
      if (motivo) setFallidos((previos) => [...previos, `${ruta}: ${motivo}`])
      else enviados += 1
      setAvance(({ hechos, total }) => ({ hechos: hechos + 1, total }))
    }
    return enviados
  }

  const sendSolo = async ({ file }: Soltado) =>
    call(contract.docRecibidoRecepcion.recibir, {
      params: { codCia },
      query: { nombre: file.name },
      body: await bytesOf(file),
    })

  async function sendCarga(): Promise<void> {
    const { length } = cola.current
    const nombre = length === 1 ? cola.current[0]!.file.name : mensajes.recibidos.cargaDe(length)
    const api = contract.docRecibidoCarga
    const { data } = await call(api.crear, { params: { codCia }, body: { nombre: nombre.slice(0, 200) } })
    const params = { codCia, idCarga: data.idCarga }
    const send = async ({ file, ruta }: Soltado) =>
      call(api.agregar, { params, query: { nombre: ruta }, body: await bytesOf(file) })
    const enviados = await Promise.all(Array.from({ length: A_LA_VEZ }, () => work(send)))
    if (enviados.some((cuantos) => cuantos > 0)) await call(api.cerrar, { params })
  }

  return { add, avance, fallidos, subiendo: avance.hechos < avance.total }
}

const t = mensajes.migracion
const isXml = ({ name }: File): boolean => !/\.(zip|pdf)$/i.test(name)
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
