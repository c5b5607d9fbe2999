import { Button, Menu } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { avisos } from '../../lib/avisos.ts'
import { useDescarga } from '../../lib/use-descarga.ts'
import type { toQuery } from './busqueda.ts'

type Hoja = 'detalle' | 'resumen'

const { fechaParaReporte, fechaParaResumen } = mensajes.documento

/** EMI-07, EMI-08, EMI-12, EMI-13; both need a date range (VAL-46, VAL-47). */
const HOJAS: Record<Hoja, { etiqueta: string; nombre: string; sinFechas: string }> = {
  resumen: {
    etiqueta: 'Resumen por tarifa',
    nombre: 'documentos_emitidos_resumen.xlsx',
    sinFechas: fechaParaResumen,
  },
  detalle: {
    etiqueta: 'Detalle, un documento por fila',
    nombre: 'documentos_emitidos_detalle.xlsx',
    sinFechas: fechaParaReporte,
  },
}

/** The rows of the filter in force, as spreadsheets. */
export function BotonHojas({ query }: { query: ReturnType<typeof toQuery> }) {
  const { bajando, bajar } = useDescarga()

  function download(hoja: Hoja) {
    const { nombre, sinFechas } = HOJAS[hoja]
    if (!query.fechaInicio || !query.fechaFin) return avisos.mal(sinFechas)
    void bajar(contract.emitidos[hoja], { query }, nombre)
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
            {HOJAS[hoja].etiqueta}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
