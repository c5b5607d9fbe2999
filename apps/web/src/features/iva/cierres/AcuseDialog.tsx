import { TextInput } from '@mantine/core'
import { type CierreMesa, contract, MAX_ACUSE, type MesaIva } from '@pura/contract'
import { type Fecha, fechaAt, formatFecha } from '@pura/domain/fecha'
import { cierresDeIva as t } from '@pura/domain/mensajes/de-iva'
import { erroresDeIva } from '@pura/domain/mensajes/errores-iva'
import { useQueryClient } from '@tanstack/react-query'
import { FechaInput } from '../../../components/campos/FechaInput.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { nombreYAnio } from '../../../lib/formato/mes.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { ArchivoInput } from '../mes/ArchivoInput.tsx'
import { refreshMesa } from '../mes/consultas.ts'

interface PropsDeAcuseDialog {
  mesa: MesaIva
  cierre: CierreMesa
  onClose: () => void
}

/** Types of a receipt; the server looks at the bytes. */
const ACEPTA = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

/** The receipt of the portal: its number, the day, and its file. */
export function AcuseDialog({ mesa, cierre: { numero }, onClose }: PropsDeAcuseDialog) {
  const { anio, mes } = mesa
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const form = useFormulario({
    inicial: { acuse: '', fecha: fechaAt(new Date()) as Fecha | undefined, archivo: null as File | null },
    reglas: [
      ['acuse', (v) => v.acuse.trim() !== '', t.acuseRequerido],
      ['fecha', (v) => v.fecha !== undefined, t.fechaRequerida],
      ['archivo', (v) => (v.archivo?.size ?? 0) <= MAX_ACUSE, erroresDeIva.archivoGrande],
    ],
    guarda: { formulario: `acuse ${anio} ${mes} ${numero}` },
    save: async ({ acuse, fecha, archivo }) =>
      call(contract.mesaIva.presentar, {
        params: { codCia, anio, mes, numero },
        query: {
          acuse: acuse.trim(),
          fecha: formatFecha(fecha!),
          ...(archivo && { nombre: archivo.name.slice(-200) }),
        },
        body: archivo ? new Uint8Array(await archivo.arrayBuffer()) : new Uint8Array(),
      }),
    onGuardado: async () => {
      avisos.bien(t.acuseGuardado)
      onClose()
      await refreshMesa(queryClient)
    },
  })
  const { valores, change, errores } = form
  return (
    <FormularioModal
      form={form}
      titulo={t.acuseDe(t.nombre(numero), nombreYAnio(mesa))}
      ancho={520}
      boton={t.anotarAcuse}
      onClose={onClose}
    >
      <Campos>
        <Campo de={3}>
          <TextInput
            label={t.campos.acuse}
            withAsterisk
            data-autofocus
            maxLength={60}
            inputMode="numeric"
            {...form.texto('acuse')}
          />
        </Campo>
        <Campo de={3}>
          <FechaInput
            label={t.campos.fecha}
            withAsterisk
            fecha={valores.fecha}
            error={errores.fecha}
            onFecha={(fecha) => change({ fecha })}
          />
        </Campo>
        <Campo de={6}>
          <ArchivoInput
            label={t.campos.archivo}
            accept={ACEPTA}
            value={valores.archivo}
            error={errores.archivo}
            onChange={(archivo) => change({ archivo })}
          />
        </Campo>
      </Campos>
    </FormularioModal>
  )
}
