import { ActionIcon, Menu } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconHelp, IconKeyboard, IconLayoutSidebar, IconLifebuoy, IconMessageCircle } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import { ATAJOS, ayudaOf, NAVEGACION } from '../../ayuda/ayudas.ts'

/**
 * Help menu: help of the current section, if it has any (SHELL-15), shortcuts, navigation, and the chat if configured
 * (SHELL-14).
 */
export function Ayuda() {
  const { pathname } = useLocation()
  const router = useRouter()
  const deSeccion = ayudaOf(pathname)
  const chat = useEnlaces()?.chat
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Ayuda">
          <IconHelp size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {deSeccion && (
          <Menu.Item
            leftSection={<IconLifebuoy size={16} stroke={1.7} />}
            onClick={() => router.navigate({ ...deSeccion })}
          >
            {mensajes.general.ayudaSeccion}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.7} />}
          onClick={() => router.navigate({ to: ATAJOS })}
        >
          Atajos de teclado
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLayoutSidebar size={16} stroke={1.7} />}
          onClick={() => router.navigate({ to: NAVEGACION })}
        >
          Personalizar la navegación
        </Menu.Item>
        {chat && (
          <Menu.Item
            component="a"
            href={chat}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconMessageCircle size={16} stroke={1.7} />}
          >
            Chat de ayuda
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const enlacesQuery = queryOptions({
  queryKey: ['enlaces'],
  queryFn: async ({ signal }) => (await callAnonymously(contract.enlaces.get, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Links of the installation; undefined while loading (docs/acuerdos.md F7). */
const useEnlaces = () => useQuery(enlacesQuery).data
