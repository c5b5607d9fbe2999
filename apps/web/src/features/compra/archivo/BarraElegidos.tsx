import { Button } from '@mantine/core'
import type { DocRecibidoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useEnviadas } from '../../../components/acciones/use-enviadas.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import type { Seleccion } from '../../venta/index.ts'
import { Elegidos } from '../../venta/index.ts'
import type { QueryRecibidos } from '../recibido/definicion.ts'
import { useResponde } from '../recibido/use-responde.ts'
import type { Enviadas } from '../varios/enviadas.ts'

const VariosDialog = lazy(() => import('../lote/VariosDialog.tsx').then((m) => ({ default: m.VariosDialog })))
const AceptarVarios = lazy(() => import('../lote/AceptarVarios.tsx').then((m) => ({ default: m.AceptarVarios })))
const PorEnviar = lazy(() => import('../varios/PorEnviar.tsx'))

interface PropsDeBarraElegidos {
  seleccion: Seleccion
  /** Rows of the current page. */
  rows: readonly DocRecibidoResumen[]
  /** Answers all that the filter finds, in one table. */
  todos: QueryRecibidos | undefined
  onTodosCerrado: () => void
}

/** Actions on the selected documents, the batch of all that wait, and what can still be undone. */
export function BarraElegidos({ seleccion, rows, todos, onTodosCerrado }: PropsDeBarraElegidos) {
  const [respondiendo, setRespondiendo] = useState<'1' | '3'>()
  const porEnviar = useEnviadas<Enviadas>()
  const { elegidos, addAll, clear } = seleccion
  const abiertas = rows.filter(useResponde())
  const escogidas = abiertas.filter(({ docRecibidosPK }) => elegidos.has(docRecibidosPK.id))
  const faltan = escogidas.length < abiertas.length
  return (
    <>
      {escogidas.length > 0 && (
        <Elegidos
          cuantos={escogidas.length}
          onPagina={faltan ? () => addAll(abiertas.map(({ docRecibidosPK }) => docRecibidosPK.id)) : undefined}
          onClear={clear}
        >
          <Button
            variant="light"
            px={10}
            leftSection={<IconCheck size={17} stroke={1.8} aria-hidden />}
            onClick={() => setRespondiendo('1')}
          >
            {mensajes.recibidos.aceptarConPropuesta(escogidas.length)}
          </Button>
          <Button
            variant="subtle"
            color="peligro"
            px={8}
            leftSection={<IconX size={17} stroke={1.8} aria-hidden />}
            onClick={() => setRespondiendo('3')}
          >
            Rechazar
          </Button>
        </Elegidos>
      )}
      <Suspense>
        {respondiendo && (
          <VariosDialog
            rows={escogidas}
            codigoMensaje={respondiendo}
            onClose={() => setRespondiendo(undefined)}
            onEnviadas={porEnviar.add}
            onTodas={() => {
              setRespondiendo(undefined)
              clear()
            }}
          />
        )}
        {todos && (
          <AceptarVarios
            que={{ query: todos }}
            titulo=""
            onClose={onTodosCerrado}
            onEnviadas={porEnviar.add}
            onTodas={onTodosCerrado}
          />
        )}
      </Suspense>
      {/* A Suspense boundary of its own: otherwise, while the chunk loads, a dialog beside it would be hidden with its state. */}
      <Suspense>{porEnviar.enviadas.length > 0 && <PorEnviar porEnviar={porEnviar} />}</Suspense>
    </>
  )
}
