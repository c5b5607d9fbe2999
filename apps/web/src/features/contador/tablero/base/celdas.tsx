import type { FilaTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { countPorCorregir } from '@pura/domain/tablero'
import { IconCalendarDue, IconCheck, IconLock, IconLockOpen, IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import badge from '../../../../components/datos/StatusBadge.module.css'
import tonos from '../../../../components/datos/tonos.module.css'
import { formatCedula, formatMonto, isCero } from '../../../../lib/formato/format.ts'
import type { Mes } from '../../../../lib/formato/mes.ts'
import classes from './Celdas.module.css'
import { PROPIA } from './definicion.ts'
import { type Celda as CualCelda, destinoDe, destinoDeAccion } from './destinos.ts'
import { diaCercano, diaDe, ultimoDe } from './dias.ts'
import type { Entrar } from './use-entrar.ts'

const COLONES = { nombreCorto: 'CRC' }

export interface CeldaProps {
  fila: FilaTablero
  mes: Mes
  entrar: Entrar
  /** True outside a row: the link is then in the Tab order, because no arrow keys reach it. */
  enPanel?: boolean
}

interface IrProps extends CeldaProps {
  celda: CualCelda
  etiqueta: string
  children: ReactNode
}

/** Link into the company, to the page of this figure. Without that section in the role, only the figure. */
function Ir({ fila, mes, entrar, enPanel, celda, etiqueta, children }: IrProps) {
  const destino = destinoDe(celda, fila, mes)
  if (!destino) return <span className={classes.suelta}>{children}</span>
  return (
    <button
      type="button"
      data-celda
      tabIndex={enPanel ? undefined : -1}
      className={classes.ir}
      title={etiqueta}
      aria-label={etiqueta}
      onClick={() => entrar(fila, destino)}
    >
      {children}
    </button>
  )
}

/** The role of the access does not allow it. */
const Nada = () => (
  <span className="sec" title={t.sinRol}>
    —<span className="oculto-visual">{t.sinRol}</span>
  </span>
)

export function Compania({ fila, grupos }: { fila: FilaTablero; grupos: string }) {
  const { nombreCia, ruc, nota, idAcceso } = fila
  const detalle = [idAcceso === PROPIA && t.propia, formatCedula(ruc), grupos].filter(Boolean).join(' · ')
  return (
    <span className={classes.compania}>
      <span className="recorta medio">{nombreCia}</span>
      <span className={`${classes.detalle} sec recorta`}>
        {detalle}
        {nota && (
          <>
            {' · '}
            <IconNote size={13} stroke={1.8} aria-label={t.nota} className={classes.notaIcono} /> {nota.texto}
          </>
        )}
      </span>
    </span>
  )
}

const cifra = (n: number, mal = false) => (
  <span className={n === 0 ? 'num sec' : `num medio ${mal ? classes.mal : ''}`}>{n}</span>
)

export function Responder(props: CeldaProps) {
  const { porResponder: p, nombreCia } = props.fila
  if (!p) return <Nada />
  if (p.cuantos === 0) return cifra(0)
  const urge = p.dias !== null && p.dias <= URGE_DIAS
  return (
    <Ir {...props} celda="responder" etiqueta={t.verResponder(p.cuantos, nombreCia)}>
      {cifra(p.cuantos)}
      <span className={classes.plazos}>
        <span className={`${classes.dia} ${p.dias === null || urge ? tonos.rechazado : tonos.pendiente} num`}>
          {p.dias === null ? t.vencidos(p.vencidos) : t.dias(p.dias)}
        </span>
        {/* Overdue documents are shown instead of the next deadline of the others. */}
        {p.dias !== null && p.vencidos > 0 && (
          <span className={`${classes.detalle} ${classes.mal} num`}>{t.vencidos(p.vencidos)}</span>
        )}
      </span>
    </Ir>
  )
}

const URGE_DIAS = 2

export function Rechazados(props: CeldaProps) {
  const { rechazados, nombreCia } = props.fila
  if (rechazados === null) return <Nada />
  const cuantos = countPorCorregir(props.fila)
  if (cuantos === 0) return cifra(0)
  return (
    <Ir {...props} celda="rechazados" etiqueta={t.verRechazados(cuantos, nombreCia)}>
      {cifra(cuantos, true)}
    </Ir>
  )
}

export function Cola(props: CeldaProps) {
  const { enCola, nombreCia } = props.fila
  if (enCola === null) return <Nada />
  if (enCola === 0) return cifra(0)
  return (
    <Ir {...props} celda="cola" etiqueta={t.verCola(enCola, nombreCia)}>
      {cifra(enCola)}
    </Ir>
  )
}

const dayOf = ({ estado, vence }: { estado: string; vence: string | null }): string =>
  estado === 'vigente' ? diaDe(vence, true) : diaCercano(vence)

export function Llave(props: CeldaProps) {
  const { llave, nombreCia } = props.fila
  if (!llave) return <Nada />
  const { estado, vence } = llave
  const corta = estado === 'vigente' || estado === 'porVencer' ? undefined : t.llaveEstados[estado]
  const texto = corta ?? dayOf(llave)
  const tono = corta ? tonos.rechazado : tonos.pendiente
  return (
    <Ir {...props} celda="llave" etiqueta={t.verLlave(nombreCia, t.llaveDice(estado, diaDe(vence)))}>
      {estado === 'vigente' ? (
        <span className="sec num">{texto}</span>
      ) : (
        <span className={`${classes.dia} ${tono} num`}>{texto}</span>
      )}
    </Ir>
  )
}

export function Iva(props: CeldaProps) {
  const { iva, nombreCia } = props.fila
  if (!iva) return <Nada />
  if (iva.decidido === null) return <span className="sec nota">{iva.estado === 'calculando' ? t.calculando : '—'}</span>
  const { sinDecidir, presunto } = iva
  return (
    <Ir {...props} celda="iva" etiqueta={t.verIva(nombreCia)}>
      <span className={classes.iva}>
        <span className={isCero(iva.decidido) ? 'num sec' : 'num'}>{formatMonto(iva.decidido, COLONES, 0)}</span>
        {sinDecidir && sinDecidir.documentos > 0 && presunto !== null && (
          <span className={`${classes.detalle} sec num`}>{t.siAcepta(formatMonto(presunto, COLONES, 0))}</span>
        )}
      </span>
    </Ir>
  )
}

export function D270(props: CeldaProps) {
  const { d270, nombreCia } = props.fila
  if (!d270) return <Nada />
  if (d270.estado === 'nada') return <span className="sec">—</span>
  return (
    <Ir {...props} celda="d270" etiqueta={`${t.verD270(nombreCia)}: ${t.d270[d270.estado]}`}>
      <span className={d270.estado === 'enviada' ? 'sec' : undefined}>{t.d270[d270.estado]}</span>
    </Ir>
  )
}

const MESES = {
  abierto: ['anulado', IconLockOpen],
  porCerrar: ['encola', IconCheck],
  cerrado: ['aceptado', IconLock],
  porRectificar: ['rechazado', IconCalendarDue],
} as const

export function MesDeFila(props: CeldaProps) {
  const { mes, nombreCia } = props.fila
  if (!mes) return <Nada />
  const [tono, Icono] = MESES[mes]
  return (
    <Ir {...props} celda="mes" etiqueta={`${t.verIva(nombreCia)}: ${t.meses[mes]}`}>
      <span className={`${badge.insignia} ${tonos[tono]}`}>
        <Icono size={14} stroke={2} aria-hidden />
        {t.meses[mes]}
      </span>
    </Ir>
  )
}

export function Ultimo(props: CeldaProps) {
  const { ultimo, nombreCia } = props.fila
  const { dia } = ultimoDe(ultimo)
  if (!dia) return <span className="sec">—</span>
  return (
    <Ir {...props} celda="ultimo" etiqueta={t.verUltimo(nombreCia)}>
      <span className="sec num">{diaDe(dia)}</span>
    </Ir>
  )
}

/** Label of the next action; a key that never existed is added, not renewed. */
export const verboDe = ({ accion, llave }: FilaTablero): string =>
  accion === 'renovarLlave' && llave?.estado === 'falta' ? t.subirLlave : t.verbos[accion]

export function Verbo({ fila, mes, entrar }: CeldaProps) {
  const verbo = verboDe(fila)
  return (
    <button
      type="button"
      data-celda
      tabIndex={-1}
      className={`${classes.verbo} medio`}
      aria-label={`${verbo}: ${fila.nombreCia}`}
      onClick={() => entrar(fila, destinoDeAccion(fila, mes))}
    >
      {verbo}
    </button>
  )
}
