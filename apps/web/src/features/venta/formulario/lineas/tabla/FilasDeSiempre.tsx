import { Button } from '@mantine/core'
import type { Producto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Monto } from '../../../../../components/datos/Monto.tsx'
import { brutoOf } from '../../../../../components/precio/precio.ts'
import { Kbd, Teclas } from '../../../../../components/teclado/Kbd.tsx'
import { formatCantidad } from '../../../../../lib/formato/format.ts'
import { lineaVacia, withProducto } from '../../../modelo/estado.ts'
import { tasaDelPrecio } from '../../../modelo/linea/precio.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import type { DeSiempre } from '../base/use-de-siempre.ts'
import type { NombreColumna } from './columnas.ts'
import classes from './Grid.module.css'

/** Columns that an offered line fills; the others are empty. */
const LLENAS: readonly NombreColumna[] = ['#', 'Producto', 'Cant.', 'Unidad', 'Precio']

interface PropsDeFilasDeSiempre {
  siempre: DeSiempre
  conIva: boolean
  columnas: readonly NombreColumna[]
}

/** The client's usual lines, below the empty one. `SeccionLineas` reads them aloud. */
export function FilasDeSiempre({ siempre, conIva, columnas }: PropsDeFilasDeSiempre) {
  const { form, catalogos, tipo } = useDocumentoContext()
  const brutoDe = (producto: Producto): string | undefined => {
    const linea = withProducto(lineaVacia(), producto, tipo)
    const { tasa = '0' } = catalogos.tarifas.find((t) => t.codigo === linea.tarifa) ?? {}
    return brutoOf(producto.precioVenta, tasaDelPrecio(linea, tasa))
  }
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
            <Monto
              valor={(conIva && brutoDe(producto)) || producto.precioVenta}
              moneda={{ nombreCorto: producto.moneda }}
            />
          </td>
          <td colSpan={vacias} />
        </tr>
      ))}
    </tbody>
  )
}
