import { toDecimal } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { formatMonto } from '../../../../lib/formato/format.ts'
import { useDocumentoContext } from '../base/contexto.ts'

/** Asks about a total far above the usual: a price in the wrong currency, or an extra zero (K4). */
export function Desusado() {
  const { desusado, setDesusado, generar, ultimo, moneda } = useDocumentoContext()
  const total = ultimo ? toDecimal(ultimo.resumen.totalComprobante) : '0'
  return (
    <ConfirmDialog
      abierto={desusado !== undefined}
      titulo={`¿Generar por ${formatMonto(total, moneda)}?`}
      detalle={mensajes.documento.totalDesusado(formatMonto(desusado ?? '0', { nombreCorto: 'CRC' }))}
      peligro
      onSi={() => void generar(true)}
      onNo={() => setDesusado(undefined)}
    />
  )
}
