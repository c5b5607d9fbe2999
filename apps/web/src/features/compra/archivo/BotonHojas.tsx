import { contract } from '@pura/contract'
import { type HojaDocumentos, MenuHojas, SIN_FECHAS } from '../../../components/hojas/MenuHojas.tsx'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import type { QueryRecibidos } from '../recibido/definicion.ts'

/** Downloads the filtered rows as spreadsheets (REC-22, REC-23). */
export function BotonHojas({ query }: { query: QueryRecibidos }) {
  const codCia = useCodCia()
  const { bajando, downloadArchivo } = useDescarga()

  function download(hoja: HojaDocumentos) {
    if (!query.fechaInicio || !query.fechaFin) return avisos.mal(SIN_FECHAS[hoja])
    void downloadArchivo(
      contract.docRecibidoHoja[hoja],
      { params: { codCia }, query },
      `documentos_recibidos_${hoja}.xlsx`,
    )
  }

  return <MenuHojas bajando={bajando} onChoose={download} />
}
