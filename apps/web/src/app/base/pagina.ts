/** What every document of the application does first. */
import '../../tema/index.ts'
// Before the router reads the address.
import '../../lib/pestana/pestana-nueva.ts'
// Registers the Esc listener before any dialog does.
import '../../components/teclado/use-escape.ts'
import { createRoot, type Root } from 'react-dom/client'
import { followApariencia } from '../../lib/navegador/apariencia.ts'
import { makeInstallable } from '../../lib/navegador/instalable.ts'
import { reloadAfterUpdate } from '../../lib/servidor/actualizacion.ts'
import { listenTeclas } from '../../lib/teclas/guardadas.ts'

export function startPagina(): Root {
  reloadAfterUpdate()
  makeInstallable()
  followApariencia()
  listenTeclas()
  return createRoot(document.getElementById('raiz')!)
}
