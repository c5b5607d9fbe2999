import { Textarea, TextInput } from '@mantine/core'
import { contract, type Usuario, type UsuarioEntrada } from '@pura/contract'
import { REGLAS_USUARIO, reglasDe } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { ConfirmaCorreo } from '../../../components/mantenimiento/formulario/ConfirmaCorreo.tsx'
import { ConRegistro } from '../../../components/mantenimiento/formulario/ConRegistro.tsx'
import { Apartado, Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { OpcionEnLinea } from '../../../components/mantenimiento/formulario/OpcionEnLinea.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia, useSesion } from '../../../lib/servidor/session.ts'
import { EnviarContrasena, QuitarSegundoFactor } from './Acceso.tsx'
import { rolesAsignablesQuery } from './consultas.ts'

const t = mensajes.usuario

const ESTADOS = [
  { value: 'A', label: t.estados.A },
  { value: 'I', label: t.estados.I },
] as const

interface PropsDeUsuarioForm {
  /** Absent for a new user. */
  idUsuario: number | undefined
  onClose: () => void
  /** After a change; with the user, if it is a new one. */
  onCambio: (nuevo?: Usuario) => void
}

/** USR-08, USR-09, docs/acuerdos.md C14: no password is typed here; a one-time one is mailed. */
export function UsuarioForm({ idUsuario, ...resto }: PropsDeUsuarioForm) {
  const codCia = useCodCia()
  if (idUsuario === undefined) return <UsuarioModal {...resto} />
  return (
    <ConRegistro
      llave={['usuario', codCia, idUsuario]}
      read={async (signal) => (await call(contract.usuario.get, { params: { codCia, idUsuario }, signal })).data}
      titulo="Usuario"
      cargando={t.cargando}
      onClose={resto.onClose}
    >
      {(usuario, recargar) => <UsuarioModal usuario={usuario} onReload={recargar} {...resto} />}
    </ConRegistro>
  )
}

interface Valores {
  username: string
  nombreUsuario: string
  codRolUser: string
  identificacion: string
  estado: string
  correo: string
  telefono: string
  direccion: string
  /** Password of the person saving, required when the mail changes. */
  actual: string
}

const NUEVO: Valores = {
  username: '',
  nombreUsuario: '',
  codRolUser: '',
  identificacion: '',
  estado: 'A',
  correo: '',
  telefono: '',
  direccion: '',
  actual: '',
}

const toEntrada = ({ actual: _, ...v }: Valores): UsuarioEntrada => ({
  ...v,
  estado: v.estado === 'A' || v.estado === 'I' ? v.estado : '',
  codRolUser: v.codRolUser ? Number(v.codRolUser) : null,
})
const REGLAS = reglasDe(REGLAS_USUARIO, toEntrada)

interface ModalProps extends Omit<PropsDeUsuarioForm, 'idUsuario'> {
  usuario?: Usuario
  onReload?: () => void
}

function UsuarioModal({ usuario, onClose, onCambio, onReload }: ModalProps) {
  const codCia = useCodCia()
  const { data: roles = [] } = useQuery(rolesAsignablesQuery(codCia))
  const propio = useIsPropio(usuario)
  const form = useFormulario<Valores, Usuario>({
    inicial: usuario ? { ...NUEVO, ...usuario, codRolUser: String(usuario.codRolUser) } : NUEVO,
    reglas: REGLAS,
    save: async (valores) => {
      const body = toEntrada(valores)
      const { data } = usuario
        ? await call(contract.usuario.update, {
            body: { ...body, actual: valores.actual, usuarioPK: usuario.usuarioPK, version: usuario.version },
          })
        : await call(contract.usuario.create, { body })
      return data
    },
    onGuardado: (guardado) => {
      const { correo, estado } = guardado
      // A new user, or an inactive one who was never invited.
      const invitado = (!usuario || (usuario.estado === 'I' && usuario.contrasenaTemporal)) && estado === 'A'
      avisos.bien(usuario ? t.actualizado : t.creado, invitado ? t.contrasenaEnviada(correo) : undefined)
      onCambio(usuario ? undefined : guardado)
      onClose()
    },
    fracaso: usuario ? t.errorActualizando : t.errorCreando,
    guarda: { formulario: `usuario ${usuario?.usuarioPK.idUsuario ?? ''}`, menos: ['actual'] },
  })
  const opciones = roles
    .filter(({ asignable, rolPK }) => asignable || rolPK.codRol === usuario?.codRolUser)
    .map(({ rolPK, nombreRol }) => ({ value: String(rolPK.codRol), label: nombreRol }))

  return (
    <FormularioModal
      form={form}
      titulo={usuario ? usuario.nombreUsuario : t.agregar}
      junto={usuario && `ID ${usuario.usuarioPK.idUsuario}`}
      boton={usuario ? mensajes.general.actualizar : mensajes.mantenimiento.guardar}
      onClose={onClose}
      onReload={onReload}
    >
      <Campos>
        <Campo de={2}>
          <TextInput
            label="Usuario"
            withAsterisk
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
            placeholder="Número de identificación"
            disabled={propio}
            data-autofocus={usuario ? undefined : true}
            {...form.texto('username')}
            onChange={(event) => {
              const username = event.currentTarget.value
              // The identification follows the user name while both are equal.
              const follows = form.valores.identificacion === form.valores.username
              form.change({ username, ...(follows ? { identificacion: username } : {}) })
            }}
          />
        </Campo>
        <Campo de={4}>
          <TextInput
            label="Nombre y apellidos"
            withAsterisk
            maxLength={100}
            data-autofocus={usuario ? true : undefined}
            {...form.texto('nombreUsuario')}
          />
        </Campo>
        <Campo de={2}>
          <Seleccion
            label="Rol"
            withAsterisk
            data={opciones}
            allowDeselect={false}
            disabled={propio}
            {...form.opcion('codRolUser')}
          />
        </Campo>
        <Campo de={2}>
          <TextInput label="Identificación" withAsterisk maxLength={20} {...form.texto('identificacion')} />
        </Campo>
        <Campo de={2}>
          <OpcionEnLinea label="Estado" data={ESTADOS} {...form.opcion('estado')} />
        </Campo>

        {usuario && form.valores.username.trim() !== usuario.username && (
          <Campo de={6}>
            <Banner tono="pendiente" titulo={t.otroNumero} />
          </Campo>
        )}
        <Apartado titulo="Contacto" />
        <Campo de={4}>
          <TextInput
            label="Correo"
            withAsterisk
            type="email"
            maxLength={160}
            placeholder={usuario ? '' : 'Ahí llega la contraseña temporal'}
            {...form.texto('correo')}
          />
        </Campo>
        <Campo de={2}>
          <TextInput label="Teléfono" type="tel" maxLength={20} {...form.texto('telefono')} />
        </Campo>
        <ConfirmaCorreo form={form} cambio={usuario !== undefined && form.valores.correo.trim() !== usuario.correo} />
        <Campo de={6}>
          <Textarea label="Dirección" rows={2} maxLength={250} {...form.texto('direccion')} />
        </Campo>
        {usuario && !propio && usuario.estado === 'A' && (
          <>
            <Apartado titulo="Acceso" />
            <EnviarContrasena usuario={usuario} onEnviada={onCambio} />
            {usuario.segundoFactor && <QuitarSegundoFactor usuario={usuario} onQuitado={onCambio} />}
          </>
        )}
      </Campos>
    </FormularioModal>
  )
}

/** False in exchange mode, where nobody in the list is the signed-in user. */
function useIsPropio(usuario: Usuario | undefined): boolean {
  const { usuario: yo } = useSesion()
  return usuario?.usuarioPK.codCia === yo.usuarioPK.codCia && usuario.usuarioPK.idUsuario === yo.usuarioPK.idUsuario
}
