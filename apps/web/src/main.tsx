import './tema/index.ts'
// Before the router reads the address.
import './lib/pestana/pestana-nueva.ts'
// Registers the Esc listener before any dialog does.
import './components/teclado/use-escape.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followApariencia } from './lib/navegador/apariencia.ts'
import { makeInstallable } from './lib/navegador/instalable.ts'
import { reloadAfterUpdate } from './lib/servidor/actualizacion.ts'
import { listenTeclas } from './lib/teclas/guardadas.ts'

reloadAfterUpdate()
makeInstallable()
followApariencia()
listenTeclas()

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
