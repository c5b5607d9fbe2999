import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../pagina/EmptyState.tsx'
import classes from './MarcoLista.module.css'

interface PropsDeMarcoLista {
  /** Of the list: "Documentos Emitidos". */
  etiqueta: string
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>
  /** Its answer is on its way. */
  ocupada?: boolean
  /** What opens beside the rows. */
  panel?: ReactNode
  /** The rows, what is done with those chosen, and the pages. */
  children: ReactNode
}

/** Below the bar of every list: its rows, and one of them open beside. */
export const MarcoLista = ({ etiqueta, query, ocupada, panel, children }: PropsDeMarcoLista) => (
  <div className={classes.conPanel}>
    {query.isError && query.data === undefined ? (
      <SinLista texto={query.error?.message} onReintentar={() => void query.refetch()} />
    ) : (
      <section className={classes.zona} aria-label={etiqueta} aria-busy={ocupada}>
        {children}
      </section>
    )}
    {panel}
  </div>
)

/** Ambiguities F11: a list that could not be loaded says so where it would be, and can be asked for again there. */
const SinLista = ({ texto, onReintentar }: { texto: string | undefined; onReintentar: () => void }) => (
  <section className={classes.zona} role="alert">
    <EmptyState
      icono={IconAlertTriangle}
      titulo={texto || mensajes.general.errorServidor}
      accion={
        <Button variant="default" onClick={onReintentar}>
          {mensajes.general.actualizar}
        </Button>
      }
    />
  </section>
)
