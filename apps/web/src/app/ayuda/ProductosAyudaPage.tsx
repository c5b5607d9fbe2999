import { Hoja } from './Hoja.tsx'
import { productos } from './textos/productos.ts'

export const ProductosAyudaPage = () => <Hoja pagina={productos} />
