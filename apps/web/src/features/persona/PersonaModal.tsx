import { Select, Textarea, TextInput } from '@mantine/core'
import { type Cliente, contract, REQUERIDOS_CLIENTE } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Banner } from '../../components/Banner.tsx'
import { Apartado, Campo, Campos } from '../../components/mantenimiento/Formulario.tsx'
import { FormularioModal } from '../../components/mantenimiento/FormularioModal.tsx'
import { OpcionEnLinea } from '../../components/mantenimiento/OpcionEnLinea.tsx'
import { useEliminar } from '../../components/mantenimiento/use-eliminar.tsx'
import { type Regla, useFormulario } from '../../components/mantenimiento/use-formulario.ts'
import { Ubicacion } from '../../components/ubicacion/Ubicacion.tsx'
import { call } from '../../lib/api.ts'
import { avisos } from '../../lib/avisos.ts'
import { useCodCia } from '../../lib/session.ts'
import { CamposIdentidad } from './CamposIdentidad.tsx'
import { ESTADOS, TIPOS } from './definicion.ts'
import { NUEVA, toEntrada, toValores, type ValoresPersona } from './valores.ts'

const t = mensajes.persona

interface Props {
  cliente?: Cliente
  onClose: () => void
  onCambio: () => void
  onRecargar?: () => void
}

const REGLAS = REQUERIDOS_CLIENTE.map(
  ([holds, mensaje, campo]): Regla<ValoresPersona> => [(v) => holds(toEntrada(v)), mensaje, campo],
)

export function PersonaModal({ cliente, onClose, onCambio, onRecargar }: Props) {
  const codCia = useCodCia()
  const form = useFormulario({
    inicial: cliente ? toValores(cliente) : NUEVA,
    reglas: REGLAS,
    guardar: async (valores): Promise<Cliente> => {
      const entrada = toEntrada(valores)
      const { data } = cliente
        ? await call(contract.cliente.update, {
            body: { ...entrada, clientePK: cliente.clientePK, version: cliente.version },
          })
        : await call(contract.cliente.create, { body: { ...entrada, clientePK: { codCia } } })
      return data
    },
    onGuardado: () => {
      avisos.bien(cliente ? t.actualizado : t.agregado)
      onCambio()
      onClose()
    },
    fracaso: cliente ? t.errorActualizando : t.errorAgregando,
  })
  const eliminar = useEliminar<Cliente>({
    titulo: t.eliminar,
    detalle: (c) => t.preguntaEliminar(c.nombreCliente),
    eliminar: ({ clientePK }) => call(contract.cliente.remove, { params: clientePK }),
    exito: t.eliminada,
    fracaso: t.errorEliminando,
    alEliminar: () => {
      form.suelto.current = true
      onCambio()
      onClose()
    },
  })
  const contado = cliente?.tipoDoctoPersona.codigoSri === ''

  return (
    <FormularioModal
      form={form}
      titulo={cliente ? cliente.nombreCliente : 'Agregar Persona'}
      junto={cliente && `ID ${cliente.clientePK.idCliente}`}
      boton={cliente ? mensajes.general.actualizar : mensajes.mantenimiento.guardar}
      onClose={onClose}
      onRecargar={onRecargar}
      soloLectura={contado}
      onEliminar={cliente && !contado ? () => eliminar.preguntar(cliente) : undefined}
    >
      <Campos>
        {contado && (
          <Campo de={6}>
            <Banner tono="encola" titulo={t.contado} />
          </Campo>
        )}
        <CamposIdentidad form={form} />
        <Campo de={2}>
          <Select
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
      {eliminar.dialogo}
    </FormularioModal>
  )
}
