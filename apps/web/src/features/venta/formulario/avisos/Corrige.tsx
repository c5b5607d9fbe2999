import { Button } from '@mantine/core'
import type { DocumentoCompleto } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { toCampo } from '../../modelo/campos.ts'
import { rechazosOf } from '../../modelo/revision/rechazos.ts'

interface PropsDeCorrige {
  documento: DocumentoCompleto
  onCampo: (campo: string) => void
}

/** The document being replaced, Hacienda's reasons, and the way to the field that they name. */
export function Corrige({ documento, onCampo }: PropsDeCorrige) {
  const consecutivo = `${documento.prefijo}${documento.referencia}`
  if (documento.descripcionSri !== 'RECHAZADO') {
    return (
      <Banner tono="pendiente" titulo={`Sustituye ${consecutivo}, que se anuló`}>
        Corrija lo que haga falta y genere: lleva un número nuevo y la referencia al anulado.
      </Banner>
    )
  }
  const rechazos = rechazosOf(documento.erroresSri)
  const campo = rechazos.map((r) => toCampo(r.campo)).find((nombre) => nombre !== '')
  return (
    <Banner
      tono="pendiente"
      titulo={`Sustituye ${consecutivo}, que Hacienda rechazó`}
      acciones={
        campo !== undefined && (
          <Button variant="default" onClick={() => onCampo(campo)}>
            {mensajes.documento.irAlCampo}
          </Button>
        )
      }
      original={{ etiqueta: 'Ver mensaje original de Hacienda', texto: documento.erroresSri }}
    >
      {rechazos.map(({ campo: lugar, mensaje }) => (
        <p key={`${lugar} ${mensaje}`} className="medio">
          {mensaje}
        </p>
      ))}
      <p>Corrija lo señalado y genere: lleva un número nuevo y la referencia al rechazado.</p>
    </Banner>
  )
}
