import './tema/index.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { reloadAfterUpdate } from './lib/actualizacion.ts'
import { makeInstallable } from './lib/instalable.ts'

reloadAfterUpdate()
makeInstallable()

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
