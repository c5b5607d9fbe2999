import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/acciones/ButtonLink.tsx'
import { EmptyState } from '../../components/pagina/EmptyState.tsx'
import { Page } from '../../components/pagina/Page.tsx'
import { call } from '../../lib/servidor/api.ts'
import { useCodCia } from '../../lib/servidor/session.ts'

const textos = mensajes.general

/** Shown in place of a section that the role lacks. */
export default function SinAcceso({ seccion }: { seccion: string }) {
  const codCia = useCodCia()
  const { data: encargados } = useQuery({
    queryKey: ['encargados', codCia],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await call(contract.users.encargados, { params: { codCia }, signal })).data,
  })
  return (
    <Page title={seccion}>
      <EmptyState
        icono={IconLock}
        nivel="p"
        titulo={textos.sinAcceso}
        detalle={
          <>
            {textos.sinAccesoDetalle(seccion)}
            <br />
            {encargados && textos.quienDaAcceso(encargados.map((e) => e.nombreUsuario))}
          </>
        }
        accion={
          <ButtonLink variant="default" to="/escritorio">
            Ir al Escritorio
          </ButtonLink>
        }
      />
    </Page>
  )
}
