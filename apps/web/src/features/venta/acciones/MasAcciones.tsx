import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import type { AccionDeDocumento, Documento } from './acciones.ts'

// A list has fifty of these buttons; the menu is a lazy chunk that loads when the first one opens.
const MenuAcciones = lazy(() => import('./MenuAcciones.tsx'))

interface PropsDeMasAcciones {
  documento: Documento
  onChoose: (accion: AccionDeDocumento) => void
  /** Actions that the page already offers elsewhere. */
  sin?: readonly AccionDeDocumento[]
  /** True beside a `BotonPrincipal`. */
  sinPrincipal?: boolean
  grande?: boolean
}

/** Button for the other actions on a document. */
export function MasAcciones({ grande, ...props }: PropsDeMasAcciones) {
  const [abierto, setAbierto] = useState<boolean>()
  const boton = (
    <ActionIcon
      variant={grande ? 'default' : 'subtle'}
      color="gray"
      size={grande ? 'lg' : 'sm'}
      aria-label={`Más acciones de ${props.documento.referencia}`}
      aria-haspopup="menu"
      title="Más acciones"
      onClick={() => setAbierto(!abierto)}
    >
      <IconDots size={17} stroke={1.7} />
    </ActionIcon>
  )
  if (abierto === undefined) return boton
  return (
    <Suspense fallback={boton}>
      <MenuAcciones {...props} abierto={abierto} onAbierto={setAbierto}>
        {boton}
      </MenuAcciones>
    </Suspense>
  )
}
