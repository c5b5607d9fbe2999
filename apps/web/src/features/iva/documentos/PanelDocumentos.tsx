import { Button, Drawer } from '@mantine/core'
import type { CasillaMesa, MesaIva } from '@pura/contract'
import type { CodigoAviso } from '@pura/domain/iva'
import { pilasDeIva, mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Cargando } from '../../../components/pagina/Cargando.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { isCero } from '../../../lib/formato/format.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { conCentimos, conSigno, entera, hasCentimos } from '../mes/cifras.ts'
import { documentosQuery, type QueDocumentos } from '../mes/consultas.ts'
import { CampoTribu } from '../pasos/CampoTribu.tsx'
import { Documento } from './Documento.tsx'
import { Explicacion } from './Explicacion.tsx'
import classes from './Panel.module.css'

interface PropsDePanelDocumentos {
  mesa: MesaIva
  que: QueDocumentos
  onClose: () => void
}

/** Documents behind a figure, and what would explain that the portal shows another amount. */
export default function PanelDocumentos({ mesa, que, onClose }: PropsDePanelDocumentos) {
  const casilla = que.casilla === undefined ? undefined : findCasilla(mesa, que.casilla)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(480px, 100%)"
      title={<span className={classes.titulo}>{tituloDe(que, casilla)}</span>}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {casilla && <Cabeza casilla={casilla.casilla} nombre={casilla.nombre} mesa={mesa} />}
      {casilla && casilla.casilla.diferencia !== null && !isCero(casilla.casilla.diferencia) && (
        <Explicacion mesa={mesa} casilla={casilla.casilla.id} />
      )}
      <Lista mesa={mesa} que={que} />
    </Drawer>
  )
}

function Cabeza({ casilla, nombre, mesa }: { casilla: CasillaMesa; nombre: string; mesa: MesaIva }) {
  const { entero, exacto, segunDocumentos, diferencia } = casilla
  return (
    <dl className={`rejilla al-medio ${classes.cabeza}`}>
      <dt className="sec">{t.columnas.segun}</dt>
      <dd className="num">
        <b className="fuerte">{entera(entero)}</b>
        {hasCentimos(exacto) && <span className="sec nota"> {t.exacto(conCentimos(exacto))}</span>}
        {segunDocumentos !== null && Number(segunDocumentos) !== Number(exacto) && (
          <span className="sec nota"> {t.segunDocumentos(conCentimos(segunDocumentos))}</span>
        )}
      </dd>
      <dt className="sec">{t.columnas.tribu}</dt>
      <dd>
        <CampoTribu casilla={casilla} nombre={nombre} mes={mesa} />
      </dd>
      {diferencia !== null && (
        <>
          <dt className="sec">{t.columnas.diferencia}</dt>
          <dd className="num">{conSigno(diferencia)}</dd>
        </>
      )}
    </dl>
  )
}

function Lista({ mesa: { anio, mes }, que }: { mesa: MesaIva; que: QueDocumentos }) {
  const consulta = useInfiniteQuery(documentosQuery(useCodCia(), { anio, mes }, que))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = consulta
  if (error) return <Reintento error={error} onRetry={() => void refetch()} />
  if (!data) {
    return <Cargando texto={t.cargando} alto={120} />
  }
  const documentos = data.pages.flatMap((p) => p.documentos)
  if (documentos.length === 0) return <p className="sec">{t.sinDocumentos}</p>
  return (
    <>
      <ul className={classes.lista} aria-label={t.columnas.documentos}>
        {documentos.map((d) => (
          <Documento key={`${d.libro} ${d.id} ${d.pila}`} documento={d} atribuible />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.verMas}
        </Button>
      )}
    </>
  )
}

interface CasillaDicha {
  casilla: CasillaMesa
  nombre: string
}

function findCasilla({ formularios }: MesaIva, id: string): CasillaDicha | undefined {
  for (const seccion of formularios.flatMap((f) => f.pasos.flatMap((p) => p.secciones))) {
    const casilla = seccion.casillas.find((c) => c.id === id)
    if (casilla) return { casilla, nombre: casilla.etiqueta }
  }
  return undefined
}

function tituloDe({ pila, aviso }: QueDocumentos, casilla: CasillaDicha | undefined): string {
  if (casilla) return casilla.nombre
  if (pila) return pilasDeIva[pila].nombre
  const textos = aviso === undefined ? undefined : t.avisos[aviso as CodigoAviso]
  return textos ? textos.nombre : t.columnas.documentos
}
