import type { DocumentoResumen } from '@pura/contract'
import { Banner } from '../../components/Banner.tsx'
import { parseErroresSri } from './errores-sri.ts'

/** Hacienda's reason, in its words but without its table; the original is folded away below. */
export function AvisoRechazo({ documento }: { documento: DocumentoResumen }) {
  if (documento.descripcionSri !== 'RECHAZADO') return null
  const errores = parseErroresSri(documento.erroresSri)
  return (
    <Banner
      titulo="Rechazada por Hacienda"
      original={
        errores.length > 0 ? { etiqueta: 'Ver mensaje original de Hacienda', texto: documento.erroresSri } : undefined
      }
    >
      {errores.length > 0 ? (
        errores.map(({ codigo, mensaje }) => <p key={`${codigo} ${mensaje}`}>{mensaje}</p>)
      ) : (
        <p>{documento.erroresSri || 'Hacienda no dio un motivo.'}</p>
      )}
    </Banner>
  )
}
