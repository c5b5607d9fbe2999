import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Hojas } from './Hojas.tsx'
import classes from './Lector.module.css'
import { usePdfDe } from './pdf.ts'

interface PropsDeVistaPrevia {
  pdf: Blob
  nombre: string
  onBack: () => void
  onGenerate: () => void
}

const ignore = () => {}

/** Preview of the printed document, before it has a number. */
export default function VistaPrevia({ pdf, nombre, onBack, onGenerate }: PropsDeVistaPrevia) {
  const telefono = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onBack}
      title={`Vista previa · ${nombre}`}
      size={900}
      fullScreen={telefono}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <div className={classes.previa}>
        <Hojas abierto={usePdfDe(pdf)} zoom="ajuste" onPorcentaje={ignore} nombre={nombre} />
      </div>
      <div className={`tira al-fin hueco-8 ${classes.piePrevia}`}>
        <Button variant="default" onClick={onBack}>
          Volver
        </Button>
        <Button data-autofocus onClick={onGenerate}>
          Generar
        </Button>
      </div>
    </Modal>
  )
}
