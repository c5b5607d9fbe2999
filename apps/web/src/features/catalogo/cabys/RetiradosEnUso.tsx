import { Button } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { useAcceso } from '../../../lib/servidor/opciones.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { retiradosQuery } from './consultas.ts'

/** Shown only if products use retired codes: a document with one is rejected. */
export function RetiradosEnUso({ onShow }: { onShow: () => void }) {
  const { data = [] } = useQuery(retiradosQuery(useCodCia()))
  // Replacing a code changes the products, which needs their section.
  const mayMend = useAcceso('/productos')
  if (data.length === 0 || !mayMend) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconReplace size={17} stroke={1.7} aria-hidden />}
      rightSection={<Cuenta valor={data.length} tono="rojo" />}
      onClick={onShow}
    >
      Retirados en uso
    </Button>
  )
}
