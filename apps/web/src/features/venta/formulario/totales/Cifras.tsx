/** Totals of a document: the total, its components, and the payments. */
import { Progress } from '@mantine/core'
import {
  add,
  type Calculo,
  CERO,
  type Monto as Cifra,
  isIva,
  max,
  proportion,
  subtract,
  sumBy,
  toDecimal,
} from '@pura/domain'
import { IconCircleCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { formatPorcentaje } from '../../../../lib/formato/format.ts'
import type { Catalogos } from '../../modelo/catalogos.ts'
import { DIFERENCIAS } from '../../modelo/origen/diferencias.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import classes from './Totales.module.css'

/** Characters above which the total needs a smaller size: hundreds of millions with cents still fit. */
const LARGA = 12

export function GranTotal() {
  const { confirmacion, resultado, soloVer, ultimo } = useDocumentoContext()
  const largo = ultimo ? toDecimal(ultimo.resumen.totalComprobante).length : 0
  return (
    <div className={classes.granTotal}>
      <span className="sec nota">Total del comprobante</span>
      <span
        className={classes.cifra}
        data-antes={resultado.calculo ? undefined : true}
        data-larga={largo > LARGA || undefined}
      >
        <Total />
      </span>
      <span className={`${classes.quien} sec nota`} role="status">
        {soloVer ? (
          'El del documento emitido'
        ) : resultado.errores.length > 0 ? (
          'Hay un dato por completar'
        ) : confirmacion.estado === 'confirmado' ? (
          <>
            <IconCircleCheck size={14} stroke={1.8} aria-hidden />
            Calculado y confirmado por el servidor
          </>
        ) : confirmacion.estado === 'confirmando' ? (
          'Calculado · confirmando…'
        ) : (
          'Calculado'
        )}
      </span>
    </div>
  )
}

/** The server's total once it has answered; if they differ, the server's takes precedence. */
export function Total() {
  const { confirmacion, ultimo, moneda, soloVer, origen } = useDocumentoContext()
  if (soloVer && origen) return <Monto valor={origen.total} moneda={moneda} />
  const local = ultimo ? toDecimal(ultimo.resumen.totalComprobante) : '0'
  return <Monto valor={confirmacion.total ?? local} moneda={moneda} />
}

export function Detalle() {
  const { ultimo, resultado, catalogos, moneda, tipo } = useDocumentoContext()
  if (!ultimo) return null
  const { resumen } = ultimo
  const ventas: FilaDeCifra[][] = [
    [
      ['Mercancías gravadas', resumen.totalMercanciasGravadas],
      ['Servicios gravados', resumen.totalServGravados],
      ['Exento', resumen.totalExento],
      ...optional('Exonerado', resumen.totalExonerado),
      ...optional('No sujeto', resumen.totalNoSujeto),
    ],
    [
      ['Subtotal', resumen.totalVenta],
      ['Descuento', subtract(CERO, resumen.totalDescuentos)],
      ['Venta neta', resumen.totalVentaNeta, true],
    ],
  ]
  const bloques: FilaDeCifra[][] = [
    // A receipt has no classes of sales: the invoice declared them.
    ...(DIFERENCIAS[tipo].esPago ? [[['Monto sin IVA', resumen.totalVenta, true] as const]] : ventas),
    [
      ...ivaByTasa(resumen, catalogos),
      ...optional('Otros impuestos', otrosImpuestosOf(resumen)),
      ['Impuesto total', resumen.totalImpuesto, true],
      ...(DIFERENCIAS[tipo].esPago ? [] : [['Otros cargos', resumen.totalOtrosCargos] as const]),
      // Refund for health services paid by card; without it the rows would not add up.
      ...optional('IVA devuelto', subtract(CERO, resumen.totalIvaDevuelto)),
    ],
  ]
  return (
    <div className={classes.detalle} data-antes={resultado.calculo ? undefined : true}>
      {bloques.map((filas, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are always the same
        <Fragment key={i}>
          <hr className={classes.raya} />
          <dl className={classes.filas}>
            {filas.map(([nombre, cifra, fuerte]) => (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd className={fuerte ? 'medio' : undefined}>
                  <Monto valor={toDecimal(cifra)} moneda={moneda} ceroTenue />
                </dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      <hr className={classes.raya} />
      <Pago calculo={ultimo} />
    </div>
  )
}

type FilaDeCifra = readonly [nombre: string, cifra: Cifra, fuerte?: boolean]

/** Groups codes with the same rate: 0 % may be exempt or not subject. */
function ivaByTasa({ desglose }: Calculo['resumen'], { tarifas }: Catalogos): FilaDeCifra[] {
  const montos = new Map<string, Cifra>()
  for (const { codigo, codigoTarifaIva, totalMontoImpuesto } of desglose) {
    if (!isIva(codigo)) continue
    const tasa = tarifas.find((t) => t.codigo === codigoTarifaIva)?.tasa
    const nombre = tasa === undefined ? 'IVA de bienes usados' : `IVA ${formatPorcentaje(tasa)}`
    montos.set(nombre, add(montos.get(nombre) ?? CERO, totalMontoImpuesto))
  }
  return [...montos]
}

const otrosImpuestosOf = ({ desglose }: Calculo['resumen']): Cifra =>
  sumBy(
    desglose.filter((d) => !isIva(d.codigo)),
    (d) => d.totalMontoImpuesto,
  )

const optional = (nombre: string, cifra: Cifra): FilaDeCifra[] => (cifra === CERO ? [] : [[nombre, cifra]])

function Pago({ calculo: { mediosPago, resumen } }: { calculo: Calculo }) {
  const { moneda } = useDocumentoContext()
  const total = resumen.totalComprobante
  const asignado = sumBy(mediosPago, (m) => m.monto ?? CERO)
  const falta = subtract(total, asignado)
  const parte = total === CERO ? 0 : Number(proportion(10_000n as Cifra, max(CERO, asignado), total)) / 100
  return (
    <div>
      <div className={classes.pago}>
        <span className="sec crece">Pago asignado</span>
        <span className={falta === CERO ? undefined : classes.malo}>
          <Monto valor={toDecimal(asignado)} moneda={moneda} />
        </span>
      </div>
      <Progress
        value={Math.min(parte, 100)}
        size={6}
        aria-label="Pago asignado"
        color={falta < CERO ? 'peligro' : undefined}
      />
      {falta !== CERO && (
        <div className={`${classes.falta} sec nota`}>
          {falta > CERO ? 'Falta ' : 'Sobra '}
          <Monto valor={toDecimal(falta > CERO ? falta : subtract(CERO, falta))} moneda={moneda} />
        </div>
      )}
    </div>
  )
}
