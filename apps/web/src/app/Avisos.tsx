import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './Avisos.module.css'

/**
 * Toasts in the title band, where they cover no field, menu or pager, on a page, form or dialog. Clicks go through to
 * what they do cover: the band's search, or the content below a long toast.
 */
export default function Avisos() {
  return <Notifications position="top-center" containerWidth={440} limit={2} classNames={classes} />
}
