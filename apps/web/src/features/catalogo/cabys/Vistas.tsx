import { VistaDeSeccion, VistasDeSeccion } from '../../../components/pagina/VistasDeSeccion.tsx'

/** Tabs: the catalogue, and its maintenance. */
export const Vistas = () => (
  <VistasDeSeccion etiqueta="CABYS">
    <VistaDeSeccion to="/cabys" activeOptions={{ exact: true, includeSearch: false }}>
      Catálogo
    </VistaDeSeccion>
    <VistaDeSeccion to="/cabys/mantenimiento" activeOptions={{ includeSearch: false }}>
      Mantenimiento de códigos
    </VistaDeSeccion>
  </VistasDeSeccion>
)
