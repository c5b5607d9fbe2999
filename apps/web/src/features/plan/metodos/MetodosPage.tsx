import { ActionIcon, Button } from '@mantine/core'
import { contract, type MetodoPago } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePagos, textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { IconCreditCard, IconPencil, IconPlus, IconShieldCheck, IconStar, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { IconLink } from '../../../components/acciones/IconLink.tsx'
import { Cargando } from '../../../components/pagina/Cargando.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { useNuevo } from '../../../components/teclado/use-tecla.ts'
import { takeEnCamino } from '../../../lib/direccion/compra-en-camino.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { metodosQuery, nombreDeTarjeta, planQuery, refreshPagos } from '../../../lib/servidor/pagos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Sello } from '../Sello.tsx'
import classes from './Metodos.module.css'
import { useAddTarjeta } from './use-agregar.ts'

const t = mensajesDePagos.metodosPago

/** PAGO-01, PAGO-06, PAGO-07: the company's cards, shown by their last four digits. */
export function MetodosPage() {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const { data: metodos, error, refetch } = useQuery(metodosQuery(codCia))
  const { data: plan } = useQuery(planQuery(codCia))
  const { add, abriendo } = useAddTarjeta(codCia, plan?.formulario ?? null)
  const [quitando, setQuitando] = useState<MetodoPago>()
  useNuevo(plan?.formulario ? add : undefined)
  // A card was just stored on the card page.
  useEffect(() => {
    const camino = takeEnCamino(codCia)
    if (camino?.clase === 'metodo' && camino.guardada) avisos.bien(textosDeCompra.metodoGuardado)
  }, [codCia])
  const refresh = () => refreshPagos(queryClient, codCia)
  const mark = useMutation({
    mutationFn: ({ id, vencimiento, version }: MetodoPago) =>
      call(contract.metodoPago.update, { body: { codCia, id, vencimiento, predeterminada: true, version } }),
    onSuccess: () => avisos.bien(textosDeCompra.metodoActualizado),
    onError: (fallo) => avisos.mal(motivoOf(fallo)),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id }: MetodoPago) => call(contract.metodoPago.remove, { query: { codCia, id } }),
    onSuccess: ({ mensaje }) => avisos.bien(t.eliminado, mensaje),
    onError: (fallo) => avisos.mal(t.errorEliminando, motivoOf(fallo)),
    onSettled: () => {
      setQuitando(undefined)
      return refresh()
    },
  })
  const boton = plan?.formulario && (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} loading={abriendo} onClick={add}>
      {t.agregar}
    </Button>
  )

  return (
    <Page title={t.titulo}>
      <div className={`rejilla hueco-14 ${classes.columna}`}>
        <div className={`fila envuelve ${classes.cabeza}`}>
          <p className="sec crece">{t.nota}</p>
          {metodos && metodos.length > 0 && boton}
        </div>
        {error ? (
          <Reintento error={error} onRetry={refetch} />
        ) : !metodos ? (
          <Cargando texto={t.cargando} alto={148} />
        ) : metodos.length === 0 ? (
          <div className="tarjeta">
            <EmptyState
              icono={IconCreditCard}
              titulo={mensajes.metodoPago.sinMetodos}
              detalle={plan && !plan.formulario ? mensajesDePagos.paquete.sinTarjetas : t.vacioDetalle}
              accion={boton}
            />
          </div>
        ) : (
          <ul className={`tarjeta ${classes.lista}`} aria-label={t.titulo}>
            <li className={`rejilla al-medio sec nota medio ${classes.rotulos}`} aria-hidden>
              <span>{t.columnas.tarjeta}</span>
              <span>{t.columnas.titular}</span>
              <span>{t.columnas.vence}</span>
              <span>{t.columnas.uso}</span>
              <span />
            </li>
            {metodos.map((metodo) => (
              <Fila
                key={metodo.id}
                metodo={metodo}
                onMark={() => mark.mutate(metodo)}
                onRemove={() => setQuitando(metodo)}
              />
            ))}
          </ul>
        )}
        <div className={`fila envuelve tarjeta ${classes.pie}`}>
          <IconShieldCheck size={20} stroke={1.7} aria-hidden />
          <span className="crece sec">{plan?.formulario === 'propio' ? t.piePropia : t.pieProveedor}</span>
          <Link to="/historialPagos" className="medio">
            {mensajesDePagos.historialPagos.titulo}
          </Link>
        </div>
      </div>
      <ConfirmDialog
        abierto={quitando !== undefined}
        titulo={quitando ? t.confirmarEliminar(nombreDeTarjeta(quitando)) : ''}
        detalle={quitando && describeConsecuencia(quitando, metodos ?? [])}
        peligro
        ocupado={remove.isPending}
        onSi={() => quitando && remove.mutate(quitando)}
        onNo={() => setQuitando(undefined)}
      />
    </Page>
  )
}

/** Consequences for the plan of removing the card. */
function describeConsecuencia(quitado: MetodoPago, metodos: readonly MetodoPago[]): string {
  const otras = metodos.filter(({ id }) => id !== quitado.id)
  if (otras.length === 0) return t.eliminarUnica
  return quitado.predeterminada || quitado.delPlan
    ? t.eliminarPredeterminada(nombreDeTarjeta(otras[0]!))
    : t.eliminarOtra
}

interface FilaProps {
  metodo: MetodoPago
  onMark: () => void
  onRemove: () => void
}

function Fila({ metodo, onMark, onRemove }: FilaProps) {
  const { id, nombre, marca, ultimosDigitos, vence, predeterminada } = metodo
  const cual = nombreDeTarjeta(metodo)
  return (
    <li className={`rejilla al-medio ${classes.fila}`}>
      <span className="fila hueco-12 seguido">
        <Sello marca={marca} />
        <span className="num" aria-hidden>
          •••• {ultimosDigitos}
        </span>
        <span className="oculto-visual">{cual}</span>
      </span>
      <span className={classes.titular}>{nombre}</span>
      <span className={`${classes.vence} num`}>
        <span className={`${classes.soloTelefono} sec`}>{mensajesDePagos.paquete.vence('')}</span>
        {vence && `${vence.slice(5)}/${vence.slice(0, 4)}`}
        <Aviso metodo={metodo} />
      </span>
      <span className={classes.uso}>
        {predeterminada ? (
          <span className={`al-medio hueco-4 nota medio ${classes.usual}`}>
            <IconStar size={14} stroke={2} aria-hidden />
            {t.predeterminada}
          </span>
        ) : (
          <button
            type="button"
            className={classes.enlace}
            onClick={onMark}
            aria-label={`${t.hacerPredeterminada}: ${cual}`}
          >
            {t.hacerPredeterminada}
          </button>
        )}
      </span>
      <span className={`tira al-fin ${classes.acciones}`}>
        <IconLink
          to="/metodosPago/editar/$idMetodoDePago"
          params={{ idMetodoDePago: String(id) }}
          aria-label={`Editar ${cual}`}
        >
          <IconPencil size={18} stroke={1.7} />
        </IconLink>
        <ActionIcon variant="subtle" color="gray" aria-label={`Eliminar ${cual}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </span>
    </li>
  )
}

/** Warning for a card that expires soon or has expired. */
function Aviso({ metodo: { vence, porVencer } }: { metodo: MetodoPago }) {
  if (!porVencer || vence === '') return null
  const mes = mesDeHoy()
  return (
    <span className={`nota medio ${classes.aviso}`}>
      {vence < mes ? t.vencida : vence === mes ? t.venceEsteMes : t.vencePronto}
    </span>
  )
}

/** yyyy-MM, in Costa Rica time. */
const mesDeHoy = (): string => new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 7)
