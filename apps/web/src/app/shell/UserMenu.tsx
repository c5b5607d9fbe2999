import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSesion } from '../../lib/session.ts'
import { signOut } from '../session-flow.ts'
import classes from './TopBar.module.css'
import { UserButton } from './UserButton.tsx'

const ConfirmDialog = lazy(() =>
  import('../../components/ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
)

/** What a person may do with their session; leaving asks first (SHELL-12). */
export default function UserMenu() {
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
          <UserButton />
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
      {preguntando && (
        <Suspense>
          <ConfirmDialog
            abierto
            titulo={mensajes.ingreso.confirmarSalida}
            ocupado={saliendo}
            onSi={leave}
            onNo={pregunta.close}
          />
        </Suspense>
      )}
    </>
  )
}
