import classes from './Renglones.module.css'

interface PropsDeRenglones {
  columnas: readonly string[]
  filas: readonly {
    readonly clave: string
    readonly celdas: readonly string[]
    readonly difiere?: boolean
    readonly total?: boolean
  }[]
}

/** A small table of figures: the first column is a name, the others amounts. */
export const Renglones = ({ columnas, filas }: PropsDeRenglones) => (
  <table className={`ancho num ${classes.renglones}`}>
    <thead>
      <tr>
        {columnas.map((columna) => (
          <th key={columna} scope="col">
            {columna}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {filas.map(({ clave, celdas, difiere, total }) => (
        <tr key={clave} data-difiere={difiere || undefined} data-total={total || undefined}>
          {celdas.map((celda, i) => (
            <td key={columnas[i]}>{celda}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
