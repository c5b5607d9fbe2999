import type { Icon } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from './SoltarArchivo.module.css'

interface Props {
  titulo: string
  nota: string
  icono: Icon
  /** Extensions of the file chooser: ".xlsx,.csv". */
  accept: string
  onArchivo: (file: File) => void
}

/** A place to drop a file, and the button that chooses one. */
export function SoltarArchivo({ titulo, nota, icono: Icono, accept, onArchivo }: Props) {
  const [encima, setEncima] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setEncima(false)
    const [file] = event.dataTransfer.files
    if (file) onArchivo(file)
  }
  return (
    <label
      className={classes.soltar}
      data-encima={encima || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setEncima(true)
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={drop}
    >
      <Icono size={28} stroke={1.5} aria-hidden />
      <span className="medio">{titulo}</span>
      <span className="sec nota">{nota}</span>
      <input
        type="file"
        className="oculto-visual"
        accept={accept}
        data-autofocus
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onArchivo(file)
        }}
      />
    </label>
  )
}
