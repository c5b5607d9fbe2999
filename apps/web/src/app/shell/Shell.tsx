import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Marca } from '../../components/datos/Marca.tsx'
import { lazy } from '../../lib/navegador/perezoso.tsx'
import { linkPestana } from '../../lib/pestana/otra-pestana.ts'
import { useAccesoQueTermina, useIntercambio } from '../../lib/servidor/intercambio.ts'
import { SesionContext } from '../../lib/servidor/session.ts'
import { useTeclasDeNavegacion } from '../../lib/teclas/en-espera.tsx'
import { TopBar } from './barra/TopBar.tsx'
import { ConAcceso } from './ConAcceso.tsx'
import { PorConfigurar } from './franjas/PorConfigurar.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { useAtajos } from './use-atajos.ts'
import { useFoco } from './use-foco.ts'
import { useTitulo } from './use-titulo.ts'

const MenuCajon = lazy(() => import('./MenuCajon.tsx'))
const Intercambio = lazy(() => import('./franjas/Intercambio.tsx'))
const PagosPendientes = lazy(() => import('./franjas/PagosPendientes.tsx'))
const HealthStrip = lazy(() => import('./franjas/HealthStrip.tsx'))
const FranjaLinea = lazy(() => import('./franjas/FranjaLinea.tsx'))
const route = getRouteApi('/privado')

/** SHELL-02: at this width or less the sidebar is collapsed. */
const PLEGADA = '(max-width: 1024px)'
/** Also where the page needs its width: twelve months beside each other. */
const PLEGADA_SI_ANCHA = '(max-width: 1439px)'

/** Frame of every private screen. */
export function Shell() {
  const { sesion } = route.useRouteContext()
  const ancha = useLocation({ select: ({ pathname, search }) => pathname === '/mesaIva' && 'doce' in search })
  const cuando = ancha ? PLEGADA_SI_ANCHA : PLEGADA
  const plegada = useMediaQuery(cuando, window.matchMedia(cuando).matches)
  const [pedido, setPedido] = useState(false)
  const [menuAbierto, menu] = useDisclosure(false, { onOpen: () => setPedido(true) })
  const botonMenu = useRef<HTMLButtonElement>(null)
  const { titulo, h1 } = useTitulo()
  useIntercambio()
  useAccesoQueTermina(sesion.cia.nombreCia)
  useEffect(linkPestana, [])
  useFoco()
  useTeclasDeNavegacion()
  return (
    <SesionContext value={sesion}>
      <Atajos />
      <a className={classes.saltar} href="#contenido">
        Saltar al contenido
      </a>
      <div className={plegada ? `${classes.app} ${classes.plegada}` : classes.app}>
        {!plegada && (
          <aside className={`columna ${classes.barra}`}>
            <div className={`fila fijo ${classes.marca}`}>
              <Marca />
            </div>
            <Sidebar />
          </aside>
        )}
        {plegada && pedido && (
          <Suspense>
            <MenuCajon
              abierto={menuAbierto}
              onClose={() => {
                menu.close()
                botonMenu.current?.focus()
              }}
              onNavigate={menu.close}
            />
          </Suspense>
        )}
        <div className={`columna encoge ${classes.marco}`}>
          <TopBar
            titulo={titulo}
            h1={h1}
            onMenu={plegada ? menu.open : undefined}
            botonMenu={botonMenu}
            menuAbierto={menuAbierto}
          />
          <Suspense>
            <FranjaLinea />
          </Suspense>
          {sesion.cia.primeraVez && <PorConfigurar />}
          {sesion.ciaPropia && (
            <Suspense>
              <Intercambio />
            </Suspense>
          )}
          <Suspense>
            <PagosPendientes />
          </Suspense>
          <Suspense>
            <HealthStrip />
          </Suspense>
          <main id="contenido" className={`columna llena ${classes.contenido}`} tabIndex={-1}>
            <ConAcceso>
              <Outlet />
            </ConAcceso>
          </main>
        </div>
      </div>
    </SesionContext>
  )
}

/** Mounted inside the session, whose role decides the shortcuts. */
function Atajos(): null {
  useAtajos()
  return null
}
