import { ActionIcon } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Kbd } from '../../../components/teclado/Kbd.tsx'
import { useTecla } from '../../../components/teclado/use-tecla.ts'
import { isModalOpen } from '../../../lib/navegador/keyboard.ts'
import { precargable } from '../../../lib/navegador/precargable.tsx'
import classes from './BuscarTodo.module.css'

const PanelBusqueda = precargable(() => import('../../busqueda/PanelBusqueda.tsx').then((m) => m.PanelBusqueda))

/** If the page's list has a search, `/` goes there instead. */
const BUSQUEDA_DE_LISTA = '#contenido input[type="search"]'

/** Search box of the bar (SHELL-06): Ctrl+K anywhere but in a dialog, and `/` where no list has it. */
export function BuscarTodo() {
  const [abierto, setAbierto] = useState(false)
  const antes = useRef<Element>(null)

  function open() {
    antes.current = document.activeElement
    setAbierto(true)
  }
  function close() {
    setAbierto(false)
    if (antes.current instanceof HTMLElement && antes.current.isConnected) antes.current.focus({ preventScroll: true })
  }

  useTecla('/', open, () => !document.querySelector(BUSQUEDA_DE_LISTA))
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      // Ctrl+K is also a browser shortcut.
      event.preventDefault()
      if (isModalOpen()) return
      antes.current = document.activeElement
      setAbierto(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  // Preloads the chunk while idle, so that the search opens at once.
  useEffect(() => {
    const id = setTimeout(() => void PanelBusqueda.preload().catch(() => {}), TRAER_MS)
    return () => clearTimeout(id)
  }, [])

  return (
    <>
      <button
        type="button"
        className={`fila encoge hueco-6 sec ${classes.caja}`}
        onClick={open}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={17} stroke={1.7} aria-hidden />
        <span className="crece recorta">{mensajes.busqueda.buscar}</span>
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </button>
      <ActionIcon
        className={classes.boton}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={mensajes.busqueda.buscar}
        onClick={open}
      >
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      {abierto && (
        <Suspense>
          <PanelBusqueda onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const TRAER_MS = 1500
