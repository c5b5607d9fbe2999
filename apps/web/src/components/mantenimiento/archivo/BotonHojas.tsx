import { Button, Menu } from '@mantine/core'
import type { CallInput, Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'

const { fechaParaReporte, fechaParaResumen } = mensajes.documento

/** The two sheets of an archive, each with what is said if the filter has no date range (VAL-46, VAL-47). */
const HOJAS = {
  resumen: ['Resumen por tarifa', fechaParaResumen],
  detalle: ['Detalle, un documento por fila', fechaParaReporte],
} as const

type Hoja = keyof typeof HOJAS

interface PropsDeBotonHojas<E extends Endpoint> {
  endpoints: { resumen: E; detalle: Endpoint }
  /** Company and current filter: the file has the rows that the list shows. */
  input: CallInput<E> & { query: { fechaInicio?: string | undefined; fechaFin?: string | undefined } }
  /** "documentos_emitidos": the file is documentos_emitidos_detalle.xlsx. */
  nombre: string
}

/** Downloads the filtered rows as spreadsheets (EMI-07, EMI-08, EMI-12, EMI-13, REC-22, REC-23). */
export function BotonHojas<E extends Endpoint>({ endpoints, input, nombre }: PropsDeBotonHojas<E>) {
  const { bajando, downloadArchivo } = useDescarga()

  function download(hoja: Hoja) {
    const { fechaInicio, fechaFin } = input.query
    if (!fechaInicio || !fechaFin) return avisos.mal(HOJAS[hoja][1])
    void downloadArchivo(endpoints[hoja] as E, input, `${nombre}_${hoja}.xlsx`)
  }

  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" loading={bajando} leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}>
          {mensajes.hojas.descargar}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(HOJAS) as Hoja[]).map((hoja) => (
          <Menu.Item
            key={hoja}
            leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />}
            onClick={() => download(hoja)}
          >
            {HOJAS[hoja][0]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
