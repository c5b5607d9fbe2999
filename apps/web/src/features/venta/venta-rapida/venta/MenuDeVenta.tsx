import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { porEntregar } from '../dispositivo/puesto.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { textos } from '../marco/textos.ts'

const SALIDAS = { '80': '80 mm', '58': '58 mm', pantalla: 'ninguno, código en la pantalla' } as const

interface PropsDeMenuDeVenta {
  hayLineas: boolean
  hayUltima: boolean
  enDolares: boolean
  hayTasa: boolean
  onMoneda: () => void
  onEspera: () => void
  onRepetir: () => void
  onUltimas: () => void
  onMovimiento: () => void
  onExportar: () => void
  onPapel: () => void
  onX: () => void
  onCerrarTurno: () => void
}

/** What a cashier does now and then. */
export function MenuDeVenta({ hayLineas, hayUltima, enDolares, hayTasa, ...en }: PropsDeMenuDeVenta) {
  const { mostrador, equipo } = usePuesto()
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={34} aria-label="Más acciones">
          <IconDots size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!hayLineas} onClick={en.onEspera}>
          Dejar la venta en espera
        </Menu.Item>
        <Menu.Item disabled={!hayUltima} onClick={en.onRepetir}>
          Repetir la última venta
        </Menu.Item>
        <Menu.Item disabled={!enDolares && !hayTasa} onClick={en.onMoneda}>
          {enDolares ? 'Vender en colones' : hayTasa ? 'Vender en dólares' : textos.sinTasa}
        </Menu.Item>
        <Menu.Item onClick={en.onUltimas}>Últimas ventas</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={en.onMovimiento}>Entrada o salida de efectivo</Menu.Item>
        <Menu.Item onClick={en.onX}>Ver el X del turno</Menu.Item>
        <Menu.Item onClick={en.onCerrarTurno}>Contar y cerrar el turno</Menu.Item>
        <Menu.Item disabled={porEntregar(mostrador).length === 0} onClick={en.onExportar}>
          Exportar lo pendiente
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={en.onPapel}>Papel: {SALIDAS[equipo.salida]}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
