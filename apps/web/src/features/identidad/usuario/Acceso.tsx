import { Button } from '@mantine/core'
import { contract, type Usuario } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconMail, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { Campo } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'

const t = mensajes.usuario

/** Runs the action, once at a time; afterwards the server's message replaces the button. */
function useAccion(accion: () => Promise<{ mensaje: string }>, onHecho: () => void) {
  const [ocupado, setOcupado] = useState(false)
  const [hecho, setHecho] = useState<string>()
  async function runAccion() {
    setOcupado(true)
    try {
      setHecho((await accion()).mensaje)
      onHecho()
    } catch (error) {
      avisos.mal(motivoOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return { ocupado, hecho, runAccion }
}

/** Invalidates the old password and mails a one-time one. */
export function EnviarContrasena({ usuario, onEnviada }: { usuario: Usuario; onEnviada: () => void }) {
  const { ocupado, hecho, runAccion } = useAccion(
    () => call(contract.usuario.sendContrasena, { params: usuario.usuarioPK }),
    onEnviada,
  )
  return (
    <Campo de={6}>
      {hecho ? (
        <Banner tono="aceptado" titulo={hecho} />
      ) : (
        <>
          <p className="sec nota">
            {usuario.contrasenaTemporal
              ? 'Todavía no ha elegido su propia contraseña.'
              : 'Al enviarla, la actual deja de servir y se cierran sus sesiones.'}
          </p>
          <Button
            variant="default"
            mt={8}
            loading={ocupado}
            leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
            onClick={() => void runAccion()}
          >
            {t.enviarContrasena}
          </Button>
        </>
      )}
    </Campo>
  )
}

/** For a user who lost both phone and recovery codes. */
export function QuitarSegundoFactor({ usuario, onQuitado }: { usuario: Usuario; onQuitado: () => void }) {
  const [preguntando, setPreguntando] = useState(false)
  const { ocupado, hecho, runAccion } = useAccion(
    () => call(contract.usuario.resetSegundoFactor, { params: usuario.usuarioPK }),
    onQuitado,
  )
  return (
    <Campo de={6}>
      {hecho ? (
        <Banner tono="aceptado" titulo={hecho} />
      ) : (
        <>
          <p className="sec nota">Ingresa con verificación en dos pasos.</p>
          <Button
            variant="default"
            mt={8}
            leftSection={<IconShieldOff size={17} stroke={1.7} aria-hidden />}
            onClick={() => setPreguntando(true)}
          >
            {t.quitarSegundoFactor}
          </Button>
        </>
      )}
      <ConfirmDialog
        abierto={preguntando}
        titulo={t.quitarSegundoFactor}
        detalle={t.preguntaSegundoFactor(usuario.nombreUsuario)}
        peligro
        ocupado={ocupado}
        onSi={() => void runAccion().then(() => setPreguntando(false))}
        onNo={() => setPreguntando(false)}
      />
    </Campo>
  )
}
