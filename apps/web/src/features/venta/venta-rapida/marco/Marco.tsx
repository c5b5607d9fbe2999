import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSesion } from '../../../../lib/servidor/session.ts'
import classes from './Marco.module.css'

interface PropsDeMarco {
  titulo: string
  detalle?: string | undefined
  acciones?: ReactNode
  /** Strip below the bar. */
  franja?: ReactNode
  /** Without it, X leaves the till. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** Bar, strip and content of a screen of the till, which has no sidebar. */
export function Marco({ titulo, detalle, acciones, franja, onClose, children }: PropsDeMarco) {
  const router = useRouter()
  const { cia, ciaPropia } = useSesion()
  return (
    <div className={`columna ${classes.hoja}`}>
      <header className={`fila fijo hueco-12 ${classes.cabeza}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={onClose ? 'Cerrar' : 'Salir de Venta rápida'}
          onClick={onClose ?? (() => void router.navigate({ to: '/escritorio' }))}
        >
          <IconX size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
        <h1 className={`fuerte seguido ${classes.titulo}`}>{titulo}</h1>
        {ciaPropia && <b>{cia.nombreCia}</b>}
        {detalle && <span className={`${classes.detalle} recorta sec nota`}>{detalle}</span>}
        <span className="crece" />
        {acciones}
      </header>
      {franja}
      <main className="columna llena">{children}</main>
    </div>
  )
}
