/** Preloads the form while the user reads the list, so that it opens at once. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { precargable } from '../../../lib/navegador/precargable.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import type { PropsDocumentoForm } from './DocumentoForm.tsx'

export const DocumentoForm = precargable<PropsDocumentoForm>(() =>
  import('./DocumentoForm.tsx').then((m) => m.DocumentoForm),
)

const ESPERA_MS = 300

/** @param listo true once the page's own content is shown, so that preloading never delays it */
export function usePrecarga(listo: boolean): void {
  const queries = useQueryClient()
  const codCia = useCodCia()
  useEffect(() => {
    if (!listo) return
    const timer = setTimeout(() => {
      void DocumentoForm.preload()
      void import('./preparar.ts').then(({ prepare }) => prepare(queries, codCia))
    }, ESPERA_MS)
    return () => clearTimeout(timer)
  }, [listo, queries, codCia])
}
