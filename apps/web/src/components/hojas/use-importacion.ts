import type { contract, RevisionHoja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useState } from 'react'
import { motivoOf } from '../../lib/formato/motivo.ts'
import { call } from '../../lib/servidor/api.ts'
import { useCodCia } from '../../lib/servidor/session.ts'

/** All import endpoints have this shape (contract: recursos/hojas.ts). */
export type EndpointImportar = typeof contract.cliente.importar
export type Existentes = 'actualizar' | 'omitir'
type Columnas = RevisionHoja['columnas']

/** State of an import: the file, the server's review and the chosen columns. Nothing is stored before `save`. */
export function useImportacion(endpoint: EndpointImportar, onImportado: () => void) {
  const codCia = useCodCia()
  const [archivo, setArchivo] = useState<{ nombre: string; bytes: Uint8Array<ArrayBuffer> }>()
  const [revision, setRevision] = useState<RevisionHoja>()
  const [existentes, setExistentes] = useState<Existentes>('actualizar')
  const [ocupado, setOcupado] = useState(false)
  const [error, setError] = useState<string>()

  async function send(
    bytes: Uint8Array<ArrayBuffer>,
    opciones: { columnas?: Columnas; existentes: Existentes; guardar?: '1' },
  ): Promise<RevisionHoja | undefined> {
    setOcupado(true)
    setError(undefined)
    try {
      const { columnas, ...query } = opciones
      const { data } = await call(endpoint, {
        params: { codCia },
        query: { ...query, columnas: columnas && JSON.stringify(columnas) },
        body: bytes,
      })
      setRevision(data)
      return data
    } catch (fault) {
      setError(motivoOf(fault))
      return undefined
    } finally {
      setOcupado(false)
    }
  }

  return {
    archivo: archivo?.nombre,
    revision,
    existentes,
    ocupado,
    error,
    async open(file: File) {
      setRevision(undefined)
      if (file.size > MAX_BYTES) {
        setError(mensajes.hojas.muyGrande)
        return
      }
      const bytes = new Uint8Array(await file.arrayBuffer())
      setArchivo({ nombre: file.name, bytes })
      await send(bytes, { existentes })
    },
    /** Assigns a column to a field, or none; a column serves only one field. */
    chooseColumna(campo: string, lugar: number | undefined) {
      if (!archivo || !revision) return
      const otras = Object.entries(revision.columnas).filter(([c, l]) => c !== campo && l !== lugar)
      const columnas = Object.fromEntries(lugar === undefined ? otras : [...otras, [campo, lugar]])
      void send(archivo.bytes, { columnas, existentes })
    },
    chooseExistentes(nuevo: Existentes) {
      setExistentes(nuevo)
      if (archivo && revision) void send(archivo.bytes, { columnas: revision.columnas, existentes: nuevo })
    },
    async save() {
      if (!archivo || !revision) return
      const { columnas } = revision
      const guardada = await send(archivo.bytes, { columnas, existentes, guardar: '1' })
      if (guardada) onImportado()
    },
    otro() {
      setArchivo(undefined)
      setRevision(undefined)
    },
  }
}
export type Importacion = ReturnType<typeof useImportacion>

const MAX_BYTES = 10 * 1024 * 1024
