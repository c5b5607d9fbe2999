import { mensajes } from '@pura/domain/mensajes'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { useDocumentoContext } from '../base/contexto.ts'

/** Asks once about an exchange rate far from the last known: a lost decimal sign, or another currency (L3). */
export function TasaDudosa() {
  const { form, tasaDudosa, closeTasaDudosa, confirmTasa } = useDocumentoContext()
  return (
    <ConfirmDialog
      abierto={tasaDudosa !== undefined}
      titulo={mensajes.documento.usarTasa(form.tasaCambio)}
      detalle={tasaDudosa?.mensaje ?? ''}
      peligro
      onSi={confirmTasa}
      onNo={closeTasaDudosa}
    />
  )
}
