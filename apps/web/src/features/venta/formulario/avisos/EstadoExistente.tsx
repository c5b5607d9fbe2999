import type { DocumentoCompleto } from '@pura/contract'
import { EstadoHacienda } from '../../documento/EstadoHacienda.tsx'
import { estadoOf } from '../../documento/estado.ts'

/** State of a document that is open for viewing, as its list and panel show it. */
export const EstadoExistente = ({ documento }: { documento: DocumentoCompleto }) => (
  <>
    {documento.clave !== '' && <EstadoHacienda documento={documento} />}
    <span className="nota">{estadoOf(documento)}</span>
  </>
)
