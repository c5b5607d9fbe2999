import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import tonos from '../../../components/datos/tonos.module.css'
import { formatFecha, formatFechaHora, formatHora } from '../../../lib/formato/format.ts'
import { call } from '../../../lib/servidor/api.ts'
import classes from './HealthStrip.module.css'

/**
 * State of the system on one line. Shown on the desktop only while Hacienda answers; on every screen, and announced,
 * when it does not or when it refuses the credential of the company.
 */
export default function HealthStrip() {
  const { data } = useQuery(haciendaQuery)
  const { pathname } = useLocation()
  if (!data) return null
  const { credencialRechazada: rechazo } = data
  if (!data.responde || rechazo) {
    const problema = rechazo
      ? mensajes.hacienda.credencial[rechazo]
      : `Hacienda no responde${since(data.sinRespuestaDesde)}`
    return (
      <div className={`${classes.salud} ${classes.problema} ${tonos.pendiente}`} role="status">
        <span className={classes.pulso} aria-hidden />
        <span>
          <b>{problema}</b>; {waiting(data.enCola)}
        </span>
        <span className="crece" />
        <Link to="/facturasElectronicas" search={{ vista: 'pendientes' }} className={classes.enlace}>
          Ver la cola
        </Link>
      </div>
    )
  }
  if (pathname !== '/escritorio') return null
  return (
    <section className={`${classes.salud} ${tonos.aceptado}`} aria-label="Estado de Hacienda">
      <span className={classes.pulso} aria-hidden />
      <b>Hacienda responde con normalidad</b>
      {data.latenciaMs !== null && (
        <span className={`${classes.dato} no-en-telefono num`}>{Math.round(data.latenciaMs)} ms</span>
      )}
      {data.enCola > 0 && <span className={`${classes.dato} num`}>{waiting(data.enCola)}</span>}
      <span className="crece" />
      {data.certificadoVence && (
        <span className="no-en-telefono num">Firma digital vigente hasta el {formatFecha(data.certificadoVence)}</span>
      )}
    </section>
  )
}

function since(instante: string | null): string {
  if (!instante) return ''
  const today = formatFecha(new Date().toISOString()) === formatFecha(instante)
  return ` desde ${today ? formatHora(instante, false) : formatFechaHora(instante)}`
}

function waiting(enCola: number): string {
  if (enCola === 0) return 'lo que se emita quedará en cola y se enviará solo'
  return enCola === 1 ? '1 documento en cola, se enviará solo' : `${enCola} documentos en cola, se enviarán solos`
}

const MINUTO = 60_000

/** Hacienda's availability and the number of the company's documents waiting for it. */
const haciendaQuery = queryOptions({
  queryKey: ['hacienda'],
  queryFn: async ({ signal }) => (await call(contract.salud.hacienda, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.responde === false ? MINUTO / 4 : MINUTO),
  staleTime: MINUTO / 4,
})
