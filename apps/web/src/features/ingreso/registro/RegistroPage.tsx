import type { contract, ResponseOf } from '@pura/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Asistente } from '../../../components/asistente/Asistente.tsx'
import { MarcoInvitado } from '../MarcoInvitado.tsx'
import { type DatosCuenta, datosOf, type PlanElegido } from './datos.ts'
import { IdentificacionPaso } from './IdentificacionPaso.tsx'
import { PlanPaso } from './PlanPaso.tsx'
import { ResumenPaso } from './ResumenPaso.tsx'

export type Interesado = ResponseOf<typeof contract.cuenta.validar> & { mensaje: string }

const importDatos = () => import('./DatosPaso.tsx')
const DatosPaso = lazy(() => importDatos().then((m) => ({ default: m.DatosPaso })))

const PASOS = ['Su identificación', 'Sus datos', 'Su plan', 'Confirmar']

/** Four steps; what was written in one stays when one goes back (REG-01 to REG-20). */
export function RegistroPage() {
  const [paso, setPaso] = useState(0)
  const [persona, setPersona] = useState<Interesado>()
  const [datos, setDatos] = useState<DatosCuenta>()
  const [plan, setPlan] = useState<PlanElegido>()
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
              if (interesado.identificacion !== persona?.identificacion) setDatos(undefined)
              setPersona(interesado)
              setPaso(1)
            }}
          />
        )}
        {paso === 1 && persona && (
          <Suspense>
            <DatosPaso
              persona={persona}
              inicial={datos ?? datosOf(persona)}
              onAtras={(escritos) => {
                setDatos(escritos)
                setPaso(0)
              }}
              onGuardado={(guardados) => {
                setDatos(guardados)
                setPaso(2)
              }}
            />
          </Suspense>
        )}
        {paso === 2 && (
          <PlanPaso elegido={plan} onElegir={setPlan} onAtras={() => setPaso(1)} onConfirmar={() => setPaso(3)} />
        )}
        {paso === 3 && persona && datos && plan && (
          <ResumenPaso persona={persona} datos={datos} plan={plan} onIr={setPaso} />
        )}
      </Asistente>
    </MarcoInvitado>
  )
}
