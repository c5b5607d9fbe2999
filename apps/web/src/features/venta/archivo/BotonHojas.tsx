import { contract } from '@pura/contract'
import { type HojaDocumentos, MenuHojas, SIN_FECHAS } from '../../../components/hojas/MenuHojas.tsx'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import type { toQuery } from './busqueda.ts'

/** Downloads the filtered rows as spreadsheets (EMI-07, EMI-08, EMI-12, EMI-13). */
export function BotonHojas({ query }: { query: ReturnType<typeof toQuery> }) {
  const { bajando, downloadArchivo } = useDescarga()

  function download(hoja: HojaDocumentos) {
    if (!query.fechaInicio || !query.fechaFin) return avisos.mal(SIN_FECHAS[hoja])
    void downloadArchivo(contract.emitidos[hoja], { query }, `documentos_emitidos_${hoja}.xlsx`)
  }

  return <MenuHojas bajando={bajando} onChoose={download} />
}
