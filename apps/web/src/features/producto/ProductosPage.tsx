import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconPackage } from '@tabler/icons-react'
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
import { productoColumns, TarjetaProducto } from './columnas.tsx'
import { productosQuery, refreshProductos } from './consultas.ts'
import { FILTROS, ID } from './definicion.ts'

const ProductoForm = lazy(() => import('./formulario/ProductoForm.tsx').then((m) => ({ default: m.ProductoForm })))

const route = getRouteApi('/privado/productos')
const t = mensajes.producto

export function ProductosPage() {
  const search = route.useSearch()
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const query = useQuery(productosQuery(codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: ID, query })
  const agregar = <BotonAgregar onClick={lista.agregar}>{t.agregar}</BotonAgregar>
  const refresh = () => refreshProductos(queryClient)

  return (
    <Page title="Productos" forma="lleno">
      <BarraLista
        lista={lista}
        buscar="Nombre o ID"
        filtros={FILTROS}
        otras={
          <>
            <BotonImportar titulo="Importar productos" endpoint={contract.producto.importar} onImportado={refresh} />
            <BotonDescargar
              endpoint={contract.producto.exportar}
              input={{ params: { codCia }, query: { texto: search.texto, estado: search.estado } }}
              nombre="Productos.xlsx"
            />
          </>
        }
      >
        {agregar}
      </BarraLista>
      <FiltrosEnVigor lista={lista} filtros={FILTROS} />
      <TablaLista
        lista={lista}
        etiqueta="Productos"
        columns={productoColumns}
        rowKey={(p) => p.productoPK.idProducto}
        nombreDe={(p) => p.nombreProducto}
        card={(p) => <TarjetaProducto producto={p} />}
        contar={countProductos}
        cargando={t.cargando}
        vacio={{
          titulo: 'Aún no hay productos',
          detalle: 'Lo que vende su compañía, con su precio, su código CABYS y su IVA.',
          icono: IconPackage,
          accion: agregar,
        }}
      />
      <BotonAbajo>{agregar}</BotonAbajo>
      {(lista.nuevo || lista.abierto) && (
        <Suspense>
          <ProductoForm
            key={lista.abierto ?? 'nuevo'}
            idProducto={lista.abierto}
            onClose={lista.cerrar}
            onCambio={refresh}
            onCreado={lista.editar}
          />
        </Suspense>
      )}
    </Page>
  )
}

const countProductos = (cuantos: number): string =>
  cuantos === 1 ? '1 producto' : `${new Intl.NumberFormat('es-CR').format(cuantos)} productos`
