import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Sigla } from '../../components/Sigla.tsx'
import { useSesion } from '../../lib/session.ts'
import { signOut } from '../session-flow.ts'
import classes from './TopBar.module.css'

/** Who and in which company, and the way out, which asks first (SHELL-08, SHELL-12). */
export function UserMenu() {
  const { usuario, cia } = useSesion()
  const [preguntando, pregunta] = useDisclosure(false)
  const [saliendo, setSaliendo] = useState(false)
  const queryClient = useQueryClient()
  const router = useRouter()

  const leave = async () => {
    setSaliendo(true)
    await signOut(queryClient, () => router.navigate({ to: '/ingresar' }))
  }

  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <button type="button" className={classes.usuario} aria-label={`Menú de ${usuario.nombreUsuario}`}>
            <Sigla nombre={usuario.nombreUsuario} />
            <span className={classes.detalle}>
              <span className={`${classes.nombre} recorta medio`}>{usuario.nombreUsuario}</span>
              <span className={`${classes.rol} recorta`}>{cia.nombreCia}</span>
            </span>
            <IconChevronDown className={classes.detalle} size={16} stroke={1.8} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label role="group" aria-label="Sesión">
            <span className={classes.linea}>{usuario.nombreUsuario}</span>
            <span className={classes.linea}>{cia.nombreCia}</span>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={pregunta.open}>
            Cerrar sesión
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        abierto={preguntando}
        titulo={mensajes.ingreso.confirmarSalida}
        ocupado={saliendo}
        onSi={leave}
        onNo={pregunta.close}
      />
    </>
  )
}
