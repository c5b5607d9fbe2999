import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useSesion } from '../../../lib/servidor/session.ts'
import { Ayuda } from './Ayuda.tsx'
import { BuscarTodo } from './BuscarTodo.tsx'
import { Campana } from './Campana.tsx'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

interface PropsDeTopBar {
  titulo: string
  h1: RefObject<HTMLHeadingElement | null>
  /** Present when the sidebar is collapsed. */
  onMenu?: () => void
  botonMenu: RefObject<HTMLButtonElement | null>
  menuAbierto: boolean
}

export function TopBar({ titulo, h1, onMenu, botonMenu, menuAbierto }: PropsDeTopBar) {
  const { cia, ciaPropia, accesos } = useSesion()
  return (
    <header className={`fila fijo hueco-12 ${classes.cabecera}`}>
      {onMenu && (
        <ActionIcon
          ref={botonMenu}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Abrir menú"
          aria-expanded={menuAbierto}
          onClick={onMenu}
        >
          <IconMenu2 size={18} stroke={1.7} />
        </ActionIcon>
      )}
      <div className="encoge">
        <h1 ref={h1} tabIndex={-1} className={`${classes.titulo} recorta`}>
          {titulo}
        </h1>
        {accesos > 0 && !ciaPropia && <span className={`${classes.deCia} recorta`}>{cia.nombreCia}</span>}
      </div>
      <span className="crece" />
      <BuscarTodo />
      <span className={`${classes.medio} crece`} />
      <Campana />
      <Ayuda />
      <UserMenu />
    </header>
  )
}
