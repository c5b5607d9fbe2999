import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { type ErroresIngreso, findMissing, placeError } from './errores.ts'
import classes from './IngresarPage.module.css'
import { useIngreso } from './use-ingreso.ts'

/** Number of identification and password; Enter submits (LOG-04). */
export function IngresoForm() {
  const [soloEstaSesion, setSoloEstaSesion] = useState(false)
  const [errores, setErrores] = useState<ErroresIngreso>({})
  const usuario = useRef<HTMLInputElement>(null)
  const contrasena = useRef<HTMLInputElement>(null)
  const { ingresar, ocupado } = useIngreso()

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
    setErrores({})
    await ingresar({ ...datos, soloEstaSesion }).catch((error: unknown) => show(placeError(error)))
  }

  return (
    <form className={classes.formulario} onSubmit={submit} noValidate>
      <div>
        <h1>Ingresar</h1>
        <p className={classes.entrada}>Facturas, tiquetes y notas electrónicas de su empresa.</p>
      </div>
      <TextInput
        ref={usuario}
        size="md"
        label="Usuario"
        description="Su número de identificación, sin guiones"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errores.usuario}
        classNames={{ input: 'num' }}
      />
      <ContrasenaInput ref={contrasena} error={errores.contrasena} />
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
    </form>
  )
}

interface ContrasenaProps {
  ref: Ref<HTMLInputElement>
  error?: string
}

function ContrasenaInput({ ref, error }: ContrasenaProps) {
  const [visible, setVisible] = useState(false)
  const [mayusculas, setMayusculas] = useState(false)
  const Icono = visible ? IconEyeOff : IconEye
  const watchCapsLock = (event: KeyboardEvent) => setMayusculas(event.getModifierState('CapsLock'))
  return (
    <TextInput
      ref={ref}
      size="md"
      label="Contraseña"
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      description={mayusculas ? 'Bloq Mayús está activado' : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      rightSectionWidth={42}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icono size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
