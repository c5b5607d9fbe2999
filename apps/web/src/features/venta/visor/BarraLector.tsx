import { ActionIcon, Button } from '@mantine/core'
import { IconArrowAutofitWidth, IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { placeInRecorrido } from '../documento/recorrido.ts'
import classes from './Lector.module.css'
import { MAXIMO, MINIMO } from './zoom.ts'

interface PropsDeBarraLector {
  lugar: ReturnType<typeof placeInRecorrido>
  onIr: (numDocto: number | undefined) => void
  porcentaje: number
  onZoom: (sentido: 1 | -1) => void
  onFit: () => void
  /** Downloads and other actions. */
  archivos: ReactNode
  /** Back button, name and state. */
  children: ReactNode
}

export function BarraLector(props: PropsDeBarraLector) {
  const { lugar, onIr, porcentaje, onZoom, onFit, archivos, children } = props
  return (
    <div className={`fila entre fijo ${classes.cabeza}`}>
      <div className={`fila encoge hueco-8 ${classes.nombre}`}>{children}</div>
      <div className={`fila fijo hueco-14 ${classes.controles}`}>
        {lugar && (
          <fieldset className="fila encoge hueco-4 seguido" aria-label="Recorrer la lista">
            <Boton etiqueta="Anterior" sin={!lugar.anterior} onClick={() => onIr(lugar.anterior)}>
              <IconChevronUp size={17} stroke={1.8} />
            </Boton>
            <span className="sec num" role="status">
              {lugar.posicion} de {lugar.total}
            </span>
            <Boton etiqueta="Siguiente" sin={!lugar.siguiente} onClick={() => onIr(lugar.siguiente)}>
              <IconChevronDown size={17} stroke={1.8} />
            </Boton>
          </fieldset>
        )}
        <fieldset className="fila encoge hueco-4 seguido" aria-label="Tamaño">
          <Boton etiqueta="Alejar" sin={porcentaje <= MINIMO} onClick={() => onZoom(-1)}>
            <IconMinus size={16} stroke={1.8} />
          </Boton>
          <span className={`${classes.porcentaje} medio num`} role="status" aria-label="Zoom">
            {porcentaje} %
          </span>
          <Boton etiqueta="Acercar" sin={porcentaje >= MAXIMO} onClick={() => onZoom(1)}>
            <IconPlus size={16} stroke={1.8} />
          </Boton>
          <Button variant="subtle" color="gray" px={8} aria-label="Ajustar" onClick={onFit}>
            <IconArrowAutofitWidth size={17} stroke={1.7} aria-hidden />
            <span className={classes.palabra}>Ajustar</span>
          </Button>
        </fieldset>
      </div>
      <div className={`fila fijo hueco-8 ${classes.archivos}`}>{archivos}</div>
    </div>
  )
}

const Boton = (props: { etiqueta: string; sin: boolean; onClick: () => void; children: ReactNode }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={props.etiqueta}
    title={props.etiqueta}
    disabled={props.sin}
    onClick={props.onClick}
  >
    {props.children}
  </ActionIcon>
)
