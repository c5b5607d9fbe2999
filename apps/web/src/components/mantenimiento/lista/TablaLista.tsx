import { ActionIcon, Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { type Icon, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '../../pagina/EmptyState.tsx'
import { Kbd } from '../../teclado/Kbd.tsx'
import { type PropsDeTablaPaginada, TablaPaginada } from './TablaPaginada.tsx'
import type { Lista } from './use-lista.ts'

/** Empty state: one sentence, what the section is for, its icon and the main button. */
interface VacioDeLista {
  titulo: string
  detalle?: string
  icono: Icon
  accion?: ReactNode
}

export interface PropsDeTablaLista<Row>
  extends Omit<PropsDeTablaPaginada<Row>, 'actions' | 'vacio' | 'teclas' | 'panel'> {
  /** Name of a row, for the labels of its buttons. */
  nombreDe: (row: Row) => string
  vacio: VacioDeLista
  onDelete?: ((row: Row) => void) | undefined
  /** Extra buttons of a row, before edit; set `anchoAcciones` for more than one. */
  acciones?: (row: Row) => ReactNode
}

/** Rows that open with a click, the pencil or `e`, with pager and empty state. */
export function TablaLista<Row>({ nombreDe, onDelete, acciones, vacio, ...tabla }: PropsDeTablaLista<Row>) {
  const { lista, rowKey } = tabla
  const { edit } = lista
  const atajos = useMemo(() => ({ e: (row: Row) => edit(rowKey(row)), ...tabla.atajos }), [edit, rowKey, tabla.atajos])
  return (
    <TablaPaginada
      {...tabla}
      actions={(row) => (
        <>
          {acciones?.(row)}
          <AccionFila etiqueta={`Editar ${nombreDe(row)}`} titulo="Editar" onClick={() => edit(rowKey(row))}>
            <IconPencil size={17} stroke={1.7} />
          </AccionFila>
          {onDelete && (
            <AccionFila etiqueta={`Eliminar ${nombreDe(row)}`} titulo="Eliminar" onClick={() => onDelete(row)}>
              <IconTrash size={17} stroke={1.7} />
            </AccionFila>
          )}
        </>
      )}
      anchoAcciones={tabla.anchoAcciones ?? (onDelete ? 84 : 64)}
      vacio={<Vacio lista={lista} vacio={vacio} />}
      atajos={atajos}
      teclas={
        <>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> mover <Kbd>e</Kbd> editar la fila señalada
        </>
      }
    />
  )
}

interface AccionFilaProps {
  etiqueta: string
  titulo: string
  onClick: () => void
  disabled?: boolean
  children: ReactNode
}

/** A small button of a row. */
export const AccionFila = ({ etiqueta, titulo, onClick, disabled, children }: AccionFilaProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="sm"
    aria-label={etiqueta}
    title={titulo}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)

/** Empty state: "nothing exists yet" and "nothing matches" have different texts. */
function Vacio<Row>({ lista, vacio }: { lista: Lista<Row>; vacio: VacioDeLista }) {
  const { texto, ...otros } = lista.filtros
  const cuantos = Object.keys(otros).length
  if (!texto && cuantos === 0) return <EmptyState {...vacio} />
  return <SinResultados texto={texto} cuantos={cuantos} onClear={lista.clear} />
}

interface PropsDeSinResultados {
  texto: string | undefined
  /** Number of active filters besides the text. */
  cuantos: number
  onClear: () => void
}

/** Nothing matches: «Con «SODA» y 2 filtros activos.» */
export const SinResultados = ({ texto, cuantos, onClear }: PropsDeSinResultados) => (
  <EmptyState
    titulo={mensajes.general.sinResultados}
    detalle={describeFiltros(texto, cuantos)}
    accion={
      <Button variant="default" onClick={onClear}>
        {mensajes.general.limpiar}
      </Button>
    }
  />
)

function describeFiltros(texto: string | undefined, cuantos: number): string {
  const filtros = cuantos === 1 ? '1 filtro activo' : `${cuantos} filtros activos`
  if (!texto) return `Con ${filtros}.`
  return cuantos === 0 ? `Con «${texto}».` : `Con «${texto}» y ${filtros}.`
}
