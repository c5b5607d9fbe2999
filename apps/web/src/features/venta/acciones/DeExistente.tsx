import type { DocumentoCompleto } from '@pura/contract'
import { BotonesArchivo } from '../documento/BotonesArchivo.tsx'
import type { RunAccion } from './acciones.ts'
import { BotonPrincipal } from './BotonPrincipal.tsx'
import classes from './DeExistente.module.css'
import { MasAcciones } from './MasAcciones.tsx'

interface PropsDeExistente {
  documento: DocumentoCompleto
  onAccion: RunAccion
}

/** DOC-49, in the form of an existing document: what its state asks for, its files, and a menu with the rest. */
export default function DeExistente({ documento, onAccion }: PropsDeExistente) {
  return (
    <div className="columna hueco-8">
      <BotonPrincipal size="md" fullWidth documento={documento} onAccion={onAccion} />
      <div className={`tira envuelve hueco-8 ${classes.archivos}`}>
        <BotonesArchivo documento={documento} />
        <MasAcciones
          documento={documento}
          sin={ABIERTO}
          sinPrincipal
          grande
          onChoose={(accion) => onAccion(accion, documento)}
        />
      </div>
    </div>
  )
}

const ABIERTO = ['ver', 'editar'] as const
