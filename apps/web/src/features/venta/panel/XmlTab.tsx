import { Button, SegmentedControl } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { downloadArchivo } from '../documento/archivos.ts'
import { xmlQuery } from '../documento/consultas.ts'
import { indentXml } from './indent-xml.ts'
import classes from './XmlTab.module.css'

export type Cual = 'xml' | 'respuesta'

/** The signed XML and Hacienda's answer, for reading; the download is the original, byte for byte. */
export function XmlTab({ documento }: { documento: DocumentoResumen }) {
  const [cual, setCual] = useState<Cual>('xml')
  const { data, error, refetch } = useQuery({ ...xmlQuery(documento.vtaMovmPK, cual), retry: false })
  return (
    <LecturaXml
      cual={cual}
      onCual={setCual}
      conRespuesta={documento.descripcionSri !== ''}
      xml={data}
      error={error && <Reintento que="el XML" error={error} onRetry={() => void refetch()} />}
      onDownload={() => downloadArchivo(documento, cual)}
    />
  )
}

interface LecturaProps {
  cual: Cual
  onCual: (cual: Cual) => void
  /** True if Hacienda has answered. */
  conRespuesta: boolean
  xml: string | undefined
  error: ReactNode
  onDownload: () => void
}

/** One of the two, indented. */
export const LecturaXml = ({ cual, onCual, conRespuesta, xml, error, onDownload }: LecturaProps) => (
  <>
    <div className="fila entre fijo hueco-8">
      <SegmentedControl
        size="xs"
        value={cual}
        onChange={(value) => onCual(value as Cual)}
        data={[
          { value: 'xml', label: 'XML firmado' },
          { value: 'respuesta', label: 'Respuesta', disabled: !conRespuesta },
        ]}
        aria-label="Cuál XML"
      />
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        disabled={!xml}
        onClick={onDownload}
      >
        Descargar
      </Button>
    </div>
    {error}
    {xml && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      <pre className={classes.xml} tabIndex={0}>
        {indentXml(xml)}
      </pre>
    )}
  </>
)
