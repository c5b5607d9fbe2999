import { Hoja } from './Hoja.tsx'
import { personas } from './textos/personas.ts'

export const PersonasAyudaPage = () => <Hoja pagina={personas} />
