import type { DocumentoCompleto } from '@pura/contract'
import { addDays, fechaAt } from '@pura/domain/fecha'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Monto } from '../../../components/datos/Monto.tsx'
import { formatClave } from '../../../lib/formato/clave.ts'
import { formatCantidad, formatDiaVisible, formatFechaHora, formatPorcentaje } from '../../../lib/formato/format.ts'
import type { Acciones } from '../acciones/use-acciones.tsx'
import { estadoOf } from '../documento/estado.ts'
import { Pagos } from './Pagos.tsx'
import classes from './Resumen.module.css'

/** Amounts of a document, and its lines. */
export function Resumen({ documento, onAccion }: { documento: DocumentoCompleto; onAccion: Acciones['run'] }) {
  const { idMoneda: moneda } = documento
  return (
    <>
      <dl className={`columna ${classes.datos}`}>
        <Dato etiqueta="Emisión" valor={formatFechaHora(documento.fechaEmision)} />
        <Dato etiqueta="Estado del Documento" valor={estadoOf(documento)} />
        {documento.plazo > 0 && (
          <Dato etiqueta="Plazo" valor={`${documento.plazo} días · vence el ${vencimientoOf(documento)}`} />
        )}
        {documento.ordenCompra && <Dato etiqueta="Orden de compra" valor={documento.ordenCompra} />}
        {documento.numeroInterno && <Dato etiqueta="Número interno" valor={documento.numeroInterno} />}
        {documento.referencias.map((referencia) => (
          <Dato key={referencia.clave} etiqueta="Referencia" valor={<Referencia {...referencia} />} />
        ))}
        {documento.anuladoPor && <Dato etiqueta="Anulado por" valor={<Enlace {...documento.anuladoPor} />} />}
        {documento.sustituidoPor && <Dato etiqueta="Sustituido por" valor={<Enlace {...documento.sustituidoPor} />} />}
        {documento.facturadaEn && <Dato etiqueta="Facturada en" valor={<Enlace {...documento.facturadaEn} />} />}
        {documento.proforma && <Dato etiqueta="Proforma" valor={<Enlace {...documento.proforma} />} />}
        {documento.razon && <Dato etiqueta="Razón" valor={documento.razon} />}
        {documento.clave !== '' && <Dato etiqueta="Clave" valor={formatClave(documento.clave)} />}
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
      <dl className={`columna ${classes.totales}`}>
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
        <div className={`raya fuerte ${classes.total}`}>
          <dt>Total</dt>
          <dd>
            <Monto valor={documento.total} moneda={moneda} />
          </dd>
        </div>
      </dl>
      {documento.cobro && <Pagos documento={documento} cobro={documento.cobro} onAccion={onAccion} />}
      {documento.comentario && <p className="sec">{documento.comentario}</p>}
    </>
  )
}

const vencimientoOf = ({ fechaEmision, plazo }: DocumentoCompleto): string =>
  formatDiaVisible(addDays(fechaAt(new Date(fechaEmision)), plazo))

/** The referenced document: a link if it belongs to this company, otherwise its number. */
function Referencia({ clave, numDocto }: DocumentoCompleto['referencias'][number]) {
  // Digits 22 to 41 of a clave are the consecutivo.
  const consecutivo = clave.length === 50 ? clave.slice(21, 41) : clave
  if (numDocto === null) return <>{consecutivo}</>
  return <Documento numDocto={numDocto} consecutivo={consecutivo} />
}

export const Enlace = ({ numDocto, prefijo, referencia }: NonNullable<DocumentoCompleto['sustituidoPor']>) => (
  <Documento numDocto={numDocto} consecutivo={prefijo + referencia} />
)

const Documento = ({ numDocto, consecutivo }: { numDocto: number; consecutivo: string }) => (
  <Link to="/documentosEmitidos/$idDocumento" params={{ idDocumento: String(numDocto) }}>
    {consecutivo}
  </Link>
)

function Dato({ etiqueta, valor }: { etiqueta: string; valor: ReactNode }) {
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
