/** The paper of a sale: one layout for 80 and 58 mm, and for the reprint. */
import { CERO, calculate, subtract, toDecimalCantidad } from '@pura/domain'
import { isSinLinea, type Venta } from '@pura/mostrador'
import { formatCantidad, formatCedula, formatFechaHora } from '../../../../lib/formato/format.ts'
import { formatCifra, formatColones, nombreDeMedio, nombreDeTarifa, nombreDeTipo } from '../modelo/formato.ts'
import classes from './papel.module.css'
import { Qr } from './Qr.tsx'

/** Who sells, as the paper says it. */
export interface Local {
  readonly nombre: string
  readonly cedula: string
  readonly lugar?: string
}

interface PropsDeTiquete {
  venta: Venta
  local: Local
  /** 1 is the original. */
  copia: number
}

export function Tiquete({ venta, local, copia }: PropsDeTiquete) {
  const { documento, totales, efectivo, clave, consecutivo } = venta
  const { lineas, resumen } = calculate(documento)
  const { receptor, referencias } = documento
  return (
    <article className={classes.tiquete} aria-label={`${nombreDeTipo(documento.tipo)} ${consecutivo}`}>
      <Cabeza local={local} />
      <header className={classes.centro}>
        <h2>{nombreDeTipo(documento.tipo)}</h2>
        {copia > 1 && <p className={classes.fuerte}>COPIA</p>}
        <p>{consecutivo}</p>
        <p>
          {formatFechaHora(venta.fechaEmision)} · Caja {consecutivo.slice(3, 8)}
        </p>
        {receptor && (
          <p>
            Cliente: {receptor.nombre}
            {receptor.identificacion && <> · {formatCedula(receptor.identificacion.numero)}</>}
          </p>
        )}
        {referencias?.[0] && <p>Devuelve el documento {referencias[0].numero?.slice(21, 41)}</p>}
        <p>Condición: contado</p>
      </header>
      <hr />
      {lineas.map((linea) => (
        <section key={linea.numeroLinea}>
          <p className={classes.medio}>{linea.detalle}</p>
          <Renglon
            nombre={`${formatCantidad(toDecimalCantidad(linea.cantidad))} × ${formatCifra(linea.precioUnitario)} · ${nombreDeTarifa(linea.impuestos[0]?.codigoTarifaIva ?? '')}`}
            cifra={formatCifra(linea.montoTotal)}
          />
          {linea.descuentos.length > 0 && (
            <Renglon nombre="Descuento" cifra={formatCifra(subtract(linea.subTotal, linea.montoTotal))} />
          )}
        </section>
      ))}
      <hr />
      <Renglon nombre="Subtotal" cifra={formatCifra(resumen.totalVenta)} />
      {resumen.totalDescuentos > 0n && (
        <Renglon nombre="Descuento" cifra={formatCifra(subtract(CERO, resumen.totalDescuentos))} />
      )}
      {totales.porTarifa.map(({ tarifa, impuesto }) => (
        <Renglon key={tarifa} nombre={nombreDeTarifa(tarifa)} cifra={formatCifra(impuesto)} />
      ))}
      {totales.otrosCargos > 0n && (
        <Renglon
          nombre={documento.otrosCargos?.[0]?.detalle ?? 'Otros cargos'}
          cifra={formatCifra(totales.otrosCargos)}
        />
      )}
      <hr className={classes.entera} />
      <p className={classes.total}>
        <span>Total</span>
        <span>{formatColones(totales.comprobante)}</span>
      </p>
      {documento.mediosPago.map(({ tipo, monto = totales.comprobante }) => (
        <Renglon
          key={tipo}
          nombre={nombreDeMedio(tipo)}
          cifra={formatCifra(tipo === '01' && efectivo && efectivo.recibido > 0n ? efectivo.recibido : monto)}
        />
      ))}
      {efectivo && efectivo.entregado > 0n && (
        <Renglon nombre={documento.tipo === 'NC' ? 'Devuelto' : 'Vuelto'} cifra={formatCifra(efectivo.entregado)} />
      )}
      <hr />
      <Qr clave={clave} className={classes.qr} />
      <footer className={classes.centro}>
        <p>Clave</p>
        <p>
          {clave.slice(0, 25)} {clave.slice(25)}
        </p>
        {isSinLinea(venta) && <p className={classes.medio}>Situación 3 · Emitido sin conexión a internet</p>}
        <p>Comprobante electrónico versión 4.4</p>
        <p>Emitido conforme a la resolución MH-DGT-RES-0027-2024</p>
        <p className={classes.medio}>¡Gracias por su compra!</p>
      </footer>
    </article>
  )
}

export const Cabeza = ({ local }: { local: Local }) => (
  <header className={classes.centro}>
    <h1>{local.nombre}</h1>
    <p>Cédula {formatCedula(local.cedula)}</p>
    {local.lugar && <p>{local.lugar}</p>}
  </header>
)

export const Renglon = ({ nombre, cifra, fuerte }: { nombre: string; cifra: string; fuerte?: boolean }) => (
  <p className={classes.renglon} data-fuerte={fuerte || undefined}>
    <span>{nombre}</span>
    <span>{cifra}</span>
  </p>
)
