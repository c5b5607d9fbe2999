import { type AsientoMesa, contract } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { colones } from '../mes/cifras.ts'
import { MotivoDialog } from '../mes/MotivoDialog.tsx'

/** Deletes an entry with a reason; it stays in the bitácora. */
export default function QuitarDialog({ asiento, onClose }: { asiento: AsientoMesa; onClose: () => void }) {
  const codCia = useCodCia()
  return (
    <MotivoDialog
      titulo={t.quitarAsiento(t.tipos[asiento.tipo])}
      detalle={[colones(asiento.monto), asiento.numero, asiento.nombre].filter(Boolean).join(' · ')}
      pregunta={t.campos.motivo}
      requerido
      boton={t.quitar}
      guarda={`quitar asiento ${asiento.id}`}
      hecho={t.asientoQuitado}
      peligro
      sendMotivo={(motivo) =>
        call(contract.mesaIva.quitar, { params: { codCia, idAsiento: asiento.id }, query: { motivo } })
      }
      onClose={onClose}
    />
  )
}
