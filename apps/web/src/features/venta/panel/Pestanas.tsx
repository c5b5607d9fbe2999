import { Tabs } from '@mantine/core'
import type { DocumentoCompleto } from '@pura/contract'
import classes from '../../../components/pagina/PanelDocumento.module.css'
import type { Acciones } from '../acciones/use-acciones.tsx'
import { CorreosTab } from './CorreosTab.tsx'
import { Historia } from './Historia.tsx'
import { Resumen } from './Resumen.tsx'
import { XmlTab } from './XmlTab.tsx'

/**
 * Tabs of a document, in the list's panel and in the reader. Opens on the amounts, or on the history while it is
 * unfinished.
 */
export function Pestanas({ documento, onAccion }: { documento: DocumentoCompleto; onAccion: Acciones['run'] }) {
  return (
    <Tabs
      key={documento.vtaMovmPK.numDocto}
      defaultValue={documento.descripcionSri === 'ACEPTADO' || documento.clave === '' ? 'resumen' : 'historia'}
      className="columna llena"
      keepMounted={false}
    >
      <Tabs.List px={16}>
        <Tabs.Tab value="resumen">Resumen</Tabs.Tab>
        <Tabs.Tab value="historia">Línea de tiempo</Tabs.Tab>
        <Tabs.Tab value="correos">Correos</Tabs.Tab>
        {documento.clave !== '' && <Tabs.Tab value="xml">XML</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="resumen" className={`columna llena hueco-12 ${classes.cuerpo}`} tabIndex={0}>
        <Resumen documento={documento} onAccion={onAccion} />
      </Tabs.Panel>
      <Tabs.Panel value="historia" className={`columna llena hueco-12 ${classes.cuerpo}`} tabIndex={0}>
        <Historia documento={documento} />
      </Tabs.Panel>
      <Tabs.Panel value="correos" className={`columna llena hueco-12 ${classes.cuerpo}`} tabIndex={0}>
        <CorreosTab documento={documento} />
      </Tabs.Panel>
      <Tabs.Panel value="xml" className={`columna llena hueco-12 ${classes.cuerpo}`} tabIndex={0}>
        <XmlTab documento={documento} />
      </Tabs.Panel>
    </Tabs>
  )
}
