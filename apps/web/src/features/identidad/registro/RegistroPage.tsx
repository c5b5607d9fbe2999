import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Asistente } from '../../../components/asistente/Asistente.tsx'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { MarcoInvitado } from '../ingreso/MarcoInvitado.tsx'
import { type DatosCuenta, datosOf, type Interesado, type PlanElegido } from './datos.ts'
import { IdentificacionPaso } from './IdentificacionPaso.tsx'
import { PlanPaso } from './PlanPaso.tsx'
import { ResumenPaso } from './ResumenPaso.tsx'

const importDatos = () => import('./DatosPaso.tsx')
const DatosPaso = lazy(() => importDatos().then((m) => ({ default: m.DatosPaso })))

const PASOS = ['Su identificación', 'Sus datos', 'Su plan', 'Confirmar']

/** Registration in four steps; going back keeps what was typed (REG-01 to REG-20). */
export function RegistroPage() {
  const [persona, setPersona] = useState<Interesado>()
  /** Last typed values, also when the step is left without saving. */
  const datos = useRef<DatosCuenta>(undefined)
  const [plan, setPlan] = useState<PlanElegido>()
  const [paso, setPaso] = usePaso(persona !== undefined)
  // Prefetches the lists of step 2 while the number is typed.
  useEffect(() => {
    void importDatos()
  }, [])

  return (
    <MarcoInvitado title="Registro" ancho>
      <Asistente titulo="Crear una cuenta" pasos={PASOS} actual={paso}>
        {paso === 0 && (
          <IdentificacionPaso
            anterior={persona?.identificacion}
            onValida={(interesado) => {
              // Clears the data if the person changed.
              if (interesado.identificacion !== persona?.identificacion) datos.current = undefined
              setPersona(interesado)
              setPaso(1)
            }}
          />
        )}
        {paso === 1 && persona && (
          <Suspense>
            <DatosPaso
              persona={persona}
              inicial={datos.current ?? datosOf(persona)}
              onEscritos={(escritos) => {
                datos.current = escritos
              }}
              onAtras={() => setPaso(0)}
              onGuardado={() => setPaso(2)}
            />
          </Suspense>
        )}
        {paso === 2 && (
          <PlanPaso elegido={plan} onChoose={setPlan} onAtras={() => setPaso(1)} onConfirm={() => setPaso(3)} />
        )}
        {paso === 3 && persona && datos.current && plan && (
          <ResumenPaso persona={persona} datos={datos.current} plan={plan} onIr={setPaso} />
        )}
      </Asistente>
    </MarcoInvitado>
  )
}

/**
 * Current step, stored in the history state, so that a phone's back button goes back one step. A reload starts over,
 * because the person is unknown.
 */
function usePaso(conPersona: boolean) {
  const { history, navigate } = useRouter()
  const enHistoria = useLocation().state.paso ?? 0
  const paso = conPersona ? enHistoria : 0
  const perdidos = useRef(enHistoria)
  useEffect(() => {
    if (perdidos.current > 0) history.go(-perdidos.current)
    perdidos.current = 0
  }, [history])
  const setPaso = (nuevo: number) => {
    if (nuevo < paso) history.go(nuevo - paso)
    else void navigate({ to: '/registro', state: { paso: nuevo } })
  }
  return [paso, setPaso] as const
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Step of the registration. */
    paso?: number
  }
}
