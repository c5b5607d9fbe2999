import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../pagina/EmptyState.tsx'
import classes from './MarcoLista.module.css'

interface PropsDeMarcoLista {
  /** Name of the list: "Documentos Emitidos". */
  etiqueta: string
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>
  /** True while the answer loads. */
  ocupada?: boolean
  /** Panel beside the rows. */
  panel?: ReactNode
  /** The rows, the bar of the selection, and the pager. */
  children: ReactNode
}

/** Part of a list below its bar: the rows, and the panel of the open row. */
export const MarcoLista = ({ etiqueta, query, ocupada, panel, children }: PropsDeMarcoLista) => (
  <div className="tira llena raya">
    {query.isError && query.data === undefined ? (
      <SinLista texto={query.error?.message} onRetry={() => void query.refetch()} />
    ) : (
      <section className={`columna crece ${classes.zona}`} aria-label={etiqueta} aria-busy={ocupada}>
        {children}
      </section>
    )}
    {panel}
  </div>
)

/** docs/acuerdos.md F11: a list that failed to load says so in its place, with a retry button. */
const SinLista = ({ texto, onRetry }: { texto: string | undefined; onRetry: () => void }) => (
  <section className={`columna crece ${classes.zona}`} role="alert">
    <EmptyState
      icono={IconAlertTriangle}
      titulo={texto || mensajes.general.errorServidor}
      accion={
        <Button variant="default" onClick={onRetry}>
          {mensajes.general.actualizar}
        </Button>
      }
    />
  </section>
)
