import { Button } from '@mantine/core'
import type { CallInput, Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload } from '@tabler/icons-react'
import { useDescarga } from '../../lib/servidor/use-descarga.ts'

interface PropsDeBotonDescargar<E extends Endpoint> {
  endpoint: E
  /** Company and current filter: the file has the rows that the list shows. */
  input: CallInput<E>
  /** "Personas.xlsx" */
  nombre: string
}

/** Downloads the filtered rows as a spreadsheet. */
export function BotonDescargar<E extends Endpoint>({ endpoint, input, nombre }: PropsDeBotonDescargar<E>) {
  const { bajando, downloadArchivo } = useDescarga()
  return (
    <Button
      variant="default"
      loading={bajando}
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      onClick={() => void downloadArchivo(endpoint, input, nombre)}
    >
      {mensajes.hojas.descargar}
    </Button>
  )
}
