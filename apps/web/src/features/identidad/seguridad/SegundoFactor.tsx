import { Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import classes from '../contrasena/Cuenta.module.css'
import { CodigosRespaldo } from './CodigosRespaldo.tsx'

const ActivarDialogo = lazy(() => import('./ActivarDialogo.tsx'))
const QuitarDialogo = lazy(() => import('./QuitarDialogo.tsx'))
const RenovarDialogo = lazy(() => import('./RenovarDialogo.tsx'))

const LLAVE = ['segundo-factor']

/** Second factor by an authenticator app; optional. */
export function SegundoFactor() {
  const [dialogo, setDialogo] = useState<'activar' | 'quitar' | 'renovar'>()
  const [codigos, setCodigos] = useState<readonly string[]>()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: LLAVE,
    queryFn: async ({ signal }) => (await call(contract.segundoFactor.get, { signal })).data,
  })
  const close = () => setDialogo(undefined)
  const settle = (nuevos?: readonly string[]) => {
    close()
    setCodigos(nuevos)
    void queryClient.invalidateQueries({ queryKey: LLAVE })
  }

  return (
    <section className={classes.tarjeta} aria-labelledby="segundo-factor">
      <div className={`tira entre hueco-16 ${classes.cabeza}`}>
        <div>
          <h2 id="segundo-factor">Verificación en dos pasos</h2>
          <p className="sec">
            Además de la contraseña, un código que cambia cada 30 segundos en su teléfono. Quien robe la contraseña no
            podrá entrar.
          </p>
        </div>
        {data &&
          (data.activo ? (
            <StatusBadge tono="aceptado">Activa</StatusBadge>
          ) : (
            <StatusBadge tono="anulado">Inactiva</StatusBadge>
          ))}
      </div>
      {codigos && <CodigosRespaldo codigos={codigos} onListo={() => setCodigos(undefined)} />}
      {data?.activo && !codigos && (
        <p className={data.codigosRestantes < 3 ? 'medio' : 'sec'}>
          {data.codigosRestantes === 1 ? 'Le queda 1 código' : `Le quedan ${data.codigosRestantes} códigos`} de
          respaldo.
        </p>
      )}
      {data && !codigos && (
        <div className="tira envuelve hueco-8">
          {data.activo ? (
            <>
              <Button variant="default" onClick={() => setDialogo('renovar')}>
                Códigos de respaldo nuevos
              </Button>
              <Button variant="default" data-peligro onClick={() => setDialogo('quitar')}>
                Quitar
              </Button>
            </>
          ) : (
            <Button onClick={() => setDialogo('activar')}>Activar</Button>
          )}
        </div>
      )}
      <Suspense>
        {dialogo === 'activar' && <ActivarDialogo onClose={close} onActivado={settle} />}
        {dialogo === 'renovar' && <RenovarDialogo onClose={close} onRenovados={settle} />}
        {dialogo === 'quitar' && <QuitarDialogo onClose={close} onQuitado={() => settle()} />}
      </Suspense>
    </section>
  )
}
