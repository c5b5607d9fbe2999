import { Button, TextInput } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { PieAsistente } from '../../../components/asistente/Asistente.tsx'
import { callAnonymously, isStatus } from '../../../lib/servidor/api.ts'
import marco from '../ingreso/IngresarPage.module.css'
import type { Interesado } from './datos.ts'

interface PropsDeIdentificacionPaso {
  anterior: string | undefined
  onValida: (interesado: Interesado) => void
}

/**
 * Identification number, checked against Hacienda's registry; only a valid one continues (REG-02 to REG-05, EST-23).
 */
export function IdentificacionPaso({ anterior = '', onValida }: PropsDeIdentificacionPaso) {
  const [identificacion, setIdentificacion] = useState(anterior)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => callAnonymously(contract.cuenta.validar, { body: { identificacion } }),
    onSuccess: ({ data, mensaje }) => onValida({ ...data, mensaje }),
  })
  const vacia = identificacion.trim() === ''
  const usuario = identificacion.trim() || undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!vacia) mutate()
  }

  return (
    <form className="columna encoge hueco-16" onSubmit={submit} noValidate>
      <p className="sec">
        Con su cédula física lo buscamos en el registro de Hacienda; no hace falta más para empezar.
      </p>
      <TextInput
        size="md"
        label="Número de identificación"
        description="Cédula física, con o sin guiones"
        autoComplete="off"
        inputMode="numeric"
        autoFocus
        maxLength={20}
        value={identificacion}
        error={error && (error.message || mensajes.general.errorDesconocido)}
        onChange={(event) => {
          reset()
          setIdentificacion(event.currentTarget.value)
        }}
        classNames={{ input: 'num' }}
      />
      <PieAsistente>
        <Button type="submit" size="md" disabled={vacia} loading={isPending}>
          Validar
        </Button>
      </PieAsistente>
      <p className={`raya sec ${marco.otro}`}>
        {isStatus(error, 409) ? '¿Es la suya?' : '¿Ya tiene cuenta?'}{' '}
        <Link to="/ingresar" state={{ usuario }}>
          Ingrese
        </Link>{' '}
        o{' '}
        <Link to="/recuperar" state={{ usuario }}>
          recupere su contraseña
        </Link>
      </p>
    </form>
  )
}
