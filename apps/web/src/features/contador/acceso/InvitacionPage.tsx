import { Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import { IconMailQuestion } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { forgetInvitacion, readInvitacion } from '../../../lib/direccion/invitacion.ts'
import { formatCedula, formatFecha } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { enterAcceso } from '../../../lib/servidor/intercambio.ts'
import { refreshSesion, useSesion } from '../../../lib/servidor/session.ts'
import classes from './Acceso.module.css'

/** /aceptarInvitacion: accepts another company's invitation with the signed-in user. */
export function InvitacionPage() {
  const [token] = useState(readInvitacion)
  const { usuario } = useSesion()
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['invitacion', token],
    queryFn: async ({ signal }) => (await call(contract.acceso.ver, { body: { token }, signal })).data,
    // Each attempt counts against a limit, and an accepted invitation does not open again.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accept = useMutation({
    mutationFn: async () => (await call(contract.acceso.aceptar, { body: { token } })).data,
    onSuccess: async () => {
      forgetInvitacion()
      await refreshSesion(queryClient)
    },
  })
  const enter = useMutation({
    mutationFn: (idAcceso: number) => enterAcceso(idAcceso),
    onError: (fallo) => avisos.mal(motivoOf(fallo)),
  })

  if (accept.data) {
    const { idAcceso, nombreCia, porConfirmar } = accept.data
    if (porConfirmar) {
      return (
        <Hoja titulo={t.aceptadaPorConfirmar(nombreCia)}>
          <p className="sec">{t.porConfirmarAyuda(usuario.correo)}</p>
          <div className="tira envuelve hueco-8">
            <ButtonLink to="/escritorio" ref={focusOn}>
              {t.alEscritorio}
            </ButtonLink>
          </div>
        </Hoja>
      )
    }
    return (
      <Hoja titulo={t.aceptada(nombreCia)}>
        <div className="tira envuelve hueco-8">
          <Button autoFocus loading={enter.isPending} onClick={() => enter.mutate(idAcceso)}>
            {t.entrarAhora(nombreCia)}
          </Button>
          <ButtonLink to="/escritorio" variant="default">
            {t.ahoraNo}
          </ButtonLink>
        </div>
      </Hoja>
    )
  }
  if (error) {
    return (
      <div className={`rejilla hueco-16 ${classes.angosta}`}>
        <title>{`${t.invitacion} · Pura Factura`}</title>
        <EmptyState
          nivel="h1"
          icono={IconMailQuestion}
          titulo={motivoOf(error)}
          detalle={`${t.otraCuenta(usuario.username)}. ${t.invitacionInvalidaAyuda}`}
          accion={
            <ButtonLink to="/escritorio" variant="default">
              {t.alEscritorio}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  if (!data) {
    return (
      <p className="sec" role="status">
        {t.revisando}
      </p>
    )
  }
  return (
    <Hoja titulo={t.invita(data.nombreCia)}>
      <dl className={classes.datos}>
        <dt>Cédula</dt>
        <dd className="num">{formatCedula(data.ruc)}</dd>
        <dt>{t.conRol}</dt>
        <dd>{data.nombreRol}</dd>
        <dt>{t.quienInvita}</dt>
        <dd className="num">{data.invitadoPor}</dd>
        <dt>{t.venceEl}</dt>
        <dd className="num">{formatFecha(data.vence)}</dd>
      </dl>
      <p className="sec">{t.loQueVe(data.nombreCia)}</p>
      <p className="sec">{t.otraCuenta(`${usuario.nombreUsuario}, ${usuario.username}`)}.</p>
      {accept.error && <Banner tono="rechazado" titulo={motivoOf(accept.error)} />}
      <div className="tira envuelve hueco-8">
        <Button loading={accept.isPending} onClick={() => accept.mutate()}>
          {t.aceptar}
        </Button>
        <ButtonLink to="/escritorio" variant="default">
          {t.ahoraNo}
        </ButtonLink>
      </div>
    </Hoja>
  )
}

/** A link does not support autoFocus. */
const focusOn = (enlace: HTMLElement | null): void => enlace?.focus()

const Hoja = ({ titulo, children }: { titulo: string; children: React.ReactNode }) => (
  <div className={`rejilla hueco-16 ${classes.angosta}`}>
    <title>{`${t.invitacion} · Pura Factura`}</title>
    <h1 className={`fuerte quiebra ${classes.titulo}`}>{titulo}</h1>
    {children}
  </div>
)
