import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import { type CierreMesa, contract, type MesaIva } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import {
  IconDownload,
  IconFileCertificate,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
} from '@tabler/icons-react'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import classes from './Descargas.module.css'

type Cual = keyof typeof t.descargas

const SUFIJOS = { abierto: '-borrador', cerrado: '', porRectificar: '-por-rectificar' } as const

const ARCHIVOS: Readonly<
  Record<Cual, readonly [Icono: typeof IconDownload, nombre: (mes: string, sufijo: string) => string]>
> = {
  libro: [IconFileSpreadsheet, (mes, sufijo) => `iva-${mes}${sufijo}.xlsx`],
  resumen: [IconFileTypePdf, (mes, sufijo) => `iva-${mes}-resumen${sufijo}.pdf`],
  claves: [IconFileText, (mes, sufijo) => `iva-${mes}-claves${sufijo}.csv`],
  contenido: [IconFileCertificate, (mes, sufijo) => `iva-${mes}${sufijo}-contenido.jsonl`],
  d270: [IconFileSpreadsheet, (mes) => `d270-${mes}.xlsx`],
  d270Csv: [IconFileText, (mes) => `d270-${mes}.csv`],
}
const DEL_MES = ['libro', 'resumen', 'claves'] as const

/** Files of the month: a draft while it is open; after closing, the closed figures. */
export function Descargas({ mesa }: { mesa: MesaIva }) {
  const { bajando, downloadArchivo } = useDescarga()
  const { estado, cierre } = mesa
  const opcion = (cual: Cual) => (
    <Opcion key={cual} mesa={mesa} cual={cual} sufijo={SUFIJOS[estado]} descarga={{ bajando, downloadArchivo }} />
  )
  return (
    <Menu position="top-end" width={290}>
      <Menu.Target>
        <Button
          variant="default"
          // The button stays enabled to keep the focus.
          aria-busy={bajando || undefined}
          leftSection={bajando ? <Loader size={17} /> : <IconDownload size={17} stroke={1.7} aria-hidden />}
        >
          {t.descargar}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{cierre ? t.descargasDe.cerrado : t.descargasDe.borrador}</Menu.Label>
        {DEL_MES.map(opcion)}
        {cierre?.evidencia && opcion('contenido')}
        <Menu.Divider />
        <Menu.Label>{t.descargasDe.d270}</Menu.Label>
        {(['d270', 'd270Csv'] as const).map(opcion)}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PropsDeDescargasDeCierre {
  mesa: MesaIva
  cierre: CierreMesa
}

/** Downloads of one close of the month, unchanged even if the month was reopened later. */
export function DescargasDeCierre({ mesa, cierre: { numero, evidencia } }: PropsDeDescargasDeCierre) {
  const { bajando, downloadArchivo } = useDescarga()
  return (
    <Menu position="top-end" width={290}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t.descargarCierre(numero)}
          title={t.descargarCierre(numero)}
          aria-busy={bajando || undefined}
        >
          {bajando ? <Loader size={17} /> : <IconDownload size={17} stroke={1.7} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.descargasDe.cierre(numero)}</Menu.Label>
        {[...DEL_MES, ...(evidencia ? (['contenido'] as const) : [])].map((cual) => (
          <Opcion
            key={cual}
            mesa={mesa}
            cual={cual}
            cierre={numero}
            sufijo={`-cierre-${numero}`}
            descarga={{ bajando, downloadArchivo }}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PropsDeOpcion {
  mesa: MesaIva
  cual: Cual
  cierre?: number
  /** End of the file name. */
  sufijo: string
  descarga: ReturnType<typeof useDescarga>
}

function Opcion({ mesa: { anio, mes }, cual, cierre, sufijo, descarga: { bajando, downloadArchivo } }: PropsDeOpcion) {
  const codCia = useCodCia()
  const [Icono, nombre] = ARCHIVOS[cual]
  const periodo = `${anio}-${String(mes).padStart(2, '0')}`
  const query = { anio, mes, ...(cierre !== undefined && { cierre }) }
  return (
    <Menu.Item
      disabled={bajando}
      leftSection={<Icono size={17} stroke={1.7} aria-hidden />}
      onClick={() =>
        void downloadArchivo(contract.mesaIvaArchivos[cual], { params: { codCia }, query }, nombre(periodo, sufijo))
      }
    >
      {t.descargas[cual].nombre}
      <span className={`sec nota ${classes.nota}`}>{t.descargas[cual].nota}</span>
    </Menu.Item>
  )
}
