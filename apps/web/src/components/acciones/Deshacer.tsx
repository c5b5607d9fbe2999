import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Deshacer.module.css'
import type { useUndo } from './use-deshacer.ts'

interface PropsDeDeshacer {
  deshacer: ReturnType<typeof useUndo>
  className?: string
  teclas?: ReactNode
}

export function Deshacer({ deshacer: { oferta, undo }, className = '', teclas }: PropsDeDeshacer) {
  return (
    <div role="status" className={oferta ? `fila hueco-12 ${classes.oferta} ${className}` : undefined}>
      {oferta && (
        <>
          <span className="crece recorta">{oferta.texto}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
            rightSection={teclas}
            onClick={undo}
          >
            Deshacer
          </Button>
        </>
      )}
    </div>
  )
}
