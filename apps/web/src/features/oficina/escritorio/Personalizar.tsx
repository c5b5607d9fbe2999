import { ActionIcon, Button, Checkbox, Group, Modal } from '@mantine/core'
import { ACOMODO_USUAL, type Tarjeta } from '@pura/domain/escritorio'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { textos } from './base/textos.ts'
import classes from './Personalizar.module.css'
import type { Acomodo } from './use-acomodo.ts'

interface PropsDePersonalizar {
  acomodo: Acomodo
  /** Cards this user may see; hidden ones keep their position. */
  tarjetas: readonly Tarjeta[]
  onArrange: (acomodo: Acomodo) => void
  onClose: () => void
}

/** Visibility and order of the desktop's cards; each change is saved. */
export default function Personalizar({ acomodo: enElEscritorio, tarjetas, onArrange, onClose }: PropsDePersonalizar) {
  const [acomodo, setAcomodo] = useState(enElEscritorio)
  const [dicho, setDicho] = useState('')
  const lista = useRef<HTMLUListElement>(null)
  // A change that could not be saved is reverted here too.
  useEffect(() => {
    setAcomodo(enElEscritorio)
  }, [enElEscritorio])
  const suyas = acomodo.orden.filter((tarjeta) => tarjetas.includes(tarjeta))

  function change(nuevo: Acomodo) {
    setAcomodo(nuevo)
    onArrange(nuevo)
  }

  function show(tarjeta: Tarjeta, visible: boolean) {
    const ocultas = acomodo.ocultas.filter((otra) => otra !== tarjeta)
    change({ ...acomodo, ocultas: visible ? ocultas : [...ocultas, tarjeta] })
  }

  function move(tarjeta: Tarjeta, pasos: -1 | 1) {
    const otra = suyas[suyas.indexOf(tarjeta) + pasos]
    if (!otra) return
    const sin = acomodo.orden.filter((una) => una !== tarjeta)
    sin.splice(sin.indexOf(otra) + (pasos === 1 ? 1 : 0), 0, tarjeta)
    const estaba = document.activeElement
    flushSync(() => {
      change({ ...acomodo, orden: sin })
      setDicho(textos.posicion(textos.tarjetas[tarjeta], suyas.indexOf(otra) + 1, suyas.length))
    })
    // Moving an element blurs it, so it is focused again. If it is now disabled, because the card reached an end, the
    // other button is focused.
    if (estaba instanceof HTMLElement && !estaba.matches(':disabled')) estaba.focus()
    else lista.current?.querySelector<HTMLElement>(`[data-tarjeta="${tarjeta}"] button:not(:disabled)`)?.focus()
  }

  const onKeyDown = (tarjeta: Tarjeta) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(tarjeta, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={textos.personalizarTitulo}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      size="md"
    >
      <p className="sec nota">{textos.personalizarDetalle}</p>
      <ul ref={lista} className={classes.lista} aria-label={textos.personalizarTitulo}>
        {suyas.map((tarjeta, i) => (
          <li
            key={tarjeta}
            data-tarjeta={tarjeta}
            className={`fila hueco-4 ${classes.fila}`}
            onKeyDown={onKeyDown(tarjeta)}
          >
            <Checkbox
              label={textos.tarjetas[tarjeta]}
              checked={!acomodo.ocultas.includes(tarjeta)}
              data-autofocus={i === 0 || undefined}
              onChange={({ currentTarget: { checked } }) => show(tarjeta, checked)}
            />
            <span className="crece" />
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={i === 0}
              aria-label={textos.subirTarjeta(textos.tarjetas[tarjeta])}
              onClick={() => move(tarjeta, -1)}
            >
              <IconArrowUp size={17} stroke={1.7} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={i === suyas.length - 1}
              aria-label={textos.bajarTarjeta(textos.tarjetas[tarjeta])}
              onClick={() => move(tarjeta, 1)}
            >
              <IconArrowDown size={17} stroke={1.7} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p role="status" className="oculto-visual">
        {dicho}
      </p>
      <Group justify="space-between" mt="md">
        <Teclas>
          <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {textos.mover}
        </Teclas>
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => change({ orden: [...ACOMODO_USUAL.orden], ocultas: [...ACOMODO_USUAL.ocultas] })}
          >
            {textos.restablecer}
          </Button>
          <Button onClick={onClose}>{textos.listo}</Button>
        </Group>
      </Group>
    </Modal>
  )
}
