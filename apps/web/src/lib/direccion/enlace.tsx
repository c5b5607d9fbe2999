import type { HistoryState } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react'

/** Opens a page of the application. */
export type Ir = (to: string, state?: HistoryState) => void

/** The router, or the first page, which loads it (docs/decisions/0180). */
export const IrContext = createContext<Ir>((to) => window.location.assign(to))

interface PropsDeEnlace extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: '/recuperar' | '/registro' | '/terminosYCondiciones'
  /** What the next page is told, asked when the link is pressed. */
  state?: () => HistoryState
}

/** Link of the sign-in page, which is also shown without a router. */
export function Enlace({ to, state, ...props }: PropsDeEnlace) {
  const ir = use(IrContext)
  const follow = (event: MouseEvent) => {
    // In another tab or window it is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    ir(to, state?.())
  }
  return <a href={to} onClick={follow} {...props} />
}
