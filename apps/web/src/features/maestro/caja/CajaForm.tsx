import { Checkbox, TextInput } from '@mantine/core'
import { type Caja, type CajaEntrada, contract, type Sucursal } from '@pura/contract'
import { REGLAS_CAJA, reglasDe } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { ConRegistro } from '../../../components/mantenimiento/formulario/ConRegistro.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useMantenimiento } from '../../../components/mantenimiento/formulario/use-mantenimiento.ts'
import { ESTADOS_AI } from '../../../lib/formato/estado.ts'
import { call } from '../../../lib/servidor/api.ts'
import { findFila, readTodas, toOpciones } from '../../../lib/servidor/emision.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { ELIMINAR_CAJA } from './eliminar.ts'

interface PropsDeCajaForm {
  /** `1-2`: branch and register. Absent for a new register. */
  llave: string | undefined
  onClose: () => void
  onCambio: () => void
}

const t = mensajes.caja

export function CajaForm({ llave, ...resto }: PropsDeCajaForm) {
  const codCia = useCodCia()
  return (
    <ConRegistro
      llave={['caja', codCia, llave]}
      read={async (signal) => ({
        sucursales: await readTodas('sucursales', codCia, signal),
        caja:
          llave === undefined
            ? undefined
            : findFila(
                await readTodas('cajas', codCia, signal),
                ({ cajaPK }) => `${cajaPK.idSucursal}-${cajaPK.idCaja}` === llave,
                t.noExiste,
              ),
      })}
      titulo="Caja"
      cargando={t.cargando}
      onClose={resto.onClose}
    >
      {(leido, recargar) => <CajaModal {...leido} onReload={recargar} {...resto} />}
    </ConRegistro>
  )
}

interface ModalProps extends Omit<PropsDeCajaForm, 'llave'> {
  sucursales: readonly Sucursal[]
  caja: Caja | undefined
  onReload: () => void
}

function CajaModal({ sucursales, caja, onClose, onCambio, onReload }: ModalProps) {
  const opciones = toOpciones(
    sucursales.filter((s) => s.estado === 'A' || s.sucursalPK.idSucursal === caja?.cajaPK.idSucursal),
    (s) => s.sucursalPK.idSucursal,
    (s) => `${s.establecimiento} ${s.nombreSucursal}`,
  )
  const { form, modal, dialogo } = useMantenimiento({
    registro: caja,
    inicial: caja ? toValores(caja) : { ...NUEVA, sucursal: opciones.length === 1 ? opciones[0]!.value : '' },
    reglas: REGLAS,
    create: (valores) =>
      call(contract.caja.create, {
        body: { ...toEntrada(valores), crearConsecutivos: valores.crearConsecutivos },
      }),
    update: (valores, { cajaPK, version }) =>
      call(contract.caja.update, { body: { ...toEntrada(valores), cajaPK, version } }),
    exito: [t.creada, t.actualizada],
    fracaso: [t.errorCreando, t.errorActualizando],
    eliminar: ELIMINAR_CAJA,
    onCambio,
    onClose,
  })
  const { valores, change } = form
  const elegirSucursal = !caja && opciones.length > 1
  const elegida = sucursales.find((s) => String(s.sucursalPK.idSucursal) === valores.sucursal)

  return (
    <FormularioModal
      {...modal}
      titulo={caja ? caja.nombreCaja : t.agregar}
      junto={caja && `ID ${caja.cajaPK.idCaja}`}
      ancho={560}
      onReload={onReload}
    >
      <Campos>
        <Campo de={6}>
          <Seleccion
            label="Sucursal"
            withAsterisk
            data={opciones}
            disabled={caja !== undefined}
            allowDeselect={false}
            data-autofocus={elegirSucursal || undefined}
            {...form.opcion('sucursal')}
          />
        </Campo>
        <Campo de={6}>
          <TextInput
            label="Nombre"
            withAsterisk
            maxLength={100}
            data-autofocus={!elegirSucursal || undefined}
            {...form.texto('nombreCaja')}
          />
        </Campo>
        <Campo corto>
          <TextInput
            label="Número de caja"
            withAsterisk
            inputMode="numeric"
            maxLength={5}
            description={prefijoDe(elegida, valores.puntoEmision)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.texto('puntoEmision')}
            onChange={(event) => change({ puntoEmision: event.currentTarget.value.replace(/\D/g, '') })}
          />
        </Campo>
        <Campo corto>
          <Seleccion label="Estado" data={ESTADOS_AI} allowDeselect={false} {...form.opcion('estado')} />
        </Campo>
        {!caja && (
          <Campo de={6}>
            <Checkbox
              label={t.crearConsecutivos}
              checked={valores.crearConsecutivos}
              onChange={(event) => change({ crearConsecutivos: event.currentTarget.checked })}
            />
          </Campo>
        )}
      </Campos>
      {dialogo}
    </FormularioModal>
  )
}

interface Valores {
  sucursal: string
  nombreCaja: string
  puntoEmision: string
  estado: 'A' | 'I'
  crearConsecutivos: boolean
}

const NUEVA: Valores = { sucursal: '', nombreCaja: '', puntoEmision: '', estado: 'A', crearConsecutivos: true }

const toValores = (c: Caja): Valores => ({
  ...NUEVA,
  sucursal: String(c.cajaPK.idSucursal),
  nombreCaja: c.nombreCaja,
  puntoEmision: c.puntoEmision,
  estado: c.estado,
})

const toEntrada = ({ sucursal, nombreCaja, puntoEmision, estado }: Valores): CajaEntrada => ({
  cajaPK: { idSucursal: sucursal ? Number(sucursal) : null },
  nombreCaja,
  puntoEmision,
  estado,
})

const REGLAS = reglasDe(REGLAS_CAJA, toEntrada)

/** Prefix of its document numbers, to show what the number is for. */
const prefijoDe = (sucursal: Sucursal | undefined, puntoEmision: string): string | undefined =>
  sucursal && puntoEmision
    ? `Sus documentos empiezan con ${sucursal.establecimiento}${puntoEmision.padStart(5, '0')}`
    : undefined
