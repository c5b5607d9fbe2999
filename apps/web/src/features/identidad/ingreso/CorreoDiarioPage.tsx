import { Button } from '@mantine/core'
import { ApiError, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { takeHash } from '../../../lib/direccion/search-params.ts'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import classes from './IngresarPage.module.css'
import { MarcoInvitado } from './MarcoInvitado.tsx'

const t = mensajes.notificacion.correo

/**
 * Page of the daily mail's unsubscribe link, with or without a session. It needs a click, so that opening the link
 * changes nothing.
 */
export function CorreoDiarioPage() {
  const [token] = useState(takeHash)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callAnonymously(contract.notificacion.sinCorreo, { body: { token } }),
  })
  return (
    <MarcoInvitado title={t.dejarTitulo}>
      <div className={`columna hueco-16 ${classes.formulario}`}>
        <h1>{t.dejarTitulo}</h1>
        {isSuccess ? (
          <p className={classes.entrada} role="status">
            {t.dejado}
          </p>
        ) : (
          <p className={classes.entrada}>{token === '' ? t.sinEnlace : t.dejarPregunta}</p>
        )}
        {error && <Banner titulo={error instanceof ApiError ? error.message : mensajes.notificacion.errorGuardando} />}
        {!isSuccess && token !== '' && (
          <Button size="md" loading={isPending} onClick={() => mutate()}>
            {t.dejar}
          </Button>
        )}
        <ButtonLink to="/ingresar" size="md" variant="default">
          {t.ir}
        </ButtonLink>
      </div>
    </MarcoInvitado>
  )
}
