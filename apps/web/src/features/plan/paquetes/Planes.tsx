import { Button, SegmentedControl } from '@mantine/core'
import type { PaqueteOfrecido, PlanActual } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { IconCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { formatColones, nombreDePlan } from '../../../lib/servidor/pagos.ts'
import { CompraAbierta } from './CompraAbierta.tsx'
import classes from './Paquetes.module.css'
import { Pasos } from './Pasos.tsx'

const route = getRouteApi('/privado/paquetes')
const t = mensajesDePagos.paquete
const MENSUAL = '01'
const ANUAL = '02'
const MESES = 12
/** Why a plan does not apply to the other kind of company. */
const SOLO_DE: Readonly<Record<number, string>> = { 1: t.soloJuridica, 2: t.soloFisica }
/** CONST-13 (docs/acuerdos.md G3): plan shown before one is chosen. */
const ASISTIDO = '1'

interface PropsDePlanes {
  oferta: readonly PaqueteOfrecido[]
  actual: PlanActual
  elegido: PaqueteOfrecido | undefined
  opcion: string
}

/** PLAN-01, PLAN-06: a plan must be chosen before confirming. */
export function Planes({ oferta, actual, elegido, opcion }: PropsDePlanes) {
  const navigate = route.useNavigate()
  const visibles = oferta.filter((p) => p.opcion === opcion)
  const choose = (plan: string | undefined, cada: string) =>
    void navigate({ search: { plan, opcion: cada as '01' | '02' }, replace: true })
  const supuesto = oferta.find((p) => p.idPaquete === ASISTIDO && p.opcion === ANUAL)

  return (
    <>
      <Pasos actual={1} />
      {actual.compra && <CompraAbierta compra={actual.compra} oferta={oferta} />}
      <div className={`tira envuelve hueco-10 ${classes.entrada}`}>
        <div className={classes.titular}>
          <h2 className={classes.titulo}>{t.escoja}</h2>
          <p className="sec">{t.escojaNota}</p>
        </div>
        <SegmentedControl
          aria-label="Cada cuánto se paga"
          value={opcion}
          onChange={(cada) => choose(elegido?.idPaquete, cada)}
          data={[
            { value: MENSUAL, label: t.mensual },
            {
              value: ANUAL,
              label: (
                <>
                  {t.anual} <span className={`${classes.gratis} nota`}>{t.mesesGratis(mesesGratis(oferta))}</span>
                </>
              ),
            },
          ]}
        />
      </div>
      <fieldset className={`rejilla hueco-14 ${classes.planes}`}>
        <legend className="oculto-visual">{t.escoja}</legend>
        {visibles.map((plan) => (
          <Tarjeta
            key={plan.id}
            plan={plan}
            mensual={oferta.find((p) => p.idPaquete === plan.idPaquete && p.opcion === MENSUAL)}
            marcado={plan.idPaquete === elegido?.idPaquete}
            porque={plan.tiposPersona.includes(actual.tipoPersona) ? undefined : SOLO_DE[actual.tipoPersona]}
            onChoose={() => choose(plan.idPaquete, opcion)}
          />
        ))}
      </fieldset>
      <div className={`fila envuelve entre hueco-12 ${classes.pie}`}>
        <p className="sec nota num">
          {elegido || !supuesto
            ? suPlan(actual)
            : `${t.sinEscoger(formatColones(supuesto.precio, 0))} · ${suPlan(actual)}`}
        </p>
        <span className={`tira al-fin hueco-8 ${classes.botones}`}>
          <ButtonLink to="/escritorio" variant="subtle" color="gray" size="md">
            {t.cancelar}
          </ButtonLink>
          <Button
            size="md"
            disabled={!elegido}
            onClick={() =>
              elegido &&
              navigate({ search: { paso: 2, plan: elegido.idPaquete, opcion: elegido.opcion as '01' | '02' } })
            }
          >
            {mensajes.cuenta.confirmarPlan}
          </Button>
        </span>
      </div>
    </>
  )
}

const suPlan = (actual: PlanActual): string =>
  actual.titulo === '' ? t.sinPlan : t.suPlanHoy(nombreDePlan(actual), actual.hasta?.replaceAll('-', '/') ?? null)

/**
 * Saving of the annual payment, in months of the same plan: the smallest of all plans, so that the claim holds for
 * each.
 */
function mesesGratis(oferta: readonly PaqueteOfrecido[]): number {
  const ahorros = oferta.flatMap((anual) => {
    const mensual = oferta.find((p) => p.idPaquete === anual.idPaquete && p.opcion === MENSUAL)
    if (anual.opcion !== ANUAL || !mensual) return []
    return [MESES - Math.ceil(Number(anual.precio) / Number(mensual.precio))]
  })
  return Math.min(...ahorros)
}

interface TarjetaProps {
  plan: PaqueteOfrecido
  mensual: PaqueteOfrecido | undefined
  marcado: boolean
  /** Why the plan does not apply to this company. */
  porque: string | undefined
  onChoose: () => void
}

function Tarjeta({ plan, mensual, marcado, porque, onChoose }: TarjetaProps) {
  const anual = plan.opcion === ANUAL
  const ahorro = anual && mensual ? MESES * Number(mensual.precio) - Number(plan.precio) : 0
  return (
    <label
      className={`rejilla hueco-12 ${classes.plan}`}
      data-marcado={marcado || undefined}
      data-ajeno={porque ? true : undefined}
    >
      <span className={`fila hueco-8 ${classes.cabeza}`}>
        <span className={`${classes.nombre} crece`}>{plan.titulo}</span>
        {porque && <span className={`nota medio ${classes.porque}`}>{porque}</span>}
        {marcado && <StatusBadge tono="aceptado">{t.elegido}</StatusBadge>}
      </span>
      <span className={`${classes.descripcion} sec`}>{plan.descripcion}</span>
      <span>
        <span className={`tira hueco-6 ${classes.linea}`}>
          <span className={`num fuerte seguido ${classes.precio}`}>{formatColones(plan.precio, 0)}</span>
          <span className="sec">{anual ? t.alAnio : t.alMes}</span>
        </span>
        <span className={`${classes.detalle} nota sec num`}>
          {anual
            ? `${t.porMes(formatColones(String(Math.floor(Number(plan.precio) / MESES)), 0))}${ahorro > 0 ? ` · ${t.ahorra(formatColones(String(ahorro), 0))}` : ''}`
            : '\u00a0'}
        </span>
      </span>
      <span className={`rejilla hueco-8 raya ${classes.incluye}`}>
        {plan.adicionalesList.map((que) => (
          <span key={que}>
            <IconCheck size={17} stroke={1.8} aria-hidden />
            {que}
          </span>
        ))}
      </span>
      <span className={`centro medio ${classes.escoger}`} aria-hidden>
        {marcado ? t.elegido : t.escoger}
      </span>
      <input
        type="radio"
        name="plan"
        className="oculto-visual"
        checked={marcado}
        disabled={porque !== undefined}
        onChange={onChoose}
      />
    </label>
  )
}
