import { contract } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useQueryClient } from '@tanstack/react-query'
import { PorEnviar } from '../../../../components/acciones/PorEnviar.tsx'
import type { useEnviadas } from '../../../../components/acciones/use-enviadas.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { refreshTablero } from '../base/consultas.ts'
import { cuantasDe, type EnviadasDeVarias } from './enviadas.ts'

/** Queued answers of several companies that can still be undone. */
export default function PorEnviarDeVarias({
  porEnviar,
}: {
  porEnviar: ReturnType<typeof useEnviadas<EnviadasDeVarias>>
}) {
  const queryClient = useQueryClient()
  return (
    <PorEnviar
      porEnviar={porEnviar}
      textoDe={(juntas) => t.lote.seEnviaran(cuantasDe(juntas), juntas.companias)}
      onUndo={undo}
      onFin={() => void refreshTablero(queryClient)}
    />
  )
}

async function undo({ respuestas }: EnviadasDeVarias): Promise<void> {
  const { data } = await call(contract.tableroLote.deshacer, { body: { respuestas } })
  const sumOf = (de: (c: (typeof data.companias)[number]) => unknown[]) =>
    data.companias.reduce((suma, c) => suma + de(c).length, 0)
  avisos.neutro(
    t.lote.deshechas(
      sumOf((c) => c.deshechas),
      sumOf((c) => c.tarde),
    ),
  )
  for (const { motivo } of data.companias) if (motivo) avisos.mal(motivo)
}
