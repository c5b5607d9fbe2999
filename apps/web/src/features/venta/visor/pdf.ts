/**
 * The PDF library, as the file its makers publish: it loads with the first document that is read, from this origin, and
 * its worker too. The older-browser build: phones at a market stall are not new.
 */
import { contract } from '@pura/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import libreria from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import trabajador from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/servidor/api.ts'
import type { DocumentoPK } from '../documento/consultas.ts'

type Pdfjs = typeof import('pdfjs-dist')

let cargada: Promise<Pdfjs> | undefined

function loadPdfjs(): Promise<Pdfjs> {
  cargada ??= import(/* @vite-ignore */ libreria).then((pdfjs: Pdfjs) => {
    pdfjs.GlobalWorkerOptions.workerSrc = trabajador
    return pdfjs
  })
  return cargada
}

/** The bytes; a document that was voided or answered meanwhile is printed anew. */
const pdfQuery = (pk: DocumentoPK, estado: string) =>
  queryOptions({
    queryKey: ['documentos', 'uno', pk.codCia, pk.numDocto, 'pdf', estado],
    queryFn: async ({ signal }) => (await call(contract.vtaMovm.pdf, { params: pk, signal })).data as Blob,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export interface PdfAbierto {
  pdf: PDFDocumentProxy | undefined
  error: Error | undefined
  /** Asks for the bytes again, where they are asked for. */
  reintentar?: () => void
}

export function usePdf(pk: DocumentoPK, estado: string): PdfAbierto {
  const { data: blob, error, refetch } = useQuery(pdfQuery(pk, estado))
  const { pdf, error: ilegible } = usePdfDe(blob)
  return { pdf, error: error ?? ilegible, reintentar: () => void refetch() }
}

export function usePdfDe(blob: Blob | undefined): PdfAbierto {
  const [abierto, setAbierto] = useState<{ blob: Blob; pdf?: PDFDocumentProxy; error?: Error }>()
  useEffect(() => {
    if (!blob) return
    let vigente = true
    let cerrar: (() => void) | undefined
    async function open(bytes: Blob) {
      const { getDocument } = await loadPdfjs()
      const data = new Uint8Array(await bytes.arrayBuffer())
      if (!vigente) return
      const tarea = getDocument({ data, isEvalSupported: false })
      cerrar = () => void tarea.destroy()
      const pdf = await tarea.promise
      if (vigente) setAbierto({ blob: bytes, pdf })
    }
    open(blob).catch((causa: Error) => vigente && setAbierto({ blob, error: causa }))
    return () => {
      vigente = false
      cerrar?.()
    }
  }, [blob])
  // What belongs to the document before is not shown as this one's.
  const actual = abierto?.blob === blob ? abierto : undefined
  return { pdf: actual?.pdf, error: actual?.error }
}
