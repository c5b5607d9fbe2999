import { openAplicacion } from './app/abrir.tsx'
import { startPagina } from './app/base/pagina.ts'

openAplicacion(startPagina())
