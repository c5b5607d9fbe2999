import { useHotkeys } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { isArrowTaken, isKeyTaken } from '../../../lib/navegador/keyboard.ts'
import { type Lista, placeInRecorrido, readRecorrido } from '../documento/recorrido.ts'
import { INICIAL, stepZoom } from './zoom.ts'

/** A phone begins with the whole page, which at 50 % would not fit. */
const zoomInicial = (): number | 'ajuste' => (window.matchMedia('(max-width: 860px)').matches ? 'ajuste' : INICIAL)

/** Where the reader stands in the list last seen and how large it shows the page; with its keys: ← → + −. */
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
    /** What the bar of the reader shows and does. */
    barra: { lugar, onIr: goTo, porcentaje, onZoom: step, onAjustar: () => setZoom('ajuste') },
  }
}
