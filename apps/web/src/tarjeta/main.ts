/**
 * The page where a card number is typed when the form is ours (docs/acuerdos.md K8): a document of its own, whose policy lets this
 * one script in and no other, and which talks to our server alone. It shows what it must, encrypts, and leaves. The number is
 * in the fields of this page and nowhere else: in no address, no store, no draft, no log.
 */
import 'virtual:tokens.css'
import '../tema/fuentes.css'
import './tarjeta.css'
import { el } from './dom.ts'
import { getSesion, Negada } from './llamadas.ts'
import { aviso, cabeza } from './marco.ts'
import { paraComprar } from './para-comprar.ts'
import { paraGuardar } from './para-guardar.ts'

const raiz = document.getElementById('raiz')!

/** Where each of the two is served (apps/server/src/http/web.ts). */
const PAGINAS: Readonly<Record<string, (codCia: number) => Promise<HTMLElement> | HTMLElement>> = {
  '/metodosPago/agregar': paraGuardar,
  '/paquetes/tarjeta': paraComprar,
}

async function show(): Promise<void> {
  const pagina = PAGINAS[location.pathname.replace(/\/$/, '')]
  if (!pagina) return location.replace('/')
  try {
    const { cia } = await getSesion()
    raiz.replaceChildren(cabeza(cia.nombreCia), el('main', { class: 'hoja' }, await pagina(cia.codCia)))
    raiz.querySelector<HTMLElement>('input')?.focus()
  } catch (error) {
    if (error instanceof Negada && error.status === 401) {
      return location.replace(`/ingresar?volver=${encodeURIComponent(location.pathname + location.search)}`)
    }
    const mensaje = error instanceof Error ? error.message : String(error)
    raiz.replaceChildren(cabeza(), el('main', { class: 'hoja' }, aviso(mensaje)))
  }
}

// A page that the back button brings out of memory still has what was typed: it is loaded anew.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
void show()
