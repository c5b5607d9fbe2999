import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SinResultados } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { conteoQuery } from './consultas.ts'
import type { DefinicionLista } from './definicion.ts'
import type { EstadoDeDocumentos } from './use-documentos.ts'

interface PropsDeVacio {
  definicion: DefinicionLista
  estado: EstadoDeDocumentos
  agregar: ReactNode
}

/** Empty state: "nothing exists yet" and "nothing matches" have different texts. */
export function Vacio({ definicion, estado, agregar }: PropsDeVacio) {
  const { codCia, lista, rango } = estado
  const { data: existentes } = useQuery(conteoQuery(codCia, definicion.tipo.id, {}))
  if (existentes === undefined) return null
  if (existentes === 0) return <EmptyState icono={IconFileInvoice} {...definicion.vacio} accion={agregar} />
  const { texto, ...otros } = lista.filtros
  const cuantos = [...Object.values(otros), rango.desde ?? rango.hasta].filter(Boolean).length
  return <SinResultados texto={texto} cuantos={cuantos} onClear={lista.clear} />
}
