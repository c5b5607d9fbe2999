import { Button } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { explainRechazo, type RechazoExplicado } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import { Banner } from '../../components/Banner.tsx'

interface Props {
  documento: DocumentoResumen
  /** Opens the form filled in, at the fields Hacienda named. */
  onCorregir?: (() => void) | undefined
}

/** Why Hacienda refused it: cause, field, what to do; its own words are folded away below. */
export function AvisoRechazo({ documento, onCorregir }: Props) {
  if (documento.descripcionSri !== 'RECHAZADO') return null
  const rechazos = explainRechazo(documento.erroresSri).filter((r) => !r.esAdvertencia)
  const [primero] = rechazos
  return (
    <Banner
      titulo={rechazos.length === 1 && primero?.causa ? primero.causa : 'Rechazada por Hacienda'}
      acciones={onCorregir && <Button onClick={onCorregir}>{mensajes.accionesDocumento.corregir}</Button>}
      original={
        documento.erroresSri ? { etiqueta: 'Ver mensaje original de Hacienda', texto: documento.erroresSri } : undefined
      }
    >
      {rechazos.length === 0 && <p>Hacienda no dio un motivo.</p>}
      {rechazos.map((rechazo) => (
        <Explicacion
          key={`${rechazo.codigo} ${rechazo.mensaje}`}
          rechazo={rechazo}
          conCausa={rechazos.length > 1 || !rechazo.causa}
        />
      ))}
    </Banner>
  )
}

function Explicacion({ rechazo, conCausa }: { rechazo: RechazoExplicado; conCausa: boolean }) {
  const { causa, queHacer, campo, mensaje } = rechazo
  return (
    <>
      {conCausa && <p className="medio">{causa ?? mensaje}</p>}
      {queHacer && <p>{queHacer}</p>}
      {campo && <p className="nota">Campo: {campo}</p>}
    </>
  )
}
