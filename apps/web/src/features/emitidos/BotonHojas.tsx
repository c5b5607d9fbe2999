import { Button, Menu } from '@mantine/core'
import { ApiError, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { avisos } from '../../lib/avisos.ts'
import { saveBlob } from '../../lib/download.ts'
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
  const [bajando, setBajando] = useState(false)

  async function download(hoja: Hoja) {
    const { nombre, sinFechas } = HOJAS[hoja]
    if (!query.fechaInicio || !query.fechaFin) return avisos.mal(sinFechas)
    setBajando(true)
    try {
      const { data } = await call(contract.emitidos[hoja], { query })
      saveBlob(data as Blob, nombre)
    } catch (error) {
      avisos.mal(error instanceof ApiError ? error.message : mensajes.general.errorDesconocido)
    } finally {
      setBajando(false)
    }
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
            onClick={() => void download(hoja)}
          >
            {HOJAS[hoja].etiqueta}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
