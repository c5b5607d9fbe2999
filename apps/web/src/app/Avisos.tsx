import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

export default function Avisos() {
  return <Notifications position="bottom-right" limit={3} />
}
