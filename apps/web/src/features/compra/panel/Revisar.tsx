import { Button } from '@mantine/core'
import type { DocRecibidoCompleto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { useRespuesta } from '../respuesta/use-respuesta.ts'

const t = mensajes.recibidos.revisar

/** Why a document should be reviewed; one that is withheld counts in nothing until a person confirms it. */
export function Revisar({ documento }: { documento: DocRecibidoCompleto }) {
  const { ocupado, error, confirmCorrecto } = useRespuesta(documento)
  const retenido = documento.situacion === 'porRevisar'
  return (
    <Banner
      tono="pendiente"
      titulo={t.titulo}
      acciones={
        retenido && (
          <Button variant="default" size="xs" loading={ocupado} onClick={() => void confirmCorrecto()}>
            {t.esCorrecto}
          </Button>
        )
      }
    >
      {error ?? (retenido ? t.retenido(documento.revisar) : t.avisado(documento.revisar))}
    </Banner>
  )
}
