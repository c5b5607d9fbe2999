import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { compareFechas, type Fecha } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazy } from '../../lib/navegador/perezoso.tsx'
import { FechaInput } from './FechaInput.tsx'
import classes from './RangoFechas.module.css'
import { type Rango, rangoTexto } from './rango.ts'

const Calendario = lazy(() => import('./Calendario.tsx'))

export interface PropsDeRangoFechas {
  rango: Rango
  onRango: (rango: Rango) => void
  /** Ranges that one click chooses. */
  atajos: readonly { etiqueta: string; desde: Fecha; hasta: Fecha }[]
}

/** Date range: a button that opens ready-made ranges, two day fields, and a calendar that loads when opened. */
export function RangoFechas({ rango, onRango, atajos }: PropsDeRangoFechas) {
  const [abierto, { toggle, close }] = useDisclosure(false)
  const choose = (nuevo: Rango) => {
    onRango(nuevo)
    close()
  }
  return (
    <Popover opened={abierto} onChange={(opened) => !opened && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.boton}
          classNames={{ label: 'num' }}
          leftSection={<IconCalendar size={17} stroke={1.7} aria-hidden />}
          aria-label={`Rango de fechas: ${rangoTexto(rango)}`}
          onClick={toggle}
        >
          {rangoTexto(rango)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={`tira hueco-12 ${classes.caja}`} aria-label="Rango de fechas">
        <Atajos rango={rango} onRango={choose} atajos={atajos} />
        <div>
          <Campos rango={rango} onRango={onRango} />
          <Suspense fallback={<div className={classes.espera} />}>
            <Calendario rango={rango} onRango={choose} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The same without the calendar, inline, for a drawer. */
export function RangoFechasEnLinea(props: PropsDeRangoFechas) {
  return (
    <div className={classes.enLinea}>
      <Campos {...props} />
      <Atajos {...props} />
    </div>
  )
}

function Atajos({ onRango, atajos }: PropsDeRangoFechas) {
  return (
    <div className={`columna hueco-2 ${classes.atajos}`}>
      {atajos.map(({ etiqueta, ...atajo }) => (
        <Button key={etiqueta} variant="subtle" color="gray" size="xs" justify="start" onClick={() => onRango(atajo)}>
          {etiqueta}
        </Button>
      ))}
      <Button variant="subtle" color="gray" size="xs" justify="start" onClick={() => onRango({})}>
        Cualquier fecha
      </Button>
    </div>
  )
}

function Campos({ rango, onRango }: Pick<PropsDeRangoFechas, 'rango' | 'onRango'>) {
  const { desde, hasta } = rango
  const isAlReves = desde && hasta && compareFechas(desde, hasta) > 0
  return (
    <div className={`rejilla hueco-8 ${classes.campos}`}>
      <FechaInput label="Desde" fecha={desde} onFecha={(desde) => onRango({ ...rango, desde })} />
      <FechaInput
        label="Hasta"
        fecha={hasta}
        error={isAlReves ? mensajes.general.rangoAlReves : undefined}
        onFecha={(hasta) => onRango({ ...rango, hasta })}
      />
    </div>
  )
}
