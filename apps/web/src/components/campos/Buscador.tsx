import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconDatabase, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { EstadoDeBusqueda } from '../../lib/consulta/busqueda.ts'
import { useSinLinea } from '../../lib/consulta/linea.ts'
import { useTeclasEnEspera } from '../../lib/teclas/en-espera.tsx'
import { dropTeclas } from '../../lib/teclas/guardadas.ts'
import classes from './Buscador.module.css'
import { useSinElegir } from './use-sin-elegir.ts'

interface PropsDeBuscador<T> extends EstadoDeBusqueda {
  etiqueta: string
  /** Without a visible label, as in a cell of a grid. */
  enCelda?: boolean
  /** Field name by which code moves the focus here. */
  campo?: string
  /** Takes the focus when its dialog opens. */
  alAbrir?: boolean
  placeholder?: string
  texto: string
  /** The text while it names what was chosen. */
  elegido?: string | undefined
  onTexto: (texto: string) => void
  opciones: readonly T[]
  keyOf: (opcion: T) => string
  onChoose: (opcion: T) => void
  render: (opcion: T) => ReactNode
  error?: string
  ancho?: number
  /** Delay before the list opens, in milliseconds. */
  retardo?: number
  pie?: ReactNode
  /** What was searched without a connection (useDeAqui). */
  deAqui?: string | undefined
  /** Last option of the list, or the only one: creates what was not found. */
  crear?: { etiqueta: string; onCreate: () => void } | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void
}

/** Value of the "create" option; no option has this key. */
const CREAR = '+'

/**
 * Search as you type: the first match is marked, Enter takes it, ↓ chooses another, Esc closes. Enter before the answer
 * arrives is kept, and so are the keys after it: the first match is taken when it does, so that fast typists need not
 * wait. Text without a choice keeps its form from being saved (`useSinElegir`).
 */
export function Buscador<T>(props: PropsDeBuscador<T>) {
  const { texto, onTexto, opciones, keyOf, onChoose, render, buscando, fallo } = props
  // Without an answer the search says nothing: the thing may exist.
  const sinLinea = useSinLinea() !== undefined
  const crear = buscando || fallo || sinLinea || texto.trim() === '' ? undefined : props.crear
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [tomarPrimera, setTomarPrimera] = useState(false)
  useTeclasEnEspera(tomarPrimera)
  const { dropdownOpened, selectFirstOption, closeDropdown } = combobox
  const claves = [...opciones.map(keyOf), ...(crear ? [CREAR] : [])].join(' ')
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sinElegir = useSinElegir(texto === props.elegido ? '' : texto)

  function forget() {
    clearTimeout(espera.current)
    espera.current = undefined
  }
  function open() {
    forget()
    if (!props.retardo || dropdownOpened) return combobox.openDropdown()
    espera.current = setTimeout(() => {
      espera.current = undefined
      combobox.openDropdown()
    }, props.retardo)
  }
  function close() {
    forget()
    combobox.closeDropdown()
  }

  /** True if the matches are loaded but the list is not visible or not marked yet. */
  function isOpening(): boolean {
    return espera.current !== undefined || (dropdownOpened && combobox.getSelectedOptionIndex() === -1)
  }

  function choose(opcion: T) {
    setTomarPrimera(false)
    forget()
    onChoose(opcion)
    closeDropdown()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: marks the first option again when the matches change
  useEffect(() => {
    if (!dropdownOpened || claves === '') return
    selectFirstOption()
    // If the matches are already loaded, the list is drawn one frame after it opens.
    const frame = requestAnimationFrame(() => selectFirstOption())
    return () => cancelAnimationFrame(frame)
  }, [claves, dropdownOpened])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the answer to the typed text arrives
  useEffect(() => {
    if (!tomarPrimera || buscando) return
    setTomarPrimera(false)
    const [primera] = opciones
    if (primera !== undefined) return choose(primera)
    dropTeclas()
    crear?.onCreate()
  }, [tomarPrimera, buscando])

  // Nothing was asked: a list without answers would say that there are none, and take the Esc meant for the form.
  const sinPregunta = texto.trim() === '' && opciones.length === 0 && !buscando && !fallo
  useEffect(() => {
    if (sinPregunta && dropdownOpened) closeDropdown()
  }, [sinPregunta, dropdownOpened, closeDropdown])

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setTomarPrimera(false)
    if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      // While the answer is loading, the marked option belongs to an older text.
      if (buscando && texto.trim() !== '') {
        event.stopPropagation()
        setTomarPrimera(true)
        combobox.resetSelectedOption()
      } else if (texto.trim() !== '' && isOpening() && opciones[0] !== undefined) {
        choose(opciones[0])
      }
    }
    props.onKeyDown?.(event)
  }

  return (
    <Combobox
      store={combobox}
      width={props.ancho ?? 'target'}
      position="bottom-start"
      offset={4}
      // The list grows after it opens: it moves above the field when it no longer fits below.
      preventPositionChangeWhenVisible={false}
      onOptionSubmit={(key) => {
        if (key === CREAR) {
          close()
          crear?.onCreate()
        }
        const opcion = opciones.find((o) => keyOf(o) === key)
        if (opcion !== undefined) choose(opcion)
      }}
    >
      <Combobox.Target>
        <TextInput
          {...sinElegir.input}
          label={props.enCelda ? undefined : props.etiqueta}
          aria-label={props.enCelda ? props.etiqueta : undefined}
          variant={props.enCelda ? 'unstyled' : 'default'}
          classNames={props.enCelda ? { input: classes.celda, root: 'ancho' } : undefined}
          data-campo={props.campo}
          data-autofocus={props.alAbrir || undefined}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={texto}
          error={sinElegir.mal ?? props.error}
          rightSection={buscando && texto !== '' ? <Loader size={14} /> : null}
          onChange={(event) => {
            setTomarPrimera(false)
            onTexto(event.currentTarget.value)
            open()
          }}
          onClick={open}
          onBlur={close}
          onKeyDown={keyDown}
          onPaste={props.onPaste}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.lista}>
        {props.deAqui && (
          <Combobox.Header className={`fila hueco-6 sec nota ${classes.deAqui}`}>
            <IconDatabase size={14} stroke={1.8} aria-hidden /> {props.deAqui}
          </Combobox.Header>
        )}
        <Combobox.Options mah={300} className={classes.opciones}>
          {opciones.map((opcion, i) => (
            <Combobox.Option
              key={keyOf(opcion)}
              value={keyOf(opcion)}
              className={classes.opcion}
              data-primera={i === 0 || undefined}
            >
              {render(opcion)}
            </Combobox.Option>
          ))}
          {crear && (
            <Combobox.Option value={CREAR} className={classes.opcion} data-crear>
              <span className={`fila hueco-6 medio ${classes.crear}`}>
                <IconPlus size={16} stroke={1.8} aria-hidden /> {crear.etiqueta}
              </span>
            </Combobox.Option>
          )}
          {opciones.length === 0 && !buscando && !crear && (
            <Combobox.Empty role={fallo && 'alert'}>{fallo ?? mensajes.general.sinResultados}</Combobox.Empty>
          )}
        </Combobox.Options>
        {(props.pie || (sinLinea && props.crear)) && (
          <Combobox.Footer className={`tira hueco-14 sec nota ${classes.pie}`}>
            {props.pie}
            {sinLinea && props.crear && <span className={classes.alVolver}>Crear: al volver</span>}
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
