import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Kbd } from '../teclado/Kbd.tsx'
import { useSlash } from '../teclado/use-tecla.ts'
import classes from './FilterBar.module.css'

/** Bar above a list: search first, then filters, and the main button at the far end. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className={`fila fijo hueco-8 ${classes.filtros}`} aria-label="Filtros">
      {children}
    </search>
  )
}

/** Pushes what follows to the far end of the bar. */
export const FilterBarEnd = ({ children }: { children: ReactNode }) => (
  <div className={`tira fijo hueco-8 no-en-telefono ${classes.final}`}>{children}</div>
)

interface SearchBoxProps {
  valor: string
  /** Undefined clears the search. */
  onValor: (valor: string | undefined) => void
  placeholder: string
}

const ESPERA_MS = 250

/**
 * Search of a list, shown in capitals (LISTA-03); `/` focuses it. Debounced, so that typing never waits for the
 * network.
 */
export function SearchBox({ valor, onValor, placeholder }: SearchBoxProps) {
  const [escrito, setEscrito] = useState<string>()
  const campo = useRef<HTMLInputElement>(null)
  useSlash(campo)
  useEffect(() => {
    if (escrito === undefined) return
    const timer = setTimeout(() => {
      setEscrito(undefined)
      onValor(escrito.trim() || undefined)
    }, ESPERA_MS)
    return () => clearTimeout(timer)
  }, [escrito, onValor])
  return (
    <TextInput
      ref={campo}
      className={classes.busqueda}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={escrito ?? valor}
      onChange={(event) => setEscrito(event.currentTarget.value.toUpperCase())}
      leftSectionWidth={36}
      leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
      rightSection={<Kbd>/</Kbd>}
      rightSectionPointerEvents="none"
    />
  )
}

/** Chips of the active filters. */
export const FilterChips = ({ children }: { children: ReactNode }) => (
  <div className={`fila fijo hueco-6 nota ${classes.fichas}`}>{children}</div>
)

interface ChipProps {
  etiqueta: string
  valor: string
  onRemove: () => void
}

export function FilterChip({ etiqueta, valor, onRemove }: ChipProps) {
  return (
    <span className={`al-medio fijo seguido ${classes.ficha}`}>
      <span className="sec">{etiqueta}</span> <span className="medio num">{valor}</span>
      <button
        type="button"
        className={`centro sec ${classes.quitar}`}
        aria-label={`Quitar filtro ${etiqueta}`}
        onClick={onRemove}
      >
        <IconX size={12} stroke={2.2} aria-hidden />
      </button>
    </span>
  )
}
