import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DatePicker } from '@mantine/dates'
import { formatFechaIso, parseFechaIso } from '@pura/domain/fecha'
import { useState } from 'react'
import type { Rango } from './rango.ts'

interface PropsDeCalendario {
  rango: Rango
  onRango: (rango: Rango) => void
}

/** Month view in which the first and last day are chosen; reports when both are. */
export default function Calendario({ rango, onRango }: PropsDeCalendario) {
  const [elegido, setElegido] = useState<[string | null, string | null]>([
    rango.desde ? formatFechaIso(rango.desde) : null,
    rango.hasta ? formatFechaIso(rango.hasta) : null,
  ])
  return (
    <DatePicker
      type="range"
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{
        previousMonth: 'Mes anterior',
        nextMonth: 'Mes siguiente',
        previousYear: 'Año anterior',
        nextYear: 'Año siguiente',
        previousDecade: 'Década anterior',
        nextDecade: 'Década siguiente',
        monthLevelControl: 'Elegir mes',
        yearLevelControl: 'Elegir año',
      }}
      allowSingleDateInRange
      defaultDate={elegido[0] ?? undefined}
      value={elegido}
      onChange={([desde, hasta]) => {
        setElegido([desde, hasta])
        if (desde && hasta) onRango({ desde: parseFechaIso(desde), hasta: parseFechaIso(hasta) })
      }}
    />
  )
}
