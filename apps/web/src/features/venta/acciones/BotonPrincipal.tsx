import { Button, type ButtonProps } from '@mantine/core'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { accionesDe, type Documento, type RunAccion } from './acciones.ts'

interface PropsDeBotonPrincipal extends ButtonProps {
  documento: Documento
  onAccion: RunAccion
}

/** The action that the document's state asks for: Facturar, Registrar pago, Corregir y reemitir, Enviar de nuevo; or nothing. */
export function BotonPrincipal({ documento, onAccion, ...boton }: PropsDeBotonPrincipal) {
  const principal = accionesDe(documento, useSecciones()).find((a) => a.principal)
  if (!principal) return null
  return (
    <Button px={12} {...boton} onClick={() => onAccion(principal.accion, documento)}>
      {principal.etiqueta}
    </Button>
  )
}
