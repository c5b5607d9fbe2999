import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { actividadesQuery } from '../recibido/consultas.ts'
import type { PropsDeVarios } from './enviadas.ts'
import { beginLinea, toRespuesta } from './lineas.ts'
import { TablaRespuestas } from './TablaRespuestas.tsx'
import { useEnvio } from './use-envio.ts'

const PROPIA = 0
const NINGUNA: { value: string; label: string }[] = []

/** Accepts several documents of this company in the table that the accountant's board uses for several companies. */
export function AceptarVarios({ rows, onClose, onEnviadas, onTodas }: PropsDeVarios) {
  const { data: actividades = NINGUNA } = useQuery(actividadesQuery(useCodCia()))
  const send = useEnvio(rows, onEnviadas)
  const [iniciales] = useState(() =>
    rows.map(({ docRecibidosPK, ...row }) => beginLinea(PROPIA, { ...row, id: docRecibidosPK.id }, rows.length === 1)),
  )
  return (
    <TablaRespuestas
      grupos={[{ idAcceso: PROPIA, nombre: t.todos, motivo: '', actividades }]}
      iniciales={iniciales}
      nada=""
      sendLineas={async (van) => {
        const { ids, problemas } = await send(van.map(toRespuesta))
        return { hechas: van.filter(({ doc }) => ids.includes(doc.id)), problemas }
      }}
      onClose={onClose}
      onTodas={onTodas}
    />
  )
}
