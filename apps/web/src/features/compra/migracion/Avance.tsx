import { Button } from '@mantine/core'
import type { Carga } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { cargaQuery } from './consultas.ts'
import { Huecos } from './Huecos.tsx'
import classes from './Migracion.module.css'

const t = mensajes.migracion

interface PropsDeAvance {
  carga: Carga
  /** Shows a button for another load. */
  onOtro?: () => void
  /** Called when the load ends while it is shown. */
  onFin?: () => void
}

/** Progress and result of a load. It continues without this page. */
export function Avance({ carga, onOtro, onFin }: PropsDeAvance) {
  const { data } = useQuery(cargaQuery(useCodCia(), carga))
  const tellFin = useEffectEvent(() => onFin?.())
  useEffect(() => {
    if (data.terminada) tellFin()
  }, [data.terminada])
  const { avance, archivos, cargados, omitidos, fallidos, detalle, tomado, terminada, parada, clase } = data
  if (!terminada) {
    return (
      <>
        <Banner tono="encola" titulo={t.recibido(archivos)}>
          {t.nota}
        </Banner>
        <progress className={classes.progreso} value={avance} max={archivos} aria-label={t.avance(avance, archivos)} />
        <p className="sec nota num">{t.avance(avance, archivos)}</p>
      </>
    )
  }
  return (
    <>
      <Banner tono={fallidos > 0 || parada ? 'pendiente' : 'aceptado'} titulo={parada ? t.detenida : t.terminada}>
        {[t.resultado(cargados, omitidos, fallidos), ...t.tomado(tomado), parada].filter(Boolean).join('. ')}.
      </Banner>
      {clase !== 'recibidos' && <Huecos idCarga={carga.idCarga} />}
      {detalle.length > 0 && (
        <ul className={classes.fallidos} aria-label="Archivos con problemas">
          {detalle.map(({ archivo, motivo }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two folders may have files of the same name
            <li key={i}>
              <span className="medio">{archivo}</span>
              <span className="sec nota">{motivo}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="tira envuelve hueco-8">
        {onOtro && (
          <Button variant="default" onClick={onOtro}>
            Subir otro archivo
          </Button>
        )}
        {onOtro && cargados > 0 && (
          <ButtonLink to={clase === 'recibidos' ? '/documentosRecibidos' : '/documentosEmitidos'}>
            {clase === 'recibidos' ? 'Ver documentos recibidos' : 'Ver documentos emitidos'}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
