import { Drawer } from '@mantine/core'
import { Marca } from '../../components/Marca.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

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
      classNames={{ body: classes.cajon }}
      closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  )
}
