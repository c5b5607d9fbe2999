import { Button, Menu } from '@mantine/core'
import { contract, type GrupoTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconTags } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { lazy } from '../../../../lib/navegador/perezoso.tsx'
import { call } from '../../../../lib/servidor/api.ts'
import { refreshTablero } from '../base/consultas.ts'

const GruposDialog = lazy(() => import('../grupos/GruposDialog.tsx'))

interface PropsDeAgrupar {
  grupos: readonly GrupoTablero[]
  accesos: readonly number[]
}

export function Agrupar({ grupos, accesos }: PropsDeAgrupar) {
  const queryClient = useQueryClient()
  const [enGrupos, setEnGrupos] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ idGrupo }: GrupoTablero) =>
      call(contract.tableroContador.agrupar, { body: { accesos: [...accesos], agregar: idGrupo } }),
    onSuccess: (_, { nombre }) => avisos.bien(t.puestas(accesos.length, nombre)),
    onError: (error) => avisos.mal(motivoOf(error)),
    onSettled: () => refreshTablero(queryClient),
  })
  return (
    <>
      <Menu position="top" withinPortal>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            px={8}
            loading={isPending}
            leftSection={<IconTags size={17} stroke={1.7} aria-hidden />}
          >
            {t.grupo}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t.ponerEnGrupo}</Menu.Label>
          {grupos.map((grupo) => (
            <Menu.Item key={grupo.idGrupo} onClick={() => mutate(grupo)}>
              {grupo.nombre}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setEnGrupos(true)}>{t.grupoNuevo}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {enGrupos && (
        <Suspense>
          <GruposDialog grupos={grupos} onClose={() => setEnGrupos(false)} />
        </Suspense>
      )}
    </>
  )
}
