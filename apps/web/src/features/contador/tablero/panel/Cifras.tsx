import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import type { ReactNode } from 'react'
import {
  Cajas,
  type CeldaProps,
  Cola,
  D270,
  Iva,
  Llave,
  MesDeFila,
  Rechazados,
  Responder,
  Ultimo,
} from '../base/celdas.tsx'
import classes from './Panel.module.css'

const CIFRAS: readonly [keyof typeof t.columnas, (props: CeldaProps) => ReactNode][] = [
  ['responder', Responder],
  ['rechazados', Rechazados],
  ['cola', Cola],
  ['cajas', Cajas],
  ['llave', Llave],
  ['iva', Iva],
  ['d270', D270],
  ['mes', MesDeFila],
  ['ultimo', Ultimo],
]

/** The figures of the row, with the same links. */
export const Cifras = (props: Omit<CeldaProps, 'enPanel'>) => (
  <dl className={`rejilla hueco-2 ${classes.cifras}`}>
    {CIFRAS.map(([cual, Celda]) => (
      <div key={cual}>
        <dt className="sec">{t.columnas[cual]}</dt>
        <dd>
          <Celda {...props} enPanel />
        </dd>
      </div>
    ))}
  </dl>
)
