import { Button } from '@mantine/core'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { bring } from '../../../../lib/navegador/perezoso.tsx'
import type { ArriendoGuardado } from '../dispositivo/base.ts'
import { porEntregar } from '../dispositivo/puesto.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { textos } from './textos.ts'

/** Downloads the sales that wait, for another machine. */
export async function downloadPendientes(
  guardado: ArriendoGuardado,
  onSinLlave: (problema: string) => void,
): Promise<void> {
  const { exportPendientes } = await bring(() => import('../dispositivo/exportar.ts'))
  if (await exportPendientes(guardado)) avisos.bien(textos.exportado)
  else onSinLlave(textos.sinLlave)
}

/** The button for it; nothing while no sale waits. */
export function Exportar() {
  const { mostrador, guardado } = usePuesto()
  if (porEntregar(mostrador).length === 0) return null
  return (
    <Button variant="default" onClick={() => void downloadPendientes(guardado, avisos.mal)}>
      Exportar lo pendiente
    </Button>
  )
}
