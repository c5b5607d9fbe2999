import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './Avisos.module.css'

/**
 * In the band of the title: there they cover neither a field, the menu nor the pager, on a page, in a form or in a dialog.
 * What they do cover (the search of the band, or what is below it when they are long) is pressed through them.
 */
export default function Avisos() {
  return <Notifications position="top-center" containerWidth={440} limit={2} classNames={classes} />
}
