import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './Avisos.module.css'

/**
 * Toasts, in the title band, on a phone at the foot: there they cover no field, menu or pager of a page, form or dialog. Clicks go through a
 * toast to what it covers, the search of the band or, below a long toast, the content.
 */
export default function Avisos() {
  return <Notifications position="top-center" containerWidth={440} limit={2} classNames={classes} />
}
