import { Button } from '@mantine/core'
import type { FilaTablero, Tablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconCheck, IconMailQuestion } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useEnviadas } from '../../../../components/acciones/use-enviadas.ts'
import { lazy } from '../../../../lib/navegador/perezoso.tsx'
import { Elegidos } from '../../../venta/index.ts'
import { countPorResponder, sumaDe } from '../base/filtros.ts'
import type { Elegidas } from '../base/use-elegidas.ts'
import { Agrupar } from './Agrupar.tsx'
import { Descargar } from './Descargar.tsx'
import type { EnviadasDeVarias } from './enviadas.ts'

const ResponderDialog = lazy(() => import('./ResponderDialog.tsx'))
const PorEnviar = lazy(() => import('./PorEnviar.tsx'))
const PedirDialog = lazy(() => import('../../../iva/pedir/PedirDialog.tsx'))

interface PropsDeBarraLote {
  tablero: Tablero
  rows: readonly FilaTablero[]
  elegidas: Elegidas
  /** Visible companies that can be selected. */
  todas: readonly number[]
}

/** Actions on the selected companies, except those hidden by a filter. */
export function BarraLote({ tablero, rows, elegidas, todas }: PropsDeBarraLote) {
  const { aLaVista, addAll, clear } = elegidas
  const [abierto, setAbierto] = useState<'responder' | 'pedir'>()
  const porEnviar = useEnviadas<EnviadasDeVarias>()
  const suyas = rows.filter(({ idAcceso }) => elegidas.elegidas.has(idAcceso))
  const porResponder = sumaDe(suyas, countPorResponder)
  const close = () => setAbierto(undefined)
  return (
    <>
      {aLaVista.length > 0 && (
        <Elegidos
          cuantos={aLaVista.length}
          textos={t.elegidas}
          onPagina={aLaVista.length < todas.length ? () => addAll(todas) : undefined}
          onClear={clear}
        >
          <Button
            variant="light"
            px={10}
            leftSection={<IconCheck size={17} stroke={1.8} aria-hidden />}
            disabled={porResponder === 0}
            onClick={() => setAbierto('responder')}
          >
            {t.lote.responder(porResponder)}
          </Button>
          <Descargar tablero={tablero} accesos={aLaVista} />
          <Button
            variant="subtle"
            color="gray"
            px={8}
            leftSection={<IconMailQuestion size={17} stroke={1.7} aria-hidden />}
            onClick={() => setAbierto('pedir')}
          >
            {t.lote.pedir}
          </Button>
          <Agrupar grupos={tablero.grupos} accesos={aLaVista} />
        </Elegidos>
      )}
      <Suspense>
        {abierto === 'responder' && (
          <ResponderDialog
            filas={suyas}
            onClose={close}
            onEnviadas={porEnviar.add}
            onTodas={() => {
              close()
              clear()
            }}
          />
        )}
        {abierto === 'pedir' && <PedirDialog destinos={suyas} mes={tablero} onClose={close} />}
      </Suspense>
      {/* A Suspense boundary of its own: otherwise, while the chunk loads, a dialog beside it would be hidden with its state. */}
      <Suspense>{porEnviar.enviadas.length > 0 && <PorEnviar porEnviar={porEnviar} />}</Suspense>
    </>
  )
}
