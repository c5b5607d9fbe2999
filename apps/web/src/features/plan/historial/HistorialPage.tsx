import { Button } from '@mantine/core'
import { contract, type PagoPlan } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Cargando } from '../../../components/pagina/Cargando.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { formatColones, historialQuery, planQuery } from '../../../lib/servidor/pagos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import { DatosDePago } from '../paquetes/Transferencia.tsx'
import classes from './Historial.module.css'
import { Pagar } from './Pagar.tsx'

const t = mensajesDePagos.historialPagos

/** PAGO-08 to PAGO-11 (ENT-53): charges by month, with card and receipt. */
export function HistorialPage() {
  const codCia = useCodCia()
  const {
    data: pagos,
    error,
    refetch,
  } = useQuery({
    ...historialQuery(codCia),
    // Polls while a bank's answer is pending.
    refetchInterval: ({ state }) => (state.data?.some(isEnEspera) ? 5_000 : false),
  })
  const { data: plan } = useQuery(planQuery(codCia))
  const [pagando, setPagando] = useState<PagoPlan>()
  const pendientes = (pagos ?? []).filter(({ estado }) => estado === t.pendiente)
  const pagados = (pagos ?? []).filter(({ estado }) => estado === t.pagado)
  const primero = pendientes.at(-1)
  return (
    <Page title={t.titulo}>
      <div className={`rejilla hueco-14 ${classes.columna}`}>
        {primero && (
          <Banner
            tono="pendiente"
            alLado
            titulo={t.tienePendientes}
            acciones={
              !isEnEspera(primero) && (
                <>
                  <ButtonLink size="xs" variant="default" to="/metodosPago">
                    {t.cambiarTarjeta}
                  </ButtonLink>
                  <Button size="xs" onClick={() => setPagando(primero)}>
                    {t.pagarAhora}
                  </Button>
                </>
              )
            }
          >
            <span className="num">
              {pendientes.length === 1
                ? t.detallePendiente(primero.mes, formatColones(primero.monto))
                : t.detallePendientes(pendientes.length, formatColones(sumOf(pendientes)))}{' '}
              {primero.intento?.mensaje}
              {primero.intento?.proximo && ` ${t.seReintenta(primero.intento.proximo.slice(0, 5).replace('-', '/'))}`}
            </span>
          </Banner>
        )}
        {error ? (
          <Reintento que="los pagos" error={error} onRetry={refetch} />
        ) : !pagos ? (
          <Cargando texto={t.cargando} alto={180} />
        ) : pagos.length === 0 ? (
          <div className={`tarjeta ${classes.tarjeta}`}>
            <EmptyState
              icono={IconReceipt}
              titulo={mensajes.general.sinResultados}
              detalle={t.vacioDetalle}
              accion={<ButtonLink to="/paquetes">{mensajesDePagos.paquete.verPlanes}</ButtonLink>}
            />
          </div>
        ) : (
          <div className={`tarjeta ${classes.tarjeta}`}>
            <table className={`ancho ${classes.tabla}`}>
              <thead>
                <tr>
                  <th scope="col">{t.columnas.mes}</th>
                  <th scope="col">{t.columnas.generado}</th>
                  <th scope="col" className="der">
                    {t.columnas.monto}
                  </th>
                  <th scope="col">{t.columnas.pagadoCon}</th>
                  <th scope="col">{t.columnas.estado}</th>
                  <th scope="col">
                    <span className="oculto-visual">Acciones</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {pagos.map((pago) => (
                  <Fila key={pago.id} pago={pago} onPay={() => setPagando(pago)} />
                ))}
              </tbody>
            </table>
            <p className={`${classes.cuantos} sec num`}>{t.resumen(pagos.length, formatColones(sumOf(pagados)))}</p>
          </div>
        )}
      </div>
      {pagando && <Pagar pago={pagando} formulario={plan?.formulario ?? null} onClose={() => setPagando(undefined)} />}
    </Page>
  )
}

const EN_ESPERA: readonly string[] = ['enviando', 'desconocido']
const isEnEspera = ({ estado, intento }: PagoPlan): boolean =>
  estado === t.pendiente && intento !== null && EN_ESPERA.includes(intento.estado)

/** Plan prices have no cents, so numbers are exact here; the server adds in its database. */
const sumOf = (pagos: readonly PagoPlan[]): string => String(pagos.reduce((suma, { monto }) => suma + Number(monto), 0))

function Fila({ pago, onPay }: { pago: PagoPlan; onPay: () => void }) {
  const codCia = useCodCia()
  const { downloadArchivo, bajando } = useDescarga()
  const [datos, setDatos] = useState(false)
  const { id, mes, fechaGenerado, monto, pagadoCon, estado, comprobante, transferencia } = pago
  const espera = isEnEspera(pago)
  const papel = comprobante ? t.factura(Number(comprobante.referencia)) : t.recibo
  return (
    <tr>
      <td className="medio">{mes}</td>
      <td className={`${classes.generado} num sec`}>{fechaGenerado.replaceAll('-', '/')}</td>
      <td className={`seguido ${classes.monto} der num`}>{formatColones(monto)}</td>
      <td className={`${classes.con} num`}>{pagadoCon || <span className={`${classes.sinPagar} sec`}>—</span>}</td>
      <td className={classes.estado}>
        <StatusBadge tono={estado === t.pagado ? 'aceptado' : 'pendiente'}>{espera ? t.enEspera : estado}</StatusBadge>
      </td>
      <td className={`seguido ${classes.verbo} der`}>
        {estado === t.pagado ? (
          <button
            type="button"
            className={classes.enlace}
            disabled={bajando}
            aria-label={`${papel}: ${mes}`}
            onClick={() => downloadArchivo(contract.pago.recibo, { params: { codCia, id } }, `${mes}.pdf`)}
          >
            {papel}
          </button>
        ) : (
          !espera && (
            <>
              {transferencia && (
                <button
                  type="button"
                  className={classes.enlace}
                  aria-label={`${t.transferir}: ${mes}`}
                  onClick={() => setDatos(true)}
                >
                  {t.transferir}
                </button>
              )}
              <button type="button" className={classes.enlace} aria-label={`${t.pagar}: ${mes}`} onClick={onPay}>
                {t.pagar}
              </button>
            </>
          )
        )}
        <DatosDePago datos={datos && transferencia ? transferencia : undefined} onClose={() => setDatos(false)} />
      </td>
    </tr>
  )
}
