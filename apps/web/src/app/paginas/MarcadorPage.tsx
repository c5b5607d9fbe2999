import { Page } from '../../components/pagina/Page.tsx'
import { useTitulo } from '../shell/use-titulo.ts'

/** Shows only its title, which the top bar says (docs/acuerdos.md F13). */
export const MarcadorPage = () => <Page title={useTitulo().titulo}>{null}</Page>
