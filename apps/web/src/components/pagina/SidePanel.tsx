import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isKeyTaken } from '../../lib/navegador/keyboard.ts'
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

/** Panel beside the table, never over it; full width where there is no room. Esc closes it. */
export function SidePanel({ etiqueta, antetitulo, acciones, onClose, pie, children }: PropsDeSidePanel) {
  const encima = useMediaQuery(ENCIMA, window.matchMedia(ENCIMA).matches)
  useEscape(onClose, !encima)
  useEscapeSolo(encima, onClose)
  const contenido = (
    <>
      <div className={classes.cabeza}>
        <span className={`${classes.antetitulo} sec nota num crece recorta`} tabIndex={-1} data-autofocus>
          {antetitulo}
        </span>
        {acciones}
        <ActionIcon variant="subtle" color="gray" aria-label="Cerrar panel" onClick={onClose}>
          <IconX size={17} stroke={1.7} />
        </ActionIcon>
      </div>
      {children}
      {pie && <div className={classes.pie}>{pie}</div>}
    </>
  )
  if (!encima) {
    return (
      <aside className={classes.panel} aria-label={etiqueta}>
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
      classNames={{ body: classes.cajon }}
    >
      {contenido}
    </Drawer>
  )
}

/** Esc closes, unless a field, menu or dialog handles it. */
function useEscape(onClose: () => void, activo: boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isKeyTaken(event)) onClose()
  })
  useEffect(() => {
    if (!activo) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [activo])
}
