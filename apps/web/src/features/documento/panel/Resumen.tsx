import type { DocumentoCompleto } from '@pura/contract'
import { Monto } from '../../../components/Monto.tsx'
import { formatCantidad, formatClave, formatFechaHora, formatPorcentaje } from '../../../lib/format.ts'
import { estadoDocumento } from '../estado.ts'
import classes from './Resumen.module.css'

/** The figures of a document and its lines. */
export function Resumen({ documento }: { documento: DocumentoCompleto }) {
  const { idMoneda: moneda } = documento
  return (
    <>
      <dl className={classes.datos}>
        <Dato etiqueta="Emisión" valor={formatFechaHora(documento.fechaEmision)} />
        <Dato etiqueta="Estado del Documento" valor={estadoDocumento(documento.status)} />
        {documento.plazo > 0 && <Dato etiqueta="Plazo" valor={`${documento.plazo} días`} />}
        {documento.ordenCompra && <Dato etiqueta="Orden de compra" valor={documento.ordenCompra} />}
        {documento.numeroInterno && <Dato etiqueta="Número interno" valor={documento.numeroInterno} />}
        <Dato etiqueta="Clave" valor={formatClave(documento.clave)} />
      </dl>
      <ul className={classes.lineas} aria-label="Líneas">
        {documento.vtaDetmList.map((linea, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued document never change
          <li key={i} className={classes.linea}>
            <span className="recorta" title={linea.nombreProducto}>
              {linea.nombreProducto}
            </span>
            <Monto valor={linea.total} />
            <span className="nota sec num">
              {formatCantidad(linea.cantidad)} × <Monto valor={linea.precioVtaUnit} />
            </span>
            <span className="nota sec num">IVA {formatPorcentaje(linea.impuesto.tasa)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.totales}>
        <Total etiqueta="Subtotal" valor={documento.subtotal} />
        <Total etiqueta="Descuento" valor={documento.descuento} />
        {documento.desglose.map((d) => (
          <Total
            key={`${d.codigo}-${d.codigoTarifaIva}`}
            etiqueta={`Impuesto ${formatPorcentaje(d.tasa)}`}
            valor={d.monto}
          />
        ))}
        <Total etiqueta="Otros cargos" valor={documento.totalOtrosCargos} />
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>
            <Monto valor={documento.total} moneda={moneda} />
          </dd>
        </div>
      </dl>
      {documento.comentario && <p className="sec">{documento.comentario}</p>}
    </>
  )
}

function Dato({ etiqueta, valor }: { etiqueta: string; valor: string }) {
  return (
    <div>
      <dt className="sec">{etiqueta}</dt>
      <dd>{valor}</dd>
    </div>
  )
}

function Total({ etiqueta, valor }: { etiqueta: string; valor: string }) {
  return (
    <div>
      <dt className="sec">{etiqueta}</dt>
      <dd>
        <Monto valor={valor} ceroTenue />
      </dd>
    </div>
  )
}
