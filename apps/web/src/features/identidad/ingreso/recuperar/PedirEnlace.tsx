import { Button, TextInput } from '@mantine/core'
import { ApiError, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ButtonLink } from '../../../../components/acciones/ButtonLink.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { callAnonymously } from '../../../../lib/servidor/api.ts'
import classes from '../IngresarPage.module.css'

/** Asks for the identification number; the server's answer is shown unchanged (RECUP-01 to RECUP-03). */
export function PedirEnlace() {
  // Prefilled with the user name typed at the sign-in.
  const [username, setUsername] = useState(useLocation().state.usuario ?? '')
  const [falta, setFalta] = useState<string>()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callAnonymously(contract.cuenta.recuperar, { body: { username } }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (username.trim() === '') return setFalta(mensajes.cuenta.identificacionObligatoria)
    mutate()
  }

  if (data) {
    return (
      <div className={`columna hueco-16 ${classes.formulario}`}>
        <h1>Revise su correo</h1>
        <p className={classes.entrada} role="status">
          {data.mensaje}
        </p>
        <p className="sec">El enlace sirve por 30 minutos. Si no llega, revise la carpeta de correo no deseado.</p>
        <ButtonLink to="/ingresar" size="md" variant="default">
          Volver a Ingresar
        </ButtonLink>
      </div>
    )
  }

  return (
    <form className={`columna hueco-16 ${classes.formulario}`} onSubmit={submit} noValidate>
      <div>
        <h1>Recuperar contraseña</h1>
        <p className={classes.entrada}>Le enviaremos un enlace para elegir una nueva.</p>
      </div>
      <TextInput
        size="md"
        label="Número de identificación"
        description="Con el que ingresa, sin guiones"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        error={falta}
        onChange={(event) => {
          setFalta(undefined)
          setUsername(event.currentTarget.value)
        }}
        classNames={{ input: 'num' }}
      />
      {error && (
        <Banner titulo={isLimit(error) ? error.message : mensajes.cuenta.errorRecuperando}>
          {!isLimit(error) && error instanceof ApiError && error.message}
        </Banner>
      )}
      <Button type="submit" size="md" loading={isPending}>
        {mensajes.cuenta.enviarCorreo}
      </Button>
      <p className={`raya sec ${classes.otro}`}>
        <Link to="/ingresar">Volver a Ingresar</Link>
      </p>
    </form>
  )
}

/** A rate limit is not an error of the field. */
const isLimit = (error: unknown): boolean => error instanceof ApiError && error.status === 429
