import { mensajes } from '@pura/domain/mensajes'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { Marca } from '../components/Marca.tsx'
import classes from './PaginaSuelta.module.css'

export function NotFoundPage() {
  return (
    <main className={classes.pagina}>
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
