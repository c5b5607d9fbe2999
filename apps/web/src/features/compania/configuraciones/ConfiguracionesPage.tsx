import { mensajes } from '@pura/domain/mensajes'
import { type Icon, IconBuildingStore, IconHistory, IconPalette, IconTemplate } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Page } from '../../../components/pagina/Page.tsx'
import { Apariencia } from './Apariencia.tsx'
import classes from './Configuraciones.module.css'
import { Formatos } from './Formatos.tsx'
import { Historial } from './Historial.tsx'
import { InformacionGeneral } from './InformacionGeneral.tsx'

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
      <div className={`rejilla llena ${classes.marco}`}>
        <nav ref={indice} className={`columna ${classes.indice}`} aria-label={t.titulo}>
          {SECCIONES.map(([id, Icono]) => (
            <a
              key={id}
              href={`#${id}`}
              className={`fila fijo sec medio ${classes.entrada}`}
              aria-current={visible === id ? 'location' : undefined}
            >
              <Icono className={`fijo ${classes.icono}`} size={17} stroke={1.7} aria-hidden />
              {t.secciones[id]}
            </a>
          ))}
          <p className={`${classes.solos} sec nota`}>{t.seGuardan}</p>
        </nav>
        <div ref={rollo} className={classes.rollo}>
          {SECCIONES.map(([id, , Contenido]) => (
            <section
              key={id}
              id={id}
              className={`rejilla hueco-12 ${classes.seccion}`}
              aria-labelledby={`titulo-${id}`}
            >
              <Contenido />
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

/** After any of these events the user controls the scrolling. */
const DE_LA_PERSONA = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls to the section of the URL's anchor, and keeps it in place while content above it loads and grows. */
function useAncla(rollo: RefObject<HTMLElement | null>, hash: string): void {
  useEffect(() => {
    const caja = rollo.current
    const seccion = caja && hash !== '' && [...caja.children].find(({ id }) => id === hash)
    if (!seccion) return
    seccion.scrollIntoView()
    const crecer = new ResizeObserver(() => seccion.scrollIntoView())
    for (const otra of caja.children) crecer.observe(otra)
    const stop = () => crecer.disconnect()
    for (const clase of DE_LA_PERSONA) window.addEventListener(clase, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const clase of DE_LA_PERSONA) window.removeEventListener(clase, stop)
    }
  }, [rollo, hash])
}

/** Pixels below the top edge where a section counts as the current one. */
const BAJO_EL_BORDE = 96

/** The current section: the last one whose heading reached the top; at the end of the scroll, the last one. */
function useSeccionVisible(rollo: RefObject<HTMLElement | null>): string | undefined {
  const [visible, setVisible] = useState<string>()
  useEffect(() => {
    const caja = rollo.current
    if (!caja) return
    const look = () => {
      const secciones = [...caja.querySelectorAll<HTMLElement>(':scope > section')]
      const { top } = caja.getBoundingClientRect()
      const alFinal = caja.scrollTop > 0 && caja.scrollTop + caja.clientHeight >= caja.scrollHeight - 2
      const pasadas = secciones.filter((seccion) => seccion.getBoundingClientRect().top <= top + BAJO_EL_BORDE)
      setVisible((alFinal ? secciones.at(-1) : (pasadas.at(-1) ?? secciones[0]))?.id)
    }
    look()
    caja.addEventListener('scroll', look, { passive: true })
    const crecer = new ResizeObserver(look)
    for (const seccion of caja.children) crecer.observe(seccion)
    return () => {
      caja.removeEventListener('scroll', look)
      crecer.disconnect()
    }
  }, [rollo])
  return visible
}
