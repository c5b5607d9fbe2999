import { Select, TextInput } from '@mantine/core'
import { type ActividadCia, type ActividadEntrada, contract, REQUERIDOS_ACTIVIDAD } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { ConRegistro } from '../../components/mantenimiento/ConRegistro.tsx'
import { Campo, Campos } from '../../components/mantenimiento/Formulario.tsx'
import { FormularioModal } from '../../components/mantenimiento/FormularioModal.tsx'
import { reglasDe, useFormulario } from '../../components/mantenimiento/use-formulario.ts'
import { call } from '../../lib/api.ts'
import { avisos } from '../../lib/avisos.ts'
import { findFila, readTodas } from '../../lib/emision.ts'
import { ESTADOS_AI } from '../../lib/estado.ts'
import { useCodCia } from '../../lib/session.ts'
import { SelectorActividad } from './SelectorActividad.tsx'
import { useEliminarActividad } from './use-eliminar-actividad.ts'

interface Props {
  /** `6201.0-1`: code and correlativo. Absent: a new activity. */
  llave: string | undefined
  onClose: () => void
  onCambio: () => void
}

const t = mensajes.actividad

export function ActividadForm({ llave, ...resto }: Props) {
  const codCia = useCodCia()
  if (llave === undefined) return <ActividadModal {...resto} />
  return (
    <ConRegistro
      llave={['actividad', codCia, llave]}
      leer={async (signal) =>
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
      {(actividad, recargar) => <ActividadModal actividad={actividad} onRecargar={recargar} {...resto} />}
    </ConRegistro>
  )
}

interface ModalProps extends Omit<Props, 'llave'> {
  actividad?: ActividadCia
  onRecargar?: () => void
}

function ActividadModal({ actividad, onClose, onCambio, onRecargar }: ModalProps) {
  const form = useFormulario({
    inicial: actividad ? toValores(actividad) : NUEVA,
    reglas: REGLAS,
    guardar: (valores): Promise<unknown> =>
      actividad
        ? call(contract.actividadEconomicaCia.update, {
            body: {
              ...toEntrada(valores),
              actividadEconomicaCiaPK: actividad.actividadEconomicaCiaPK,
              version: actividad.version,
            },
          })
        : call(contract.actividadEconomicaCia.create, { body: toEntrada(valores) }),
    onGuardado: () => {
      avisos.bien(actividad ? t.actualizada : t.creada)
      onCambio()
      onClose()
    },
    fracaso: actividad ? t.errorActualizando : t.errorCreando,
  })

  const eliminar = useEliminarActividad(() => {
    form.suelto.current = true
    onCambio()
    onClose()
  })

  return (
    <FormularioModal
      form={form}
      titulo={actividad ? t.actividad : t.agregar}
      junto={actividad?.actividadEconomica.codigo}
      ancho={620}
      boton={actividad ? t.actualizar : t.guardar}
      onClose={onClose}
      onRecargar={onRecargar}
      onEliminar={actividad && (() => eliminar.preguntar(actividad))}
    >
      <Campos>
        <Campo de={6}>
          {actividad ? (
            // ACT-07
            <TextInput label={t.actividad} disabled value={nombreDe(actividad.actividadEconomica)} readOnly />
          ) : (
            <SelectorActividad
              error={form.errores.actividadEconomica}
              onElegir={(elegida) => form.change({ actividadEconomica: elegida?.codigo ?? '' })}
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
          <Select label={t.estado} data={ESTADOS_AI} allowDeselect={false} {...form.opcion('estado')} />
        </Campo>
      </Campos>
      {eliminar.dialogo}
    </FormularioModal>
  )
}

interface Valores {
  /** Its code. */
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

const REGLAS = reglasDe(REQUERIDOS_ACTIVIDAD, toEntrada)

const nombreDe = ({ codigo, nombre }: ActividadCia['actividadEconomica']): string => `${codigo} ${nombre}`
