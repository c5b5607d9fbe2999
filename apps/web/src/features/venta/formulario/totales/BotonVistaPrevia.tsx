import { Button } from '@mantine/core'
import { tipoDocto } from '@pura/domain'
import { IconEye } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../lib/navegador/perezoso.tsx'
import { useDocumentoContext } from '../base/contexto.ts'

const VistaPrevia = lazy(() => import('../../visor/VistaPrevia.tsx'))

/** Preview of the printed document; errors that prevent issuing show at their fields, as on submit. */
export function BotonVistaPrevia({ onNada }: { onNada?: () => void }) {
  const { preview, generar, generando, tipo } = useDocumentoContext()
  const [preparando, setPreparando] = useState(false)
  const [pdf, setPdf] = useState<Blob>()
  async function open() {
    setPreparando(true)
    const hecho = await preview()
    setPreparando(false)
    if (hecho) setPdf(hecho)
    else onNada?.()
  }
  return (
    <>
      <Button
        variant="default"
        fullWidth
        loading={preparando}
        disabled={generando}
        leftSection={<IconEye size={17} stroke={1.7} aria-hidden />}
        onClick={() => void open()}
      >
        Vista previa
      </Button>
      {pdf && (
        <Suspense>
          <VistaPrevia
            pdf={pdf}
            nombre={tipoDocto(tipo).nombre}
            onBack={() => setPdf(undefined)}
            onGenerate={() => {
              setPdf(undefined)
              void generar()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
