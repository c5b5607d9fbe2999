import { Drawer } from '@mantine/core'
import { Marca } from '../../components/datos/Marca.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

/** SHELL-17: appears at once and fades out slowly. */
const FUNDIDO = { transition: 'fade', duration: 40, exitDuration: 500 } as const

interface PropsDeMenuCajon {
  abierto: boolean
  onClose: () => void
  /** A section was chosen; its page's title gets the focus (useTitulo). */
  onNavigate: () => void
}

/** The sidebar as a drawer on narrow screens; a lazy chunk that loads with the first press of the menu button. */
export default function MenuCajon({ abierto, onClose, onNavigate }: PropsDeMenuCajon) {
  return (
    <Drawer
      opened={abierto}
      onClose={onClose}
      title={<Marca />}
      size={280}
      // On the first open the chunk mounts too late to know where the focus was: the shell restores it.
      returnFocus={false}
      transitionProps={FUNDIDO}
      // While fading out, the page below is already the chosen one and receives clicks.
      classNames={{ root: abierto ? undefined : classes.saliente, body: `columna ${classes.cajon}` }}
      closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
    >
      <Sidebar onNavigate={onNavigate} />
    </Drawer>
  )
}
