import { TextInput } from '@mantine/core'
import { type Acceso, contract } from '@pura/contract'
import { REGLAS_ACCESO, ROL_CONTADOR, reglasDe } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import { useQuery } from '@tanstack/react-query'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { rolesDeFueraQuery } from './consultas.ts'

interface PropsDeFormularioDeAcceso {
  onClose: () => void
  onCambio: () => void
}

const NUEVA = { identificacion: '', correo: '', codRol: '' }
const toEntrada = ({ codRol, ...v }: typeof NUEVA) => ({ ...v, codRol: codRol === '' ? null : Number(codRol) })
const REGLAS = reglasDe(REGLAS_ACCESO, toEntrada)

/** An accountant is who is invited most: that role is offered, once the roles are known. */
export function InvitarForm(props: PropsDeFormularioDeAcceso) {
  const roles = useRoles()
  return roles && <Invitar roles={roles} {...props} />
}

function Invitar({ roles, onClose, onCambio }: PropsDeFormularioDeAcceso & { roles: Roles }) {
  const form = useFormulario({
    inicial: { ...NUEVA, codRol: roles.find(({ label }) => label === ROL_CONTADOR)?.value ?? '' },
    reglas: REGLAS,
    guarda: { formulario: 'acceso' },
    save: (valores) => call(contract.acceso.invitar, { body: toEntrada(valores) }),
    onGuardado: ({ mensaje }) => {
      avisos.bien(mensaje)
      onCambio()
      onClose()
    },
  })
  return (
    <FormularioModal form={form} titulo={t.invitar} ancho={560} boton={t.enviarInvitacion} onClose={onClose}>
      <Campos>
        <Campo de={3}>
          <TextInput
            label={t.identificacion}
            withAsterisk
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...form.texto('identificacion')}
          />
        </Campo>
        <Campo de={3}>
          <Seleccion label="Rol" withAsterisk data={roles} allowDeselect={false} {...form.opcion('codRol')} />
        </Campo>
        <Campo de={6}>
          <TextInput label="Correo" withAsterisk type="email" maxLength={160} {...form.texto('correo')} />
        </Campo>
        <Campo de={6}>
          <p className="sec nota">{t.rolAyuda}</p>
        </Campo>
      </Campos>
    </FormularioModal>
  )
}

export function RolDeFueraForm({ acceso, onClose, onCambio }: PropsDeFormularioDeAcceso & { acceso: Acceso }) {
  const roles = useRoles() ?? []
  const { accesoPK, version } = acceso
  const form = useFormulario({
    inicial: { codRol: String(acceso.codRol ?? '') },
    save: ({ codRol }) => call(contract.acceso.cambiarRol, { body: { accesoPK, codRol: Number(codRol), version } }),
    onGuardado: ({ mensaje }) => {
      avisos.bien(mensaje)
      onCambio()
      onClose()
    },
  })
  return (
    <FormularioModal
      form={form}
      titulo={acceso.nombre || acceso.correo}
      ancho={460}
      boton={mensajes.general.actualizar}
      onClose={onClose}
      onReload={() => {
        onCambio()
        onClose()
      }}
    >
      <Campos>
        <Campo de={6}>
          <Seleccion
            label="Rol"
            withAsterisk
            data-autofocus
            data={roles}
            allowDeselect={false}
            {...form.opcion('codRol')}
          />
        </Campo>
        <Campo de={6}>
          <p className="sec nota">{t.rolAyuda}</p>
        </Campo>
      </Campos>
    </FormularioModal>
  )
}

type Roles = readonly { value: string; label: string }[]

const useRoles = (): Roles | undefined => useQuery(rolesDeFueraQuery(useCodCia())).data
