import { Drawer } from '@mantine/core'
import { Marca } from '../../components/Marca.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

/** SHELL-17: it is there as soon as it is asked for, and goes slowly. */
const FUNDIDO = { transition: 'fade', duration: 40, exitDuration: 500 } as const

interface Props {
  abierto: boolean
  onClose: () => void
}

/** The sidebar where there is no room for it; its code comes with the first press of the menu button. */
export default function MenuCajon({ abierto, onClose }: Props) {
  return (
    <Drawer
      opened={abierto}
      onClose={onClose}
      title={<Marca />}
      size={280}
      transitionProps={FUNDIDO}
      // While it goes, what is below is already the page one chose.
      classNames={{ root: abierto ? undefined : classes.saliente, body: classes.cajon }}
      closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  )
}
