import { Button } from '@mantine/core'
import { ApiError, type CallInput, type Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { avisos } from '../../lib/avisos.ts'
import { saveBlob } from '../../lib/download.ts'

interface Props<E extends Endpoint> {
  endpoint: E
  /** The company and the filter in force: what is downloaded is what the list shows. */
  input: CallInput<E>
  /** "Personas.xlsx" */
  nombre: string
}

/** A spreadsheet with the rows of the filter. */
export function BotonDescargar<E extends Endpoint>({ endpoint, input, nombre }: Props<E>) {
  const [bajando, setBajando] = useState(false)
  async function download() {
    setBajando(true)
    try {
      const { data } = await call(endpoint, input)
      saveBlob(data as Blob, nombre)
    } catch (error) {
      avisos.mal(error instanceof ApiError ? error.message : mensajes.general.errorDesconocido)
    } finally {
      setBajando(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={bajando}
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      onClick={() => void download()}
    >
      {mensajes.hojas.descargar}
    </Button>
  )
}
