import type { CausasDeCambio } from '@pura/contract'
import { cierresDeIva as t } from '@pura/domain/mensajes/de-iva'
import { Fragment } from 'react'
import { EnlaceDeDocumento } from '../documentos/Documento.tsx'

/** What made a box change: documents, or the proportion of credit. Empty for a result, and for closes of before. */
export function Por({ causas }: { causas: CausasDeCambio | undefined }) {
  if (!causas) return null
  const { documentos, cuantos, proporcion } = causas
  if (proporcion) return <span className="sec">{t.porProporcion}</span>
  return (
    <>
      {documentos.map((documento, i) => (
        <Fragment key={`${documento.libro} ${documento.documento}`}>
          {i > 0 && ', '}
          <span title={documento.nombre}>
            <EnlaceDeDocumento documento={documento} />
          </span>
        </Fragment>
      ))}
      {cuantos > documentos.length && <span className="sec"> {t.porOtros(cuantos - documentos.length)}</span>}
    </>
  )
}
