import { mensajes } from '@pura/domain/mensajes'
import { type Icon, IconBuildingStore, IconHistory, IconPalette, IconTemplate } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { Page } from '../../../components/pagina/Page.tsx'
import { Apariencia } from './Apariencia.tsx'
import classes from './Configuraciones.module.css'
import { Formatos } from './Formatos.tsx'
import { Historial } from './Historial.tsx'
import { InformacionGeneral } from './InformacionGeneral.tsx'
import { useAncla } from './use-ancla.ts'
import { useSeccionVisible } from './use-seccion-visible.ts'

const t = mensajes.configuraciones

type Seccion = keyof typeof t.secciones

/** The specification's four anchors (RUTA-53), on one scrolling page. */
const SECCIONES: readonly (readonly [Seccion, Icon, ComponentType])[] = [
  ['informacionGeneral', IconBuildingStore, InformacionGeneral],
  ['apariencia', IconPalette, Apariencia],
  ['formatosDeFactura', IconTemplate, Formatos],
  ['historial', IconHistory, Historial],
]

export function ConfiguracionesPage() {
  const rollo = useRef<HTMLDivElement>(null)
  const visible = useSeccionVisible(rollo)
  const { hash } = useLocation()
  useAncla(rollo, hash)
  // On a phone the index scrolls.
  const indice = useRef<HTMLElement>(null)
  useEffect(() => {
    const caja = indice.current
    const actual = visible && caja?.querySelector<HTMLElement>(`[href="#${visible}"]`)
    if (caja && actual) caja.scrollLeft = actual.offsetLeft - caja.offsetLeft - 16
  }, [visible])
  return (
    <Page title={t.titulo} forma="lleno">
      <div className={classes.marco}>
        <nav ref={indice} className={classes.indice} aria-label={t.titulo}>
          {SECCIONES.map(([id, Icono]) => (
            <a
              key={id}
              href={`#${id}`}
              className={classes.entrada}
              aria-current={visible === id ? 'location' : undefined}
            >
              <Icono className={classes.icono} size={17} stroke={1.7} aria-hidden />
              {t.secciones[id]}
            </a>
          ))}
          <p className={`${classes.solos} sec nota`}>{t.seGuardan}</p>
        </nav>
        <div ref={rollo} className={classes.rollo}>
          {SECCIONES.map(([id, , Contenido]) => (
            <section key={id} id={id} className={classes.seccion} aria-labelledby={`titulo-${id}`}>
              <Contenido />
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
