import { Button, SegmentedControl } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Reintento } from '../../../components/Reintento.tsx'
import { downloadArchivo } from '../archivos.ts'
import { xmlQuery } from '../consultas.ts'
import { indentXml } from './indent-xml.ts'
import classes from './XmlTab.module.css'

type Cual = 'xml' | 'respuesta'

/** The signed XML and Hacienda's answer, to read; what is saved is the original, byte by byte. */
export function XmlTab({ documento }: { documento: DocumentoResumen }) {
  const [cual, setCual] = useState<Cual>('xml')
  const { data, error, refetch } = useQuery({ ...xmlQuery(documento.vtaMovmPK, cual), retry: false })
  return (
    <>
      <div className={classes.barra}>
        <SegmentedControl
          size="xs"
          value={cual}
          onChange={(value) => setCual(value as Cual)}
          data={[
            { value: 'xml', label: 'XML firmado' },
            { value: 'respuesta', label: 'Respuesta', disabled: documento.descripcionSri === '' },
          ]}
          aria-label="Cuál XML"
        />
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          disabled={!data}
          onClick={() => downloadArchivo(documento, cual)}
        >
          Descargar
        </Button>
      </div>
      {error && <Reintento error={error} onReintentar={() => void refetch()} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <pre className={classes.xml} tabIndex={0}>
          {indentXml(data)}
        </pre>
      )}
    </>
  )
}
