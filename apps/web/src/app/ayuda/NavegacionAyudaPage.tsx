import { Hoja } from './Hoja.tsx'
import { navegacion } from './textos/navegacion.ts'

export const NavegacionAyudaPage = () => <Hoja pagina={navegacion} />
