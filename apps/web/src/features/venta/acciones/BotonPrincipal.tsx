import { Button, type ButtonProps } from '@mantine/core'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { accionesDe, type Documento } from './acciones.ts'
import type { Acciones } from './use-acciones.tsx'

interface PropsDeBotonPrincipal extends ButtonProps {
  documento: Documento
  onAccion: Acciones['run']
}

/** What the document's state asks for: Facturar, Registrar pago, Corregir y reemitir, Enviar de nuevo; or nothing. */
export function BotonPrincipal({ documento, onAccion, ...boton }: PropsDeBotonPrincipal) {
  const principal = accionesDe(documento, useSecciones()).find((a) => a.principal)
  if (!principal) return null
  return (
    <Button px={12} {...boton} onClick={() => onAccion(principal.accion, documento)}>
      {principal.etiqueta}
    </Button>
  )
}
