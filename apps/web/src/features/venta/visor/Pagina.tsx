import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { type Ref, useEffect, useRef, useState } from 'react'
import classes from './Lector.module.css'

interface PropsDePagina {
  pdf: PDFDocumentProxy
  numero: number
  /** Screen pixels per point of the page. */
  escala: number
  /** Page size in points, used until it is rendered. */
  medida: { ancho: number; alto: number }
  etiqueta: string
  ref?: Ref<HTMLDivElement>
}

/** A page, rendered when it comes near the viewport: a document of fifty pages opens as fast as one of one. */
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
      // Two dots per pixel are enough, though phones have three.
      const densidad = Math.min(window.devicePixelRatio || 1, 2)
      const viewport = pagina.getViewport({ scale: escala * densidad })
      destino.width = Math.floor(viewport.width)
      destino.height = Math.floor(viewport.height)
      tarea = pagina.render({ canvas: destino, viewport })
      await tarea.promise
    }
    // A cancelled render rejects with an error that says so.
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
