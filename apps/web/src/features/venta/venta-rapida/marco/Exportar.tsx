import { Button } from '@mantine/core'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { bring } from '../../../../lib/navegador/perezoso.tsx'
import { porEntregar } from '../dispositivo/puesto.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { textos } from './textos.ts'

/** Downloads the sales that wait, for another machine; nothing while none waits. */
export function Exportar() {
  const { mostrador, guardado } = usePuesto()
  if (porEntregar(mostrador).length === 0) return null
  async function exportar() {
    const { exportPendientes } = await bring(() => import('../dispositivo/exportar.ts'))
    if (await exportPendientes(guardado)) avisos.bien(textos.exportado)
    else avisos.mal(textos.sinLlave)
  }
  return (
    <Button variant="default" onClick={() => void exportar()}>
      Exportar lo pendiente
    </Button>
  )
}
