import { Button } from '@mantine/core'
import type { CallInput, Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload } from '@tabler/icons-react'
import { useDescarga } from '../../lib/servidor/use-descarga.ts'

interface PropsDeBotonDescargar<E extends Endpoint> {
  endpoint: E
  /** The company and the filter in force: what is downloaded is what the list shows. */
  input: CallInput<E>
  /** "Personas.xlsx" */
  nombre: string
}

/** A spreadsheet with the rows of the filter. */
export function BotonDescargar<E extends Endpoint>({ endpoint, input, nombre }: PropsDeBotonDescargar<E>) {
  const { bajando, bajar } = useDescarga()
  return (
    <Button
      variant="default"
      loading={bajando}
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      onClick={() => void bajar(endpoint, input, nombre)}
    >
      {mensajes.hojas.descargar}
    </Button>
  )
}
