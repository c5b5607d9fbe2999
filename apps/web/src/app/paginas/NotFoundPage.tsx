import { mensajes } from '@pura/domain/mensajes'
import { ButtonLink } from '../../components/acciones/ButtonLink.tsx'
import { Marca } from '../../components/datos/Marca.tsx'
import { EmptyState } from '../../components/pagina/EmptyState.tsx'
import classes from './PaginaSuelta.module.css'

export function NotFoundPage() {
  return (
    <main className={`rejilla al-medio ${classes.pagina}`}>
      <title>{`${mensajes.general.paginaNoEncontrada} · Pura Factura`}</title>
      <Marca />
      <EmptyState
        nivel="h1"
        titulo={mensajes.general.paginaNoEncontrada}
        detalle="La dirección no existe o cambió de lugar."
        accion={<ButtonLink to="/escritorio">Ir al Escritorio</ButtonLink>}
      />
    </main>
  )
}
