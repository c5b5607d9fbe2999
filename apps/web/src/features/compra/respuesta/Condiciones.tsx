import type { DocRecibidoResumen } from '@pura/contract'
import { useId } from 'react'
import { CONDICIONES } from '../recibido/textos.ts'
import classes from './Responder.module.css'

interface PropsDeCondiciones {
  /** 01 to 05, or empty. */
  valor: string
  propuesta: DocRecibidoResumen['propuesta']
  onChoose: (codigo: string) => void
}

/** REC-12, REC-15 to REC-19: tax condition, with the proposed one and its reason. */
export function Condiciones({ valor, propuesta, onChoose }: PropsDeCondiciones) {
  const grupo = useId()
  return (
    <fieldset className={classes.condiciones}>
      <legend className="oculto-visual">Condición</legend>
      {CONDICIONES.map(({ codigo, numero, nombre }) => {
        const propuesto = propuesta?.idCondicionImpuesto === codigo
        return (
          <label
            key={codigo}
            className={`rejilla al-medio ${classes.condicion}`}
            data-elegida={codigo === valor || undefined}
          >
            <input
              type="radio"
              name={grupo}
              value={codigo}
              checked={codigo === valor}
              onChange={() => onChoose(codigo)}
            />
            <span className="sec num">{numero}</span>
            <span>{nombre}</span>
            {propuesto && <span className={`${classes.propuesta} nota`}>propuesta</span>}
            {propuesto && <span className={`${classes.razon} nota`}>{propuesta.razon}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
