import { Button, FileButton, Input } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { readDataUrl } from '../../../../lib/navegador/archivo.ts'
import classes from './CiaForm.module.css'

const t = mensajes.cia
const MAX_BYTES = 2 * 1024 * 1024
const TIPOS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

interface PropsDeLogo {
  /** Data URL; empty for none. */
  valor: string
  error: string | undefined
  onCambio: (valor: string) => void
}

/** Logo on every printed document (CIA-14); the server re-encodes it. */
export function Logo({ valor, error, onCambio }: PropsDeLogo) {
  const [rechazo, setRechazo] = useState<string>()

  async function choose(archivo: File | null) {
    if (!archivo) return
    const malo = !TIPOS.includes(archivo.type) ? t.logoInvalido : archivo.size > MAX_BYTES ? t.logoMuyGrande : undefined
    setRechazo(malo)
    if (!malo) onCambio(await readDataUrl(archivo))
  }

  return (
    <Input.Wrapper
      label="Logo"
      labelElement="div"
      description="PNG, JPEG, WebP o GIF de hasta 2 MB"
      error={rechazo ?? error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className="fila hueco-12">
        <span className={`centro fijo ${classes.muestra}`}>
          {valor ? <img src={valor} alt="Logo de la compañía" /> : <IconPhoto size={22} stroke={1.5} aria-hidden />}
        </span>
        <FileButton accept={TIPOS.join(',')} onChange={choose}>
          {(props) => (
            <Button variant="default" data-campo="nombreLogo" {...props}>
              {valor ? 'Cambiar logo' : 'Elegir logo'}
            </Button>
          )}
        </FileButton>
        {valor && (
          <Button variant="subtle" color="gray" onClick={() => onCambio('')}>
            Quitar
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
