import { Button } from '@mantine/core'
import type { Notificacion } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Deshacer } from '../../../components/acciones/Deshacer.tsx'
import { useUndo } from '../../../components/acciones/use-deshacer.ts'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { Vista, Vistas } from '../../../components/pagina/Vistas.tsx'
import { cuentasQuery } from '../../../lib/servidor/notificaciones.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { paginasQuery, useChangeNotificaciones } from './consultas.ts'
import { VISTAS_NOTIFICACION, type VistaNotificaciones } from './definicion.ts'
import { Equipos } from './Equipos.tsx'
import { ListaNotificaciones } from './ListaNotificaciones.tsx'
import classes from './Notificaciones.module.css'
import { Preferencias } from './Preferencias.tsx'

const t = mensajes.notificacion
const route = getRouteApi('/privado/notificaciones')
/** SHELL-21: the title is the same in every view; this sentence says why there are none. */
const VACIAS: Record<VistaNotificaciones, string> = {
  sinLeer: t.vaciaDetalle,
  leidas: t.leidasVacia,
  silenciadas: t.silenciadasVacia,
}

/**
 * Notifications of the company for the signed-in user (NOTI-01), the unread ones by default (EST-28, docs/acuerdos.md
 * L10). Shown ones are marked as seen.
 */
export function NotificacionesPage() {
  const { cia, ciaPropia } = useSesion()
  const { codCia } = cia
  const { filtro = 'sinLeer' } = route.useSearch()
  const navigate = route.useNavigate()
  const cuentas = useQuery(cuentasQuery(codCia)).data
  const hacer = useChangeNotificaciones()
  const { dismiss, isVisible, deshacer } = useDismiss(hacer.dismiss)
  const lista = useInfiniteQuery(paginasQuery(codCia, filtro))
  const primera = lista.data?.pages[0]
  useEffect(() => {
    if (primera && primera.sinVer > 0) hacer.markSeen(primera.ultima).catch(console.error)
  }, [primera, hacer])
  const filas = lista.data?.pages.flatMap(({ notificaciones }) => notificaciones).filter(isVisible)
  return (
    <>
      <Vistas>
        {VISTAS_NOTIFICACION.map((nombre) => (
          <Vista
            key={nombre}
            actual={filtro === nombre}
            onChoose={() => void navigate({ search: nombre === 'sinLeer' ? {} : { filtro: nombre } })}
          >
            {t.filtros[nombre]}
            {nombre === 'sinLeer' && cuentas && cuentas.sinLeer > 0 && <Cuenta valor={cuentas.sinLeer} tono="acento" />}
          </Vista>
        ))}
      </Vistas>
      <Page title={t.titulo}>
        <div className={`rejilla hueco-16 ${classes.columnas}`}>
          <div className="tarjeta" aria-busy={lista.isFetching}>
            <div className={`fila entre hueco-12 ${classes.cabeza}`}>
              <span className="sec">{t.agrupadas}</span>
              {primera && primera.sinLeer > 0 && filtro === 'sinLeer' && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  leftSection={<IconChecks size={18} stroke={1.7} />}
                  onClick={() => void hacer.markAllRead(primera.ultima)}
                >
                  {t.marcarTodas}
                </Button>
              )}
            </div>
            {lista.error && !filas && (
              <div className={classes.bloque}>
                <Reintento error={lista.error} onRetry={() => void lista.refetch()} />
              </div>
            )}
            {lista.isPending && <p className={`${classes.bloque} sec`}>{t.cargando}</p>}
            {filas?.length === 0 && (
              <EmptyState titulo={mensajes.general.sinResultados} detalle={VACIAS[filtro]} icono={IconBell} />
            )}
            {filas && (
              <ListaNotificaciones
                nivel="h2"
                notificaciones={filas}
                onOpen={(n) => void hacer.markRead(n)}
                onRemove={dismiss}
              />
            )}
            {lista.hasNextPage && (
              <div className={classes.mas}>
                <Button variant="default" loading={lista.isFetchingNextPage} onClick={() => void lista.fetchNextPage()}>
                  {t.verMas}
                </Button>
              </div>
            )}
            <Deshacer deshacer={deshacer} className={classes.mas} />
          </div>
          <div className="rejilla hueco-14">
            {!ciaPropia && <Equipos codCia={codCia} />}
            <Preferencias />
          </div>
        </div>
      </Page>
    </>
  )
}

/** Dismisses optimistically: hidden at once, and deleted when the undo time is over. */
function useDismiss(dismiss: (notificacion: Notificacion) => Promise<void>) {
  const deshacer = useUndo()
  const [quitada, setQuitada] = useState<Notificacion>()
  const pendiente = useRef<Notificacion>(undefined)
  const settle = useCallback(async () => {
    const { current } = pendiente
    pendiente.current = undefined
    if (current) await dismiss(current)
  }, [dismiss])
  const hay = deshacer.oferta !== undefined
  useEffect(() => {
    if (!hay) void settle().then(() => setQuitada(undefined))
  }, [hay, settle])
  useEffect(() => () => void settle(), [settle])
  return {
    deshacer,
    isVisible: ({ idNotificacion }: Notificacion) => idNotificacion !== quitada?.idNotificacion,
    dismiss: (notificacion: Notificacion) => {
      void settle()
      pendiente.current = notificacion
      setQuitada(notificacion)
      deshacer.ofrecer({
        texto: mensajes.notificacion.quitada,
        undo: () => {
          pendiente.current = undefined
          setQuitada(undefined)
        },
      })
    },
  }
}
