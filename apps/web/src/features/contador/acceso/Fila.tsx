import { Button } from '@mantine/core'
import type { Acceso } from '@pura/contract'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Sigla } from '../../../components/datos/Sigla.tsx'
import { StatusBadge, type Tono } from '../../../components/datos/StatusBadge.tsx'
import { formatCedula, formatFecha, formatFechaHora } from '../../../lib/formato/format.ts'
import classes from './Acceso.module.css'
import { isDeFirma, nombrarA, nombreDe, quienEs } from './quien.ts'

interface FilaProps {
  acceso: Acceso
  onConfirm: () => void
  onRol: () => void
  onResend: () => void
  onWithdraw: () => void
}

/** An access or an invitation of the company, with the firm's people who use it. */
export function Fila({ acceso, onConfirm, onRol, onResend, onWithdraw }: FilaProps) {
  const { estado, username, cambiable, desde } = acceso
  const nombre = nombreDe(acceso)
  return (
    <li className={`rejilla al-medio ${classes.fila}`}>
      <div>
        <div className={`fila envuelve quiebra ${classes.quien}`}>
          <span className="medio">{nombre}</span>
          <StatusBadge tono={TONOS[estado]}>{t.estados[estado]}</StatusBadge>
        </div>
        <div className="sec nota num">{quienEs(acceso)}</div>
        <div className="sec nota num">
          {[!isDeFirma(acceso) && acceso.correoPersona, cuando(acceso)].filter(Boolean).join(' · ')}
        </div>
        {isDeFirma(acceso) && <Gente acceso={acceso} />}
      </div>
      <div className={`tira envuelve al-fin hueco-4 ${classes.acciones}`}>
        {cambiable && estado === 'porConfirmar' && (
          <Button size="xs" aria-label={`${t.confirmar}: ${nombre}`} onClick={onConfirm}>
            {t.confirmar}
          </Button>
        )}
        {cambiable && estado !== 'retirado' && (
          <Button variant="default" size="xs" aria-label={`Cambiar el rol de ${nombre}`} onClick={onRol}>
            Cambiar rol
          </Button>
        )}
        {desde !== null && (
          <ButtonLink
            variant="default"
            size="xs"
            to="/configuraciones/bitacora"
            search={{ texto: username }}
            aria-label={`${t.queHaHecho}: ${nombre}`}
          >
            {t.queHaHecho}
          </ButtonLink>
        )}
        {cambiable && (estado === 'invitado' || estado === 'vencido') && (
          <Button variant="default" size="xs" aria-label={`${t.reenviar}: ${nombre}`} onClick={onResend}>
            {t.reenviar}
          </Button>
        )}
        {cambiable && estado !== 'retirado' && (
          <Button variant="default" size="xs" aria-label={`Retirar: ${nombre}`} onClick={onWithdraw}>
            {isDeFirma(acceso) ? t.retirarAFirma : 'Retirar'}
          </Button>
        )}
      </div>
    </li>
  )
}

const TONOS: Record<Acceso['estado'], Tono> = {
  invitado: 'pendiente',
  vencido: 'encola',
  porConfirmar: 'pendiente',
  vigente: 'aceptado',
  retirado: 'anulado',
}

/** Each of the firm's people who may enter, with their role. */
const Gente = ({ acceso }: { acceso: Acceso }) =>
  acceso.personas.length === 0 ? (
    <div className="sec nota">{t.nadieDeLaFirma}</div>
  ) : (
    <ul className={`rejilla hueco-8 ${classes.gente}`} aria-label={t.genteDe(acceso.compania)}>
      {acceso.personas.map((p) => (
        <li key={p.username}>
          <Sigla nombre={p.nombre} de={p.username} />
          <span>
            <span className="medio">{p.nombre}</span>
            <span className="sec nota num">
              {[formatCedula(p.username), p.nombreRol, p.correo].filter(Boolean).join(' · ')}
            </span>
            <span className="sec nota num">
              {[
                t.desde(formatFecha(p.desde)),
                p.por !== p.username && t.dadoPor(nombrarA(acceso, p.por)),
                p.visto ? t.visto(formatFechaHora(p.visto)) : t.noHaEntrado,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )

/** Data of the person who accepted, to compare with the person who was meant. */
export const QuienAcepto = ({ acceso }: { acceso: Acceso }) => (
  <dl className={classes.quienAcepto}>
    <dt>{t.nombre}</dt>
    <dd>{acceso.nombre}</dd>
    <dt>{t.correo}</dt>
    <dd>{acceso.correoPersona}</dd>
    {acceso.correoPersona !== acceso.correo && (
      <>
        <dt>{t.seInvitoA}</dt>
        <dd>{acceso.correo}</dd>
      </>
    )}
    <dt>{t.cedula}</dt>
    <dd className="num">
      {formatCedula(acceso.username)} <StatusBadge tono="pendiente">{t.sinComprobar}</StatusBadge>
    </dd>
    <dt>{t.compania}</dt>
    <dd>{acceso.compania}</dd>
  </dl>
)

function cuando(a: Acceso): string {
  if (a.retirado) return t.retiradoEl(formatFecha(a.retirado), a.retiradoPor)
  if (a.desde)
    return `${t.desde(formatFecha(a.desde))} · ${a.visto ? t.visto(formatFechaHora(a.visto)) : t.noHaEntrado}`
  if (a.estado === 'porConfirmar' && a.respondido) {
    const otro = a.correo !== a.correoPersona && t.seInvito(a.correo)
    return [t.aceptoEl(formatFecha(a.respondido)), otro].filter(Boolean).join(' · ')
  }
  return t.invitadoPor(formatFecha(a.invitado), a.invitadoPor)
}

export function retirarDe(acceso: Acceso): string {
  if (acceso.estado !== 'vigente') return t.retirarInvitacion
  return isDeFirma(acceso) ? t.retirarAFirma : t.retirar
}

export function preguntaDe(acceso: Acceso): string {
  if (acceso.estado !== 'vigente') return t.preguntaRetirarInvitacion(acceso.correo)
  if (!isDeFirma(acceso)) return t.preguntaRetirar(nombreDe(acceso))
  return t.preguntaRetirarFirma(
    acceso.compania,
    acceso.personas.map(({ nombre }) => nombre).join(', ') || t.nadieDeLaFirma,
  )
}
