import { type DocumentoResumen, describeCampo } from '@pura/contract'
import { explainAceptado, explainRechazo, type RechazoExplicado } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import { Banner } from '../../../components/pagina/Banner.tsx'

/** Reason of a rejection, or remarks of an acceptance: cause, field and solution; Hacienda's own text is collapsed. */
export function AvisoRechazo({ documento }: { documento: DocumentoResumen }) {
  if (documento.descripcionSri === 'ACEPTADO') return <AvisoAceptado documento={documento} />
  if (documento.negado && documento.status !== 'A') {
    return (
      <Banner titulo={mensajes.documento.negado}>
        <p className="medio">{documento.erroresSri}</p>
        <p>{mensajes.documento.queHacerNegado}</p>
      </Banner>
    )
  }
  if (documento.descripcionSri !== 'RECHAZADO') return null
  const dicho = explainRechazo(documento.erroresSri)
  const errores = dicho.filter((r) => !r.esAdvertencia)
  // Without errors, the warnings are the reason.
  const rechazos = errores.length > 0 ? errores : dicho
  const [primero] = rechazos
  return (
    <Banner
      titulo={rechazos.length === 1 && primero?.causa ? primero.causa : 'Rechazada por Hacienda'}
      original={originalOf(documento)}
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

/** Messages about an accepted document are remarks: nothing needs to be reissued. */
function AvisoAceptado({ documento }: { documento: DocumentoResumen }) {
  const avisos = explainAceptado(documento.erroresSri)
  if (avisos.length === 0) return null
  return (
    <Banner tono="pendiente" titulo="Aceptada por Hacienda, con avisos" original={originalOf(documento)}>
      {avisos.map((aviso) => (
        <Explicacion key={`${aviso.codigo} ${aviso.mensaje}`} rechazo={aviso} conCausa />
      ))}
    </Banner>
  )
}

const originalOf = ({ erroresSri }: DocumentoResumen) =>
  erroresSri ? { etiqueta: 'Ver mensaje original de Hacienda', texto: erroresSri } : undefined

function Explicacion({ rechazo, conCausa }: { rechazo: RechazoExplicado; conCausa: boolean }) {
  const { causa, queHacer, campo = '', mensaje } = rechazo
  const lugar = describeCampo(campo)
  return (
    <>
      {conCausa && <p className="medio">{causa ?? mensaje}</p>}
      {queHacer && <p>{queHacer}</p>}
      {lugar && <p className="nota">Se corrige en: {lugar}</p>}
    </>
  )
}
