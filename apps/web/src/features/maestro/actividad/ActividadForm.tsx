import { TextInput } from '@mantine/core'
import { type ActividadCia, type ActividadEntrada, contract } from '@pura/contract'
import { REGLAS_ACTIVIDAD, reglasDe } from '@pura/domain'
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
import { ELIMINAR_ACTIVIDAD } from './eliminar.ts'
import { SelectorActividad } from './SelectorActividad.tsx'

interface PropsDeActividadForm {
  /** `6201.0-1`: code and correlativo. Absent for a new activity. */
  llave: string | undefined
  onClose: () => void
  onCambio: () => void
}

const t = mensajes.actividad

export function ActividadForm({ llave, ...resto }: PropsDeActividadForm) {
  const codCia = useCodCia()
  if (llave === undefined) return <ActividadModal {...resto} />
  return (
    <ConRegistro
      llave={['actividad', codCia, llave]}
      read={async (signal) =>
        findFila(
          await readTodas('actividades', codCia, signal),
          ({ actividadEconomicaCiaPK: pk }) => `${pk.codActividad}-${pk.correlativo}` === llave,
          t.noExiste,
        )
      }
      titulo="Actividad económica"
      cargando={t.cargando}
      onClose={resto.onClose}
    >
      {(actividad, recargar) => <ActividadModal actividad={actividad} onReload={recargar} {...resto} />}
    </ConRegistro>
  )
}

interface ModalProps extends Omit<PropsDeActividadForm, 'llave'> {
  actividad?: ActividadCia
  onReload?: () => void
}

function ActividadModal({ actividad, onClose, onCambio, onReload }: ModalProps) {
  const { form, modal, dialogo } = useMantenimiento({
    registro: actividad,
    inicial: actividad ? toValores(actividad) : NUEVA,
    reglas: REGLAS,
    create: (valores) => call(contract.actividadEconomicaCia.create, { body: toEntrada(valores) }),
    update: (valores, { actividadEconomicaCiaPK, version }) =>
      call(contract.actividadEconomicaCia.update, {
        body: { ...toEntrada(valores), actividadEconomicaCiaPK, version },
      }),
    exito: [t.creada, t.actualizada],
    fracaso: [t.errorCreando, t.errorActualizando],
    eliminar: ELIMINAR_ACTIVIDAD,
    onCambio,
    onClose,
  })

  return (
    <FormularioModal
      {...modal}
      titulo={actividad ? t.actividad : t.agregar}
      junto={actividad?.actividadEconomica.codigo}
      ancho={620}
      onReload={onReload}
    >
      <Campos>
        <Campo de={6}>
          {actividad ? (
            // ACT-07
            <TextInput label={t.actividad} disabled value={nombreDe(actividad.actividadEconomica)} readOnly />
          ) : (
            <SelectorActividad
              error={form.errores.actividadEconomica}
              onChoose={(elegida) => form.change({ actividadEconomica: elegida?.codigo ?? '' })}
            />
          )}
        </Campo>
        <Campo de={4}>
          <TextInput
            label={t.nombreComercial}
            maxLength={100}
            data-autofocus={actividad !== undefined || undefined}
            {...form.texto('descripcion')}
          />
        </Campo>
        <Campo de={2}>
          <Seleccion label={t.estado} data={ESTADOS_AI} allowDeselect={false} {...form.opcion('estado')} />
        </Campo>
      </Campos>
      {dialogo}
    </FormularioModal>
  )
}

interface Valores {
  /** Code of the activity. */
  actividadEconomica: string
  descripcion: string
  estado: 'A' | 'I'
}

const NUEVA: Valores = { actividadEconomica: '', descripcion: '', estado: 'A' }

const toValores = ({ actividadEconomica, descripcion, estado }: ActividadCia): Valores => ({
  actividadEconomica: actividadEconomica.codigo,
  descripcion,
  estado,
})

const toEntrada = ({ actividadEconomica, descripcion, estado }: Valores): ActividadEntrada => ({
  actividadEconomica: { codigo: actividadEconomica },
  descripcion,
  estado,
})

const REGLAS = reglasDe(REGLAS_ACTIVIDAD, toEntrada)

const nombreDe = ({ codigo, nombre }: ActividadCia['actividadEconomica']): string => `${codigo} ${nombre}`
