import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { useDocumentoContext } from '../base/contexto.ts'

/** Asks one question after another; the document is issued after the last Si, and not at all after a No. */
export function AntesDeGenerar() {
  const { dudas, setDudas, generar } = useDocumentoContext()
  const [duda, ...siguientes] = dudas
  return (
    <ConfirmDialog
      key={duda?.titulo}
      abierto={duda !== undefined}
      titulo={duda?.titulo ?? ''}
      detalle={duda?.detalle ?? ''}
      peligro
      onSi={() => (siguientes.length > 0 ? setDudas(siguientes) : void generar(true))}
      onNo={() => setDudas([])}
    />
  )
}
