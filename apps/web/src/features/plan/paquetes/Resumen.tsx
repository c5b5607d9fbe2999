import type { PaqueteOfrecido } from '@pura/contract'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDiaVisible } from '../../../lib/formato/format.ts'
import type { LoComprado } from '../../../lib/formato/periodo-comprado.ts'
import { formatColones, nombreDePlan } from '../../../lib/servidor/pagos.ts'
import classes from './Paquetes.module.css'

const t = mensajesDePagos.paquete
const ANUAL = '02'
const MENSUAL = '01'
const MESES = 12

interface PropsDeResumen {
  elegido: PaqueteOfrecido
  oferta: readonly PaqueteOfrecido[]
  comprado: LoComprado
  /** The pay button. */
  children: ReactNode
}

/** PLAN-03: the purchase, its saving, and the amount charged today. */
export function Resumen({ elegido, oferta, comprado, children }: PropsDeResumen) {
  const { idPaquete, opcion, precio } = elegido
  const mensual = oferta.find((p) => p.idPaquete === idPaquete && p.opcion === MENSUAL)
  const doce = mensual && opcion === ANUAL ? MESES * Number(mensual.precio) : 0
  const ahorro = doce - Number(precio)
  const hasta = formatDiaVisible(comprado.hasta)
  return (
    <aside className={`rejilla hueco-14 tarjeta ${classes.resumen}`} aria-label={t.suOrden}>
      <h3 className={`tira entre hueco-12 ${classes.fila}`}>
        {t.suOrden}
        <Link to="/paquetes" search={{ plan: idPaquete, opcion: opcion as '01' | '02' }}>
          {t.cambiar}
        </Link>
      </h3>
      <div className={`tira entre hueco-12 ${classes.fila}`}>
        <span>
          <span className="medio">{nombreDePlan(elegido)}</span>
          <span className={`${classes.bajo} nota sec num`}>
            {formatDiaVisible(comprado.desde)} – {hasta}
          </span>
        </span>
        <span className="num medio">{formatColones(precio)}</span>
      </div>
      {comprado.nota !== '' && <p className="nota sec num">{comprado.nota}</p>}
      {mensual && ahorro > 0 && (
        <dl className={`rejilla raya ${classes.cuentas}`}>
          <dt className="sec">{t.doceMeses(formatColones(mensual.precio, 0))}</dt>
          <dd className="num">{formatColones(String(doce))}</dd>
          <dt className="sec">{t.ahorroAnual}</dt>
          <dd className="num">{formatColones(String(-ahorro))}</dd>
        </dl>
      )}
      <p className={`tira entre hueco-12 ${classes.fila} ${classes.total}`}>
        <span className="fuerte">{t.totalHoy}</span>
        <span className={`fuerte seguido ${classes.cifra} num`}>{formatColones(precio)}</span>
      </p>
      {children}
      <p className={`${classes.renueva} nota sec`}>{opcion === ANUAL ? t.unSoloCobro(hasta) : t.cadaMes(hasta)}</p>
    </aside>
  )
}
