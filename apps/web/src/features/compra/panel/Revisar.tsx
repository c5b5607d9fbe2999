import { Button } from '@mantine/core'
import type { DocRecibidoCompleto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Banner } from '../../../components/pagina/Banner.tsx'
import classes from '../recibido/Recibidos.module.css'
import { motivosOf } from '../recibido/textos.ts'
import { useRespuesta } from '../respuesta/use-respuesta.ts'

const t = mensajes.recibidos.revisar

/** Why a document should be reviewed. A withheld one is counted nowhere until a person confirms it. */
export function Revisar({ documento }: { documento: DocRecibidoCompleto }) {
  const { ocupado, error, confirmCorrecto } = useRespuesta(documento)
  const retenido = documento.situacion === 'porRevisar'
  return (
    <Banner
      tono="pendiente"
      titulo={mensajes.busqueda.vistas.recibidos.porRevisar}
      acciones={
        retenido && (
          <Button variant="default" size="xs" loading={ocupado} onClick={() => void confirmCorrecto()}>
            {t.esCorrecto}
          </Button>
        )
      }
    >
      {error ?? <Motivos dicho={retenido ? t.retenido : t.avisado} revisar={documento.revisar} />}
    </Banner>
  )
}

function Motivos({ dicho, revisar }: { dicho: (motivo: string) => string; revisar: string }) {
  const motivos = motivosOf(revisar)
  if (motivos.length === 1) return dicho(revisar)
  return (
    <>
      {dicho('')}
      <ul className={classes.motivos}>
        {motivos.map((motivo) => (
          <li key={motivo}>{motivo}</li>
        ))}
      </ul>
    </>
  )
}
