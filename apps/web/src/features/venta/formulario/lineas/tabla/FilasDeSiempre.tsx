import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { Monto } from '../../../../../components/datos/Monto.tsx'
import { Kbd, Teclas } from '../../../../../components/teclado/Kbd.tsx'
import { formatCantidad } from '../../../../../lib/formato/format.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import type { DeSiempre } from '../base/use-de-siempre.ts'
import type { NombreColumna } from './columnas.ts'
import classes from './Grid.module.css'

/** Columns that an offered line fills; the others are empty. */
const LLENAS: readonly NombreColumna[] = ['#', 'Producto', 'Cant.', 'Unidad', 'Precio']

/** The client's usual lines, below the empty one. `SeccionLineas` reads them aloud. */
export function FilasDeSiempre({ siempre, columnas }: { siempre: DeSiempre; columnas: readonly NombreColumna[] }) {
  const { form } = useDocumentoContext()
  const vacias = columnas.filter((c) => !LLENAS.includes(c)).length
  return (
    <tbody>
      <tr className={classes.ofrece}>
        <td />
        <td colSpan={columnas.length - 1}>
          <div className="sec nota">
            <span className="recorta">{mensajes.documento.deSiempre(form.cliente?.nombreCliente ?? '')}</span>
            <Teclas>
              <Kbd>Tab</Kbd> todo
            </Teclas>
            <Teclas>
              <Kbd>Enter</Kbd> la primera
            </Teclas>
            <Button variant="subtle" size="compact-xs" tabIndex={-1} onClick={() => siempre.accept(siempre.lineas)}>
              {mensajes.documento.usarLoDeSiempre}
            </Button>
          </div>
        </td>
      </tr>
      {siempre.lineas.map(({ producto, cantidad }) => (
        <tr key={producto.productoPK.idProducto} className={classes.fantasma} aria-hidden>
          <td />
          <td className="recorta">{producto.nombreProducto}</td>
          <td className="num der">{formatCantidad(cantidad)}</td>
          {columnas.includes('Unidad') && <td>{producto.unidadMedida.representacion}</td>}
          <td className="num der">
            <Monto valor={producto.precioVenta} moneda={{ nombreCorto: producto.moneda }} />
          </td>
          <td colSpan={vacias} />
        </tr>
      ))}
    </tbody>
  )
}
