import { Hoja } from './Hoja.tsx'
import { atajos } from './textos/atajos.ts'

export const AtajosPage = () => <Hoja pagina={atajos} />
