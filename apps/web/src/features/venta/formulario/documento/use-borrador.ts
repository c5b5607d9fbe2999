import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Cabeza, EstadoBorrador, Guardador } from '../../borrador/guardador.ts'
import { type DocumentoForm, hasContent } from '../../modelo/estado.ts'

const GUARDAR_MS = 400

interface Opciones {
  /** Absent for a read-only form. */
  guardador: Guardador | undefined
  /** What lists show of the draft. */
  cabeza: () => Cabeza
  /** Nothing is saved while the document is being issued. */
  generando: boolean
}

/** Saves the form as a draft a moment after each change, and when it closes. */
export function useBorrador(form: DocumentoForm, { guardador, cabeza, generando }: Opciones) {
  const borrador = useSyncExternalStore(guardador?.subscribe ?? never, () => guardador?.estado ?? SIN_BORRADOR)
  // Opened but unchanged content is not a draft.
  const primero = useRef(form)
  const guardada = useRef<DocumentoForm | null>(null)
  const save = useRef(() => {})
  save.current = () => {
    if (!guardador || form === guardada.current || form === primero.current || !hasContent(form)) return
    guardada.current = form
    guardador.save(form, cabeza())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs a moment after each change
  useEffect(() => {
    if (!guardador || generando) return
    // The first change is saved at once, so that the URL has the draft's id from then on.
    const timer = setTimeout(save.current, guardada.current ? GUARDAR_MS : 0)
    return () => clearTimeout(timer)
  }, [form, generando, guardador])

  // Saves when closed right after the last key too.
  useEffect(() => {
    guardador?.open()
    const onHide = () => save.current()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      onHide()
      guardador?.close()
    }
  }, [guardador])

  return {
    borrador,
    /** The document was issued as it is: there is nothing more of it to save. */
    markEmitido: () => {
      guardada.current = form
    },
    /** Deletes the draft; the form goes on with another document. */
    drop: (nuevo: DocumentoForm) => {
      void guardador?.discard()
      primero.current = nuevo
    },
  }
}

const SIN_BORRADOR: EstadoBorrador = {}
const never = () => () => {}
