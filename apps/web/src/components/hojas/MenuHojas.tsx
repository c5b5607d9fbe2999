import { Button, Menu } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'

const HOJAS = {
  resumen: 'Resumen por tarifa',
  detalle: 'Detalle, un documento por fila',
} as const

export type HojaDocumentos = keyof typeof HOJAS

/** The two sheets of a list of documents (EMI-07, EMI-08, REC-22). */
export const MenuHojas = ({ bajando, onChoose }: { bajando: boolean; onChoose: (hoja: HojaDocumentos) => void }) => (
  <Menu position="bottom-end" width={260}>
    <Menu.Target>
      <Button variant="default" loading={bajando} leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}>
        {mensajes.hojas.descargar}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {(Object.keys(HOJAS) as HojaDocumentos[]).map((hoja) => (
        <Menu.Item
          key={hoja}
          leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />}
          onClick={() => onChoose(hoja)}
        >
          {HOJAS[hoja]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

const { fechaParaReporte, fechaParaResumen } = mensajes.documento

/** Shown when the filter has no date range, which both sheets need (VAL-46, VAL-47). */
export const SIN_FECHAS: Readonly<Record<HojaDocumentos, string>> = {
  resumen: fechaParaResumen,
  detalle: fechaParaReporte,
}
