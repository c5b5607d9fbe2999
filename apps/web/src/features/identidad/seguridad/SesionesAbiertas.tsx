import { Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconApi, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { describeAgente } from '../../../lib/navegador/agente.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import classes from '../contrasena/Cuenta.module.css'

const LLAVE = ['sesiones']

/** Open sessions, newest first; ends one of them, or all but this one. */
export function SesionesAbiertas() {
  const queryClient = useQueryClient()
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: LLAVE,
    queryFn: async ({ signal }) => (await call(contract.sesiones.list, { signal })).data,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: LLAVE })
  const otras = useMutation({
    mutationFn: () => call(contract.sesiones.removeOtras),
    onSuccess: ({ mensaje }) => avisos.bien(mensaje),
    onError: (error) => avisos.mal(error.message || mensajes.general.errorDesconocido),
    onSettled: refresh,
  })
  const una = useMutation({
    mutationFn: (id: string) => call(contract.sesiones.remove, { params: { id } }),
    onError: (error) => avisos.mal(error.message || mensajes.general.errorDesconocido),
    onSettled: refresh,
  })

  return (
    <section className={classes.tarjeta} aria-labelledby="sesiones">
      <div className={`tira entre hueco-16 ${classes.cabeza}`}>
        <div>
          <h2 id="sesiones">Sesiones abiertas</h2>
          <p className="sec">Si no reconoce una, ciérrela y cambie su contraseña.</p>
        </div>
        <Button variant="default" disabled={data.length < 2} loading={otras.isPending} onClick={() => otras.mutate()}>
          Cerrar las demás
        </Button>
      </div>
      {isError && (
        <Button variant="default" onClick={() => refetch()}>
          Volver a intentar
        </Button>
      )}
      <ul>
        {data.map((sesion) => {
          const { nombre, movil } = describeAgente(sesion.agente)
          const Icono = sesion.clase === 'api' ? IconApi : movil ? IconDeviceMobile : IconDeviceDesktop
          const titulo = sesion.clase === 'api' ? `Programa «${sesion.cliente ?? ''}»` : nombre
          return (
            <li key={sesion.id} className={`rejilla al-medio hueco-12 ${classes.sesion}`}>
              <Icono size={22} stroke={1.6} aria-hidden />
              <div>
                <div className="medio">{titulo}</div>
                <div className="sec nota num">
                  {sesion.direccionIp} · última vez {formatFechaHora(sesion.ultimaVez)}
                </div>
              </div>
              {sesion.actual ? (
                <StatusBadge tono="aceptado">Esta sesión</StatusBadge>
              ) : (
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  aria-label={`Cerrar ${titulo}, ${sesion.direccionIp}`}
                  onClick={() => una.mutate(sesion.id)}
                >
                  Cerrar
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
