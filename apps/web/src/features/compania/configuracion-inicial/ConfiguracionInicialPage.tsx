import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Asistente } from '../../../components/asistente/Asistente.tsx'
import { Titulo } from '../../../components/pagina/Titulo.tsx'
import { estadoContrasenaQuery } from '../../../lib/servidor/contrasena.ts'
import { refreshSesion, useSesion } from '../../../lib/servidor/session.ts'
import { CambiarContrasena } from '../../identidad/index.ts'
import { ActividadesPaso } from './ActividadesPaso.tsx'
import { estadoInicialQuery } from './consultas.ts'
import { HaciendaPaso } from './HaciendaPaso.tsx'

const route = getRouteApi('/suelta/configuracionInicial')
const PASOS = ['Cambiar contraseña', 'Actividad económica', 'Hacienda y firma']

/**
 * INIC-01 to INIC-06. A user who left early continues, at the next sign-in, with the missing step. A company that is set
 * up repeats only the last one (docs/acuerdos.md L15).
 */
export function ConfiguracionInicialPage() {
  const { usuario, cia } = useSesion()
  const { contrasenaTemporal } = usuario
  const repite = route.useSearch().repetir !== undefined && !cia.primeraVez && !contrasenaTemporal
  const { data, isFetched } = useQuery({ ...estadoInicialQuery(cia.codCia), enabled: !contrasenaTemporal && !repite })
  /** Step the user chose; otherwise the first missing one. */
  const [elegido, setPaso] = useState<number>()
  const paso = elegido ?? (contrasenaTemporal ? 0 : data?.actividades.length ? 2 : 1)
  const router = useRouter()
  const queryClient = useQueryClient()

  const refresh = async () => {
    await refreshSesion(queryClient)
    await router.invalidate()
  }

  const leave = async () => {
    await refresh()
    await router.navigate({ to: '/escritorio' })
  }

  if (repite) {
    return (
      <>
        <Titulo>Configuración inicial</Titulo>
        <Asistente titulo="Configuración inicial" pasos={PASOS.slice(2)} actual={0}>
          <HaciendaPaso onAtras={() => void router.navigate({ to: '/configuraciones' })} onListo={leave} />
        </Asistente>
      </>
    )
  }
  if (!isFetched && !contrasenaTemporal && elegido === undefined) return <p className="sec">Un momento…</p>
  return (
    <>
      <Titulo>Configuración inicial</Titulo>
      <Asistente titulo="Configuración inicial" pasos={PASOS} actual={paso}>
        {paso === 0 && (
          <ContrasenaPaso
            onCambiada={async () => {
              await refresh()
              setPaso(1)
            }}
          />
        )}
        {paso === 1 && <ActividadesPaso onListo={() => setPaso(2)} />}
        {paso === 2 && <HaciendaPaso onAtras={() => setPaso(1)} onListo={leave} />}
      </Asistente>
    </>
  )
}

function ContrasenaPaso({ onCambiada }: { onCambiada: () => Promise<void> }) {
  const { data } = useQuery(estadoContrasenaQuery)
  return (
    <>
      <p className="sec">La que llegó por correo es temporal. Elija una que solo usted conozca.</p>
      {data && <CambiarContrasena pideActual={data.pideActual} boton="Cambiar y continuar" onCambiada={onCambiada} />}
    </>
  )
}
