import type { DocumentoCompleto } from '@pura/contract'
import { EstadoDocumento } from '../../documento/EstadoDocumento.tsx'
import { EstadoHacienda } from '../../documento/EstadoHacienda.tsx'

/** State of a document that is open for viewing, as its list and panel show it. */
export const EstadoExistente = ({ documento }: { documento: DocumentoCompleto }) => (
  <>
    {documento.clave !== '' && <EstadoHacienda documento={documento} />}
    <span className="nota">
      <EstadoDocumento documento={documento} />
    </span>
  </>
)
