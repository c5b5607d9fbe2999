import { Drawer } from '@mantine/core'
import { Marca } from '../../components/datos/Marca.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

/** SHELL-17: it is there as soon as it is asked for, and goes slowly. */
const FUNDIDO = { transition: 'fade', duration: 40, exitDuration: 500 } as const

interface PropsDeMenuCajon {
  abierto: boolean
  onClose: () => void
  /** A section was chosen; the focus goes to the title of its page (useTitulo). */
  onNavigate: () => void
}

/** The sidebar where there is no room for it; its code comes with the first press of the menu button. */
export default function MenuCajon({ abierto, onClose, onNavigate }: PropsDeMenuCajon) {
  return (
    <Drawer
      opened={abierto}
      onClose={onClose}
      title={<Marca />}
      size={280}
      // The first time it is there when it opens, too late to know where the focus was: the shell gives it back.
      returnFocus={false}
      transitionProps={FUNDIDO}
      // While it goes, what is below is already the page one chose.
      classNames={{ root: abierto ? undefined : classes.saliente, body: classes.cajon }}
      closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
    >
      <Sidebar onNavigate={onNavigate} />
    </Drawer>
  )
}
