import type { AtrasoTablero, FilaTablero } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { ACCION_DE_ATRASO, countPorCorregir } from '@pura/domain/tablero'
import { IconCalendarDue, IconCheck, IconCornerDownRight, IconLock, IconLockOpen, IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import badge from '../../../../components/datos/StatusBadge.module.css'
import tonos from '../../../../components/datos/tonos.module.css'
import { formatCedula, formatMonto, isCero } from '../../../../lib/formato/format.ts'
import { type Mes, nombreYAnio } from '../../../../lib/formato/mes.ts'
import classes from './Celdas.module.css'
import { PROPIA } from './definicion.ts'
import { type Celda as CualCelda, destinoDe, destinoDeAccion, destinoDeAtraso } from './destinos.ts'
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
  if (!destino) return <span className={`al-medio hueco-6 ${classes.suelta}`}>{children}</span>
  return (
    <button
      type="button"
      data-celda
      tabIndex={enPanel ? undefined : -1}
      className={`al-medio hueco-6 ${classes.ir}`}
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
        {fila.cajas && fila.cajas.cuantas > 0 && (
          <>
            <span
              className={`al-medio nota medio ${classes.dia} ${fila.cajas.vencido ? tonos.rechazado : tonos.pendiente} num`}
            >
              {describeCajas(fila.cajas)}
            </span>{' '}
          </>
        )}
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
  const { porResponder: p, nombreCia, deOtrosMeses } = props.fila
  const otros = deOtrosMeses.porResponder
  if (!p) return <Nada />
  if (p.cuantos + otros === 0) return cifra(0)
  const urge = p.dias !== null && p.dias <= URGE_DIAS
  return (
    <Ir {...props} celda="responder" etiqueta={t.verResponder(p.cuantos + otros, nombreCia)}>
      {cifra(p.cuantos)}
      <span className={classes.plazos}>
        {p.cuantos > 0 && (
          <span
            className={`al-medio nota medio ${classes.dia} ${p.dias === null || urge ? tonos.rechazado : tonos.pendiente} num`}
          >
            {p.dias === null ? t.vencidos(p.vencidos) : t.dias(p.dias)}
          </span>
        )}
        <DeOtros cuantos={otros} />
      </span>
    </Ir>
  )
}

const URGE_DIAS = 2

/** What waits from months that are not shown. */
const DeOtros = ({ cuantos }: { cuantos: number }) =>
  cuantos > 0 ? <span className={`${classes.detalle} sec num`}>{t.deOtros(cuantos)}</span> : null

export function Rechazados(props: CeldaProps) {
  const { rechazados, nombreCia } = props.fila
  if (rechazados === null) return <Nada />
  const cuantos = countPorCorregir(props.fila)
  const otros = props.fila.deOtrosMeses.porCorregir
  if (cuantos + otros === 0) return cifra(0)
  return (
    <Ir {...props} celda="rechazados" etiqueta={t.verRechazados(cuantos + otros, nombreCia)}>
      <span className={classes.plazos}>
        {cifra(cuantos, true)}
        <DeOtros cuantos={otros} />
      </span>
    </Ir>
  )
}

export function Cola(props: CeldaProps) {
  const { enCola, nombreCia } = props.fila
  if (enCola === null) return <Nada />
  const otros = props.fila.deOtrosMeses.enCola
  if (enCola + otros === 0) return cifra(0)
  return (
    <Ir {...props} celda="cola" etiqueta={t.verCola(enCola + otros, nombreCia)}>
      <span className={classes.plazos}>
        {cifra(enCola)}
        <DeOtros cuantos={otros} />
      </span>
    </Ir>
  )
}

/** Tills that have not delivered, with what is left of the time to send the oldest sale. */
export const describeCajas = ({ cuantas, hasta, horas }: NonNullable<FilaTablero['cajas']>): string =>
  t.cajas(
    cuantas,
    horas === null ? t.sinContacto : horas < 0 ? t.vencio(diaDe(hasta)) : mensajes.ventaRapida.quedan(horas),
  )

export function Cajas(props: CeldaProps) {
  const { cajas, nombreCia } = props.fila
  if (!cajas) return <Nada />
  if (cajas.cuantas === 0) return cifra(0)
  return (
    <Ir {...props} celda="cajas" etiqueta={t.verCajas(cajas.cuantas, nombreCia)}>
      <span className={`al-medio nota medio ${classes.dia} ${cajas.vencido ? tonos.rechazado : tonos.pendiente} num`}>
        {describeCajas(cajas)}
      </span>
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
        <span className={`al-medio nota medio ${classes.dia} ${tono} num`}>{texto}</span>
      )}
    </Ir>
  )
}

export function Iva(props: CeldaProps) {
  const { iva, nombreCia } = props.fila
  if (!iva) return <Nada />
  if (iva.decidido === null) return <span className="sec nota">{iva.estado === 'calculando' ? t.calculando : '—'}</span>
  const { sinDecidir, presunto } = iva
  if (iva.sinDatos) {
    return (
      <Ir {...props} celda="iva" etiqueta={`${t.verIva(nombreCia)}: ${t.sinDatos}`}>
        <span className="sec">{t.sinDatos}</span>
      </Ir>
    )
  }
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
      <span className={`al-medio hueco-4 nota medio seguido ${badge.insignia} ${tonos[tono]}`}>
        <Icono size={14} stroke={2} aria-hidden />
        {t.meses[mes]}
      </span>
    </Ir>
  )
}

const ATRASOS = {
  porRectificar: ['rechazado', IconCalendarDue],
  vencido: ['pendiente', IconCalendarDue],
  sinPresentar: ['pendiente', IconCalendarDue],
} as const

/** First cell of an earlier month, under its company. */
export function NombreDeAtraso({ fila, atraso }: { fila: FilaTablero; atraso: AtrasoTablero }) {
  return (
    <span className={`${classes.compania} ${classes.deMes}`}>
      <span className="recorta">
        <IconCornerDownRight size={14} stroke={1.8} aria-hidden className={classes.notaIcono} /> {nombreYAnio(atraso)}
        <span className="oculto-visual">{` · ${fila.nombreCia}`}</span>
      </span>
      <span className={`${classes.detalle} sec recorta`}>
        {atraso.estado === 'porRectificar' ? t.cambio : t.vencio(diaDe(atraso.vence))}
      </span>
    </span>
  )
}

export function EstadoDeAtraso({ atraso }: { atraso: AtrasoTablero }) {
  const [tono, Icono] = ATRASOS[atraso.estado]
  return (
    <span className={`al-medio hueco-4 nota medio seguido ${badge.insignia} ${tonos[tono]}`}>
      <Icono size={14} stroke={2} aria-hidden />
      {t.atrasos[atraso.estado]}
    </span>
  )
}

const BotonVerbo = ({ verbo, etiqueta, onClick }: { verbo: string; etiqueta: string; onClick: () => void }) => (
  <button
    type="button"
    data-celda
    tabIndex={-1}
    className={`al-medio hueco-6 ${classes.verbo} medio`}
    aria-label={etiqueta}
    onClick={onClick}
  >
    {verbo}
  </button>
)

export function VerboDeAtraso({ fila, atraso, entrar }: { fila: FilaTablero; atraso: AtrasoTablero; entrar: Entrar }) {
  const verbo = t.verbos[ACCION_DE_ATRASO[atraso.estado]]
  return (
    <BotonVerbo
      verbo={verbo}
      etiqueta={t.deMes(verbo, nombreYAnio(atraso), fila.nombreCia)}
      onClick={() => entrar(fila, destinoDeAtraso(fila, atraso))}
    />
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
    <BotonVerbo
      verbo={verbo}
      etiqueta={`${verbo}: ${fila.nombreCia}`}
      onClick={() => entrar(fila, destinoDeAccion(fila, mes))}
    />
  )
}
