import type { Icon } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from './SoltarArchivo.module.css'
import { readSoltados, type Soltado } from './soltados.ts'

interface PropsDeSoltarArchivo {
  titulo: string
  nota: string
  icono: Icon
  /** Extensions for the file chooser: ".xlsx,.csv". */
  accept: string
  /** Accepts several files at once. */
  varios?: boolean
  /** `ruta`: its name, with its folders if a folder was dropped. */
  onArchivo: (file: File, ruta: string) => void
}

/** Drop area for files, with a button that opens the file chooser. */
export function SoltarArchivo({ titulo, nota, icono: Icono, accept, varios = false, onArchivo }: PropsDeSoltarArchivo) {
  const [encima, setEncima] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setEncima(false)
    void readSoltados(event.dataTransfer).then(take)
  }
  const take = (soltados: readonly Soltado[]) => {
    for (const { file, ruta } of soltados.slice(0, varios ? undefined : 1)) onArchivo(file, ruta)
  }
  return (
    <label
      className={`fila hueco-6 ${classes.soltar}`}
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
        multiple={varios}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])].map((file) => ({ file, ruta: file.name })))
          // Cleared, so that choosing the same file again fires `change`.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
