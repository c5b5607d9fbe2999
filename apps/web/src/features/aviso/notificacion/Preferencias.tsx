import { Switch } from '@mantine/core'
import { contract, type PreferenciasNotificacion } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { CANALES, type Canal, CLASES_NOTIFICACION, type ClaseNotificacion } from '@pura/domain/notificacion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { notificacionesDe } from '../../../lib/servidor/notificaciones.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { preferenciasQuery } from './consultas.ts'
import classes from './Notificaciones.module.css'

const t = mensajes.notificacion
/** A user in exchange mode is notified only in the application, while working in that company. */
const EN_INTERCAMBIO = ['aqui'] as const satisfies readonly Canal[]

/** Channels for each kind of notification; each switch saves at once. */
export function Preferencias() {
  const { cia, ciaPropia, usuario } = useSesion()
  const { codCia } = cia
  const canales = ciaPropia ? EN_INTERCAMBIO : CANALES
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(preferenciasQuery(codCia))
  const change = async (clase: ClaseNotificacion, vias: PreferenciasNotificacion[ClaseNotificacion]) => {
    const { queryKey } = preferenciasQuery(codCia)
    queryClient.setQueryData(queryKey, (antes) => antes && { ...antes, [clase]: vias })
    try {
      await call(contract.notificacion.preferir, { params: { codCia }, body: { clase, canales: vias } })
    } catch (fallo) {
      console.error(fallo)
      avisos.mal(t.errorGuardando)
    }
    await queryClient.invalidateQueries({ queryKey: notificacionesDe(codCia) })
  }
  return (
    <section id="preferencias" tabIndex={-1} className={`tarjeta ${classes.bloque}`}>
      <h2>{t.preferenciasPorTipo}</h2>
      {error && !data && <Reintento error={error} onRetry={() => void refetch()} />}
      {data && (
        <table className={`ancho ${classes.preferencias}`}>
          <thead>
            <tr>
              <th scope="col">{t.tipo}</th>
              {canales.map((canal) => (
                <th key={canal} scope="col">
                  {t.canales[canal]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CLASES_NOTIFICACION.map((clase) => (
              <tr key={clase}>
                <th scope="row">{t.clases[clase]}</th>
                {canales.map((canal) => (
                  <td key={canal}>
                    <Switch
                      withThumbIndicator={false}
                      aria-label={`${t.clases[clase]}: ${t.canales[canal]}`}
                      checked={data[clase][canal]}
                      onChange={({ currentTarget: { checked } }) =>
                        void change(clase, { ...data[clase], [canal]: checked })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && !ciaPropia && (
        <p className={`sec nota quiebra ${classes.nota}`}>
          {usuario.correo === '' ? t.correo.sinDireccion : t.correo.aDonde(usuario.correo)}
        </p>
      )}
    </section>
  )
}
