import { mensajes } from '@pura/domain/mensajes'
import { edadDePrecios, horasHasta, plazoOf, porImprimir, readReloj, venceEl } from '@pura/mostrador'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import tonos from '../../../../components/datos/tonos.module.css'
import { useSinLinea } from '../../../../lib/consulta/linea.ts'
import { formatDiaVisible, formatHora } from '../../../../lib/formato/format.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { porEntregar } from '../dispositivo/puesto.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { preciosQuery } from '../modelo/productos.ts'
import classes from './Franja.module.css'
import { textos } from './textos.ts'

/** What a cashier must know now: the line, what waits and until when, the clock, the age of the prices. */
export function Franja() {
  const { puesto, mostrador, equipo } = usePuesto()
  const desde = useSinLinea()
  const { data: precios } = useQuery(preciosQuery(useCodCia()))
  const { contacto, diario, linea } = mostrador
  const ahora = Date.now() + contacto.desfaseMs
  const pendientes = porEntregar(mostrador)
  const masVieja = pendientes[0]?.en
  const plazo = plazoOf(masVieja, ahora)
  const edad = precios ? edadDePrecios(precios.en, ahora) : undefined
  const { caja } = diario
  const reloj = caja && readReloj(Date.now(), contacto.desfaseMs, caja.cabeza.en, caja.reloj)
  const sinEntregar = porImprimir(diario)
  const sinLinea = desde !== undefined || !linea
  return (
    <>
      {sinLinea && puesto.falla === undefined && (
        <Tira tono={plazo === 'vencido' ? 'rechazado' : 'pendiente'} fin={textos.seSigue}>
          <b>Sin conexión{desde !== undefined && ` desde ${formatHora(desde, false)}`}</b>
          {pendientes.length > 0 && (
            <>
              {' '}
              · {textos.ventasPorEntregar(pendientes.length)} · vencen el {formatDiaVisible(venceEl(masVieja!))}
            </>
          )}
        </Tira>
      )}
      {puesto.falla?.status === 401 && (
        <Tira
          tono="pendiente"
          fin={
            <Link to="/ingresar" search={{ volver: '/ventaRapida' }} reloadDocument>
              Ingresar
            </Link>
          }
        >
          <b>{textos.sesion}</b>
          {pendientes.length > 0 && <> · {textos.ventasPorEntregar(pendientes.length)}</>}
        </Tira>
      )}
      {puesto.falla && puesto.falla.status !== 401 && (
        <Tira tono="rechazado" fin={pendientes.length > 0 && textos.ventasPorEntregar(pendientes.length)}>
          <b>El servidor no toma las ventas:</b> {puesto.falla.message}
        </Tira>
      )}
      {plazo !== 'bien' && (
        <Tira tono={plazo === 'vencido' ? 'rechazado' : 'pendiente'}>
          <b>{textos.plazo[plazo]}</b>
          {plazo !== 'vencido' && <> · {mensajes.ventaRapida.quedan(horasHasta(masVieja!, ahora))}</>}
        </Tira>
      )}
      {sinEntregar.length > 0 && (
        <Tira
          tono="pendiente"
          fin={
            <button
              type="button"
              className={classes.verbo}
              onClick={() => void puesto.printPendientes(equipo.salida === 'pantalla' ? 'pantalla' : 'papel')}
            >
              Entregar
            </button>
          }
        >
          <b>{textos.porImprimir(sinEntregar.length)}</b>
        </Tira>
      )}
      {puesto.sinPuerto && (
        <Tira tono="pendiente">
          <b>{textos.sinPuerto}</b>: {textos.sinPuertoDetalle}
        </Tira>
      )}
      {contacto.atenciones.length > 0 && (
        <Tira tono="rechazado">
          <b>{textos.atenciones(contacto.atenciones.length)}</b>: los ve quien administra las cajas
        </Tira>
      )}
      {edad !== undefined && (
        <Tira tono="pendiente">
          <b>{textos.precios(edad)}</b>
        </Tira>
      )}
      {reloj?.estado === 'avisado' && (
        <Tira tono="pendiente">
          <b>El reloj de este dispositivo difiere {Math.round(Math.abs(reloj.desfaseMs) / 1000)} s del servidor</b>
        </Tira>
      )}
    </>
  )
}

const Tira = ({ tono, fin, children }: { tono: 'pendiente' | 'rechazado'; fin?: ReactNode; children: ReactNode }) => (
  <div className={`fila envuelve fijo nota ${classes.tira} ${tonos[tono]}`}>
    <span className={tonos.pulso} aria-hidden />
    <span role="status">{children}</span>
    <span className="crece" />
    {fin && <span className={classes.fin}>{fin}</span>}
  </div>
)
