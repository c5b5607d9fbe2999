import { Skeleton } from '@mantine/core'

/** In the place of what is loading, which screen readers say. @param alto pixels */
export const Cargando = ({ texto, alto }: { texto: string; alto: number }) => (
  <div role="status">
    <span className="oculto-visual">{texto}</span>
    <Skeleton height={alto} />
  </div>
)
