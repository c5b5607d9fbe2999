import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { formatHora } from '../../../lib/formato/format.ts'
import type { EstadoBorrador } from './guardador.ts'

interface PropsDeGuardadoA {
  estado: EstadoBorrador
  onDiscard: () => void
}

/** Where and when the draft was last saved. */
export function GuardadoA({ estado: { guardado }, onDiscard }: PropsDeGuardadoA) {
  const [preguntando, setPreguntando] = useState(false)
  if (!guardado) return null
  const hora = formatHora(guardado.momento, false)
  return (
    <>
      <span className="no-en-telefono sec nota" role="status">
        {guardado.en === 'camino'
          ? 'Guardando el borrador…'
          : guardado.en === 'servidor'
            ? `Borrador guardado a las ${hora}`
            : `Borrador guardado en este equipo a las ${hora}${guardado.porque ? ` · ${guardado.porque}` : ''}`}
      </span>
      <span className="crece" />
      <Button variant="subtle" color="gray" size="xs" onClick={() => setPreguntando(true)}>
        Descartar borrador
      </Button>
      <ConfirmDialog
        abierto={preguntando}
        titulo="¿Descartar el borrador?"
        detalle="Lo escrito en este documento se pierde."
        peligro
        onSi={() => {
          setPreguntando(false)
          onDiscard()
        }}
        onNo={() => setPreguntando(false)}
      />
    </>
  )
}
