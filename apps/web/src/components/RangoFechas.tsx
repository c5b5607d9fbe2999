import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Fecha, formatFecha, formatFechaIso, parseFechaIso } from '@pura/domain/fecha'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import classes from './RangoFechas.module.css'

const Calendario = lazy(() => import('./Calendario.tsx'))

export interface Rango {
  desde?: Fecha
  hasta?: Fecha
}

interface Props {
  rango: Rango
  onRango: (rango: Rango) => void
  /** Ranges that one press chooses. */
  atajos: readonly { etiqueta: string; desde: Fecha; hasta: Fecha }[]
}

/** From when to when: ranges ready to press, two dates to type, and a calendar, which loads when it is opened. */
export function RangoFechas({ rango, onRango, atajos }: Props) {
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
      <Popover.Dropdown className={classes.caja}>
        <div className={classes.atajos}>
          {atajos.map(({ etiqueta, ...atajo }) => (
            <Button
              key={etiqueta}
              variant="subtle"
              color="gray"
              size="xs"
              justify="start"
              onClick={() => choose(atajo)}
            >
              {etiqueta}
            </Button>
          ))}
          <Button variant="subtle" color="gray" size="xs" justify="start" onClick={() => choose({})}>
            Cualquier fecha
          </Button>
        </div>
        <div className={classes.elegir}>
          <div className={classes.campos}>
            <CampoFecha etiqueta="Desde" fecha={rango.desde} onFecha={(desde) => onRango({ ...rango, desde })} />
            <CampoFecha etiqueta="Hasta" fecha={rango.hasta} onFecha={(hasta) => onRango({ ...rango, hasta })} />
          </div>
          <Suspense fallback={<div className={classes.espera} />}>
            <Calendario rango={rango} onRango={choose} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface CampoProps {
  etiqueta: string
  fecha: Fecha | undefined
  onFecha: (fecha: Fecha | undefined) => void
}

function CampoFecha({ etiqueta, fecha, onFecha }: CampoProps) {
  return (
    <label className={classes.campo}>
      <span>{etiqueta}</span>
      <input
        type="date"
        value={fecha ? formatFechaIso(fecha) : ''}
        onChange={(event) => onFecha(parseFechaIso(event.currentTarget.value))}
      />
    </label>
  )
}

/** 01/11/2026 – 20/11/2026; one day is said once, and an open end says so. */
export function rangoTexto({ desde, hasta }: Rango): string {
  if (!desde && !hasta) return 'Cualquier fecha'
  if (!hasta) return `Desde ${barras(desde!)}`
  if (!desde) return `Hasta ${barras(hasta)}`
  const [inicio, fin] = [barras(desde), barras(hasta)]
  return inicio === fin ? inicio : `${inicio} – ${fin}`
}

const barras = (fecha: Fecha): string => formatFecha(fecha).replaceAll('-', '/')
