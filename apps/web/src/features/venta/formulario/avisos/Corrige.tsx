import type { DocumentoCompleto } from '@pura/contract'
import { Banner } from '../../../../components/pagina/Banner.tsx'

/** The document being replaced, and Hacienda's reason. */
export function Corrige({ documento }: { documento: DocumentoCompleto | undefined }) {
  if (!documento) return null
  if (documento.descripcionSri !== 'RECHAZADO') {
    return (
      <Banner tono="pendiente" titulo={`Sustituye ${documento.prefijo}${documento.referencia}, que se anuló`}>
        Corrija lo que haga falta y genere: lleva un número nuevo y la referencia al anulado.
      </Banner>
    )
  }
  return (
    <Banner
      tono="pendiente"
      titulo={`Sustituye ${documento.prefijo}${documento.referencia}, que Hacienda rechazó`}
      original={{ etiqueta: 'Ver mensaje original de Hacienda', texto: documento.erroresSri }}
    >
      Corrija lo señalado y genere: lleva un número nuevo y la referencia al rechazado.
    </Banner>
  )
}
