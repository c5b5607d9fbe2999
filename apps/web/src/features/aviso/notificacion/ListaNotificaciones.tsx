import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import type { Notificacion } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { tipoNotificacion } from '@pura/domain/notificacion'
import { IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import tonos from '../../../components/datos/tonos.module.css'
import { formatFecha, formatFechaCorta, formatHora } from '../../../lib/formato/format.ts'
import { type Epoca, groupByEpoca } from './epocas.ts'
import { ICONO_DE_OTROS, ICONOS, TONOS } from './iconos.ts'
import classes from './Notificaciones.module.css'

const t = mensajes.notificacion

interface PropsDeListaNotificaciones {
  notificaciones: readonly Notificacion[]
  /** Called on click, before the link's page opens. */
  onOpen: (notificacion: Notificacion) => void
  /** Absent if notifications cannot be dismissed here. */
  onRemove?: (notificacion: Notificacion) => void
  /** Heading level of the days. */
  nivel: 'h2' | 'h3'
}

/** Newest first, grouped by day, one action each. ↑ ↓ move between them, Delete dismisses. */
export function ListaNotificaciones({ notificaciones, onOpen, onRemove, nivel: Dia }: PropsDeListaNotificaciones) {
  return (
    <div data-lista>
      {groupByEpoca(notificaciones, new Date()).map(([epoca, filas]) => (
        <div key={epoca}>
          <Dia className={`sec fuerte ${classes.dia}`}>{t[epoca]}</Dia>
          <ul>
            {filas.map((n) => (
              <Fila key={n.idNotificacion} notificacion={n} epoca={epoca} onOpen={onOpen} onRemove={onRemove} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Fila({
  notificacion,
  epoca,
  onOpen,
  onRemove,
}: Pick<PropsDeListaNotificaciones, 'onOpen' | 'onRemove'> & { notificacion: Notificacion; epoca: Epoca }) {
  const { payload, date, read, type } = notificacion
  const { verbo, tono } = tipoNotificacion(type)
  const Icono = ICONOS[type] ?? ICONO_DE_OTROS
  const router = useRouter()
  return (
    <li className={`rejilla al-medio raya ${classes.fila}`} data-nueva={!read || undefined}>
      <span className={`centro ${classes.signo} ${tonos[TONOS[tono]]}`} aria-hidden>
        <Icono size={17} stroke={1.7} />
      </span>
      <div>
        <p className={classes.titulo}>
          {!read && <VisuallyHidden>{t.sinLeer}: </VisuallyHidden>}
          {payload.title}
        </p>
        <p className={`sec nota seguido ${classes.cuerpo}`}>{payload.body}</p>
      </div>
      <div className={`fila hueco-10 ${classes.fin}`}>
        <time className="num" dateTime={date} title={`${formatFecha(date)} ${formatHora(date)}`}>
          {epoca === 'hoy' || epoca === 'ayer' ? formatHora(date, false) : formatFechaCorta(date)}
        </time>
        <Button
          component="a"
          href={payload.urlTarget}
          variant="default"
          size="xs"
          className={classes.verbo}
          data-verbo
          aria-label={`${verbo}: ${payload.title}. ${payload.body}`}
          onKeyDown={(event) => {
            if (event.key === 'Delete' && onRemove) {
              moveBetween(event, 1)
              onRemove(notificacion)
            } else if (event.key === 'ArrowDown') moveBetween(event, 1)
            else if (event.key === 'ArrowUp') moveBetween(event, -1)
          }}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onOpen(notificacion)
            router.history.push(payload.urlTarget)
          }}
        >
          {verbo}
        </Button>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.quitar}
            aria-label={t.quitar(payload.title)}
            onClick={() => onRemove(notificacion)}
          >
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}

/** Moves the focus to the next or previous item; no wrap-around. */
function moveBetween(event: KeyboardEvent<HTMLElement>, paso: 1 | -1): void {
  event.preventDefault()
  const verbos = [...(event.currentTarget.closest('[data-lista]')?.querySelectorAll<HTMLElement>('[data-verbo]') ?? [])]
  const actual = verbos.indexOf(event.currentTarget)
  const otro = verbos[actual + paso] ?? verbos[actual - paso]
  if (event.key === 'Delete' || verbos[actual + paso]) otro?.focus()
}
