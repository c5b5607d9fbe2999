import { Button } from '@mantine/core'
import type { DocRecibidoResumen } from '@pura/contract'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useEnviadas } from '../../../components/acciones/use-enviadas.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import type { Seleccion } from '../../venta/index.ts'
import { Elegidos } from '../../venta/index.ts'
import { useResponde } from '../recibido/use-responde.ts'
import type { Enviadas } from '../varios/enviadas.ts'

const VariosDialog = lazy(() => import('../varios/VariosDialog.tsx').then((m) => ({ default: m.VariosDialog })))
const PorEnviar = lazy(() => import('../varios/PorEnviar.tsx'))

interface PropsDeBarraElegidos {
  seleccion: Seleccion
  /** Rows of the current page. */
  rows: readonly DocRecibidoResumen[]
}

/** Actions on the selected documents. */
export function BarraElegidos({ seleccion, rows }: PropsDeBarraElegidos) {
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
            Aceptar {escogidas.length} con su propuesta
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
      </Suspense>
      {/* A Suspense boundary of its own: otherwise, while the chunk loads, a dialog beside it would be hidden with its state. */}
      <Suspense>{porEnviar.enviadas.length > 0 && <PorEnviar porEnviar={porEnviar} />}</Suspense>
    </>
  )
}
