import { Checkbox, Fieldset, Stack } from '@mantine/core'
import type { Carga, Toma } from '@pura/contract'
import { formatFecha, parseFecha } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { FechaInput } from '../../../components/campos/FechaInput.tsx'

const t = mensajes.migracion.tomar

/** What a load of each kind proposes to make beside the documents. */
export const TOMA_PROPUESTA: Readonly<Record<Carga['clase'], Toma>> = {
  emitidos: { cajas: true, clientes: true, productos: true },
  recibidos: {},
  todo: { cajas: true, clientes: true, productos: true },
}

const FECHAS = {
  emitidos: ['pagadasHasta'],
  recibidos: ['respondidosHasta'],
  todo: ['pagadasHasta', 'respondidosHasta'],
} as const

interface Props {
  clase: Carga['clase']
  value: Toma
  onChange: (value: Toma) => void
}

/** Asked once, before the file: what the other system had beside the documents (docs/decisions/0163). */
export function Tomar({ clase, value, onChange }: Props) {
  return (
    <Fieldset legend={t.titulo} mx={0}>
      <Stack gap="sm" align="flex-start">
        {clase !== 'recibidos' &&
          (['cajas', 'clientes', 'productos'] as const).map((que) => (
            <Checkbox
              key={que}
              label={t[que]}
              checked={value[que] ?? false}
              onChange={({ currentTarget: { checked } }) => onChange({ ...value, [que]: checked })}
            />
          ))}
        {FECHAS[clase].map((fecha) => (
          <FechaInput
            key={fecha}
            label={t[fecha]}
            fecha={parseFecha(value[fecha] ?? '')}
            onFecha={(dia) => {
              const { [fecha]: _, ...resto } = value
              onChange(dia ? { ...resto, [fecha]: formatFecha(dia) } : resto)
            }}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
