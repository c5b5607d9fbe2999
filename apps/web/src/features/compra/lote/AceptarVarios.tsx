import { Skeleton } from '@mantine/core'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { actividadesQuery } from '../recibido/consultas.ts'
import type { PropsDeLote } from '../varios/enviadas.ts'
import { useEnvio } from '../varios/use-envio.ts'
import { type Cierre, DialogoDeLote } from './DialogoDeLote.tsx'
import { type Lote, type QueLote, readDocumentos, readLote } from './lectura.ts'
import { beginLinea, nombreDeLinea, toRespuesta } from './lineas.ts'
import { TablaRespuestas } from './TablaRespuestas.tsx'
import type { GrupoDeRespuestas } from './use-mesa.ts'

const PROPIA = 0
type Actividades = GrupoDeRespuestas['actividades']

interface PropsDeAceptarVarios extends PropsDeLote {
  que: QueLote
  titulo: string
}

/** Accepts many documents of this company in the table that the accountant's board uses for several companies. */
export function AceptarVarios({ que, titulo, ...props }: PropsDeAceptarVarios) {
  const codCia = useCodCia()
  // Fixed when the dialog opens: what is answered leaves the list behind it.
  const [pedido] = useState(que)
  const [avance, setAvance] = useState('')
  const actividades = useQuery(actividadesQuery(codCia))
  const lote = useQuery({
    queryKey: ['lote', codCia, pedido],
    queryFn: ({ signal }) =>
      readLote(pedido, { codCia, signal, onAvance: (van, hay) => setAvance(t.leyendo(van, hay)) }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = lote.error ?? actividades.error
  const n = lote.data?.documentos.length
  return (
    <DialogoDeLote titulo={titulo || (n === undefined ? t.lista : t.responder(n))} onClose={props.onClose}>
      {(cierre) =>
        lote.data && actividades.data ? (
          <Tabla {...props} {...cierre} lote={lote.data} actividades={actividades.data} pedida={titulo !== ''} />
        ) : error ? (
          <Reintento error={error} onRetry={() => void Promise.all([lote.refetch(), actividades.refetch()])} />
        ) : (
          <div role="status">
            <span className="sec">{avance}</span>
            <Skeleton height={240} />
          </div>
        )
      }
    </DialogoDeLote>
  )
}

interface PropsDeTabla extends PropsDeLote, Cierre {
  lote: Lote
  actividades: Actividades
  /** The user chose one document. */
  pedida: boolean
}

function Tabla({ lote: { documentos, quedan }, actividades, pedida, onEnviadas, ...cierre }: PropsDeTabla) {
  const codCia = useCodCia()
  const [grupos] = useState(() => [{ idAcceso: PROPIA, nombre: t.todos, motivo: '', actividades }])
  const [iniciales] = useState(() => {
    const unica = actividades.length === 1 ? actividades[0]!.value : ''
    return documentos.map((doc) => beginLinea(PROPIA, doc, { pedida, unica }))
  })
  const send = useEnvio((id) => {
    const doc = documentos.find((otro) => otro.id === id)
    return doc ? nombreDeLinea({ doc }) : String(id)
  }, onEnviadas)
  return (
    <TablaRespuestas
      {...cierre}
      grupos={grupos}
      iniciales={iniciales}
      nota={quedan > 0 && <span className="sec nota">{t.quedan(quedan)}</span>}
      nada={t.nada}
      sendLineas={async (van, onAvance) => {
        const { ids, problemas } = await send(van.map(toRespuesta), onAvance)
        const hechos = new Set(ids)
        const hechas = van.filter(({ doc }) => hechos.has(doc.id))
        const restantes = van.flatMap(({ doc }) => (hechos.has(doc.id) ? [] : [doc.id]))
        if (restantes.length === 0) return { hechas, problemas }
        // Without an answer the lines stay as they are.
        const vigentes = await readDocumentos(restantes, { codCia }).catch(() => undefined)
        return { hechas, problemas, ...(vigentes && { vigentes }) }
      }}
    />
  )
}
