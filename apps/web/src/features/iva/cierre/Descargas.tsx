import { Button, Loader, Menu } from '@mantine/core'
import { contract, type MesaIva } from '@pura/contract'
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
  contenido: [IconFileCertificate, (mes) => `iva-${mes}-contenido.jsonl`],
  d270: [IconFileSpreadsheet, (mes) => `d270-${mes}.xlsx`],
  d270Csv: [IconFileText, (mes) => `d270-${mes}.csv`],
}

/** Files of the month: a draft while it is open; after closing, the closed figures. */
export function Descargas({ mesa }: { mesa: MesaIva }) {
  const codCia = useCodCia()
  const { bajando, downloadArchivo } = useDescarga()
  const { anio, mes, estado, cierre } = mesa
  const opcion = (cual: Cual) => {
    const [Icono, nombre] = ARCHIVOS[cual]
    const periodo = `${anio}-${String(mes).padStart(2, '0')}`
    return (
      <Menu.Item
        key={cual}
        disabled={bajando}
        leftSection={<Icono size={17} stroke={1.7} aria-hidden />}
        onClick={() =>
          void downloadArchivo(
            contract.mesaIvaArchivos[cual],
            { params: { codCia }, query: { anio, mes } },
            nombre(periodo, SUFIJOS[estado]),
          )
        }
      >
        {t.descargas[cual].nombre}
        <span className={classes.nota}>{t.descargas[cual].nota}</span>
      </Menu.Item>
    )
  }
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
        {(['libro', 'resumen', 'claves'] as const).map(opcion)}
        {cierre?.evidencia && opcion('contenido')}
        <Menu.Divider />
        <Menu.Label>{t.descargasDe.d270}</Menu.Label>
        {(['d270', 'd270Csv'] as const).map(opcion)}
      </Menu.Dropdown>
    </Menu>
  )
}
