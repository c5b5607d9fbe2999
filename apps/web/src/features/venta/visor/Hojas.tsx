import { Button, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import classes from './Lector.module.css'
import { Pagina } from './Pagina.tsx'
import type { PdfAbierto } from './pdf.ts'
import { escalaOf, fitZoom } from './zoom.ts'

interface PropsDeHojas {
  abierto: PdfAbierto
  /** Percent, or fitted to the width. */
  zoom: number | 'ajuste'
  /** Called with the fitted percentage, for the bar. */
  onPorcentaje: (porcentaje: number) => void
  nombre: string
}

const MINIATURA = 98
const MARGEN = 40
/** In points, as in a PDF. */
const CARTA = { ancho: 612, alto: 792 }

/** Pages, with thumbnails beside them (LECTOR-09). */
export function Hojas({ abierto, zoom, onPorcentaje, nombre }: PropsDeHojas) {
  const { pdf, error, retry } = abierto
  const medida = useMedida(pdf)
  const { ref: anchura, width } = useElementSize()
  const rollo = useRef<HTMLDivElement>(null)
  const [actual, setActual] = useState(1)
  // Most documents have this size: reserving it avoids a layout shift.
  const hoja = medida ?? CARTA
  const porcentaje = zoom === 'ajuste' ? fitZoom(hoja.ancho, Math.max(width - MARGEN, 200)) : zoom
  const isMedida = medida !== undefined
  useEffect(() => {
    if (isMedida) onPorcentaje(porcentaje)
  }, [porcentaje, isMedida, onPorcentaje])

  if (error) {
    return (
      <div className={`centro ${classes.sinPdf}`} role="alert">
        <EmptyState
          icono={IconAlertTriangle}
          titulo={motivoOf(error)}
          accion={
            retry && (
              <Button variant="default" onClick={retry}>
                {mensajes.mantenimiento.reintentar}
              </Button>
            )
          }
        />
      </div>
    )
  }
  const goTo = (numero: number) => rollo.current?.querySelector(`[data-pagina="${numero}"]`)?.scrollIntoView()
  const numeros = Array.from({ length: pdf?.numPages ?? 0 }, (_, i) => i + 1)
  return (
    <>
      {pdf && medida && (
        <nav className={`fila fijo hueco-12 ${classes.miniaturas}`} aria-label="Páginas del documento">
          {numeros.map((numero) => (
            <button
              key={numero}
              type="button"
              className={`rejilla fijo hueco-2 ${classes.miniatura}`}
              aria-current={numero === actual ? 'page' : undefined}
              onClick={() => goTo(numero)}
            >
              <Pagina
                pdf={pdf}
                numero={numero}
                escala={MINIATURA / medida.ancho}
                medida={medida}
                etiqueta={`Ir a la página ${numero}`}
              />
              <span className="nota num" aria-hidden>
                {numero}
              </span>
            </button>
          ))}
        </nav>
      )}
      <section
        ref={rollo}
        className={`columna crece hueco-16 ${classes.rollo}`}
        onScroll={(event) => setActual(pageInView(event))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={`PDF de ${nombre}`}
      >
        <div ref={anchura} className={classes.anchura} />
        {pdf && medida ? (
          numeros.map((numero) => (
            <Pagina
              key={numero}
              pdf={pdf}
              numero={numero}
              escala={escalaOf(porcentaje)}
              medida={medida}
              etiqueta={`Página ${numero} de ${pdf.numPages}`}
            />
          ))
        ) : (
          <Skeleton
            className="fijo"
            style={{ width: hoja.ancho * escalaOf(porcentaje), height: hoja.alto * escalaOf(porcentaje) }}
            role="status"
            aria-label="Preparando el PDF"
          />
        )}
      </section>
    </>
  )
}

/** Size of the first page; all pages of a printed document are equal. */
function useMedida(pdf: PDFDocumentProxy | undefined) {
  const [medida, setMedida] = useState<{ ancho: number; alto: number }>()
  useEffect(() => {
    if (!pdf) return
    let vigente = true
    async function measure(abierto: PDFDocumentProxy) {
      const { width, height } = (await abierto.getPage(1)).getViewport({ scale: 1 })
      if (vigente) setMedida({ ancho: width, alto: height })
    }
    // If the user leaves early, the PDF was closed before it was measured.
    measure(pdf).catch((error: Error) => {
      if (vigente) throw error
    })
    return () => {
      vigente = false
    }
  }, [pdf])
  return medida
}

/** The page at the middle of the view. */
function pageInView({ currentTarget }: UIEvent<HTMLElement>): number {
  const medio = currentTarget.getBoundingClientRect().top + currentTarget.clientHeight / 2
  const paginas = [...currentTarget.querySelectorAll<HTMLElement>('[data-pagina]')]
  const vista = paginas.find((pagina) => pagina.getBoundingClientRect().bottom >= medio) ?? paginas.at(-1)
  return Number(vista?.dataset.pagina ?? 1)
}
