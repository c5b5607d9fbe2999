import { Drawer, Skeleton } from '@mantine/core'
import { ACCESO_PROPIO } from '@pura/contract'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { useEscapeEncima } from '../../../components/teclado/use-escape.ts'
import { formatCedula, formatFecha, formatMonto } from '../../../lib/formato/format.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Resumen } from '../panel/Resumen.tsx'
import { vistazoQuery } from '../recibido/consultas.ts'
import classes from './Lote.module.css'
import { type LineaDeRespuesta, nombreDeLinea } from './lineas.ts'

interface PropsDeVistazo {
  linea: LineaDeRespuesta
  onClose: () => void
}

/** A document over the table, to read; closing it returns to its row. `v` closes it too. */
export function Vistazo({ linea, onClose }: PropsDeVistazo) {
  const { doc } = linea
  const ajeno = linea.idAcceso !== ACCESO_PROPIO
  const { data, error, refetch } = useQuery(vistazoQuery(useCodCia(), linea.idAcceso, doc.id))
  useEscapeEncima(true, onClose)
  // It is unmounted at once, before the drawer would return the focus by itself.
  const [fila] = useState(() => document.activeElement)
  useEffect(() => () => (fila as HTMLElement | null)?.focus(), [fila])
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      returnFocus={false}
      size="min(460px, 100%)"
      title={nombreDeLinea(linea)}
      closeButtonProps={{ 'aria-label': t.cerrarVistazo }}
      onKeyDown={(event) => {
        if (event.key === 'v' && !event.ctrlKey && !event.metaKey && !event.altKey) onClose()
        // The table below has keys of its own.
        event.stopPropagation()
      }}
    >
      <p className={`${classes.cifra} num`}>{formatMonto(doc.totalFactura, doc.idMoneda)}</p>
      <p className="sec nota num">{[formatCedula(doc.nitEmisor), formatFecha(doc.fechaEmision)].join(' · ')}</p>
      {data ? (
        <Resumen documento={data} ajeno={ajeno} />
      ) : error ? (
        <Reintento que="el documento" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Drawer>
  )
}
