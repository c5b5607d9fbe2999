import { Button, TextInput } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { type FormEvent, useRef, useState } from 'react'
import { Kbd } from '../../../components/teclado/Kbd.tsx'
import { placeError } from './errores.ts'
import classes from './IngresarPage.module.css'

interface PropsDeCodigoForm {
  ocupado: boolean
  onCodigo: (codigo: string) => Promise<unknown>
  onBack: () => void
}

/** Second step of the sign-in, for users with a second factor. */
export function CodigoForm({ ocupado, onCodigo, onBack }: PropsDeCodigoForm) {
  const [error, setError] = useState<string>()
  const codigo = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const escrito = codigo.current!.value.trim()
    if (escrito === '') return setError(mensajes.cuenta.codigoRequerido)
    setError(undefined)
    await onCodigo(escrito).catch((fallo: unknown) => {
      const { general, usuario, contrasena } = placeError(fallo)
      setError(general ?? usuario ?? contrasena)
      codigo.current?.select()
    })
  }

  return (
    <form className={`columna hueco-16 ${classes.formulario}`} onSubmit={submit} noValidate>
      <div>
        <h1>Verificación en dos pasos</h1>
        <p className={classes.entrada}>{mensajes.cuenta.codigoRequerido}, o uno de sus códigos de respaldo.</p>
      </div>
      <TextInput
        ref={codigo}
        size="md"
        label="Código"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={error}
        classNames={{ input: 'num' }}
      />
      <Button type="submit" size="md" loading={ocupado} rightSection={<Kbd>Enter</Kbd>}>
        Continuar
      </Button>
      <Button variant="subtle" color="gray" onClick={onBack}>
        Ingresar con otro usuario
      </Button>
    </form>
  )
}
