import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useId, useState } from 'react'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { listen } from '../../../lib/servidor/en-vivo.ts'
import { cuentasQuery, formatCuenta, notificacionesDe } from '../../../lib/servidor/notificaciones.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import classes from './Campana.module.css'

const PanelCampana = lazy(() => import('../../../features/aviso/notificacion/PanelCampana.tsx'))
const PAGINA = '/notificaciones'
/** Up to this width there is no room for a panel: the bell opens the page. */
const ESTRECHA = '(max-width: 640px)'

/** The bell: number of notifications since the last visit (SHELL-07), and their panel. */
export function Campana() {
  const { cia, ciaPropia } = useSesion()
  const { codCia } = cia
  const { data } = useQuery(cuentasQuery(codCia))
  const dicha = useEnVivo(codCia)
  useEquipo(ciaPropia ? null : codCia)
  const [abierta, setAbierta] = useState(false)
  const estrecha = useMediaQuery(ESTRECHA, window.matchMedia(ESTRECHA).matches)
  const router = useRouter()
  const { pathname } = useLocation()
  const titulo = useId()
  const sinVer = data?.sinVer ?? 0
  const enPagina = pathname === PAGINA
  useEffect(() => {
    if (enPagina) setAbierta(false)
  }, [enPagina])
  return (
    <>
      <VisuallyHidden role="status">{dicha}</VisuallyHidden>
      <Popover
        opened={abierta && !estrecha}
        onChange={setAbierta}
        position="bottom-end"
        width={432}
        trapFocus
        returnFocus
        withinPortal={false}
        shadow="md"
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.campana}
            aria-label={mensajes.notificacion.campana(sinVer)}
            onClick={() => (estrecha || enPagina ? router.navigate({ to: PAGINA }) : setAbierta(!abierta))}
          >
            <IconBell size={20} stroke={1.7} />
            {sinVer > 0 && (
              <span className={`num fuerte ${classes.cuenta}`} aria-hidden>
                {formatCuenta(sinVer)}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-labelledby={titulo}>
          <Suspense>{abierta && <PanelCampana titulo={titulo} onClose={() => setAbierta(false)} />}</Suspense>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** Refreshes the notifications on each live event. @returns title of the last one */
function useEnVivo(codCia: number): string {
  const queryClient = useQueryClient()
  const [dicha, setDicha] = useState('')
  useEffect(() => {
    return listen(codCia, (dicho) => {
      if (dicho.clase === 'latido') return
      if (dicho.clase === 'notificacion') setDicha(dicho.notificacion.payload.title)
      void queryClient.invalidateQueries({ queryKey: notificacionesDe(codCia) })
    })
  }, [codCia, queryClient])
  return dicha
}

/** Keeps or cancels this browser's push subscription for the new session; without one, loads nothing. */
function useEquipo(codCia: number | null): void {
  useEffect(() => {
    if (codCia === null || !('Notification' in window) || Notification.permission !== 'granted') return
    import('../../../lib/servidor/push.ts').then(({ resume }) => resume(codCia)).catch(console.warn)
  }, [codCia])
}
