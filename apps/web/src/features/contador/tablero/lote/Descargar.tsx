import { Button, Checkbox, Popover } from '@mantine/core'
import { contract } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { type Mes, nombreYAnio } from '../../../../lib/formato/mes.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { fileUrl } from '../../../../lib/servidor/api.ts'
import classes from './Lote.module.css'

const PARTES = ['xml', 'pdf', 'xlsx', 'iva'] as const
type Parte = (typeof PARTES)[number]

/**
 * Downloads the month of the selected companies as one zip, with the browser's own progress; the user may leave the
 * page.
 */
export function Descargar({ tablero: mes, accesos }: { tablero: Mes; accesos: readonly number[] }) {
  const [abierto, setAbierto] = useState(false)
  const [partes, setPartes] = useState<readonly Parte[]>(PARTES)
  const toggle = (parte: Parte) =>
    setPartes((previas) => PARTES.filter((p) => (p === parte ? !previas.includes(p) : previas.includes(p))))
  function download() {
    const query = {
      anio: mes.anio,
      mes: mes.mes,
      accesos: accesos.join(','),
      partes: partes.join(','),
    }
    const link = document.createElement('a')
    link.href = fileUrl(contract.tableroDescarga.get, {}, query)
    link.download = `${mes.anio}-${String(mes.mes).padStart(2, '0')}.zip`
    link.click()
    setAbierto(false)
    avisos.neutro(t.lote.descargando(accesos.length))
  }
  return (
    <Popover opened={abierto} onChange={setAbierto} position="top" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          aria-haspopup="dialog"
          leftSection={<IconFileZip size={17} stroke={1.7} aria-hidden />}
          onClick={() => setAbierto(!abierto)}
        >
          {t.lote.descargar}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.lote.descargarMes(nombreYAnio(mes))}>
        <div className={`rejilla hueco-10 ${classes.partes}`}>
          <span className="medio">{t.lote.descargarMes(nombreYAnio(mes))}</span>
          {PARTES.map((parte) => (
            <Checkbox
              key={parte}
              size="sm"
              label={t.lote.partes[parte]}
              checked={partes.includes(parte)}
              onChange={() => toggle(parte)}
            />
          ))}
          <span className="sec nota">{t.lote.unaCarpeta}</span>
          <Button size="xs" disabled={partes.length === 0} data-autofocus onClick={download}>
            {t.lote.bajar}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
