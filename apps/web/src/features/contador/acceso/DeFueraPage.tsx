import { type Acceso, contract } from '@pura/contract'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import { IconUserShare } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { BotonAgregar } from '../../../components/mantenimiento/lista/BotonAgregar.tsx'
import { Cargando } from '../../../components/pagina/Cargando.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import pagina from '../../../components/pagina/Page.module.css'
import { Page } from '../../../components/pagina/Page.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { useNuevo } from '../../../components/teclado/use-tecla.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Vistas } from '../../identidad/index.ts'
import classes from './Acceso.module.css'
import { accesosQuery } from './consultas.ts'
import { Fila, preguntaDe, QuienAcepto, retirarDe } from './Fila.tsx'

const InvitarForm = lazy(() => import('./formularios.tsx').then((m) => ({ default: m.InvitarForm })))
const RolDeFueraForm = lazy(() => import('./formularios.tsx').then((m) => ({ default: m.RolDeFueraForm })))

/** Outside users of the company: invitations, accesses and their removal. */
export function DeFueraPage() {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const { data: accesos, error, refetch } = useQuery(accesosQuery(codCia))
  const [invitando, setInvitando] = useState(false)
  const [cambiando, setCambiando] = useState<Acceso>()
  const [retirando, setRetirando] = useState<Acceso>()
  const [confirmando, setConfirmando] = useState<Acceso>()
  const invite = () => setInvitando(true)
  useNuevo(invite)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['accesos', codCia] })
  const fail = (fallo: Error) => avisos.mal(motivoOf(fallo))
  const resend = useMutation({
    mutationFn: ({ accesoPK }: Acceso) => call(contract.acceso.reenviar, { params: accesoPK }),
    onSuccess: ({ mensaje }) => avisos.bien(mensaje),
    onError: fail,
    onSettled: refresh,
  })
  const withdraw = useMutation({
    mutationFn: ({ accesoPK }: Acceso) => call(contract.acceso.retirar, { params: accesoPK }),
    onSuccess: ({ mensaje }) => avisos.bien(mensaje),
    onError: fail,
    onSettled: () => {
      setRetirando(undefined)
      refresh()
    },
  })
  const confirm = useMutation({
    mutationFn: ({ accesoPK, version }: Acceso) => call(contract.acceso.confirmar, { body: { accesoPK, version } }),
    onSuccess: ({ mensaje }) => avisos.bien(mensaje),
    onError: fail,
    onSettled: () => {
      setConfirmando(undefined)
      refresh()
    },
  })
  const boton = <BotonAgregar onClick={invite}>{t.invitar}</BotonAgregar>

  return (
    <Page title={t.titulo} forma="lleno">
      <Vistas />
      <div className={pagina.hoja}>
        <div className={`rejilla hueco-14 ${classes.columna}`}>
          <div className={`fila envuelve ${classes.cabeza}`}>
            <div className={classes.texto}>
              <h2>{t.titulo}</h2>
              <p className="sec">{t.explicacion}</p>
            </div>
            {accesos && accesos.length > 0 && boton}
          </div>
          {error ? (
            <Reintento error={error} onRetry={refetch} />
          ) : !accesos ? (
            <Cargando texto={t.cargando} alto={140} />
          ) : accesos.length === 0 ? (
            <div className="tarjeta">
              <EmptyState icono={IconUserShare} titulo={t.sinNadie} detalle={t.sinNadieAyuda} accion={boton} />
            </div>
          ) : (
            <ul className="tarjeta" aria-label={t.titulo}>
              {accesos.map((acceso) => (
                <Fila
                  key={acceso.accesoPK.idAcceso}
                  acceso={acceso}
                  onConfirm={() => setConfirmando(acceso)}
                  onRol={() => setCambiando(acceso)}
                  onResend={() => resend.mutate(acceso)}
                  onWithdraw={() => setRetirando(acceso)}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
      <ConfirmDialog
        abierto={confirmando !== undefined}
        titulo={confirmando ? t.confirmarTitulo(confirmando.nombre) : ''}
        detalle={confirmando && t.confirmarDetalle(confirmando.nombreRol)}
        ocupado={confirm.isPending}
        onSi={() => confirmando && confirm.mutate(confirmando)}
        onNo={() => setConfirmando(undefined)}
      >
        {confirmando && <QuienAcepto acceso={confirmando} />}
      </ConfirmDialog>
      <ConfirmDialog
        abierto={retirando !== undefined}
        titulo={retirando ? retirarDe(retirando) : ''}
        detalle={retirando && preguntaDe(retirando)}
        peligro
        ocupado={withdraw.isPending}
        onSi={() => retirando && withdraw.mutate(retirando)}
        onNo={() => setRetirando(undefined)}
      />
      <Suspense>
        {invitando && <InvitarForm onClose={() => setInvitando(false)} onCambio={refresh} />}
        {cambiando && <RolDeFueraForm acceso={cambiando} onClose={() => setCambiando(undefined)} onCambio={refresh} />}
      </Suspense>
    </Page>
  )
}
