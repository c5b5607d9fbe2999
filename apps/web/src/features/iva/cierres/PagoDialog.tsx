import { TextInput } from '@mantine/core'
import { type CierreMesa, contract, type MesaIva } from '@pura/contract'
import { type Fecha, fechaAt, formatFecha } from '@pura/domain/fecha'
import { cierresDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useQueryClient } from '@tanstack/react-query'
import { DecimalInput } from '../../../components/campos/DecimalInput.tsx'
import { FechaInput } from '../../../components/campos/FechaInput.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { FormularioModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { nombreYAnio } from '../../../lib/formato/mes.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { refreshMesa } from '../mes/consultas.ts'

interface PropsDePagoDialog {
  mesa: MesaIva
  cierre: CierreMesa
  onClose: () => void
}

/** A payment of a close; the amount is what it still asks for. */
export function PagoDialog({ mesa, cierre: { numero, pago }, onClose }: PropsDePagoDialog) {
  const { anio, mes } = mesa
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const form = useFormulario({
    inicial: { fecha: fechaAt(new Date()) as Fecha | undefined, monto: pago.falta, referencia: '' },
    reglas: [
      ['fecha', (v) => v.fecha !== undefined, t.fechaRequerida],
      ['monto', (v) => Number(v.monto) > 0, t.montoRequerido],
    ],
    guarda: { formulario: `pago de IVA ${anio} ${mes} ${numero}` },
    save: ({ fecha, monto, referencia }) =>
      call(contract.mesaIva.pagar, {
        body: { codCia, anio, mes, numero, fecha: formatFecha(fecha!), monto, referencia: referencia.trim() },
      }),
    onGuardado: async () => {
      avisos.bien(t.pagoGuardado)
      onClose()
      await refreshMesa(queryClient)
    },
  })
  const { valores, change, errores } = form
  return (
    <FormularioModal
      form={form}
      titulo={t.pagoDe(t.nombre(numero), nombreYAnio(mesa))}
      ancho={520}
      boton={t.anotarPago}
      onClose={onClose}
    >
      <Campos>
        <Campo de={3}>
          <FechaInput
            label={t.campos.fechaPago}
            withAsterisk
            fecha={valores.fecha}
            error={errores.fecha}
            onFecha={(fecha) => change({ fecha })}
          />
        </Campo>
        <Campo de={3}>
          <DecimalInput
            label={t.campos.monto}
            withAsterisk
            valor={valores.monto}
            error={errores.monto}
            onValor={(monto) => change({ monto })}
          />
        </Campo>
        <Campo de={6}>
          <TextInput label={t.campos.referencia} data-autofocus maxLength={60} {...form.texto('referencia')} />
        </Campo>
      </Campos>
    </FormularioModal>
  )
}
