import { Tabs } from '@mantine/core'
import type { DocRecibidoCompleto, DocRecibidoResumen } from '@pura/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Timeline } from '../../../components/datos/Timeline.tsx'
import classes from '../../../components/pagina/PanelDocumento.module.css'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { type Cual, LecturaXml } from '../../venta/index.ts'
import { xmlQuery } from '../recibido/consultas.ts'
import { useArchivo } from '../recibido/descargas.ts'
import type { ClaseDeRespuesta } from '../respuesta/borrador.ts'
import { Resumen } from './Resumen.tsx'

const Responder = lazy(() => import('../respuesta/Responder.tsx').then((m) => ({ default: m.Responder })))

interface PropsDePestanas {
  documento: DocRecibidoCompleto
  pedida?: ClaseDeRespuesta | undefined
  onSiguiente?: (() => void) | undefined
}

/** Tabs of a received document, in the list's panel and in the reader; opens on the tab that needs action. */
export function Pestanas({ documento, pedida, onSiguiente }: PropsDePestanas) {
  const seResponde = documento.situacion !== 'noSeResponde'
  return (
    <Tabs
      defaultValue={documento.situacion === 'porResponder' ? 'responder' : 'resumen'}
      className="columna llena"
      keepMounted={false}
    >
      <Tabs.List px={8}>
        {seResponde && <Tabs.Tab value="responder">Responder</Tabs.Tab>}
        <Tabs.Tab value="resumen">Resumen</Tabs.Tab>
        <Tabs.Tab value="historia">Línea de tiempo</Tabs.Tab>
        <Tabs.Tab value="xml">XML</Tabs.Tab>
      </Tabs.List>
      {seResponde && (
        <Tabs.Panel value="responder" className="columna llena">
          <Suspense>
            <Responder documento={documento} pedida={pedida} onSiguiente={onSiguiente} />
          </Suspense>
        </Tabs.Panel>
      )}
      <Tabs.Panel value="resumen" className={`columna llena hueco-12 ${classes.cuerpo}`} tabIndex={0}>
        <Resumen documento={documento} />
      </Tabs.Panel>
      <Tabs.Panel value="historia" className={`columna llena hueco-12 ${classes.cuerpo}`} tabIndex={0}>
        <Timeline
          etiqueta="Línea de tiempo"
          pasos={documento.eventos.map(({ clase: clave, momento, texto }, i) => ({
            clave: `${i} ${clave}`,
            titulo: texto,
            momento: formatFechaHora(momento),
            estado: 'hecho',
          }))}
        />
      </Tabs.Panel>
      <Tabs.Panel value="xml" className={`columna llena hueco-12 ${classes.cuerpo}`} tabIndex={0}>
        <XmlRecibido documento={documento} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** The XML as received, and Hacienda's answer to it. */
function XmlRecibido({ documento }: { documento: DocRecibidoResumen }) {
  const { codCia, id } = documento.docRecibidosPK
  const [cual, setCual] = useState<Cual>('xml')
  const { data, error, refetch } = useQuery(xmlQuery(codCia, id, cual))
  const { save } = useArchivo()
  return (
    <LecturaXml
      cual={cual}
      onCual={setCual}
      conRespuesta={documento.estadoHacienda !== '' || documento.segunArchivo !== ''}
      xml={data}
      error={error && <Reintento que="el XML" error={error} onRetry={() => void refetch()} />}
      onDownload={() => save(documento, cual)}
    />
  )
}
