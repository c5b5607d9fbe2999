import { mensajes } from '@pura/domain/mensajes'
import { VistaDeSeccion, VistasDeSeccion } from '../../../components/pagina/VistasDeSeccion.tsx'

const nombres = mensajes.busqueda.vistas.usuarios

/** Tabs of the section: users, roles and outside people. */
export const Vistas = () => (
  <VistasDeSeccion etiqueta="Usuarios y roles">
    <VistaDeSeccion to="/usuarios" activeOptions={{ exact: true, includeSearch: false }}>
      Usuarios
    </VistaDeSeccion>
    <VistaDeSeccion to="/usuarios/roles" activeOptions={{ includeSearch: false }}>
      {nombres.roles}
    </VistaDeSeccion>
    <VistaDeSeccion to="/usuarios/deFuera" activeOptions={{ includeSearch: false }}>
      {nombres.deFuera}
    </VistaDeSeccion>
  </VistasDeSeccion>
)
