import { mensajes } from '@pura/domain/mensajes'
import { type Icon, IconBell, IconChevronRight, IconHistory, IconMail, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import classes from './Configuraciones.module.css'

const t = mensajes.configuraciones

interface Enlace {
  to: string
  hash?: string
  icono: Icon
  titulo: string
  detalle: string
  /** True if it does not depend on the role. */
  deTodos?: boolean
}

const ENLACES: readonly Enlace[] = [
  { to: '/configuraciones/correos', icono: IconMail, titulo: t.correosEnviados, detalle: t.correosDetalle },
  { to: '/configuraciones/bitacora', icono: IconHistory, titulo: t.bitacora, detalle: t.bitacoraDetalle },
  {
    to: '/notificaciones',
    hash: 'preferencias',
    icono: IconBell,
    titulo: t.avisos,
    detalle: t.avisosDetalle,
    deTodos: true,
  },
  { to: '/seguridad', icono: IconShieldLock, titulo: t.seguridad, detalle: t.seguridadDetalle, deTodos: true },
]

/** Links to other settings and look-ups. */
export function Enlaces() {
  const secciones = useSecciones()
  return (
    <ul className={`tarjeta ${classes.enlaces}`}>
      {ENLACES.filter(({ to, deTodos }) => deTodos || secciones.has(to)).map(
        ({ to, hash, icono: Icono, titulo, detalle }) => (
          <li key={to}>
            <Link to={to} {...(hash && { hash })} className={`fila hueco-12 ${classes.enlace}`}>
              <Icono className="fijo sec" size={18} stroke={1.7} aria-hidden />
              <span className="crece">
                <span className="medio">{titulo}</span>
                <span className={`${classes.bajo} sec nota`}>{detalle}</span>
              </span>
              <IconChevronRight className="fijo sec" size={16} stroke={1.7} aria-hidden />
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}
