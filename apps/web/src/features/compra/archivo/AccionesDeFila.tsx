import type { DocRecibidoResumen } from '@pura/contract'
import { IconCheck, IconEye, IconFileCode, IconX } from '@tabler/icons-react'
import { IconLink } from '../../../components/acciones/IconLink.tsx'
import { AccionFila } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { useXml } from '../recibido/descargas.ts'
import { nombreOf } from '../recibido/textos.ts'
import { useResponde } from '../recibido/use-responde.ts'
import type { ClaseDeRespuesta } from '../respuesta/borrador.ts'

interface PropsDeAccionesDeFila {
  row: DocRecibidoResumen
  onAnswer: (clase: ClaseDeRespuesta) => void
}

/** REC-06 to REC-10: accept and reject are offered only without an answer. */
export function AccionesDeFila({ row, onAnswer }: PropsDeAccionesDeFila) {
  const saveXml = useXml()
  const disabled = !useResponde()(row)
  const quien = `${nombreOf(row)} de ${row.emisor}`
  return (
    <>
      <AccionFila etiqueta={`Aceptar ${quien}`} titulo="Aceptar" disabled={disabled} onClick={() => onAnswer('total')}>
        <IconCheck size={17} stroke={1.9} color={disabled ? undefined : 'var(--pf-estado-aceptado-texto)'} />
      </AccionFila>
      <AccionFila
        etiqueta={`Rechazar ${quien}`}
        titulo="Rechazar"
        disabled={disabled}
        onClick={() => onAnswer('rechazo')}
      >
        <IconX size={17} stroke={1.9} color={disabled ? undefined : 'var(--pf-peligro-base)'} />
      </AccionFila>
      <IconLink
        to="/documentosRecibidos/$idDocumento"
        params={{ idDocumento: String(row.docRecibidosPK.id) }}
        size="sm"
        aria-label={`Ver ${quien}`}
        title="Ver documento"
      >
        <IconEye size={17} stroke={1.7} />
      </IconLink>
      <AccionFila etiqueta={`XML de ${quien}`} titulo="XML" onClick={() => saveXml(row)}>
        <IconFileCode size={17} stroke={1.7} />
      </AccionFila>
    </>
  )
}
