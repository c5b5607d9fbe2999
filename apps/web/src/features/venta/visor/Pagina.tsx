import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { type Ref, useEffect, useRef, useState } from 'react'
import classes from './Lector.module.css'

interface PropsDePagina {
  pdf: PDFDocumentProxy
  numero: number
  /** Pixels of the screen for a point of the page. */
  escala: number
  /** Of the page, in points, until it is drawn. */
  medida: { ancho: number; alto: number }
  etiqueta: string
  ref?: Ref<HTMLDivElement>
}

/** A page, drawn when it comes near the screen: a document of fifty pages opens as soon as one of one. */
export function Pagina({ pdf, numero, escala, medida, etiqueta, ref }: PropsDePagina) {
  const lienzo = useRef<HTMLCanvasElement>(null)
  const cerca = useCerca(lienzo)
  useEffect(() => {
    const canvas = lienzo.current
    if (!cerca || !canvas) return
    let tarea: RenderTask | undefined
    let vigente = true
    async function draw(destino: HTMLCanvasElement) {
      const pagina = await pdf.getPage(numero)
      if (!vigente) return
      // Two dots a pixel are enough for the eye, and a phone has three.
      const densidad = Math.min(window.devicePixelRatio || 1, 2)
      const viewport = pagina.getViewport({ scale: escala * densidad })
      destino.width = Math.floor(viewport.width)
      destino.height = Math.floor(viewport.height)
      tarea = pagina.render({ canvas: destino, viewport })
      await tarea.promise
    }
    // A drawing that is no longer wanted ends with an error that says so.
    draw(canvas).catch((error: Error) => {
      if (vigente && error.name !== 'RenderingCancelledException') throw error
    })
    return () => {
      vigente = false
      tarea?.cancel()
    }
  }, [pdf, numero, escala, cerca])
  return (
    <div
      ref={ref}
      className={classes.pagina}
      style={{ width: medida.ancho * escala, height: medida.alto * escala }}
      data-pagina={numero}
    >
      <canvas ref={lienzo} role="img" aria-label={etiqueta} />
    </div>
  )
}

function useCerca(ref: { current: HTMLElement | null }): boolean {
  const [cerca, setCerca] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entrada]) => entrada?.isIntersecting && setCerca(true), {
      rootMargin: '800px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return cerca
}
