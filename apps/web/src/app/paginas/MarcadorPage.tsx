import { Page } from '../../components/pagina/Page.tsx'
import { useTitulo } from '../shell/use-titulo.ts'

/** Shows nothing but the title in the top bar (docs/acuerdos.md F13). */
export const MarcadorPage = () => <Page title={useTitulo().titulo}>{null}</Page>
