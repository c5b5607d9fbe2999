/**
 * The first page: the sign-in, drawn without router, queries or routes, which are loaded while the person types
 * (docs/decisions/0180).
 */
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { IngresarPage } from '../features/identidad/ingreso/IngresarPage.tsx'
import { IrContext } from '../lib/direccion/enlace.tsx'
import { internalPath, parseSearch } from '../lib/direccion/search-params.ts'
import { mayHaveSession } from '../lib/navegador/marca-de-sesion.ts'
import { Tema } from '../tema/Tema.tsx'

type Aplicacion = typeof import('./abrir.tsx')

const bringAplicacion = (): Promise<Aplicacion> => import('./abrir.tsx')

export function openPrimera(root: Root): void {
  // Only the application asks the server whether the session is still open.
  if (mayHaveSession()) {
    void bringAplicacion().then(({ openAplicacion }) => openAplicacion(root))
    return
  }
  const { pathname, search } = window.location
  if (pathname === '/') window.history.replaceState(window.history.state, '', '/ingresar')
  const volver = internalPath(parseSearch(search).volver)
  /** If the application cannot be loaded, the browser tries, and says why not. */
  const openOr = (to: string, open: (aplicacion: Aplicacion) => Promise<void>) =>
    bringAplicacion()
      .then(open)
      .catch(() => window.location.assign(to))
  root.render(
    <StrictMode>
      <Tema>
        <IrContext value={(to, state) => void openOr(to, (a) => a.openDesdePrimera(root, to, state))}>
          <IngresarPage
            previo={window.history.state ?? {}}
            onIngreso={(sesion) => openOr(volver ?? '/escritorio', (a) => a.openConSesion(root, sesion, volver))}
          />
        </IrContext>
      </Tema>
    </StrictMode>,
  )
  whenDrawn(() => void bringAplicacion().then(({ bringEscritorio }) => bringEscritorio(), console.warn))
}

const DIBUJO_MS = 300

/** Once the page is complete and has sent its own calls. */
const whenDrawn = (then: () => void): void => window.addEventListener('load', () => setTimeout(then, DIBUJO_MS))
