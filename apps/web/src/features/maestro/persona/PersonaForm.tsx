import { type Cliente, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { ConRegistro } from '../../../components/mantenimiento/formulario/ConRegistro.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { PersonaModal } from './PersonaModal.tsx'

interface PropsDePersonaForm {
  /** Absent for a new person. */
  idCliente: number | undefined
  onClose: () => void
  /** Refreshes the list. */
  onCambio: () => void
}

/** Form of a person; an existing one is read when it opens. */
export function PersonaForm({ idCliente, ...resto }: PropsDePersonaForm) {
  return idCliente === undefined ? <PersonaModal {...resto} /> : <PersonaExistente idCliente={idCliente} {...resto} />
}

function PersonaExistente({ idCliente, ...resto }: PropsDePersonaForm & { idCliente: number }) {
  const codCia = useCodCia()
  return (
    <ConRegistro
      llave={['persona', codCia, idCliente]}
      read={async (signal): Promise<Cliente> => {
        const { data } = await call(contract.cliente.get, { params: { codCia, idCliente }, signal })
        return data
      }}
      titulo="Persona"
      cargando={mensajes.persona.cargando}
      onClose={resto.onClose}
    >
      {(cliente, recargar) => <PersonaModal cliente={cliente} onReload={recargar} {...resto} />}
    </ConRegistro>
  )
}
