import { Select, type SelectProps } from '@mantine/core'
import { containsWords } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSinElegir } from './use-sin-elegir.ts'

/** On a touch screen a short list opens without the keyboard, which would cover it. A long list keeps the search. */
const TACTIL = window.matchMedia('(hover: none)').matches
const CORTA = 20

/**
 * Select that is searched by typing in its field, open or closed. Entering the field selects its text; Enter or Tab
 * takes the first match. Options are built on focus or hover: a form has five such lists, and the currencies alone are
 * 170.
 */
export function Seleccion({ onFocus, onKeyDown, ...props }: SelectProps) {
  const [cerca, setCerca] = useState(false)
  const escrito = useRef(false)
  const [buscado, setBuscado] = useState('')
  const sinElegir = useSinElegir(buscado === labelOf(props) ? '' : buscado)
  return (
    <Select
      searchable={!TACTIL || (props.data?.length ?? 0) > CORTA}
      openOnFocus={false}
      selectFirstOptionOnChange
      filter={filterOptions}
      nothingFoundMessage={mensajes.general.sinResultados}
      {...props}
      {...sinElegir.input}
      error={sinElegir.mal ?? props.error}
      onSearchChange={setBuscado}
      comboboxProps={{ ...props.comboboxProps, keepMounted: cerca }}
      onPointerEnter={() => setCerca(true)}
      onFocus={(event) => {
        setCerca(true)
        escrito.current = false
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onInput={() => {
        escrito.current = true
      }}
      onKeyDown={(event) => {
        if (escrito.current) takeFirst(event)
        onKeyDown?.(event)
      }}
    />
  )
}

/** Text of the chosen option, which the field shows when nothing is typed. */
function labelOf({ data = [], value }: SelectProps): string | undefined {
  for (const entrada of data) {
    const opciones = typeof entrada === 'object' && 'items' in entrada ? entrada.items : [entrada]
    for (const opcion of opciones) {
      if (typeof opcion === 'object') {
        if (opcion.value === value) return 'label' in opcion ? opcion.label : undefined
      } else if (opcion === value) return opcion
    }
  }
  return undefined
}

const filterOptions: SelectProps['filter'] = ({ options, search }) =>
  options.filter((option) => 'group' in option || containsWords(withShortCode(option.label), search))

/** An option's code is also found without leading zeros: "2" finds 02. */
const withShortCode = (etiqueta: string): string => `${etiqueta} ${etiqueta.replace(/^0+/, '')}`

/** Takes the first match when the field is left right after typing: the library marks it only a moment later. */
function takeFirst(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Tab' && event.key !== 'Enter') return
  const lista = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const opcion =
    lista?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    lista?.querySelector<HTMLElement>('[data-combobox-option]')
  // Choosing the selected option again would clear it.
  if (!opcion || opcion.matches('[data-combobox-active]')) return
  if (event.key === 'Enter') event.preventDefault()
  opcion.click()
}
