import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { panelQuery, useChangeNotificaciones } from './consultas.ts'
import { ListaNotificaciones } from './ListaNotificaciones.tsx'
import classes from './Notificaciones.module.css'

const t = mensajes.notificacion

interface PropsDePanelCampana {
  titulo: string
  onClose: () => void
}

/** Panel of the bell: the newest unread notifications and a link to all. Shown ones are marked as seen. */
export default function PanelCampana({ titulo, onClose }: PropsDePanelCampana) {
  const { data, error, refetch } = useQuery(panelQuery(useCodCia()))
  const hacer = useChangeNotificaciones()
  useEffect(() => {
    if (data && data.sinVer > 0) hacer.markSeen(data.ultima).catch(console.error)
  }, [data, hacer])
  return (
    <div className={`columna ${classes.panel}`}>
      <div className={`fila entre hueco-12 ${classes.cabeza}`}>
        <h2 id={titulo}>{t.titulo}</h2>
        {data && data.sinLeer > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void hacer.markAllRead(data.ultima)}>
            {t.marcarLeidas}
          </Button>
        )}
      </div>
      <div className={classes.rollo}>
        {error && !data && (
          <div className={classes.bloque}>
            <Reintento que="los avisos" error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!data && !error && <p className={`${classes.bloque} sec`}>{t.cargando}</p>}
        {data?.notificaciones.length === 0 && (
          <EmptyState titulo={mensajes.general.sinResultados} detalle={t.vaciaDetalle} icono={IconBell} />
        )}
        {data && (
          <ListaNotificaciones
            nivel="h3"
            notificaciones={data.notificaciones}
            onOpen={(n) => {
              void hacer.markRead(n)
              onClose()
            }}
          />
        )}
      </div>
      <div className={`tira entre raya ${classes.pie}`}>
        <Link to="/notificaciones" onClick={onClose}>
          {t.verTodas}
        </Link>
        <Link to="/notificaciones" hash="preferencias" className="sec" onClick={onClose}>
          {t.preferencias}
        </Link>
      </div>
    </div>
  )
}
