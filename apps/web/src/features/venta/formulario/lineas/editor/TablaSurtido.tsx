import { mensajes } from '@pura/domain/mensajes'
import { Monto } from '../../../../../components/datos/Monto.tsx'
import { formatCantidad } from '../../../../../lib/formato/format.ts'
import type { LineaForm } from '../../../modelo/estado.ts'
import classes from './EditorLinea.module.css'

/** LINEA-11, LINEA-12: components of one unit of the line. */
export function TablaSurtido({ linea: { surtido } }: { linea: LineaForm }) {
  if (surtido === null) return <p className="sec nota">Consultando el surtido…</p>
  if (surtido.length === 0) return <p className="sec nota">{mensajes.documento.sinSurtidos}</p>
  return (
    <section className={`columna hueco-6 raya ${classes.surtido}`} aria-label="Surtido de una unidad">
      <h3 className={classes.titulo}>Surtido de una unidad</h3>
      <table className={`ancho nota ${classes.tabla}`}>
        <thead className="oculto-visual">
          <tr>
            <th scope="col">Cantidad</th>
            <th scope="col">Detalle</th>
            <th scope="col">Precio</th>
          </tr>
        </thead>
        <tbody>
          {surtido.map((c, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may occur twice, and rows never move
            <tr key={i}>
              <td className="num sec">{formatCantidad(String(c.cantidad))}</td>
              <td>{c.detalle}</td>
              <td className="num der">
                <Monto valor={String(c.precio)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
