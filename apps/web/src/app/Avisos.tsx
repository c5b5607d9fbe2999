import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

/** Where they cover nothing that is pressed: below the menu, and on a phone above, since the main button is below. */
export default function Avisos() {
  const telefono = useMediaQuery('(max-width: 640px)')
  return <Notifications position={telefono ? 'top-center' : 'bottom-left'} limit={3} />
}
