import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isKeyTaken, isModalOpen } from '../../lib/navegador/keyboard.ts'
import { useEscapeSolo } from '../teclado/use-escape.ts'
import classes from './SidePanel.module.css'

const ENCIMA = '(max-width: 1024px)'

interface PropsDeSidePanel {
  /** Accessible name: "Factura 1293". */
  etiqueta: string
  /** Small first line of the header. */
  antetitulo: ReactNode
  /** Buttons beside the close button. */
  acciones?: ReactNode
  onClose: () => void
  /** Footer, for buttons. */
  pie?: ReactNode
  children: ReactNode
}

/**
 * Panel beside the table, never over it; full width where there is no room. Esc closes it; in a field with typed text it
 * only leaves the field, so that nothing is lost.
 */
export function SidePanel({ etiqueta, antetitulo, acciones, onClose, pie, children }: PropsDeSidePanel) {
  const encima = useMediaQuery(ENCIMA, window.matchMedia(ENCIMA).matches)
  const panel = useRef<HTMLElement>(null)
  useEscape(panel, onClose, !encima)
  useEscapeSolo(encima, onClose)
  const contenido = (
    <>
      <div className={`fila fijo hueco-8 ${classes.cabeza}`}>
        <span className={`${classes.antetitulo} sec nota num crece recorta`} tabIndex={-1} data-autofocus>
          {antetitulo}
        </span>
        {acciones}
        <ActionIcon variant="subtle" color="gray" aria-label="Cerrar panel" onClick={onClose}>
          <IconX size={17} stroke={1.7} />
        </ActionIcon>
      </div>
      {children}
      {pie && <div className={`tira envuelve fijo hueco-8 raya ${classes.pie}`}>{pie}</div>}
    </>
  )
  if (!encima) {
    return (
      <aside ref={panel} className={`columna fijo ${classes.panel}`} aria-label={etiqueta}>
        {contenido}
      </aside>
    )
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(420px, 100%)"
      padding={0}
      withCloseButton={false}
      closeOnEscape={false}
      attributes={{ content: { 'aria-label': etiqueta } }}
      classNames={{ body: `columna ${classes.cajon}` }}
    >
      {contenido}
    </Drawer>
  )
}

/** Esc closes, unless a field outside the panel, a list, a menu or a dialog handles it. */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void, activo: boolean) {
  const enLista = useRef(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Escape' || enLista.current) return
    const campo = target instanceof HTMLElement && panel.current?.contains(target) ? target.closest(CAMPO) : null
    if (!campo) {
      if (!isKeyTaken(event)) onClose()
    } else if (!event.defaultPrevented && !isModalOpen()) {
      if (isEscrito(campo)) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
      else onClose()
    }
  })
  useEffect(() => {
    if (!activo) return
    // A list closes itself before the key gets here.
    const look = ({ target }: KeyboardEvent) => {
      enLista.current = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
    }
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', look, true)
    document.addEventListener('keydown', listener)
    return () => {
      document.removeEventListener('keydown', look, true)
      document.removeEventListener('keydown', listener)
    }
  }, [activo])
}

const CAMPO = 'input, textarea, select'

const isEscrito = (campo: Element): boolean =>
  campo.matches('textarea, input:not([type="radio"], [type="checkbox"])') && (campo as HTMLInputElement).value !== ''
