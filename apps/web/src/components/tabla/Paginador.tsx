import { ActionIcon } from '@mantine/core'
import type { Paginacion } from '@pura/contract'
import { POR_PAGINA } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import classes from './Paginador.module.css'

export interface PropsDePaginador {
  paginacion: Paginacion | undefined
  /** `replace`: it is no step of the person's, so Back does not return to it. */
  onPagina: (pagina: number, replace?: boolean) => void
  /** Total in words; without it, the page size is shown. */
  cuantas?: string | undefined
  /** Accessible name, needed where two lists are on one page. */
  nombre?: string
  /** Keyboard hints, in the middle. */
  children?: ReactNode
}

/** Foot of a list: total, keyboard hints, and "Página X de N". */
export function Paginador({ paginacion, onPagina, cuantas, nombre = 'Páginas', children }: PropsDePaginador) {
  const { pagina = 1, paginas = 1, porPagina = POR_PAGINA } = paginacion ?? {}
  const ultima = Math.max(paginas, 1)
  const turnBack = useEffectEvent(() => onPagina(ultima, true))
  // The rows of the last page may have left it (answered, deleted), and a kept link may say a page that is no more.
  useEffect(() => {
    if (pagina > ultima) turnBack()
  }, [pagina, ultima])
  return (
    <nav className={`fila fijo hueco-8 raya sec nota ${classes.paginas}`} aria-label={nombre}>
      <span className={`${classes.cuantas} num`} role="status">
        {cuantas ?? `${porPagina} por página`}
      </span>
      <span className="tira hueco-8">{children}</span>
      <span className={`fila al-fin hueco-8 ${classes.mover}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Anterior"
          disabled={pagina <= 1}
          onClick={() => onPagina(pagina - 1)}
        >
          <IconChevronLeft size={16} stroke={1.8} />
        </ActionIcon>
        <span className={`${classes.actual} num`} aria-live="polite">
          {mensajes.general.paginaDe(Math.min(pagina, ultima), ultima)}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Siguiente"
          disabled={pagina >= ultima}
          onClick={() => onPagina(pagina + 1)}
        >
          <IconChevronRight size={16} stroke={1.8} />
        </ActionIcon>
      </span>
    </nav>
  )
}
