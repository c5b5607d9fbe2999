import { getRouteApi } from '@tanstack/react-router'
import { Page } from '../../../components/Page.tsx'
import { FACTURAS } from './definicion.ts'
import { ListaDocumentos } from './ListaDocumentos.tsx'

const route = getRouteApi('/privado/facturasElectronicas')

export function FacturasPage() {
  return (
    <Page title="Facturas Electrónicas" forma="lleno">
      <ListaDocumentos definicion={FACTURAS} search={route.useSearch()} navigate={route.useNavigate()} />
    </Page>
  )
}
