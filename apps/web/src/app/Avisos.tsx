import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import classes from './Avisos.module.css'

/**
 * Where they cover nothing that is pressed: over the rows, beside the menu and above the pager and what is done with the
 * chosen ones; on a phone above, since the main button is below.
 */
export default function Avisos() {
  const telefono = useMediaQuery('(max-width: 640px)')
  return (
    <Notifications
      position={telefono ? 'top-center' : 'bottom-left'}
      className={telefono ? undefined : classes.avisos}
      limit={3}
    />
  )
}
