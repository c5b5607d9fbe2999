import { startPagina } from './app/base/pagina.ts'
import { openPrimera } from './app/primera.tsx'

openPrimera(startPagina())
