/**
 * PDF.js in its published build, a lazy chunk from this origin, with its worker. The legacy build supports the older
 * phones of our users.
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

/** The PDF's bytes; the state is in the key, because a voided or answered document is printed anew. */
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
  /** Refetches the bytes. */
  retry?: () => void
}

export function usePdf(pk: DocumentoPK, estado: string): PdfAbierto {
  const { data: blob, error, refetch } = useQuery(pdfQuery(pk, estado))
  const { pdf, error: ilegible } = usePdfDe(blob)
  return { pdf, error: error ?? ilegible, retry: () => void refetch() }
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
  // Hides the previous document's PDF.
  const actual = abierto?.blob === blob ? abierto : undefined
  return { pdf: actual?.pdf, error: actual?.error }
}
