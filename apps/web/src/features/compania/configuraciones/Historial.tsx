import { Button } from '@mantine/core'
import { contract, type PlanActual } from '@pura/contract'
import { PLAN_ASISTIDO } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { type Icon, IconAlertTriangle, IconChevronRight, IconCreditCard, IconReceipt2 } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { StatusBadge, type Tono } from '../../../components/datos/StatusBadge.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import {
  formatColones,
  metodosQuery,
  nombreDePlan,
  nombreDeTarjeta,
  planQuery,
  refreshPagos,
} from '../../../lib/servidor/pagos.ts'
import { refreshSesion, useSesion } from '../../../lib/servidor/session.ts'
import { Cabeza } from './Cabeza.tsx'
import classes from './Configuraciones.module.css'

const t = mensajes.configuraciones
const p = mensajesDePagos.paquete
const h = mensajesDePagos.historialPagos
/** EST-25. */
const ASISTIDO = 1

const TONOS: Readonly<Partial<Record<PlanActual['estado'], Tono>>> = {
  activa: 'aceptado',
  gracia: 'pendiente',
  aviso: 'pendiente',
  pausada: 'rechazado',
}

/**
 * CONF-04, CONF-09: the plan's label and, below it, what was contracted (docs/acuerdos.md G1), with links to the
 * payment pages.
 */
export function Historial() {
  const { cia } = useSesion()
  const secciones = useSecciones()
  const { data: plan } = useQuery(planQuery(cia.codCia))
  const asistido = cia.tipoContribuyente === ASISTIDO
  const tono = plan && TONOS[plan.estado]
  return (
    <>
      <Cabeza seccion="historial" nota={t.historialNota} />
      <div className={`rejilla hueco-14 ${classes.delPlan}`}>
        <div className={`tarjeta rejilla hueco-8 ${classes.plan}`}>
          <span className={`fila entre ${classes.arriba} sec nota`}>
            {t.planActual}
            {tono && <StatusBadge tono={tono}>{p.estados[plan.estado]}</StatusBadge>}
          </span>
          <span className={classes.cifra}>{asistido ? t.planAsistido : t.planGratuito}</span>
          {plan && (
            <p className="sec num">
              {plan.titulo === '' ? p.sinPlan : nombreDePlan(plan)}
              {plan.hasta && ` · hasta el ${visible(plan.hasta)}`}
            </p>
          )}
          {plan?.proximoCobro && plan.monto && (
            <p className="sec num">{p.proximoCobro(formatColones(plan.monto), visible(plan.proximoCobro))}</p>
          )}
          {plan?.hasta && !plan.renueva && <p className="sec">{p.noSeRenueva}</p>}
          {secciones.has('/paquetes') && (
            <div className={`tira envuelve hueco-8 raya ${classes.botonesPlan}`}>
              <ButtonLink to="/paquetes" variant="default">
                {plan?.titulo ? p.cambiarPlan : p.verPlanes}
              </ButtonLink>
              {asistido ? <Desactivar /> : plan?.renueva && plan.hasta && <NoRenovar plan={plan} hasta={plan.hasta} />}
            </div>
          )}
        </div>
        <DondeSePaga plan={plan} />
      </div>
    </>
  )
}

interface Donde {
  to: '/metodosPago' | '/historialPagos'
  icono: Icon
  titulo: string
  detalle: string
}

/** Links the user may open: cards, charges and pending payments. */
function DondeSePaga({ plan }: { plan: PlanActual | undefined }) {
  const { cia } = useSesion()
  const secciones = useSecciones()
  const { data: metodos } = useQuery({ ...metodosQuery(cia.codCia), enabled: secciones.has('/metodosPago') })
  const usual = metodos?.find(({ predeterminada }) => predeterminada)
  const debe = plan?.pendientes.cuantos ?? 0
  const donde: readonly (Donde | false)[] = [
    {
      to: '/metodosPago',
      icono: IconCreditCard,
      titulo: p.metodosTitulo,
      detalle: usual ? `${nombreDeTarjeta(usual)}, ${p.predeterminada}` : p.metodosDetalle,
    },
    { to: '/historialPagos', icono: IconReceipt2, titulo: p.historialTitulo, detalle: p.historialDetalle },
    debe > 0 && {
      to: '/historialPagos',
      icono: IconAlertTriangle,
      titulo: h.tienePendientes,
      detalle: h.deben(debe, formatColones(plan!.pendientes.monto)),
    },
  ]
  const visibles = donde.filter((d) => d !== false).filter(({ to }) => secciones.has(to))
  if (visibles.length === 0) return null
  return (
    <ul className={`tarjeta ${classes.seguidos}`}>
      {visibles.map(({ to, icono: Icono, titulo, detalle }) => (
        <li key={titulo}>
          <Link to={to} className={`fila hueco-12 ${classes.enlace}`}>
            <Icono className="fijo sec" size={18} stroke={1.7} aria-hidden />
            <span className="crece">
              <span className="medio">{titulo}</span>
              <span className={`${classes.bajo} sec nota num`}>{detalle}</span>
            </span>
            <IconChevronRight className="fijo sec" size={16} stroke={1.7} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const visible = (dia: string): string => dia.replaceAll('-', '/')

/** PLAN-17, EST-26: sends the plan's id and returns to the desktop. */
function Desactivar() {
  const router = useRouter()
  return (
    <Dejar
      idPaquete={PLAN_ASISTIDO}
      boton={p.desactivar}
      titulo={p.confirmarDesactivar}
      detalle={p.detalleDesactivar}
      hecho={p.desactivado}
      onHecho={() => void router.navigate({ to: '/escritorio' })}
    />
  )
}

/** Cancels the renewal: the plan stays active until the paid period ends. */
const NoRenovar = ({ plan, hasta }: { plan: PlanActual; hasta: string }) => (
  <Dejar
    idPaquete={plan.idPaquete}
    boton={p.noRenovar}
    titulo={p.confirmarNoRenovar(plan.titulo)}
    detalle={p.detalleNoRenovar(visible(hasta))}
    hecho={p.noSeRenueva}
  />
)

interface DejarProps {
  idPaquete: string
  boton: string
  titulo: string
  detalle: string
  /** Toast after success. */
  hecho: string
  onHecho?: () => void
}

function Dejar({ idPaquete, boton, titulo, detalle, hecho, onHecho }: DejarProps) {
  const { cia } = useSesion()
  const queryClient = useQueryClient()
  const [pregunta, setPregunta] = useState(false)
  const leave = useMutation({
    mutationFn: () => call(contract.paquete.eliminar, { body: { codCia: cia.codCia, idPaquete } }),
    onSuccess: async ({ mensaje }) => {
      await Promise.all([refreshPagos(queryClient, cia.codCia), refreshSesion(queryClient)])
      setPregunta(false)
      avisos.bien(hecho, mensaje)
      onHecho?.()
    },
    onError: (error) => {
      setPregunta(false)
      avisos.mal(p.errorDesactivando, motivoOf(error))
    },
  })
  return (
    <>
      <Button variant="subtle" color="peligro" onClick={() => setPregunta(true)}>
        {boton}
      </Button>
      <ConfirmDialog
        abierto={pregunta}
        titulo={titulo}
        detalle={detalle}
        peligro
        ocupado={leave.isPending}
        onSi={() => leave.mutate()}
        onNo={() => setPregunta(false)}
      />
    </>
  )
}
