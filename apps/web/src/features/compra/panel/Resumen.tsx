import type { DocRecibidoCompleto } from '@pura/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Monto } from '../../../components/datos/Monto.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { formatClave } from '../../../lib/formato/clave.ts'
import { formatCantidad, formatFechaHora, formatMonto, formatPorcentaje, isCero } from '../../../lib/formato/format.ts'
import { estilosDeResumen as classes } from '../../venta/index.ts'
import { condicionOf } from '../recibido/textos.ts'
import { ProductoDeLinea } from './ProductoDeLinea.tsx'
import { Revisar } from './Revisar.tsx'

const HACIENDA = { '': 'Sin confirmar', ACEPTADO: 'Aceptado', RECHAZADO: 'Rechazado' } as const
/** State at Hacienda; a state known only from a file is labelled so until Hacienda is queried. */
const haciendaOf = ({ estadoHacienda, segunArchivo }: DocRecibidoCompleto): string =>
  estadoHacienda === '' && segunArchivo !== ''
    ? `${HACIENDA['']} · ${HACIENDA[segunArchivo].toLowerCase()} según su archivo`
    : HACIENDA[estadoHacienda]
const MENSAJES = { '1': 'Aceptado', '2': 'Aceptado en parte', '3': 'Rechazado' } as const

interface PropsDeResumen {
  documento: DocRecibidoCompleto
  /** It is another company's: only read, without links into this one. */
  ajeno?: boolean
}

/** Amounts of a received document as in its XML, its lines, and the answer given. */
export function Resumen({ documento, ajeno = false }: PropsDeResumen) {
  const { idMoneda: moneda } = documento
  return (
    <>
      {documento.revisar !== '' && !ajeno && <Revisar documento={documento} />}
      <Avisos documento={documento} ajeno={ajeno} />
      <dl className={`columna ${classes.datos}`}>
        <Dato etiqueta="Emisión" valor={formatFechaHora(documento.fechaEmision)} />
        <Dato etiqueta="Llegó" valor={formatFechaHora(documento.fechaIngreso)} />
        <Dato etiqueta="Condición de venta" valor={documento.condicionVenta.nombre} />
        <Dato etiqueta="Hacienda" valor={haciendaOf(documento)} />
        {documento.firma && <Dato etiqueta="Firma" valor={documento.firma} />}
        {documento.referencias.map(({ id, clave }) => (
          <Dato key={clave} etiqueta="Referencia" valor={<Otro id={ajeno ? null : id} clave={clave} />} />
        ))}
        <Dato etiqueta="Clave" valor={formatClave(documento.clave)} />
      </dl>
      {documento.respuestas.length > 0 && (
        <dl className={`columna ${classes.datos}`} aria-label="Respuestas">
          {documento.respuestas.map((r) => (
            <Dato
              key={r.orden}
              etiqueta={formatFechaHora(r.momento)}
              valor={[
                MENSAJES[r.codigoMensaje],
                condicionOf(r.idCondicionImpuesto)?.nombre,
                r.motivo,
                r.detalle,
                r.usuario,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </dl>
      )}
      <ul className={classes.lineas} aria-label="Líneas">
        {documento.lineas.map((linea) => (
          <li key={linea.numero} className={classes.linea}>
            <span className="recorta" title={linea.detalle}>
              {linea.detalle}
            </span>
            <Monto valor={linea.montoTotalLinea} />
            <span className="nota sec num">
              {formatCantidad(linea.cantidad)} {linea.unidadMedida} × <Monto valor={linea.precioUnitario} />
            </span>
            <span className="nota sec num">
              {linea.tarifa === '' ? 'Sin IVA' : `IVA ${formatPorcentaje(linea.tarifa)}`}
            </span>
            {!ajeno && <ProductoDeLinea documento={documento} linea={linea} />}
          </li>
        ))}
      </ul>
      <dl className={`columna ${classes.totales}`}>
        <Total etiqueta="Otros cargos" valor={documento.otrosCargos} />
        <Total etiqueta="IVA devuelto" valor={documento.ivaDevuelto} />
        <Total etiqueta="Impuesto" valor={documento.montoImpuesto} />
        <div className={`raya fuerte ${classes.total}`}>
          <dt>Total</dt>
          <dd>
            <Monto valor={documento.totalFactura} moneda={moneda} />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** Warnings to read before paying it. */
function Avisos({ documento, ajeno }: Required<PropsDeResumen>) {
  const { duplicados, estadoHacienda, impuestoSinCredito, esperaNota, notaCredito, idMoneda } = documento
  return (
    <>
      {estadoHacienda === 'RECHAZADO' && (
        <Banner titulo="Hacienda rechazó este documento">No sirve de respaldo: pida al proveedor otro.</Banner>
      )}
      {duplicados.length > 0 && (
        <Banner tono="pendiente" titulo="Parece la misma compra que otro documento">
          {duplicados.map(({ id, clave }) => (
            <Otro key={id} id={ajeno ? null : id} clave={clave} />
          ))}
        </Banner>
      )}
      {!isCero(impuestoSinCredito) && (
        <Banner tono="pendiente" titulo="Un tiquete no da crédito">
          Costó {formatMonto(impuestoSinCredito, idMoneda)} de IVA que no se acredita. Pida factura.
        </Banner>
      )}
      {esperaNota && !notaCredito && <Banner tono="pendiente" titulo="Espera la nota de crédito del proveedor" />}
      {notaCredito && (
        <Banner tono="aceptado" titulo="Llegó su nota de crédito">
          <Otro id={ajeno ? null : notaCredito.id} clave={notaCredito.clave} />
        </Banner>
      )}
    </>
  )
}

/** Another received document: a link if this company has it, otherwise its number. */
function Otro({ id, clave }: { id: number | null; clave: string }) {
  const consecutivo = clave.length === 50 ? clave.slice(21, 41) : clave
  if (id === null) return <>{consecutivo}</>
  return (
    <Link to="/documentosRecibidos/$idDocumento" params={{ idDocumento: String(id) }}>
      {consecutivo}
    </Link>
  )
}

const Dato = ({ etiqueta, valor }: { etiqueta: string; valor: ReactNode }) => (
  <div>
    <dt className="sec">{etiqueta}</dt>
    <dd>{valor}</dd>
  </div>
)

const Total = ({ etiqueta, valor }: { etiqueta: string; valor: string }) => (
  <div>
    <dt className="sec">{etiqueta}</dt>
    <dd>
      <Monto valor={valor} ceroTenue />
    </dd>
  </div>
)
