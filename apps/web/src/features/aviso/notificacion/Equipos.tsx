import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconBell, IconBellOff, IconDeviceLaptop } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { describeAgente } from '../../../lib/navegador/agente.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { disablePush, type Equipos as EquiposDeAqui, enablePush } from '../../../lib/servidor/push.ts'
import { equiposQuery } from './consultas.ts'
import classes from './Notificaciones.module.css'

const t = mensajes.notificacion.equipo

/**
 * Push notifications while the window is closed, on this device and the user's others; the browser asks for permission
 * only after the click.
 */
export function Equipos({ codCia }: { codCia: number }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(equiposQuery(codCia))
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<EquiposDeAqui>) => work(),
    onSuccess: (equipos) => queryClient.setQueryData(equiposQuery(codCia).queryKey, equipos),
    onError: (fallo) => {
      console.warn(fallo)
      avisos.mal(t.error)
      void refetch()
    },
  })
  const remove = (idSuscripcion: number) => mutate(() => disablePush(codCia, idSuscripcion))
  return (
    <section className={`tarjeta ${classes.bloque}`}>
      <h2 className={classes.conIcono}>
        <IconDeviceLaptop size={18} stroke={1.7} aria-hidden />
        {t.titulo}
      </h2>
      {error && !data && <Reintento error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className={`sec nota quiebra ${classes.nota}`} role="status">
            {NOTAS[data.estado]}
          </p>
          {data.estado === 'apagado' && (
            <Button
              fullWidth
              mt={10}
              loading={isPending}
              leftSection={<IconBell size={18} stroke={1.7} />}
              onClick={() => mutate(() => enablePush(codCia))}
            >
              {t.avisarme}
            </Button>
          )}
          {data.propio && (
            <Button
              fullWidth
              mt={10}
              variant="default"
              loading={isPending}
              leftSection={<IconBellOff size={18} stroke={1.7} />}
              onClick={() => data.propio && remove(data.propio.idSuscripcion)}
            >
              {t.noAvisarme}
            </Button>
          )}
          {data.otros.length > 0 && (
            <>
              <p className={`sec nota quiebra ${classes.nota}`}>{t.tambien}</p>
              <ul className={classes.equipos}>
                {data.otros.map(({ idSuscripcion, agente }) => {
                  const { nombre } = describeAgente(agente)
                  return (
                    <li key={idSuscripcion}>
                      {nombre}
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={t.quitarDe(nombre)}
                        onClick={() => remove(idSuscripcion)}
                      >
                        {t.quitar}
                      </Button>
                    </li>
                  )
                })}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  )
}

const NOTAS = {
  apagado: t.privado,
  encendido: `${t.avisa} ${t.privado}`,
  negado: t.negado,
  sinNavegador: t.sinNavegador,
} as const satisfies Record<EquiposDeAqui['estado'], string>
