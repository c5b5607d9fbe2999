import { Select, type SelectProps } from '@mantine/core'
import { containsWords } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import { type KeyboardEvent, useRef, useState } from 'react'

/** On a phone a short list is chosen from by touching it: a keyboard would cover it. In a long one nobody scrolls so far. */
const TACTIL = window.matchMedia('(hover: none)').matches
const CORTA = 20

/**
 * A list that is searched by typing in its field, open or closed: what stands there is selected as it is entered, and
 * Enter or Tab take the first match. Its options are made when somebody comes near: a form has five such lists, and the
 * currencies alone are 170.
 */
export function Seleccion({ onFocus, onKeyDown, ...props }: SelectProps) {
  const [cerca, setCerca] = useState(false)
  const escrito = useRef(false)
  return (
    <Select
      searchable={!TACTIL || (props.data?.length ?? 0) > CORTA}
      openOnFocus={false}
      selectFirstOptionOnChange
      filter={filterOptions}
      nothingFoundMessage={mensajes.general.sinResultados}
      {...props}
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

const filterOptions: SelectProps['filter'] = ({ options, search }) =>
  options.filter((option) => 'group' in option || containsWords(withShortCode(option.label), search))

/** The code of an option is also found without its zeros: "2" is 02. */
const withShortCode = (etiqueta: string): string => `${etiqueta} ${etiqueta.replace(/^0+/, '')}`

/** What was typed is not dropped by going on, however soon that comes: the library marks the first match a moment later. */
function takeFirst(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Tab' && event.key !== 'Enter') return
  const lista = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const opcion =
    lista?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    lista?.querySelector<HTMLElement>('[data-combobox-option]')
  // Choosing the chosen one again would take it away.
  if (!opcion || opcion.matches('[data-combobox-active]')) return
  if (event.key === 'Enter') event.preventDefault()
  opcion.click()
}
