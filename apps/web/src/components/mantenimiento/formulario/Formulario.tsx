import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import type { KeyboardEvent, ReactNode } from 'react'
import { Banner } from '../../pagina/Banner.tsx'
import classes from './FormularioModal.module.css'
import type { FormularioState } from './use-formulario.ts'

interface PropsDeFormulario {
  form: FormularioState
  /** Reloads the record after someone else changed it. */
  onReload?: (() => void) | undefined
  className?: string
  children: ReactNode
}

/** A form with the messages that belong to no field. Used alone on a page, or inside `FormularioModal`. */
export function Formulario({ form, onReload, className, children }: PropsDeFormulario) {
  const { general, conflicto, recuperado, submit, raiz } = form
  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Handled before the field: Enter would open a Select.
    event.stopPropagation()
    void submit()
  }
  return (
    <form
      ref={raiz}
      className={className}
      noValidate
      onKeyDownCapture={keyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {recuperado && (
        <div className={classes.aviso}>
          <Banner tono="pendiente" titulo={mensajes.mantenimiento.recuperado} />
        </div>
      )}
      {conflicto && (
        <div className={classes.aviso}>
          <Banner
            tono="pendiente"
            titulo={mensajes.general.cambiadoPorOtro}
            acciones={
              onReload && (
                <Button size="xs" onClick={onReload}>
                  {mensajes.mantenimiento.recargar}
                </Button>
              )
            }
          >
            {onReload && mensajes.mantenimiento.recargarPierde}
          </Banner>
        </div>
      )}
      {general && (
        <div className={classes.aviso}>
          <Banner titulo={general} />
        </div>
      )}
      {children}
    </form>
  )
}

/** Row of fields in six columns; stacked on a phone. */
export const Campos = ({ children }: { children: ReactNode }) => <div className={classes.campos}>{children}</div>

/** Columns that a field takes, of six; `corto` fields stay two in a row on a phone. */
export const Campo = ({
  de = 3,
  corto,
  children,
}: {
  de?: 1 | 2 | 3 | 4 | 5 | 6
  corto?: boolean
  children: ReactNode
}) => (
  <div className={classes.campo} data-de={de} data-corto={corto || undefined}>
    {children}
  </div>
)

export const Apartado = ({ titulo }: { titulo: string }) => <h3 className={classes.apartado}>{titulo}</h3>
