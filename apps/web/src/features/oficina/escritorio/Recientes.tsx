import { Button } from '@mantine/core'
import { type DocRecibidoResumen, RECIBIDOS } from '@pura/contract'
import { RECIBIDOS_RECIENTES } from '@pura/domain/escritorio'
import { IconCheck, IconInbox } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { useEnviadas } from '../../../components/acciones/use-enviadas.ts'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { formatFechaCorta } from '../../../lib/formato/format.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import type { Enviadas } from '../../compra/index.ts'
import { nombreOf, Plazo, recientesQuery, totalOf, useResponde } from '../../compra/index.ts'
import { refreshEscritorio } from './base/consultas.ts'
import classes from './base/Escritorio.module.css'
import { textos } from './base/textos.ts'

const VariosDialog = lazy(() => import('../../compra/lote/VariosDialog.tsx').then((m) => ({ default: m.VariosDialog })))
const PorEnviar = lazy(() => import('../../compra/varios/PorEnviar.tsx'))

interface Pedida {
  row: DocRecibidoResumen
  codigoMensaje: '1' | '3'
}

/** DASH-20: the newest received documents, accepted and rejected in place. */
export function Recientes() {
  const { data: filas, error, refetch } = useQuery(recientesQuery(useCodCia(), RECIBIDOS_RECIENTES))
  const [pedida, setPedida] = useState<Pedida>()
  const porEnviar = useEnviadas<Enviadas>()
  const queryClient = useQueryClient()
  return (
    <section className={classes.tarjeta} aria-label={textos.tarjetas.recibidos} aria-busy={!filas && !error}>
      <div className={`tira entre hueco-12 ${classes.cabezaTarjeta}`}>
        <h2 className={classes.tituloTarjeta}>{textos.tarjetas.recibidos}</h2>
      </div>
      {error && !filas && (
        <div className={classes.relleno}>
          <Reintento que="los documentos recientes" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {filas?.length === 0 && <SinRecibidos />}
      <ul>
        {filas?.map((row) => (
          <li key={row.docRecibidosPK.id} className={`rejilla al-medio raya ${classes.recibido}`}>
            <Fila row={row} onAnswer={(codigoMensaje) => setPedida({ row, codigoMensaje })} />
          </li>
        ))}
      </ul>
      {porEnviar.enviadas.length > 0 && (
        <Suspense>
          <PorEnviar porEnviar={porEnviar} onFin={() => void refreshEscritorio(queryClient)} />
        </Suspense>
      )}
      {filas && filas.length > 0 && (
        <p className={classes.pieTarjeta}>
          <Link to={RECIBIDOS as '/documentosRecibidos'} className="medio">
            {textos.verRecibidos}
          </Link>
        </p>
      )}
      {pedida && (
        <Suspense>
          <VariosDialog
            rows={[pedida.row]}
            codigoMensaje={pedida.codigoMensaje}
            onClose={() => setPedida(undefined)}
            onEnviadas={porEnviar.add}
            onTodas={() => {
              setPedida(undefined)
              void refreshEscritorio(queryClient)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function Fila({ row, onAnswer }: { row: DocRecibidoResumen; onAnswer: (codigoMensaje: '1' | '3') => void }) {
  const quien = `${nombreOf(row)} de ${row.emisor}`
  const abierto = useResponde()(row)
  return (
    <>
      <Link
        to="/documentosRecibidos/$idDocumento"
        params={{ idDocumento: String(row.docRecibidosPK.id) }}
        className={`${classes.emisor} recorta`}
        title={row.emisor}
      >
        {row.emisor}
      </Link>
      <span className="num medio der">{totalOf(row)}</span>
      <span className="nota sec recorta num">
        {`${nombreOf(row).replace(/ Electrónic[oa]/, '')} · ${formatFechaCorta(row.fechaEmision)}`}
      </span>
      {abierto ? (
        <span className={`fila envuelve hueco-4 ${classes.respuestas}`}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCheck size={15} stroke={1.8} aria-hidden />}
            aria-label={`${textos.aceptar} ${quien}`}
            onClick={() => onAnswer('1')}
          >
            {textos.aceptar}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`${textos.rechazar} ${quien}`}
            onClick={() => onAnswer('3')}
          >
            {textos.rechazar}
          </Button>
          <span className="crece" />
          <Plazo row={row} larga />
        </span>
      ) : (
        <span className={classes.estado}>
          <Plazo row={row} />
        </span>
      )}
    </>
  )
}

const SinRecibidos = () => (
  <EmptyState
    icono={IconInbox}
    titulo={textos.sinRecibidos}
    detalle={textos.sinRecibidosDetalle}
    accion={
      <ButtonLink to={RECIBIDOS as '/documentosRecibidos'} search={{ vista: 'subir' }} variant="default">
        {textos.subir}
      </ButtonLink>
    }
  />
)
