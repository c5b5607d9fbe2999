import { Textarea, TextInput } from '@mantine/core'
import { type Cliente, contract } from '@pura/contract'
import { REGLAS_CLIENTE, reglasDe } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { Apartado, Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { OpcionEnLinea } from '../../../components/mantenimiento/formulario/OpcionEnLinea.tsx'
import type { DefinicionEliminar } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { useMantenimiento } from '../../../components/mantenimiento/formulario/use-mantenimiento.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { CampoActividad, CamposIdentidad } from '../../../components/persona/CamposIdentidad.tsx'
import { useIdentidad } from '../../../components/persona/use-identidad.ts'
import { NUEVA, toEntrada, toValores } from '../../../components/persona/valores.ts'
import { Ubicacion } from '../../../components/ubicacion/Ubicacion.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { ESTADOS, TIPOS } from './definicion.ts'

const t = mensajes.persona

interface PropsDePersonaModal {
  cliente?: Cliente
  onClose: () => void
  onCambio: () => void
  onReload?: () => void
}

const REGLAS = reglasDe(REGLAS_CLIENTE, toEntrada)

const ELIMINAR: DefinicionEliminar<Cliente> = {
  titulo: t.eliminar,
  detalle: (c) => t.preguntaEliminar(c.nombreCliente),
  remove: ({ clientePK }) => call(contract.cliente.remove, { params: clientePK }),
  exito: t.eliminada,
  fracaso: t.errorEliminando,
}

export function PersonaModal({ cliente, onClose, onCambio, onReload }: PropsDePersonaModal) {
  const codCia = useCodCia()
  const { form, modal, dialogo } = useMantenimiento({
    registro: cliente,
    inicial: cliente ? toValores(cliente) : NUEVA,
    reglas: REGLAS,
    create: (valores) => call(contract.cliente.create, { body: { ...toEntrada(valores), clientePK: { codCia } } }),
    update: (valores, { clientePK, version }) =>
      call(contract.cliente.update, { body: { ...toEntrada(valores), clientePK, version } }),
    exito: [t.agregado, t.actualizado],
    fracaso: [t.errorAgregando, t.errorActualizando],
    eliminar: ELIMINAR,
    onCambio,
    onClose,
  })
  const identidad = useIdentidad(form)
  const contado = cliente?.tipoDoctoPersona.codigoSri === ''

  return (
    <FormularioModal
      {...modal}
      titulo={cliente ? cliente.nombreCliente : 'Agregar Persona'}
      junto={cliente && `ID ${cliente.clientePK.idCliente}`}
      onReload={onReload}
      soloLectura={contado}
      onDelete={contado ? undefined : modal.onDelete}
    >
      <Campos>
        {contado && (
          <Campo de={6}>
            <Banner tono="encola" titulo={t.contado} />
          </Campo>
        )}
        <CamposIdentidad identidad={identidad} />
        <CampoActividad identidad={identidad} />
        <Campo de={2}>
          <Seleccion
            label="Tipo de Cliente"
            withAsterisk
            data={TIPOS}
            allowDeselect={false}
            {...form.opcion('tipoCliente')}
          />
        </Campo>
        <Campo de={2}>
          <OpcionEnLinea label="Estado" data={ESTADOS} {...form.opcion('estado')} />
        </Campo>

        <Apartado titulo="Contacto" />
        <Campo corto>
          <TextInput label="Teléfono" withAsterisk type="tel" maxLength={30} {...form.texto('telefono')} />
        </Campo>
        <Campo corto>
          <TextInput label="Celular" type="tel" maxLength={30} {...form.texto('celular')} />
        </Campo>
        <Campo>
          <TextInput label="Correo" withAsterisk type="email" maxLength={160} {...form.texto('correo')} />
        </Campo>
        <Campo>
          <TextInput
            label="Correos adicionales"
            description="Separados por punto y coma"
            maxLength={1000}
            {...form.texto('correosAdicionales')}
          />
        </Campo>

        <Apartado titulo="Ubicación" />
        <Ubicacion valores={form.valores} onChange={form.change} errores={form.errores} />
        <Campo de={6}>
          <Textarea label="Dirección" withAsterisk rows={2} maxLength={250} {...form.texto('direccion')} />
        </Campo>
      </Campos>
      {dialogo}
    </FormularioModal>
  )
}
