import { useHotkeys } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { isArrowTaken, isKeyTaken } from '../../../lib/navegador/keyboard.ts'
import { type Lista, placeInRecorrido, readRecorrido } from '../documento/recorrido.ts'
import { INICIAL, stepZoom } from './zoom.ts'

/** On a phone the page is fitted, because 50 % is too wide. */
const zoomInicial = (): number | 'ajuste' => (window.matchMedia('(max-width: 860px)').matches ? 'ajuste' : INICIAL)

/** Position in the list last seen and zoom, with keys: ← → + −. */
export function useLectura(pk: { codCia: number; numDocto: number }, lista: Lista, onIr: (numero: number) => void) {
  const [zoom, setZoom] = useState(zoomInicial)
  const [porcentaje, setPorcentaje] = useState(INICIAL)
  const { codCia, numDocto } = pk
  const lugar = useMemo(() => placeInRecorrido(readRecorrido(lista), { codCia, numDocto }), [lista, codCia, numDocto])
  const goTo = (numero: number | undefined) => numero && onIr(numero)
  const step = (sentido: 1 | -1) => setZoom(stepZoom(porcentaje, sentido))
  const free = (act: () => void) => (event: KeyboardEvent) => void (isKeyTaken(event) || isArrowTaken(event) || act())
  useHotkeys([
    ['ArrowLeft', free(() => goTo(lugar?.anterior))],
    ['ArrowRight', free(() => goTo(lugar?.siguiente))],
    ['+', free(() => step(1))],
    ['-', free(() => step(-1))],
  ])
  return {
    zoom,
    setPorcentaje,
    /** State and actions of the reader's bar. */
    barra: { lugar, onIr: goTo, porcentaje, onZoom: step, onFit: () => setZoom('ajuste') },
  }
}
