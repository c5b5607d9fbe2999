import { contract, type FilaTablero, type PropuestasTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Cargando } from '../../../../components/pagina/Cargando.tsx'
import { Reintento } from '../../../../components/pagina/Reintento.tsx'
import { call } from '../../../../lib/servidor/api.ts'
import {
  beginLinea,
  type Cierre,
  DialogoDeLote,
  type LineaDeRespuesta,
  TablaRespuestas,
  toRespuesta,
} from '../../../compra/index.ts'
import { refreshTablero } from '../base/consultas.ts'
import type { EnviadasDeVarias } from './enviadas.ts'

interface PropsDeResponderDialog {
  filas: readonly FilaTablero[]
  onClose: () => void
  /** Called after some or all were sent; refused ones stay in the dialog. */
  onEnviadas: (enviadas: EnviadasDeVarias) => void
  onTodas: () => void
}

import { countPorResponder } from '../base/filtros.ts'

/** Unanswered documents of the selected companies, each with its proposal and reason; reviewed and confirmed once. */
export default function ResponderDialog({ filas, ...props }: PropsDeResponderDialog) {
  // Fixed when the dialog opens: sending answers changes the pending documents, but refused ones must stay visible.
  const [accesos] = useState(() => filas.filter((fila) => countPorResponder(fila) > 0).map(({ idAcceso }) => idAcceso))
  const { data, error, refetch } = useQuery({
    queryKey: ['tablero-propuestas', accesos],
    queryFn: async ({ signal }) => (await call(contract.tableroLote.propuestas, { body: { accesos }, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const nombres = new Map(filas.map(({ idAcceso, nombreCia }) => [idAcceso, nombreCia]))
  return (
    <DialogoDeLote titulo={t.lote.titulo} onClose={props.onClose}>
      {(cierre) =>
        data ? (
          <Tabla {...props} {...cierre} propuestas={data} nombres={nombres} />
        ) : error ? (
          <Reintento error={error} onRetry={() => void refetch()} />
        ) : (
          <Cargando texto={t.lote.buscando} alto={240} />
        )
      }
    </DialogoDeLote>
  )
}

interface TablaProps extends Omit<PropsDeResponderDialog, 'filas' | 'onClose'>, Cierre {
  propuestas: PropuestasTablero
  nombres: ReadonlyMap<number, string>
}

function Tabla({ propuestas: { companias, quedan }, nombres, onEnviadas, ...cierre }: TablaProps) {
  const queryClient = useQueryClient()
  const nombreDe = (idAcceso: number) => nombres.get(idAcceso) ?? ''
  const [iniciales] = useState(() =>
    companias.flatMap(({ idAcceso, motivo, documentos, actividades }) => {
      const unica = actividades.length === 1 ? actividades[0]!.codActividad : ''
      return motivo === '' ? documentos.map((doc) => beginLinea(idAcceso, doc, { unica })) : []
    }),
  )
  const [grupos] = useState(() =>
    companias.map(({ idAcceso, motivo, actividades }) => ({
      idAcceso,
      nombre: nombreDe(idAcceso),
      motivo,
      actividades: actividades.map(({ codActividad, nombre }) => ({
        value: codActividad,
        label: nombre ? `${codActividad} · ${nombre}` : codActividad,
      })),
    })),
  )

  async function send(van: readonly LineaDeRespuesta[]) {
    const respuestas = van.map((linea) => ({ idAcceso: linea.idAcceso, ...toRespuesta(linea) }))
    const { data } = await call(contract.tableroLote.responder, { body: { respuestas } })
    const hechas = data.companias.filter(({ registradas }) => registradas.length > 0)
    if (hechas.length > 0) {
      onEnviadas({
        respuestas: hechas.map(({ idAcceso, registradas }) => ({ idAcceso, ids: registradas })),
        companias: hechas.map(({ idAcceso }) => nombreDe(idAcceso)),
        hasta: data.deshacerHasta,
      })
    }
    await refreshTablero(queryClient)
    return {
      hechas: van.filter(({ idAcceso, doc }) =>
        hechas.some((c) => c.idAcceso === idAcceso && c.registradas.includes(doc.id)),
      ),
      problemas: data.companias.flatMap(({ idAcceso, motivo, rechazadas }) => {
        if (motivo) return [`${nombreDe(idAcceso)}: ${motivo}`]
        return rechazadas.map(({ id, motivo: porque }) => {
          const linea = van.find((l) => l.idAcceso === idAcceso && l.doc.id === id)
          return `${nombreDe(idAcceso)}, ${linea?.doc.emisor ?? id}: ${porque}`
        })
      }),
    }
  }

  return (
    <TablaRespuestas
      {...cierre}
      grupos={grupos}
      iniciales={iniciales}
      nota={quedan > 0 && <span className="sec nota">{t.lote.quedan(quedan)}</span>}
      nada={t.lote.nadaQueResponder}
      sendLineas={send}
    />
  )
}
