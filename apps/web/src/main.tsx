import './tema/index.ts'
// Hears Esc before any dialog does.
import './components/teclado/use-escape.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { reloadAfterUpdate } from './lib/actualizacion.ts'
import { followApariencia } from './lib/apariencia.ts'
import { makeInstallable } from './lib/instalable.ts'

reloadAfterUpdate()
makeInstallable()
followApariencia()

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
