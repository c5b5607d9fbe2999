import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import type { KeyboardEvent, ReactNode } from 'react'
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
  /** Small beside the title: "ID 24". */
  junto?: string
  /** Pixels. */
  ancho?: number
  /** "Guardar" of what is new, "Actualizar" of what exists. */
  boton: string
  onClose: () => void
  /** Reads the record again after somebody else changed it. */
  onRecargar?: () => void
  onEliminar?: () => void
  /** Only to look at: its fields are off and there is nothing to save. */
  soloLectura?: boolean
  children: ReactNode
}

/** A form above its list; the whole screen on a phone. Ctrl Enter commits, Esc leaves, and leaving asks when something would be lost. */
export function FormularioModal({
  form,
  titulo,
  junto,
  ancho = 760,
  onClose,
  children,
  ...pie
}: PropsDeFormularioModal) {
  const { cerrar, dialogo } = useCierre(form, onClose)
  return (
    <MarcoModal titulo={titulo} junto={junto} ancho={ancho} onClose={cerrar}>
      <Formulario form={form} onRecargar={pie.onRecargar} className={classes.formulario}>
        <div className={classes.cuerpo}>
          <fieldset className={classes.campoConjunto} disabled={pie.soloLectura}>
            {children}
          </fieldset>
        </div>
        {!pie.soloLectura && (
          <PieFormulario form={form} boton={pie.boton} onCancelar={cerrar} onEliminar={pie.onEliminar} />
        )}
      </Formulario>
      {dialogo}
    </MarcoModal>
  )
}

interface MarcoProps extends Pick<PropsDeFormularioModal, 'titulo' | 'junto' | 'ancho' | 'onClose'> {
  children: ReactNode
}

/** The dialog itself, also for what has no fields (an import, a preview). */
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
      // Mantine's own listener would also hear what a question above this dialog is answered with.
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

/** Not of a question above, which is elsewhere in the page; a list that is open closes first. */
const isOwnEscape = ({ key, nativeEvent, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' &&
  !nativeEvent.isComposing &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.getAttribute('data-mantine-stop-propagation') !== 'true'

interface EsperaProps extends Pick<PropsDeFormularioModal, 'titulo' | 'ancho' | 'onClose'> {
  error: Error | null
  onReintentar: () => void
  cargando: string
}

/** The dialog while its record is read, and when it cannot be. */
export function FormularioEspera({ error, onReintentar, cargando, ...marco }: EsperaProps) {
  return (
    <MarcoModal {...marco}>
      <div className={classes.espera}>
        {error ? (
          <Banner
            titulo={error.message || mensajes.general.errorServidor}
            acciones={
              <>
                <Button onClick={onReintentar}>{mensajes.mantenimiento.reintentar}</Button>
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
