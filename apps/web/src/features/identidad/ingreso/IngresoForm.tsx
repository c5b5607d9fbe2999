import { Button, Checkbox, TextInput } from '@mantine/core'
import { type BodyOf, contract, type SesionActual } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { HistoryState } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ContrasenaInput } from '../../../components/campos/ContrasenaInput.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Kbd } from '../../../components/teclado/Kbd.tsx'
import { Enlace } from '../../../lib/direccion/enlace.tsx'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import { CodigoForm } from './CodigoForm.tsx'
import { type ErroresIngreso, findMissing, needsCodigo, placeError } from './errores.ts'
import classes from './IngresarPage.module.css'
import { UsuariosDemo } from './UsuariosDemo.tsx'

export interface PropsDeIngreso {
  /** From the guest page before. */
  previo: HistoryState
  onIngreso: (sesion: SesionActual) => Promise<void> | void
}

/** Identification number and password, then the code of a second factor; Enter submits (LOG-04). */
export function IngresoForm({ previo, onIngreso }: PropsDeIngreso) {
  const [soloEstaSesion, setSoloEstaSesion] = useState(false)
  const [errores, setErrores] = useState<ErroresIngreso>({})
  /** Accepted credentials, kept while the code is asked for. */
  const [esperaCodigo, setEsperaCodigo] = useState<{ usuario: string; contrasena: string }>()
  const usuario = useRef<HTMLInputElement>(null)
  const contrasena = useRef<HTMLInputElement>(null)
  const { usuario: conocido, credencialesA } = previo
  const { ingresar, ocupado } = useIngreso(onIngreso)

  const show = (encontrados: ErroresIngreso) => {
    setErrores(encontrados)
    if (encontrados.usuario) usuario.current?.focus()
    if (encontrados.contrasena) contrasena.current?.select()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const datos = { usuario: usuario.current!.value, contrasena: contrasena.current!.value }
    const faltan = findMissing(datos.usuario, datos.contrasena)
    if (faltan) return show(faltan)
    await enter(datos)
  }

  const enter = async (datos: { usuario: string; contrasena: string }) => {
    setErrores({})
    await ingresar({ ...datos, soloEstaSesion }).catch((error: unknown) => {
      if (needsCodigo(error)) setEsperaCodigo(datos)
      else show(placeError(error))
    })
  }

  if (esperaCodigo) {
    return (
      <CodigoForm
        ocupado={ocupado}
        onCodigo={(codigo) => ingresar({ ...esperaCodigo, soloEstaSesion, codigo })}
        onBack={() => setEsperaCodigo(undefined)}
      />
    )
  }

  return (
    <form className={`columna hueco-16 ${classes.formulario}`} onSubmit={submit} noValidate>
      <div>
        <h1>Ingresar</h1>
        <p className={classes.entrada}>Facturas, tiquetes y notas electrónicas de su empresa.</p>
      </div>
      {credencialesA && (
        <Banner tono="aceptado" titulo="Su cuenta está lista">
          La contraseña temporal va en camino a {credencialesA}; sirve por 72 horas.
        </Banner>
      )}
      <TextInput
        ref={usuario}
        size="md"
        label="Usuario"
        description="Su número de identificación, sin guiones"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={conocido}
        autoFocus={!conocido}
        error={errores.usuario}
        classNames={{ input: 'num' }}
      />
      <div className={classes.conEnlace}>
        <ContrasenaInput
          ref={contrasena}
          size="md"
          label="Contraseña"
          autoComplete="current-password"
          autoFocus={Boolean(conocido)}
          error={errores.contrasena}
        />
        <Enlace
          to="/recuperar"
          state={() => ({ usuario: usuario.current!.value })}
          className={`nota medio ${classes.olvido}`}
        >
          ¿Olvidó su contraseña?
        </Enlace>
      </div>
      <Checkbox
        label={mensajes.ingreso.soloEstaSesion}
        checked={soloEstaSesion}
        onChange={(event) => setSoloEstaSesion(event.currentTarget.checked)}
        size="xs"
        radius="xs"
      />
      {errores.general && <Banner titulo={errores.general} />}
      <Button type="submit" size="md" loading={ocupado} rightSection={<Kbd>Enter</Kbd>}>
        Ingresar
      </Button>
      <p className={`raya sec ${classes.otro}`}>
        ¿Aún no tiene cuenta? <Enlace to="/registro">Registre su empresa</Enlace>
      </p>
      <UsuariosDemo
        ocupado={ocupado}
        onChoose={({ usuario: elegido, contrasena: suya }) => void enter({ usuario: elegido, contrasena: suya })}
      />
    </form>
  )
}

/** Signs in. @param onIngreso opens the application for this user */
function useIngreso(onIngreso: (sesion: SesionActual) => Promise<void> | void) {
  const [ocupado, setOcupado] = useState(false)
  const ingresar = async (body: BodyOf<typeof contract.sesion.create>) => {
    setOcupado(true)
    try {
      const { data } = await callAnonymously(contract.sesion.create, { body })
      await onIngreso(data)
    } finally {
      setOcupado(false)
    }
  }
  return { ingresar, ocupado }
}
