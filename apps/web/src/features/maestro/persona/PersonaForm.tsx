import { type Cliente, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { ConRegistro } from '../../../components/mantenimiento/formulario/ConRegistro.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { PersonaModal } from './PersonaModal.tsx'

interface PropsDePersonaForm {
  /** Absent: a new person. */
  idCliente: number | undefined
  onClose: () => void
  /** The list is no longer what it was. */
  onCambio: () => void
}

/** The form of a person; of one that exists, with what the server has at this moment. */
export function PersonaForm({ idCliente, ...resto }: PropsDePersonaForm) {
  return idCliente === undefined ? <PersonaModal {...resto} /> : <PersonaExistente idCliente={idCliente} {...resto} />
}

function PersonaExistente({ idCliente, ...resto }: PropsDePersonaForm & { idCliente: number }) {
  const codCia = useCodCia()
  return (
    <ConRegistro
      llave={['persona', codCia, idCliente]}
      leer={async (signal): Promise<Cliente> => {
        const { data } = await call(contract.cliente.get, { params: { codCia, idCliente }, signal })
        return data
      }}
      titulo="Persona"
      cargando={mensajes.persona.cargando}
      onClose={resto.onClose}
    >
      {(cliente, recargar) => <PersonaModal cliente={cliente} onRecargar={recargar} {...resto} />}
    </ConRegistro>
  )
}
