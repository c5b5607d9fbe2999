import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from './ImportarHoja.module.css'

/** A place to drop a file, and the button that chooses one. */
export function SoltarArchivo({ onArchivo }: { onArchivo: (file: File) => void }) {
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
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
      <span className="medio">Elija una hoja .xlsx o .csv, o suéltela aquí</span>
      <span className="sec nota">
        Con los nombres de las columnas en la primera fila. Hasta 10 000 filas. Nada se guarda hasta que usted confirme.
      </span>
      <input
        type="file"
        className="oculto-visual"
        accept=".xlsx,.csv,.txt"
        data-autofocus
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onArchivo(file)
        }}
      />
    </label>
  )
}
