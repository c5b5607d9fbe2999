/** Totals of a document: the total, its components, and the payments. */
import { Progress } from '@mantine/core'
import { type Calculo, CERO, type Monto as Cifra, max, proportion, subtract, sumBy, toDecimal } from '@pura/domain'
import { IconCircleCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { useDocumentoContext } from '../base/contexto.ts'
import { bloquesOf } from './filas.ts'
import classes from './Totales.module.css'

/** Characters above which the total needs a smaller size: hundreds of millions with cents still fit. */
const LARGA = 12

export function GranTotal() {
  const { confirmacion, resultado, soloVer, ultimo } = useDocumentoContext()
  const largo = ultimo ? toDecimal(ultimo.resumen.totalComprobante).length : 0
  return (
    <div className="columna hueco-2">
      <span className="sec nota">Total del comprobante</span>
      <span
        className={`fuerte seguido ${classes.cifra}`}
        data-antes={resultado.calculo ? undefined : true}
        data-larga={largo > LARGA || undefined}
      >
        <Total />
      </span>
      <span className={`fila hueco-4 ${classes.quien} sec nota`} role="status">
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
  const bloques = bloquesOf(ultimo.resumen, tipo, catalogos.tarifas)
  return (
    <div className={`columna hueco-12 ${classes.detalle}`} data-antes={resultado.calculo ? undefined : true}>
      {bloques.map((filas, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are always the same
        <Fragment key={i}>
          <hr className={classes.raya} />
          <dl className={`columna ${classes.filas}`}>
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

function Pago({ calculo: { mediosPago, resumen } }: { calculo: Calculo }) {
  const { moneda } = useDocumentoContext()
  const total = resumen.totalComprobante
  const asignado = sumBy(mediosPago, (m) => m.monto ?? CERO)
  const falta = subtract(total, asignado)
  const parte = total === CERO ? 0 : Number(proportion(10_000n as Cifra, max(CERO, asignado), total)) / 100
  return (
    <div>
      <div className={`fila ${classes.pago}`}>
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
