import type { PlanActual } from '@pura/contract'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import tonos from '../../../components/datos/tonos.module.css'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { planQuery } from '../../../lib/servidor/pagos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import classes from './HealthStrip.module.css'

const t = mensajesDePagos.historialPagos
const PAGOS = /^\/(historialPagos|paquetes|pagos)(\/|$)/

/**
 * PAGO-12 (docs/acuerdos.md G10): a toast once per session, and a strip while payments are due, with what still works.
 */
export default function PagosPendientes() {
  const codCia = useCodCia()
  const { data: plan } = useQuery({ ...planQuery(codCia), refetchInterval: 10 * 60_000 })
  const { pathname } = useLocation()
  const debe = plan !== undefined && plan.pendientes.cuantos > 0
  useEffect(() => {
    // No toast on the payment pages.
    if (debe && !PAGOS.test(pathname) && firstTime(codCia)) avisos.neutro(t.tienePendientes)
  }, [debe, codCia, pathname])
  const dicho = plan && describe(plan)
  // The payment pages show it themselves.
  if (!dicho || PAGOS.test(pathname)) return null
  return (
    <div className={`${classes.salud} ${classes.problema} ${tonos[dicho.tono]}`} role="status">
      <span className={classes.pulso} aria-hidden />
      <span>
        <b>{dicho.titulo}</b>
        {dicho.detalle && `; ${dicho.detalle}`}
      </span>
      <span className="crece" />
      {debe && (
        <Link to="/historialPagos" className={classes.enlace}>
          {t.verPendientes}
        </Link>
      )}
    </div>
  )
}

/** The most serious first. A user who cannot see payments is told only what is suspended. */
function describe({ estado, hasta, pendientes }: PlanActual) {
  if (estado === 'pausada') return { tono: 'rechazado', titulo: t.pausada, detalle: t.pausadaNota } as const
  if (pendientes.cuantos === 0) return undefined
  if (estado === 'aviso' && hasta)
    return { tono: 'pendiente', titulo: t.tienePendientes, detalle: t.avisoNota } as const
  if (estado === 'gracia' && hasta)
    return { tono: 'pendiente', titulo: t.tienePendientes, detalle: t.graciaNota } as const
  return { tono: 'pendiente', titulo: t.tienePendientes, detalle: '' } as const
}

/** True once per browser session and company. */
function firstTime(codCia: number): boolean {
  const llave = `pura.pagosPendientes.${codCia}`
  try {
    if (sessionStorage.getItem(llave)) return false
    sessionStorage.setItem(llave, '1')
  } catch {
    // Without storage the toast shows at each load.
  }
  return true
}
