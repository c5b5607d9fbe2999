import { type Icon, IconFileInvoice, IconLayoutDashboard, IconPoint } from '@tabler/icons-react'

/** Icons by the names the server gives its sections; one line a section. */
const iconos: Record<string, Icon> = {
  home: IconLayoutDashboard,
  'file-invoice': IconFileInvoice,
}

export const iconOf = (nombre: string): Icon => iconos[nombre] ?? IconPoint
