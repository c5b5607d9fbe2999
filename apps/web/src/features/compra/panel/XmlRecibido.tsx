import type { DocRecibidoResumen } from '@pura/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { type Cual, LecturaXml } from '../../venta/index.ts'
import { xmlQuery } from '../recibido/consultas.ts'
import { useArchivo } from '../recibido/descargas.ts'

/** The XML as received, and Hacienda's answer to it. */
export function XmlRecibido({ documento }: { documento: DocRecibidoResumen }) {
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
