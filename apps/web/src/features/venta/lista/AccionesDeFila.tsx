import type { DocumentoResumen } from '@pura/contract'
import { type Icon, IconCopy, IconFileText, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { AccionFila } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { type AccionDeDocumento, accionesDe } from '../acciones/acciones.ts'
import { MasAcciones } from '../acciones/MasAcciones.tsx'
import type { Acciones } from '../acciones/use-acciones.tsx'
import { downloadArchivo } from '../documento/archivos.ts'
import { VerDocumento } from './columnas.tsx'

/** Actions of LISTA-20 to LISTA-24, shown on the row itself. */
const EN_FILA: Partial<Record<AccionDeDocumento, Icon>> = {
  editar: IconPencil,
  ver: IconFileText,
  copiar: IconCopy,
  eliminar: IconTrash,
}
const SIN_MENU = Object.keys(EN_FILA) as AccionDeDocumento[]

/** Editor, document, PDF, and actions of the type; others are in a menu. Shown on hover or focus. */
export function AccionesDeFila({ row, onAccion }: { row: DocumentoResumen; onAccion: Acciones['run'] }) {
  const { referencia } = row
  return (
    <>
      {accionesDe(row)
        .filter(({ accion }) => EN_FILA[accion])
        .map(({ accion, etiqueta }) => {
          const Icono = EN_FILA[accion]!
          return (
            <AccionFila
              key={accion}
              etiqueta={`${etiqueta} ${referencia}`}
              titulo={etiqueta}
              onClick={() => onAccion(accion, row)}
            >
              <Icono size={17} stroke={1.7} />
            </AccionFila>
          )
        })}
      <VerDocumento row={row} />
      <AccionFila etiqueta={`PDF de ${referencia}`} titulo="PDF" onClick={() => void downloadArchivo(row, 'pdf')}>
        <IconFileTypePdf size={17} stroke={1.7} />
      </AccionFila>
      <MasAcciones documento={row} sin={SIN_MENU} onChoose={(accion) => onAccion(accion, row)} />
    </>
  )
}
