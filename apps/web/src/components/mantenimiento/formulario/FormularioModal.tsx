import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTeclasEnEspera } from '../../../lib/teclas/en-espera.tsx'
import { Banner } from '../../pagina/Banner.tsx'
import { useEscapeEnCamino } from '../../teclado/use-escape.ts'
import { Formulario } from './Formulario.tsx'
import classes from './FormularioModal.module.css'
import { PieFormulario } from './PieFormulario.tsx'
import { useCierre } from './use-cierre.tsx'
import type { FormularioState } from './use-formulario.ts'

const TELEFONO = '(max-width: 640px)'

interface PropsDeFormularioModal {
  form: FormularioState
  titulo: string
  /** Small text beside the title: "ID 24". */
  junto?: string
  /** Width in pixels. */
  ancho?: number
  /** "Guardar" for a new record, "Actualizar" for an existing one. */
  boton: string
  onClose: () => void
  /** Reloads the record after someone else changed it. */
  onReload?: () => void
  onDelete?: () => void
  /** Read-only: fields are disabled and there is no save button. */
  soloLectura?: boolean
  children: ReactNode
}

/**
 * A form in a dialog over its list; full screen on a phone. Ctrl+Enter saves. Esc closes, after asking if changes would
 * be lost.
 */
export function FormularioModal({
  form,
  titulo,
  junto,
  ancho = 760,
  onClose,
  children,
  ...pie
}: PropsDeFormularioModal) {
  const { close, dialogo } = useCierre(form, onClose)
  return (
    <MarcoModal titulo={titulo} junto={junto} ancho={ancho} onClose={close}>
      <Formulario form={form} onReload={pie.onReload} className={classes.formulario}>
        <div className={`llena ${classes.cuerpo}`}>
          <fieldset className={classes.campoConjunto} disabled={pie.soloLectura}>
            {children}
          </fieldset>
        </div>
        {!pie.soloLectura && <PieFormulario form={form} boton={pie.boton} onCancel={close} onDelete={pie.onDelete} />}
      </Formulario>
      {dialogo}
    </MarcoModal>
  )
}

interface MarcoProps extends Pick<PropsDeFormularioModal, 'titulo' | 'junto' | 'ancho' | 'onClose'> {
  children: ReactNode
}

/** The dialog alone, also for content without fields (an import, a preview). */
export function MarcoModal({ titulo, junto, ancho = 760, onClose, children }: MarcoProps) {
  const telefono = useMediaQuery(TELEFONO, window.matchMedia(TELEFONO).matches)
  useEscapeEnCamino(onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      size={ancho}
      fullScreen={telefono}
      padding={0}
      closeOnClickOutside={false}
      // Mantine's own listener would also react to the Esc that answers a question above this dialog.
      closeOnEscape={false}
      onKeyDown={(event) => isOwnEscape(event) && onClose()}
      transitionProps={{ duration: 0 }}
      title={
        <>
          {titulo}
          {junto && <span className={`${classes.junto} sec num`}>{junto}</span>}
        </>
      }
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ content: classes.contenido, header: classes.cabeza, title: classes.titulo, body: classes.marco }}
    >
      {children}
    </Modal>
  )
}

/** False for an Esc in a question above, which is in another portal, or in an open list, which closes first. */
const isOwnEscape = ({ key, nativeEvent, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' &&
  !nativeEvent.isComposing &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.getAttribute('data-mantine-stop-propagation') !== 'true'

interface EsperaProps extends Pick<PropsDeFormularioModal, 'titulo' | 'ancho' | 'onClose'> {
  error: Error | null
  onRetry: () => void
  cargando: string
}

/** The dialog while its record loads, and when loading fails. */
export function FormularioEspera({ error, onRetry, cargando, ...marco }: EsperaProps) {
  useTeclasEnEspera(error === null)
  return (
    <MarcoModal {...marco}>
      <div className={`centro ${classes.espera}`}>
        {error ? (
          <Banner
            titulo={error.message || mensajes.general.errorServidor}
            acciones={
              <>
                <Button onClick={onRetry}>{mensajes.mantenimiento.reintentar}</Button>
                <Button variant="default" onClick={marco.onClose}>
                  {mensajes.mantenimiento.cerrar}
                </Button>
              </>
            }
          />
        ) : (
          <p className="sec" role="status">
            {cargando}
          </p>
        )}
      </div>
    </MarcoModal>
  )
}
