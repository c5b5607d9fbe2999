import { Textarea, TextInput } from '@mantine/core'
import { contract, type Sucursal } from '@pura/contract'
import { REGLAS_SUCURSAL } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { ConRegistro } from '../../../components/mantenimiento/formulario/ConRegistro.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useMantenimiento } from '../../../components/mantenimiento/formulario/use-mantenimiento.ts'
import { ESTADOS_AI } from '../../../lib/formato/estado.ts'
import { call } from '../../../lib/servidor/api.ts'
import { findFila, readTodas } from '../../../lib/servidor/emision.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { ELIMINAR_SUCURSAL } from './eliminar.ts'

interface PropsDeSucursalForm {
  /** Absent for a new branch. */
  idSucursal: number | undefined
  onClose: () => void
  onCambio: () => void
}

const t = mensajes.sucursal
const NUEVA = { nombreSucursal: '', direccion: '', telefono: '', establecimiento: '', estado: 'A' as 'A' | 'I' }

export function SucursalForm({ idSucursal, ...resto }: PropsDeSucursalForm) {
  const codCia = useCodCia()
  if (idSucursal === undefined) return <SucursalModal {...resto} />
  return (
    <ConRegistro
      llave={['sucursal', codCia, idSucursal]}
      read={async (signal) =>
        findFila(
          await readTodas('sucursales', codCia, signal),
          (s) => s.sucursalPK.idSucursal === idSucursal,
          t.noExiste,
        )
      }
      titulo="Sucursal"
      cargando={t.cargando}
      onClose={resto.onClose}
    >
      {(sucursal, recargar) => <SucursalModal sucursal={sucursal} onReload={recargar} {...resto} />}
    </ConRegistro>
  )
}

interface ModalProps extends Omit<PropsDeSucursalForm, 'idSucursal'> {
  sucursal?: Sucursal
  onReload?: () => void
}

function SucursalModal({ sucursal, onClose, onCambio, onReload }: ModalProps) {
  const { form, modal, dialogo } = useMantenimiento({
    registro: sucursal,
    inicial: sucursal ? toValores(sucursal) : NUEVA,
    reglas: REGLAS_SUCURSAL,
    create: (valores) => call(contract.sucursal.create, { body: valores }),
    update: (valores, { sucursalPK, version }) =>
      call(contract.sucursal.update, { body: { ...valores, sucursalPK, version } }),
    exito: [t.creada, t.actualizada],
    fracaso: [t.errorCreando, t.errorActualizando],
    eliminar: ELIMINAR_SUCURSAL,
    onCambio,
    onClose,
  })
  const establecimiento = form.texto('establecimiento')
  // SUC-08: the error shows while typing, not only when saving.
  const largo = form.valores.establecimiento.trim().length > 3 ? t.establecimientoLargo : undefined

  return (
    <FormularioModal
      {...modal}
      titulo={sucursal ? sucursal.nombreSucursal : t.agregar}
      junto={sucursal && `ID ${sucursal.sucursalPK.idSucursal}`}
      ancho={620}
      onReload={onReload}
    >
      <Campos>
        <Campo de={4}>
          <TextInput label="Nombre" withAsterisk maxLength={100} data-autofocus {...form.texto('nombreSucursal')} />
        </Campo>
        <Campo de={2}>
          <TextInput
            label="Establecimiento"
            withAsterisk
            inputMode="numeric"
            maxLength={20}
            {...establecimiento}
            error={establecimiento.error ?? largo}
          />
        </Campo>
        <Campo de={6}>
          <Textarea label="Dirección" withAsterisk autosize minRows={2} maxLength={250} {...form.texto('direccion')} />
        </Campo>
        <Campo corto>
          <TextInput label="Teléfono" withAsterisk type="tel" maxLength={30} {...form.texto('telefono')} />
        </Campo>
        <Campo corto>
          <Seleccion label="Estado" data={ESTADOS_AI} allowDeselect={false} {...form.opcion('estado')} />
        </Campo>
      </Campos>
      {dialogo}
    </FormularioModal>
  )
}

const toValores = ({ nombreSucursal, direccion, telefono, establecimiento, estado }: Sucursal) => ({
  nombreSucursal,
  direccion,
  telefono,
  establecimiento,
  estado,
})
