import type { CorreoEntrante } from '@pura/contract'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { StatusBadge, type Tono } from '../../../components/datos/StatusBadge.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { Paginador } from '../../../components/tabla/Paginador.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { correosQuery, refreshRecibidos } from '../recibido/consultas.ts'
import classes from './Llegada.module.css'

const t = mensajesDeBuzones.correo

const TONOS: Readonly<Record<CorreoEntrante['estado'], Tono>> = {
  pendiente: 'encola',
  leido: 'aceptado',
  sinXml: 'anulado',
  ilegible: 'rechazado',
}

/** Received mails and what each brought, newest first, also those without documents. */
export function Correos() {
  const [pagina, setPagina] = useState(1)
  const queryClient = useQueryClient()
  const { data, error, refetch, isPlaceholderData } = useQuery(correosQuery(useCodCia(), pagina))
  // The documents of a mail appear in the lists below, so they refetch.
  const leidos = data?.rows.map(({ idCorreo, estado }) => `${idCorreo}${estado}`).join()
  const tellLeido = useEffectEvent(() => void refreshRecibidos(queryClient))
  const antes = useRef(leidos)
  useEffect(() => {
    if (antes.current !== undefined && leidos !== antes.current) tellLeido()
    antes.current = leidos
  }, [leidos])
  if (error && !data) return <Reintento que="los correos" error={error} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  return (
    <section className={classes.recepciones} aria-label={t.ultimos} data-atenuada={isPlaceholderData || undefined}>
      <h2 className={classes.titulo}>{t.ultimos}</h2>
      <ul>
        {data.rows.map((correo) => (
          <Fila key={correo.idCorreo} correo={correo} />
        ))}
      </ul>
      <Paginador nombre="Páginas de correos" paginacion={data.paginacion} onPagina={setPagina} />
    </section>
  )
}

function Fila({ correo: { asunto, de, estado, detalle, recibido } }: { correo: CorreoEntrante }) {
  return (
    <li className={`rejilla al-medio raya ${classes.fila}`}>
      <span className="recorta medio" title={asunto}>
        {asunto || (estado === 'pendiente' ? de : t.sinAsunto)}
      </span>
      <StatusBadge tono={TONOS[estado]}>{t.estados[estado]}</StatusBadge>
      <span className={`${classes.detalle} sec nota`}>
        {[de, detalle].filter(Boolean).join(' · ')} · <span className="num">{formatFechaHora(recibido)}</span>
      </span>
    </li>
  )
}
