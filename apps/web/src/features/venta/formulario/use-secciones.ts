import { type RefObject, useCallback, useEffect, useState } from 'react'
import { focusOnceDrawn } from '../../../lib/navegador/foco.ts'
import type { SeccionId } from '../modelo/campos.ts'

const CONTROLES = 'input, select, textarea, button'

/** Which sections stand open, which one has the focus, and ways to bring a person to a section or a field. */
export function useSecciones(raiz: RefObject<HTMLElement | null>, iniciales: readonly SeccionId[]) {
  const [abiertas, setAbiertas] = useState<ReadonlySet<SeccionId>>(() => new Set(iniciales))
  const [activa, setActiva] = useState<SeccionId>('encabezado')

  const set = useCallback(
    (ids: readonly SeccionId[], abierta: boolean) =>
      setAbiertas((antes) => new Set([...antes].filter((id) => !ids.includes(id)).concat(abierta ? ids : []))),
    [],
  )
  const toggle = useCallback((id: SeccionId) => setAbiertas((antes) => toggled(antes, id)), [])

  /** Opens a section, brings it into view and puts the focus on its field, or on its first control. */
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
          // It may have had the focus already: what is wrong there is replaced by what is typed next.
          if (control instanceof HTMLInputElement && !control.readOnly) control.select()
          control.scrollIntoView({ block: 'nearest' })
        },
      )
    },
    [raiz, set],
  )

  return { abiertas, activa, setActiva, set, toggle, goTo }
}

/** Where a form opens, once, whatever is chosen afterwards: after the dialog has put the focus where dialogs begin. */
export function useApertura(raiz: RefObject<HTMLElement | null>, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Whoever was faster, and types already, is not taken away from there.
      if (!raiz.current?.querySelector('input:focus, textarea:focus')) open()
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

/** The field itself, or the first one under its name (`formaPagoList` → `formaPagoList[0].monto`). */
export function findCampo(raiz: Element, campo: string): HTMLElement | null {
  const name = CSS.escape(campo)
  return raiz.querySelector<HTMLElement>(`[data-campo="${name}"]`) ?? raiz.querySelector(`[data-campo^="${name}"]`)
}

/** In the lines it is their first cell; elsewhere the first thing that can be edited. */
export const firstControl = (seccion: Element): HTMLElement | null =>
  seccion.querySelector<HTMLElement>('[data-entrada], [data-campo^="vtaDetmList["]') ??
  [...seccion.querySelectorAll<HTMLElement>(`:scope > div[id] :is(${CONTROLES})`)].find(
    (c) => !c.matches(':read-only:not(button, select, [role="combobox"]), :disabled'),
  ) ??
  seccion.querySelector<HTMLElement>(CONTROLES)
