import { Button, Modal, NativeSelect, Stack, Textarea } from '@mantine/core'
import { type AjustesDeCajas, contract } from '@pura/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DecimalInput } from '../../../components/campos/DecimalInput.tsx'
import { Formulario } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Etiquetas } from './Etiquetas.tsx'

const api = contract.ventaRapidaAjustes
const REDONDEOS = [
  { value: 'abajo', label: 'A ₡5 hacia abajo' },
  { value: 'cercano', label: 'A los ₡5 más cercanos' },
  { value: 'ninguno', label: 'Sin redondeo' },
] as const

/** What all tills of the company do alike (docs/decisions/0161). */
export function AjustesDialog({ onClose }: { onClose: () => void }) {
  const codCia = useCodCia()
  const { data, error } = useQuery({
    queryKey: ['venta-rapida', 'ajustes', codCia],
    queryFn: async ({ signal }) => (await call(api.get, { params: { codCia }, signal })).data,
  })
  return (
    <Modal opened onClose={onClose} title="Ajustes de las cajas" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      {error && <Banner titulo={error.message} />}
      {data && <Ajustes inicial={data} onClose={onClose} />}
    </Modal>
  )
}

function Ajustes({ inicial, onClose }: { inicial: AjustesDeCajas; onClose: () => void }) {
  const codCia = useCodCia()
  const consultas = useQueryClient()
  const form = useFormulario({
    inicial,
    guarda: { formulario: 'ajustes de caja' },
    save: (body) => call(api.save, { params: { codCia }, body }),
    onGuardado: ({ mensaje, data }) => {
      avisos.bien(mensaje)
      consultas.setQueryData(['venta-rapida', 'ajustes', codCia], data)
      onClose()
    },
  })
  return (
    <Formulario form={form}>
      <Stack gap="sm">
        <NativeSelect
          label="Redondeo del vuelto"
          description="El documento conserva su total; la gaveta lleva la diferencia."
          data={REDONDEOS}
          value={form.valores.redondeo}
          onChange={(event) => form.change({ redondeo: event.currentTarget.value as AjustesDeCajas['redondeo'] })}
        />
        <DecimalInput
          label="Descuento que da un cajero, %"
          description="Por encima lo autoriza un supervisor."
          medida
          valor={form.valores.descuentoMaximo}
          error={form.errores.descuentoMaximo}
          onValor={(descuentoMaximo) => form.change({ descuentoMaximo })}
        />
        <Textarea
          label="Leyenda del papel"
          description="Se imprime al final de cada tiquete; una línea por renglón."
          autosize
          maxRows={4}
          maxLength={300}
          value={form.valores.leyenda}
          error={form.errores.leyenda}
          onChange={(event) => form.change({ leyenda: event.currentTarget.value })}
        />
        <Etiquetas
          codigos={form.valores.codigosDePeso}
          error={form.errores.codigosDePeso}
          onCambio={(codigosDePeso) => form.change({ codigosDePeso })}
        />
        <Button type="submit" loading={form.guardando}>
          Guardar
        </Button>
      </Stack>
    </Formulario>
  )
}
