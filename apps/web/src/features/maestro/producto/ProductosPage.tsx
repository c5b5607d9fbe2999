import { contract, type Producto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconPackage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { BotonDescargar } from '../../../components/hojas/BotonDescargar.tsx'
import { BotonImportar } from '../../../components/hojas/BotonImportar.tsx'
import { type DefinicionPagina, PaginaLista } from '../../../components/mantenimiento/lista/PaginaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { productosQuery, refreshProductos } from './base/consultas.ts'
import { FILTROS, ID } from './base/definicion.ts'
import { productoColumns, TarjetaProducto } from './columnas.tsx'

const ProductoForm = lazy(() => import('./formulario/ProductoForm.tsx').then((m) => ({ default: m.ProductoForm })))

const route = getRouteApi('/privado/productos')
const t = mensajes.producto

const PAGINA: DefinicionPagina<Producto> = {
  titulo: 'Productos',
  buscar: 'Nombre o ID',
  filtros: FILTROS,
  agregar: t.agregar,
  columns: productoColumns,
  rowKey: (p) => p.productoPK.idProducto,
  nombreDe: (p) => p.nombreProducto,
  card: (p) => <TarjetaProducto producto={p} />,
  formatCuantas: (n) => (n === 1 ? '1 producto' : `${n.toLocaleString('es-CR')} productos`),
  contar: 'pie',
  cargando: t.cargando,
  vacio: {
    titulo: mensajes.general.sinResultados,
    detalle: 'Lo que vende su compañía, con su precio, su código CABYS y su IVA.',
    icono: IconPackage,
  },
}

/** Products of the company (PROD-01 to PROD-09). */
export function ProductosPage() {
  const search = route.useSearch()
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const query = useQuery(productosQuery(codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: ID, query })
  const refresh = () => refreshProductos(queryClient)
  return (
    <PaginaLista
      definicion={PAGINA}
      lista={lista}
      // PROD-03
      limpiar
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
      form={(llave) => (
        <ProductoForm idProducto={llave} onClose={lista.close} onCambio={refresh} onCreado={lista.edit} />
      )}
    />
  )
}
