import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../components/acciones/ButtonLink.tsx'
import { Page } from '../../components/pagina/Page.tsx'
import { RUTAS } from '../base/rutas.ts'
import { Apartados } from './Apartados.tsx'
import classes from './Ayuda.module.css'
import { BuscarAyuda } from './BuscarAyuda.tsx'
import { OtrasPaginas } from './OtrasPaginas.tsx'
import { Teclas } from './Teclas.tsx'
import type { PaginaAyuda } from './textos/pagina.ts'

/** A help page: one column of text, the search, and a link to the section it describes. */
export function Hoja({ pagina }: { pagina: PaginaAyuda }) {
  const titulo = RUTAS[pagina.ruta]
  const zona = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // The paragraph that a screen's (?) links to gets the focus.
  useEffect(() => {
    const apartado = hash && zona.current?.querySelector(`#${CSS.escape(hash)}`)
    if (apartado) apartado.scrollIntoView()
    else zona.current?.scrollTo(0, 0)
  }, [hash])
  return (
    <Page title={titulo} forma="lleno">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without controls needs the focus to scroll by keyboard */}
      <section ref={zona} className={`llena ${classes.zona}`} aria-label={titulo} tabIndex={0}>
        <div className={classes.hoja}>
          <BuscarAyuda />
          <p className="sec">{pagina.intro}</p>
          <Apartados apartados={pagina.apartados} actual={hash} />
          {pagina.teclas && <Teclas grupos={pagina.teclas} actual={hash} />}
          {pagina.secciones && (
            <>
              <h2 className={`raya fuerte ${classes.grupo}`}>Para qué sirve cada sección</h2>
              <Apartados apartados={pagina.secciones} actual={hash} nivel="h3" />
            </>
          )}
          {pagina.lleva && (
            <p className={classes.pie}>
              <ButtonLink to={pagina.lleva.a} variant="default">
                {`Ir a ${pagina.lleva.nombre ?? RUTAS[pagina.lleva.a]}`}
              </ButtonLink>
            </p>
          )}
          <OtrasPaginas actual={pagina.ruta} />
        </div>
      </section>
    </Page>
  )
}
