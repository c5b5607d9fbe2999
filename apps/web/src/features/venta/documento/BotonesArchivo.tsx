import { Button } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { IconFileCode, IconFileTypePdf, IconMailOpened } from '@tabler/icons-react'
import { useState } from 'react'
import { type Archivo, downloadArchivo } from './archivos.ts'

interface PropsDeBotonesArchivo {
  documento: DocumentoResumen
  /** For places with room for only two. */
  sinRespuesta?: boolean
}

/** Downloads of PDF, XML and Hacienda's answer; disabled while missing. A proforma has only a PDF. */
export function BotonesArchivo({ documento, sinRespuesta }: PropsDeBotonesArchivo) {
  const [bajando, setBajando] = useState<Archivo>()
  const download = async (archivo: Archivo) => {
    setBajando(archivo)
    await downloadArchivo(documento, archivo)
    setBajando(undefined)
  }
  const boton = { variant: 'default', px: 8 } as const
  return (
    <>
      <Button
        {...boton}
        leftSection={<IconFileTypePdf size={17} stroke={1.7} aria-hidden />}
        loading={bajando === 'pdf'}
        onClick={() => download('pdf')}
      >
        PDF
      </Button>
      {documento.clave !== '' && (
        <Button
          {...boton}
          leftSection={<IconFileCode size={17} stroke={1.7} aria-hidden />}
          loading={bajando === 'xml'}
          disabled={documento.status === 'R'}
          onClick={() => download('xml')}
        >
          XML
        </Button>
      )}
      {documento.clave !== '' && !sinRespuesta && (
        <Button
          {...boton}
          leftSection={<IconMailOpened size={17} stroke={1.7} aria-hidden />}
          loading={bajando === 'respuesta'}
          disabled={documento.descripcionSri === ''}
          onClick={() => download('respuesta')}
        >
          Respuesta
        </Button>
      )}
    </>
  )
}
