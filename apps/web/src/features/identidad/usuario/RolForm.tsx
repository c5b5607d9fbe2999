import { Checkbox, Switch, TextInput } from '@mantine/core'
import { contract, type ResponseOf, type Rol } from '@pura/contract'
import { REGLAS_ROL } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { Apartado, Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { groupOpciones } from '../../../lib/servidor/opciones.ts'
import { opcionesRolQuery } from './consultas.ts'

const t = mensajes.rol
const TODAS = '*'

interface PropsDeRolForm {
  rol: Rol | undefined
  onClose: () => void
  onCambio: () => void
  onReload: () => void
}

interface Valores {
  nombreRol: string
  opciones: string[]
  soloLectura: boolean
}

export function RolForm({ rol, onClose, onCambio, onReload }: PropsDeRolForm) {
  const { data: opciones = [] } = useQuery(opcionesRolQuery)
  const form = useFormulario<Valores, Rol>({
    inicial: {
      nombreRol: rol?.nombreRol ?? '',
      opciones: rol?.opciones ?? [],
      soloLectura: rol?.soloLectura ?? false,
    },
    reglas: REGLAS_ROL,
    save: async (body) => {
      const { data } = rol
        ? await call(contract.rol.update, { body: { ...body, rolPK: rol.rolPK, version: rol.version } })
        : await call(contract.rol.create, { body })
      return data
    },
    onGuardado: () => {
      avisos.bien(rol ? t.actualizado : t.creado)
      onCambio()
      onClose()
    },
    fracaso: rol ? t.errorActualizando : t.errorCreando,
    guarda: { formulario: `rol ${rol?.rolPK.codRol ?? ''}` },
  })
  const elegidas = form.valores.opciones
  const todas = elegidas.includes(TODAS)
  const toggle = (ruta: string, dada: boolean) =>
    form.change({ opciones: dada ? [...elegidas, ruta] : elegidas.filter((otra) => otra !== ruta) })

  return (
    <FormularioModal
      form={form}
      titulo={rol ? rol.nombreRol : t.agregar}
      ancho={560}
      boton={rol ? mensajes.general.actualizar : mensajes.mantenimiento.guardar}
      onClose={onClose}
      onReload={onReload}
    >
      <Campos>
        <Campo de={6}>
          <TextInput label="Nombre del rol" withAsterisk maxLength={60} data-autofocus {...form.texto('nombreRol')} />
        </Campo>
        <Campo de={6}>
          <Switch
            label={t.todas}
            checked={todas}
            onChange={(event) => form.change({ opciones: event.currentTarget.checked ? [TODAS] : [] })}
          />
          <Switch
            mt={10}
            label={t.soloLectura}
            checked={form.valores.soloLectura}
            onChange={(event) => form.change({ soloLectura: event.currentTarget.checked })}
          />
        </Campo>
        {groupOpciones(opciones).map(([grupo, deGrupo]) => (
          <Grupo
            key={grupo}
            nombre={grupo || 'Inicio'}
            opciones={deGrupo}
            elegidas={elegidas}
            todas={todas}
            onToggle={toggle}
          />
        ))}
      </Campos>
    </FormularioModal>
  )
}

type Opcion = ResponseOf<typeof contract.rol.opciones>[number]

interface GrupoProps {
  nombre: string
  opciones: readonly Opcion[]
  elegidas: readonly string[]
  todas: boolean
  onToggle: (ruta: string, dada: boolean) => void
}

const Grupo = ({ nombre, opciones, elegidas, todas, onToggle }: GrupoProps) => (
  <>
    <Apartado titulo={nombre} />
    {opciones.map(({ ruta, etiqueta }) => (
      <Campo key={ruta} de={3}>
        <Checkbox
          label={etiqueta}
          checked={todas || elegidas.includes(ruta)}
          disabled={todas}
          onChange={(event) => onToggle(ruta, event.currentTarget.checked)}
        />
      </Campo>
    ))}
  </>
)
