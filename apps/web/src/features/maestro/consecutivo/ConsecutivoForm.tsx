import { TextInput } from '@mantine/core'
import { type Caja, type Consecutivo, type ConsecutivoEntrada, contract, type Sucursal } from '@pura/contract'
import { numActualOf, REGLAS_CONSECUTIVO, reglasDe } from '@pura/domain'
import { TIPOS_DOCTO, tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { nextNumero } from '@pura/domain/numeracion'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { ConRegistro } from '../../../components/mantenimiento/formulario/ConRegistro.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useMantenimiento } from '../../../components/mantenimiento/formulario/use-mantenimiento.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { findFila, readTodas, toOpciones } from '../../../lib/servidor/emision.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { formatNumero } from './columnas.tsx'
import { ELIMINAR_CONSECUTIVO } from './eliminar.ts'

interface PropsDeConsecutivoForm {
  /** Absent for a new sequence. */
  idMantoForm: number | undefined
  onClose: () => void
  onCambio: () => void
}

const t = mensajes.consecutivo

export function ConsecutivoForm({ idMantoForm, ...resto }: PropsDeConsecutivoForm) {
  const codCia = useCodCia()
  return (
    <ConRegistro
      llave={['consecutivo', codCia, idMantoForm]}
      read={async (signal) => {
        const [sucursales, cajas, consecutivos] = await Promise.all([
          readTodas('sucursales', codCia, signal),
          readTodas('cajas', codCia, signal),
          idMantoForm === undefined ? [] : readTodas('consecutivos', codCia, signal),
        ])
        const isIt = (m: Consecutivo) => m.mantoFormularioPK.idMantoForm === idMantoForm
        const consecutivo = idMantoForm === undefined ? undefined : findFila(consecutivos, isIt, t.noExiste)
        return { sucursales, cajas, consecutivo }
      }}
      titulo="Consecutivo"
      cargando={t.cargando}
      onClose={resto.onClose}
    >
      {(leido, recargar) => <ConsecutivoModal {...leido} onReload={recargar} {...resto} />}
    </ConRegistro>
  )
}

interface ModalProps extends Omit<PropsDeConsecutivoForm, 'idMantoForm'> {
  sucursales: readonly Sucursal[]
  cajas: readonly Caja[]
  consecutivo: Consecutivo | undefined
  onReload: () => void
}

function ConsecutivoModal({ sucursales, cajas, consecutivo, onClose, onCambio, onReload }: ModalProps) {
  const deSucursales = toOpciones(
    sucursales,
    (s) => s.sucursalPK.idSucursal,
    (s) => `${s.establecimiento} ${s.nombreSucursal}`,
  )
  const { form, modal, dialogo } = useMantenimiento({
    registro: consecutivo,
    inicial: consecutivo
      ? toValores(consecutivo)
      : { ...NUEVO, sucursal: deSucursales.length === 1 ? deSucursales[0]!.value : '' },
    reglas: REGLAS,
    create: (valores) => call(contract.mantoFormulario.create, { body: toEntrada(valores) }),
    update: (valores, { mantoFormularioPK, version }) =>
      call(contract.mantoFormulario.update, { body: { ...toEntrada(valores), mantoFormularioPK, version } }),
    exito: [t.creado, t.actualizado],
    fracaso: [t.errorCreando, t.errorActualizando],
    eliminar: ELIMINAR_CONSECUTIVO,
    onCambio,
    onClose,
  })
  const { valores, change } = form
  // CONS-07
  const deCajas = toOpciones(
    cajas.filter((c) => String(c.cajaPK.idSucursal) === valores.sucursal),
    (c) => c.cajaPK.idCaja,
    (c) => `${c.puntoEmision} ${c.nombreCaja}`,
  )
  const caja = cajas.find((c) => String(c.cajaPK.idCaja) === valores.caja)
  // Before the first document issued here, another system used the earlier numbers: that is no gap.
  const salto = consecutivo && consecutivo.ultimoUsado > 0 ? (numActualOf(valores) ?? 0) - consecutivo.numActual : 0

  return (
    <FormularioModal
      {...modal}
      titulo={consecutivo ? consecutivo.nombreDoctoVta : t.agregar}
      junto={consecutivo && `Código ${consecutivo.mantoFormularioPK.idMantoForm}`}
      ancho={560}
      onReload={onReload}
    >
      <Campos>
        <Campo de={6}>
          <Seleccion
            label="Tipo de documento"
            withAsterisk
            data={TIPOS}
            disabled={consecutivo !== undefined}
            allowDeselect={false}
            data-autofocus={consecutivo === undefined || undefined}
            {...form.opcion('idTipoDoctoVta')}
          />
        </Campo>
        <Campo>
          <Seleccion
            label="Sucursal"
            withAsterisk
            data={deSucursales}
            allowDeselect={false}
            {...form.opcion('sucursal')}
            onChange={(sucursal) => change({ sucursal: sucursal ?? '', caja: '' })}
          />
        </Campo>
        <Campo>
          <Seleccion
            label="Caja"
            withAsterisk
            data={deCajas}
            disabled={valores.sucursal === ''}
            allowDeselect={false}
            {...form.opcion('caja')}
          />
        </Campo>
        <Campo de={6}>
          <TextInput
            label={t.columnas.consecutivo}
            withAsterisk
            inputMode="numeric"
            maxLength={10}
            data-autofocus={consecutivo !== undefined || undefined}
            description={t.ultimoUsado}
            {...form.texto('numActual')}
            onChange={(event) => change({ numActual: event.currentTarget.value.replace(/\D/g, '') })}
          />
        </Campo>
        {caja && (
          <Campo de={6}>
            <p className="sec" role="status">
              {describeSiguiente(caja, valores)}
            </p>
          </Campo>
        )}
        {salto > 0 && (
          <Campo de={6}>
            <Banner tono="pendiente" titulo={t.salto(salto.toLocaleString('es-CR'))} />
          </Campo>
        )}
      </Campos>
      {dialogo}
    </FormularioModal>
  )
}

const TIPOS = toOpciones(
  TIPOS_DOCTO,
  (tipo) => tipo.id,
  (tipo) => tipo.nombre,
)

interface Valores {
  idTipoDoctoVta: string
  sucursal: string
  caja: string
  numActual: string
}

const NUEVO: Valores = { idTipoDoctoVta: '', sucursal: '', caja: '', numActual: '0' }

const toValores = (m: Consecutivo): Valores => ({
  idTipoDoctoVta: String(m.idTipoDoctoVta),
  sucursal: String(m.caja.cajaPK.idSucursal),
  caja: String(m.caja.cajaPK.idCaja),
  numActual: String(m.numActual),
})

const toEntrada = ({ idTipoDoctoVta, sucursal, caja, numActual }: Valores): ConsecutivoEntrada => ({
  idTipoDoctoVta: idTipoDoctoVta ? Number(idTipoDoctoVta) : null,
  caja: { cajaPK: { idSucursal: sucursal ? Number(sucursal) : null, idCaja: caja ? Number(caja) : null } },
  numActual,
})

const REGLAS = reglasDe(REGLAS_CONSECUTIVO, toEntrada)

/** The full next number, so that a mistyped digit is noticed before use. */
function describeSiguiente(caja: Caja, { idTipoDoctoVta, numActual }: Valores): string {
  const tipo = tipoDoctoById(Number(idTipoDoctoVta))
  const ultimo = numActualOf({ numActual })
  if (!tipo || ultimo === undefined) return ''
  const prefijo = `${caja.sucursal.establecimiento}${caja.puntoEmision}${tipo.codigo}`
  return t.siguiente(`${prefijo} ${formatNumero(nextNumero(ultimo))}`)
}
