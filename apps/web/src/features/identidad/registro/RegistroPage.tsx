import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Asistente } from '../../../components/asistente/Asistente.tsx'
import { MarcoInvitado } from '../ingreso/MarcoInvitado.tsx'
import { type DatosCuenta, datosOf, type Interesado, type PlanElegido } from './datos.ts'
import { IdentificacionPaso } from './IdentificacionPaso.tsx'
import { PlanPaso } from './PlanPaso.tsx'
import { ResumenPaso } from './ResumenPaso.tsx'

const importDatos = () => import('./DatosPaso.tsx')
const DatosPaso = lazy(() => importDatos().then((m) => ({ default: m.DatosPaso })))

const PASOS = ['Su identificación', 'Sus datos', 'Su plan', 'Confirmar']

/** Four steps; what was written in one stays when one goes back (REG-01 to REG-20). */
export function RegistroPage() {
  const [persona, setPersona] = useState<Interesado>()
  /** As last written, also when the step is left without saving it. */
  const datos = useRef<DatosCuenta>(undefined)
  const [plan, setPlan] = useState<PlanElegido>()
  const [paso, setPaso] = usePaso(persona !== undefined)
  // Its lists come while the number is typed.
  useEffect(() => void importDatos(), [])

  return (
    <MarcoInvitado title="Registro" ancho>
      <Asistente titulo="Crear una cuenta" pasos={PASOS} actual={paso}>
        {paso === 0 && (
          <IdentificacionPaso
            anterior={persona?.identificacion}
            onValida={(interesado) => {
              // Another person's name must not stay in the form.
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
          <PlanPaso elegido={plan} onElegir={setPlan} onAtras={() => setPaso(1)} onConfirmar={() => setPaso(3)} />
        )}
        {paso === 3 && persona && datos.current && plan && (
          <ResumenPaso persona={persona} datos={datos.current} plan={plan} onIr={setPaso} />
        )}
      </Asistente>
    </MarcoInvitado>
  )
}

/**
 * The step one is in, kept in the history: the back button of a telephone goes back a step instead of leaving. A page
 * loaded anew knows nobody yet and begins again.
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
    /** Of the registration. */
    paso?: number
  }
}
