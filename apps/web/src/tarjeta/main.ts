/**
 * Card form, when ours is used (docs/acuerdos.md K8). A separate document whose content security policy allows only
 * this script and only our server. It encrypts the card and leaves. The number exists only in this page's fields: in no
 * URL, storage, draft or log.
 */
import 'virtual:tokens.css'
import '../tema/fuentes.css'
import './tarjeta.css'
import { el } from './dom.ts'
import { getSesion, Negada } from './llamadas.ts'
import { aviso, cabeza } from './marco.ts'
import { buildFormularioDeCompra } from './para-comprar.ts'
import { buildFormularioDeTarjeta } from './para-guardar.ts'

const raiz = document.getElementById('raiz')!

/** Paths of the two pages (apps/server/src/http/web.ts). */
const PAGINAS: Readonly<Record<string, (codCia: number) => Promise<HTMLElement> | HTMLElement>> = {
  '/metodosPago/agregar': buildFormularioDeTarjeta,
  '/paquetes/tarjeta': buildFormularioDeCompra,
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

// A page restored from the back-forward cache still has the typed card: reload it.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
void show()
