import { Hoja } from './Hoja.tsx'
import { escritorio } from './textos/escritorio.ts'

export const EscritorioAyudaPage = () => <Hoja pagina={escritorio} />
