import { type RefObject, useCallback, useEffect, useState } from 'react'
import { focusOnceDrawn } from '../../../../lib/navegador/foco.ts'
import { useTeclasEnEspera } from '../../../../lib/teclas/en-espera.tsx'
import type { SeccionId } from '../../modelo/campos.ts'

const CONTROLES = 'input, select, textarea, button'

/** Open sections, the focused one, and functions that bring the user to a section or field. */
export function useSecciones(raiz: RefObject<HTMLElement | null>, iniciales: readonly SeccionId[]) {
  const [abiertas, setAbiertas] = useState<ReadonlySet<SeccionId>>(() => new Set(iniciales))
  const [activa, setActiva] = useState<SeccionId>('encabezado')

  const set = useCallback(
    (ids: readonly SeccionId[], abierta: boolean) =>
      setAbiertas((antes) => new Set([...antes].filter((id) => !ids.includes(id)).concat(abierta ? ids : []))),
    [],
  )
  const toggle = useCallback((id: SeccionId) => setAbiertas((antes) => toggled(antes, id)), [])

  /** Opens a section, scrolls to it and focuses its field, or its first control. */
  const goTo = useCallback(
    (id: SeccionId, campo?: string) => {
      set([id], true)
      setActiva(id)
      const findSeccion = () => raiz.current?.querySelector<HTMLElement>(`#seccion-${id}`)
      requestAnimationFrame(() => findSeccion()?.scrollIntoView({ block: 'nearest' }))
      focusOnceDrawn(
        () => {
          const seccion = findSeccion()
          return seccion && ((campo && findCampo(seccion, campo)) || firstControl(seccion))
        },
        (control) => {
          // Also selects if it already had the focus, so that typing replaces the text.
          if (control instanceof HTMLInputElement && !control.readOnly) control.select()
          control.scrollIntoView({ block: 'nearest' })
        },
      )
    },
    [raiz, set],
  )

  return { abiertas, activa, setActiva, set, toggle, goTo }
}

/** Opens a form at its first section, once. Until then keys are kept. */
export function useApertura(raiz: RefObject<HTMLElement | null>, open: () => void): void {
  const [abierto, setAbierto] = useState(false)
  useTeclasEnEspera(!abierto)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Leaves the focus if the user is already typing.
      if (!raiz.current?.querySelector('input:focus, textarea:focus')) open()
      setAbierto(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}

export type Secciones = ReturnType<typeof useSecciones>

function toggled(antes: ReadonlySet<SeccionId>, id: SeccionId): ReadonlySet<SeccionId> {
  const despues = new Set(antes)
  if (!despues.delete(id)) despues.add(id)
  return despues
}

/** The field itself, or the first one below its name (`formaPagoList` → `formaPagoList[0].monto`). */
export function findCampo(raiz: Element, campo: string): HTMLElement | null {
  const name = CSS.escape(campo)
  return raiz.querySelector<HTMLElement>(`[data-campo="${name}"]`) ?? raiz.querySelector(`[data-campo^="${name}"]`)
}

/** In the lines their first cell; elsewhere the first editable control. */
export const firstControl = (seccion: Element): HTMLElement | null =>
  seccion.querySelector<HTMLElement>('[data-entrada], [data-campo^="vtaDetmList["]') ??
  [...seccion.querySelectorAll<HTMLElement>(`:scope > div[id] :is(${CONTROLES})`)].find(
    (c) => !c.matches(':read-only:not(button, select, [role="combobox"]), :disabled'),
  ) ??
  seccion.querySelector<HTMLElement>(CONTROLES)
