import { Button, Skeleton, Tabs } from '@mantine/core'
import { ApiError, type DocumentoCompleto, type DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconArrowsDiagonal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { IconLink } from '../../../components/IconLink.tsx'
import { SidePanel } from '../../../components/SidePanel.tsx'
import { StatusBadge } from '../../../components/StatusBadge.tsx'
import { formatMonto } from '../../../lib/format.ts'
import { BotonesArchivo } from '../BotonesArchivo.tsx'
import { type DocumentoPK, documentoQuery } from '../consultas.ts'
import { estadoHacienda, numeroCorto, puntoDeEmision } from '../estado.ts'
import classes from './DocumentoPanel.module.css'
import { Historia } from './Historia.tsx'
import { Resumen } from './Resumen.tsx'
import { XmlTab } from './XmlTab.tsx'

interface Props {
  pk: DocumentoPK
  /** The row, to show what is known while the rest comes. */
  fila: DocumentoResumen | undefined
  nombreTipo: string
  onClose: () => void
}

/** One document beside the list. */
export function DocumentoPanel({ pk, fila, nombreTipo, onClose }: Props) {
  const { data: completo, error } = useQuery(documentoQuery(pk))
  const documento = completo ?? fila
  return (
    <SidePanel
      etiqueta={documento ? `${nombreTipo} ${numeroCorto(documento.referencia)}` : nombreTipo}
      antetitulo={`${nombreTipo} ${documento?.referencia ?? ''}`}
      acciones={
        <IconLink
          to="/documentosEmitidos/$idDocumento"
          params={{ idDocumento: String(pk.numDocto) }}
          aria-label="Abrir documento"
        >
          <IconArrowsDiagonal size={16} stroke={1.7} />
        </IconLink>
      }
      onClose={onClose}
      pie={documento && <BotonesArchivo documento={documento} />}
    >
      {documento ? <Cabeza documento={documento} completo={completo} /> : <Espera error={error} onClose={onClose} />}
      {completo && <Pestanas documento={completo} />}
    </SidePanel>
  )
}

function Cabeza({ documento, completo }: { documento: DocumentoResumen; completo: DocumentoCompleto | undefined }) {
  const { tono, palabra } = estadoHacienda(documento)
  const meta = [completo?.condicionVenta.nombre, puntoDeEmision(documento.prefijo)].filter(Boolean)
  return (
    <div className={classes.cabeza}>
      <div className={classes.monto}>
        <span className={`${classes.cifra} num`}>{formatMonto(documento.total, documento.idMoneda)}</span>
        <StatusBadge tono={tono}>{palabra}</StatusBadge>
      </div>
      <p className="medio">{documento.cliente?.nombreCliente ?? 'Sin receptor'}</p>
      <p className="sec nota num">{meta.join(' · ')}</p>
    </div>
  )
}

function Pestanas({ documento }: { documento: DocumentoCompleto }) {
  return (
    <Tabs
      key={documento.vtaMovmPK.numDocto}
      defaultValue={documento.descripcionSri === 'ACEPTADO' ? 'resumen' : 'historia'}
      className={classes.pestanas}
      keepMounted={false}
    >
      <Tabs.List px={16}>
        <Tabs.Tab value="resumen">Resumen</Tabs.Tab>
        <Tabs.Tab value="historia">Línea de tiempo</Tabs.Tab>
        <Tabs.Tab value="xml">XML</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="resumen" className={classes.cuerpo} tabIndex={0}>
        <Resumen documento={documento} />
      </Tabs.Panel>
      <Tabs.Panel value="historia" className={classes.cuerpo} tabIndex={0}>
        <Historia documento={documento} />
      </Tabs.Panel>
      <Tabs.Panel value="xml" className={classes.cuerpo} tabIndex={0}>
        <XmlTab documento={documento} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Espera({ error, onClose }: { error: Error | null; onClose: () => void }) {
  if (!error) return <Skeleton m={16} height={28} width="60%" />
  return (
    <EmptyState
      titulo={error instanceof ApiError ? error.message : mensajes.documento.noEncontrado}
      accion={
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      }
    />
  )
}
