import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Monto } from '../../datos/Monto.tsx'
import classes from '../../pagina/Plegable.module.css'
import { Plegable } from '../../pagina/Plegable.tsx'
import { Reintento } from '../../pagina/Reintento.tsx'

export interface RenglonDeSumas {
  nombre: string
  /** A text is an amount. */
  celdas: readonly ReactNode[]
  /** A part of the sum, or what is not in it: in secondary text. */
  aparte?: boolean | undefined
}

interface PropsDeSumas {
  /** localStorage key that remembers whether it is open. */
  llave: string
  titulo: string
  query: Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'refetch'>
  /** True if nothing is summed; then only a failure is shown. */
  vacias: boolean
  /** Sums in colones beside the title. */
  resumen: readonly (readonly [nombre: string, monto: string])[]
  tabla?: {
    etiqueta: string
    titulos: readonly string[]
    renglones: readonly RenglonDeSumas[]
    pie: readonly RenglonDeSumas[]
  }
}

/** Sums of the filtered documents above their list; collapsed, the most important ones. */
export function Sumas({ llave, titulo, query, vacias, resumen, tabla }: PropsDeSumas) {
  const { error, isPlaceholderData, refetch } = query
  if (vacias && !error) return null
  if (vacias) {
    return (
      <section className={classes.fallo} aria-label={titulo}>
        <Reintento error={error!} onRetry={() => void refetch()} />
      </section>
    )
  }
  return (
    <Plegable
      llave={llave}
      titulo={titulo}
      atenuada={isPlaceholderData}
      resumen={resumen.map(([nombre, monto], i) => (
        <Fragment key={nombre}>
          {`${i > 0 ? ' · ' : ''}${nombre} `}
          <Monto valor={monto} moneda={COLONES} />
        </Fragment>
      ))}
    >
      {tabla && (
        <table className={`ancho nota ${classes.tabla}`} aria-label={tabla.etiqueta}>
          <thead>
            <tr>
              {tabla.titulos.map((nombre, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title
                <th key={i} scope="col">
                  {nombre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{tabla.renglones.map(toRenglon)}</tbody>
          <tfoot>{tabla.pie.map(toRenglon)}</tfoot>
        </table>
      )}
    </Plegable>
  )
}

const COLONES = { nombreCorto: 'CRC' }

const toRenglon = ({ nombre, celdas, aparte }: RenglonDeSumas) => (
  <tr key={nombre} className={aparte ? 'sec' : undefined}>
    <th scope="row">{nombre}</th>
    {celdas.map((celda, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a column
      <td key={i}>{typeof celda === 'string' ? <Monto valor={celda} ceroTenue /> : celda}</td>
    ))}
  </tr>
)
