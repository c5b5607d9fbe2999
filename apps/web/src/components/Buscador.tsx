import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './Buscador.module.css'

interface Props<T> {
  etiqueta: string
  /** Without a visible label, as in a cell of a grid. */
  enCelda?: boolean
  /** Name of the field for whoever must move the focus here. */
  campo?: string
  placeholder?: string
  texto: string
  onTexto: (texto: string) => void
  /** What stands in the list may not be of this text yet: Enter then waits for nobody and takes nothing. */
  buscando: boolean
  opciones: readonly T[]
  keyOf: (opcion: T) => string
  onElegir: (opcion: T) => void
  render: (opcion: T) => ReactNode
  error?: string
  ancho?: number
  pie?: ReactNode
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void
}

/** Searches as one types: the first match is marked, Enter takes it, ↓ chooses another, Esc closes. */
export function Buscador<T>(props: Props<T>) {
  const { texto, onTexto, opciones, keyOf, onElegir, render, buscando } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The mark belongs to the list of another text while the answer is on its way.
    if (event.key === 'Enter' && (buscando || !combobox.dropdownOpened)) event.preventDefault()
    props.onKeyDown?.(event)
  }

  return (
    <Combobox
      store={combobox}
      width={props.ancho ?? 'target'}
      position="bottom-start"
      offset={4}
      onOptionSubmit={(key) => {
        const opcion = opciones.find((o) => keyOf(o) === key)
        if (opcion !== undefined) onElegir(opcion)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={props.enCelda ? undefined : props.etiqueta}
          aria-label={props.enCelda ? props.etiqueta : undefined}
          variant={props.enCelda ? 'unstyled' : 'default'}
          classNames={props.enCelda ? { input: classes.celda, root: classes.raiz } : undefined}
          data-campo={props.campo}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={texto}
          error={props.error}
          rightSection={buscando && texto !== '' ? <Loader size={14} /> : null}
          onChange={(event) => {
            onTexto(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={keyDown}
          onPaste={props.onPaste}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.lista}>
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
          {opciones.length === 0 && !buscando && <Combobox.Empty>{mensajes.general.sinResultados}</Combobox.Empty>}
        </Combobox.Options>
        {props.pie && <Combobox.Footer className={classes.pie}>{props.pie}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
