import { VistaDeSeccion, VistasDeSeccion } from '../../../components/pagina/VistasDeSeccion.tsx'

/** Tabs of the section: users, roles and outside people. */
export const Vistas = () => (
  <VistasDeSeccion etiqueta="Usuarios y roles">
    <VistaDeSeccion to="/usuarios" activeOptions={{ exact: true, includeSearch: false }}>
      Usuarios
    </VistaDeSeccion>
    <VistaDeSeccion to="/usuarios/roles" activeOptions={{ includeSearch: false }}>
      Roles
    </VistaDeSeccion>
    <VistaDeSeccion to="/usuarios/deFuera" activeOptions={{ includeSearch: false }}>
      De fuera
    </VistaDeSeccion>
  </VistasDeSeccion>
)
