import { Button, TextInput } from '@mantine/core'
import { contract, type ResponseOf } from '@pura/contract'
import { useState } from 'react'
import { ContrasenaInput } from '../../../components/campos/ContrasenaInput.tsx'
import { Formulario } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import classes from '../contrasena/Cuenta.module.css'

interface PropsDeActivar {
  onActivado: (codigos: readonly string[]) => void
}

type Secreto = ResponseOf<typeof contract.segundoFactor.iniciar>

/** Asks the password, then shows the QR and asks the first code. */
export function Activar({ onActivado }: PropsDeActivar) {
  const [secreto, setSecreto] = useState<Secreto>()
  return secreto ? <Confirmar secreto={secreto} onActivado={onActivado} /> : <PedirContrasena onSecreto={setSecreto} />
}

function PedirContrasena({ onSecreto }: { onSecreto: (secreto: Secreto) => void }) {
  const form = useFormulario({
    inicial: { contrasena: '' },
    save: (body) => call(contract.segundoFactor.iniciar, { body }),
    onGuardado: ({ data }) => onSecreto(data),
  })
  return (
    <Formulario form={form} className={`columna hueco-16 ${classes.formulario}`}>
      <ContrasenaInput
        {...form.texto('contrasena')}
        label="Su contraseña"
        autoComplete="current-password"
        data-autofocus
      />
      <Button type="submit" loading={form.guardando}>
        Continuar
      </Button>
    </Formulario>
  )
}

function Confirmar({ secreto, onActivado }: { secreto: Secreto; onActivado: PropsDeActivar['onActivado'] }) {
  const form = useFormulario({
    inicial: { codigo: '' },
    save: (body) => call(contract.segundoFactor.activar, { body }),
    onGuardado: ({ data, mensaje }) => {
      avisos.bien(mensaje)
      onActivado(data.codigos)
    },
  })
  return (
    <Formulario form={form} className={`columna hueco-16 ${classes.formulario}`}>
      <p>1. Abra su aplicación de autenticación y escanee este código.</p>
      <div className={`fila envuelve ${classes.qr}`}>
        <img src={secreto.qr} alt="Código QR para la aplicación de autenticación" />
        <div className="crece">
          <p className="sec nota">¿No puede escanearlo? Escriba esta clave:</p>
          <p className={classes.secreto}>{secreto.secreto.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <p>2. Escriba el código de seis dígitos que le muestra.</p>
      <TextInput
        {...form.texto('codigo')}
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        classNames={{ input: 'num' }}
      />
      <Button type="submit" loading={form.guardando}>
        Activar
      </Button>
    </Formulario>
  )
}
