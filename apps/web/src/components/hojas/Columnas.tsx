import type { RevisionHoja } from '@pura/contract'
import { Seleccion } from '../campos/Seleccion.tsx'
import classes from './ImportarHoja.module.css'

interface PropsDeColumnas {
  revision: RevisionHoja
  onChoose: (campo: string, lugar: number | undefined) => void
}

/** Maps the file's columns to fields; columns that were not recognised are chosen here. */
export function Columnas({ revision: { campos, columnas, encabezado }, onChoose }: PropsDeColumnas) {
  const data = encabezado.map((nombre, i) => ({ value: String(i), label: nombre || `Columna ${i + 1}` }))
  const reconocidas = Object.keys(columnas).length
  return (
    <details className={classes.columnas} open={campos.some((c) => c.obligatoria && columnas[c.campo] === undefined)}>
      <summary>
        Columnas <span className="sec">{`${reconocidas} de ${encabezado.length} reconocidas`}</span>
      </summary>
      <div className={`rejilla hueco-12 ${classes.rejilla}`}>
        {campos.map(({ campo, titulo, obligatoria }) => (
          <Seleccion
            key={campo}
            label={titulo}
            withAsterisk={obligatoria}
            placeholder="No está en el archivo"
            clearable
            data={data}
            value={columnas[campo] === undefined ? null : String(columnas[campo])}
            onChange={(lugar) => onChoose(campo, lugar === null ? undefined : Number(lugar))}
          />
        ))}
      </div>
    </details>
  )
}
