import type { DocumentoResumen } from '@pura/contract'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { downloadArchivo } from '../documento/archivos.ts'
import { numDoctoOf } from '../documento/recorrido.ts'

/** Shortcuts of a row: its page, its PDF and its XML. */
export function useAtajosDeFila() {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      v: (row: DocumentoResumen) =>
        void navigate({
          to: '/documentosEmitidos/$idDocumento',
          params: { idDocumento: String(numDoctoOf(row)) },
        }),
      p: (row: DocumentoResumen) => void downloadArchivo(row, 'pdf'),
      x: (row: DocumentoResumen) => void (row.clave && downloadArchivo(row, 'xml')),
    }),
    [navigate],
  )
}
