/** Links that open another tab, in the company of this one or in one that they name. */
import { EN_URL, readPestana } from './pestana.ts'

/**
 * A link that is opened in a new tab says the company of the tab it comes from: sessionStorage is not copied to such a
 * tab. Its address is rewritten only for that.
 * @returns function that stops it
 */
export function linkPestana(): () => void {
  const mark = (event: Event) => {
    const enlace = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const pestana = readPestana()
    if (!enlace || !pestana || !isForNewTab(event, enlace)) return
    const url = new URL(enlace.href)
    if (url.origin !== window.location.origin || url.pathname.startsWith('/api/')) return
    // It names its company: another one's (enOtraPestana), or it was rewritten before.
    if (url.searchParams.has(EN_URL)) return
    enlace.href = withAccesoEnUrl(url, pestana.idAcceso)
  }
  for (const clase of CLASES) document.addEventListener(clase, mark, true)
  return () => CLASES.forEach((clase) => void document.removeEventListener(clase, mark, true))
}
const CLASES = ['click', 'auxclick', 'contextmenu', 'dragstart'] as const

/** Props of a link that opens a tab in the company of an access; 0: the own one. */
export const enOtraPestana = (idAcceso: number) => ({
  href: `/escritorio?${EN_URL}=${idAcceso}`,
  target: '_blank',
  rel: 'noopener',
})

function withAccesoEnUrl(url: URL, idAcceso: number): string {
  url.searchParams.set(EN_URL, String(idAcceso))
  return url.pathname + url.search + url.hash
}

const isForNewTab = (event: Event, { target }: HTMLAnchorElement): boolean =>
  event.type !== 'click' ||
  target === '_blank' ||
  (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))
