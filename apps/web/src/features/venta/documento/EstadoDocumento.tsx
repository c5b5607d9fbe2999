import type { DocumentoResumen } from '@pura/contract'
import { IconBan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './EstadoDocumento.module.css'
import { estadoOf } from './estado.ts'

/** State of a document: void, invoiced, its payment, or its status. */
export function EstadoDocumento({ documento }: { documento: DocumentoResumen }) {
  const { status, facturadaEn, cobro } = documento
  const palabra = estadoOf(documento)
  if (status === 'A') {
    return (
      <span className={`al-medio sec ${classes.anulado}`}>
        <IconBan size={17} stroke={1.7} aria-hidden />
        {palabra}
      </span>
    )
  }
  if (facturadaEn) {
    return (
      <Link
        to="/documentosEmitidos/$idDocumento"
        params={{ idDocumento: String(facturadaEn.numDocto) }}
        title={`Factura ${facturadaEn.prefijo}${facturadaEn.referencia}`}
      >
        {palabra}
      </Link>
    )
  }
  const vence = cobro?.vence && `Vence el ${cobro.vence.replaceAll('-', '/')}`
  return (
    <span className={cobro?.vencida ? classes.vencida : undefined} title={vence || undefined}>
      {palabra}
    </span>
  )
}
