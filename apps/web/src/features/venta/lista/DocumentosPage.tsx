import type { TipoDocumento } from '@pura/domain/documento'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '../../../components/pagina/Page.tsx'
import type { DocumentosSearch } from './busqueda.ts'
import { LISTAS } from './definicion.ts'
import { ListaDocumentos } from './ListaDocumentos.tsx'
import type { Navigate } from './use-documentos.ts'

/** The list of one type, shared by eight routes; `LISTAS` has their differences. */
export function DocumentosPage({ tipo }: { tipo: TipoDocumento }) {
  const definicion = LISTAS[tipo]
  const search: DocumentosSearch = useSearch({ strict: false })
  const navigate = useNavigate() as unknown as Navigate
  return (
    <Page title={definicion.archivo.titulo} forma="lleno">
      <ListaDocumentos key={tipo} definicion={definicion} search={search} navigate={navigate} />
    </Page>
  )
}
