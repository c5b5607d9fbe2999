import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconBuildings, IconKey, IconLogout, IconSettings, IconShieldLock, IconTransferOut } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useSesion } from '../../../lib/servidor/session.ts'
import { RUTAS } from '../../base/rutas.ts'
import { signOut } from '../../base/session-flow.ts'
import { useLeave } from '../franjas/use-leave.ts'
import classes from './TopBar.module.css'
import { UserButton } from './UserButton.tsx'

const ConfirmDialog = lazy(() =>
  import('../../../components/acciones/ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
)
const CambiarCompania = lazy(() => import('../../../features/contador/acceso/CambiarCompania.tsx'))

/** Session menu; signing out asks first (SHELL-12). */
export function UserMenu() {
  const { usuario, cia, ciaPropia, porAcceso, accesos } = useSesion()
  const [cambiando, cambio] = useDisclosure(false)
  const boton = useRef<HTMLButtonElement>(null)
  const { leaveCompania } = useLeave()
  const [preguntando, pregunta] = useDisclosure(false)
  const [saliendo, setSaliendo] = useState(false)
  const queryClient = useQueryClient()
  const router = useRouter()

  // Sign-out deletes the drafts in this browser: they are sent first, and the question counts those that failed,
  // and those that only a tab in another company can send.
  const [porPerder, setPorPerder] = useState(0)
  const ask = async () => {
    pregunta.open()
    const [{ sendPendientes }, { countAjenos }] = await Promise.all([
      import('../../../features/venta/borrador/envio.ts'),
      import('../../../features/venta/borrador/almacen.ts'),
    ])
    const autor = { codCia: cia.codCia, idUsuario: usuario.usuarioPK.idUsuario }
    setPorPerder((await sendPendientes(autor)) + countAjenos(autor))
  }

  const leave = async () => {
    setSaliendo(true)
    await signOut(queryClient, () => router.navigate({ to: '/ingresar' }))
    setSaliendo(false)
  }

  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false}>
        <Menu.Target>
          <UserButton ref={boton} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label role="group" aria-label="Sesión">
            <span className={classes.linea}>{usuario.nombreUsuario}</span>
            <span className={classes.linea}>{cia.nombreCia}</span>
          </Menu.Label>
          <Menu.Divider />
          {ciaPropia && (
            <Menu.Item leftSection={<IconTransferOut size={16} stroke={1.7} />} onClick={() => leaveCompania()}>
              {porAcceso ? mensajes.cia.volverALaSuya : mensajes.cia.salirIntercambio}
            </Menu.Item>
          )}
          {accesos > 0 && (
            <Menu.Item leftSection={<IconBuildings size={16} stroke={1.7} />} onClick={cambio.open}>
              {mensajes.cia.cambiarCompania}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconSettings size={16} stroke={1.7} />}
            onClick={() => router.navigate({ to: '/configuraciones' })}
          >
            {RUTAS['/configuraciones']}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKey size={16} stroke={1.7} />}
            onClick={() => router.navigate({ to: '/actualizaPassword' })}
          >
            Cambiar contraseña
          </Menu.Item>
          <Menu.Item
            leftSection={<IconShieldLock size={16} stroke={1.7} />}
            onClick={() => router.navigate({ to: '/seguridad' })}
          >
            Seguridad
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={() => void ask()}>
            Cerrar sesión
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {cambiando && (
        <Suspense>
          <CambiarCompania
            onClose={() => {
              cambio.close()
              boton.current?.focus()
            }}
          />
        </Suspense>
      )}
      {preguntando && (
        <Suspense>
          <ConfirmDialog
            abierto
            titulo={mensajes.ingreso.confirmarSalida}
            detalle={porPerder > 0 ? mensajes.ingreso.borradoresPorPerder(porPerder) : undefined}
            ocupado={saliendo}
            onSi={leave}
            onNo={pregunta.close}
          />
        </Suspense>
      )}
    </>
  )
}
