import { ActionIcon, Button, Popover } from '@mantine/core'
import { MESES } from '@pura/domain/escritorio'
import { fechaAt } from '@pura/domain/fecha'
import { mensajesDeMeses as t } from '@pura/domain/mensajes/de-meses'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addMeses, type Mes, nombreYAnio, PRIMER_ANIO_IVA } from '../../lib/formato/mes.ts'
import classes from './MesElegido.module.css'

interface PropsDeMesElegido {
  mes: Mes
  onMes: (mes: Mes) => void
}

/** Month picker: one month back or forward, or any month of a year. */
export function MesElegido({ mes, onMes }: PropsDeMesElegido) {
  const hoy = fechaAt(new Date())
  const [abierto, setAbierto] = useState(false)
  const [anio, setAnio] = useState(mes.anio)
  const isFuturo = ({ anio: a, mes: m }: Mes) => a > hoy.anio || (a === hoy.anio && m > hoy.mes)
  const isAntes = ({ anio: a }: Mes) => a < PRIMER_ANIO_IVA
  const choose = (otro: Mes) => {
    setAbierto(false)
    onMes(otro)
  }
  const flecha = (cuantos: number, etiqueta: string, Icono: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={etiqueta}
      disabled={isFuturo(addMeses(mes, cuantos)) || isAntes(addMeses(mes, cuantos))}
      onClick={() => onMes(addMeses(mes, cuantos))}
    >
      <Icono size={18} stroke={1.8} />
    </ActionIcon>
  )
  return (
    <div className={`fila hueco-2 ${classes.mes}`}>
      {flecha(-1, t.mesAnterior, IconChevronLeft)}
      <Popover
        opened={abierto}
        onChange={setAbierto}
        position="bottom-start"
        trapFocus
        returnFocus
        withinPortal={false}
        width={260}
      >
        <Popover.Target>
          <h2>
            <button
              type="button"
              className={classes.nombre}
              aria-haspopup="dialog"
              aria-description={t.elegirMes}
              onClick={() => {
                setAnio(mes.anio)
                setAbierto(!abierto)
              }}
            >
              {nombreYAnio(mes)}
            </button>
          </h2>
        </Popover.Target>
        <Popover.Dropdown aria-label={t.elegirMes}>
          <div className={`fila entre ${classes.anio}`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t.anio} ${anio - 1}`}
              disabled={anio <= PRIMER_ANIO_IVA}
              onClick={() => setAnio(anio - 1)}
            >
              <IconChevronLeft size={16} stroke={1.8} />
            </ActionIcon>
            <span className="medio num" role="status">
              {anio}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t.anio} ${anio + 1}`}
              disabled={anio >= hoy.anio}
              onClick={() => setAnio(anio + 1)}
            >
              <IconChevronRight size={16} stroke={1.8} />
            </ActionIcon>
          </div>
          <div className={`rejilla hueco-4 ${classes.meses}`}>
            {MESES.map((nombre, i) => {
              const este = { anio, mes: i + 1 }
              const actual = anio === mes.anio && i + 1 === mes.mes
              return (
                <Button
                  key={nombre}
                  size="xs"
                  px={0}
                  variant={actual ? 'light' : 'subtle'}
                  color={actual ? undefined : 'gray'}
                  aria-current={actual || undefined}
                  data-autofocus={actual || undefined}
                  disabled={isFuturo(este)}
                  onClick={() => choose(este)}
                >
                  {nombre}
                </Button>
              )
            })}
          </div>
        </Popover.Dropdown>
      </Popover>
      {flecha(1, t.mesSiguiente, IconChevronRight)}
    </div>
  )
}
