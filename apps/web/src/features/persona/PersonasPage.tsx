import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconUsers } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BotonDescargar } from '../../components/hojas/BotonDescargar.tsx'
import { BotonImportar } from '../../components/hojas/BotonImportar.tsx'
import { BarraLista, BotonAbajo } from '../../components/mantenimiento/BarraLista.tsx'
import { BotonAgregar } from '../../components/mantenimiento/BotonAgregar.tsx'
import { FiltrosEnVigor } from '../../components/mantenimiento/FiltrosEnVigor.tsx'
import { TablaLista } from '../../components/mantenimiento/TablaLista.tsx'
import { useLista } from '../../components/mantenimiento/use-lista.ts'
import { Page } from '../../components/Page.tsx'
import { useCodCia } from '../../lib/session.ts'
import { personaColumns, TarjetaPersona } from './columnas.tsx'
import { filtroOf, personasQuery, refreshPersonas } from './consultas.ts'
import { FILTROS } from './definicion.ts'

const PersonaForm = lazy(() => import('./PersonaForm.tsx').then((m) => ({ default: m.PersonaForm })))
const route = getRouteApi('/privado/personas')

/** Clients and suppliers (PER-01 to PER-06). */
export function PersonasPage() {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const search = route.useSearch()
  const query = useQuery(personasQuery(codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: 'personaID', query })
  const agregar = <BotonAgregar onClick={lista.agregar}>Agregar Persona</BotonAgregar>

  return (
    <Page title="Personas" forma="lleno">
      <BarraLista
        lista={lista}
        buscar="Nombre o identificación"
        filtros={FILTROS}
        otras={
          <>
            <BotonImportar
              titulo="Importar personas"
              endpoint={contract.cliente.importar}
              onImportado={() => void refreshPersonas(queryClient)}
            />
            <BotonDescargar
              endpoint={contract.cliente.exportar}
              input={{ params: { codCia }, query: filtroOf(search) }}
              nombre="Personas.xlsx"
            />
          </>
        }
      >
        {agregar}
      </BarraLista>
      <FiltrosEnVigor lista={lista} filtros={FILTROS} />
      <TablaLista
        lista={lista}
        etiqueta="Personas"
        columns={personaColumns}
        rowKey={(c) => c.clientePK.idCliente}
        nombreDe={(c) => c.nombreCliente}
        card={(c) => <TarjetaPersona cliente={c} />}
        contar={contar}
        cargando={mensajes.persona.cargando}
        vacio={{
          titulo: 'Aún no hay personas',
          detalle: 'Los clientes y proveedores que agregue se eligen al hacer un documento.',
          icono: IconUsers,
          accion: agregar,
        }}
      />
      <BotonAbajo>{agregar}</BotonAbajo>
      {(lista.nuevo || lista.abierto) && (
        <Suspense>
          <PersonaForm
            key={lista.abierto}
            idCliente={lista.abierto ? Number(lista.abierto) : undefined}
            onClose={lista.cerrar}
            onCambio={() => void refreshPersonas(queryClient)}
          />
        </Suspense>
      )}
    </Page>
  )
}

const contar = (n: number): string => (n === 1 ? '1 persona' : `${n.toLocaleString('es-CR')} personas`)
