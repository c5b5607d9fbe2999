import { contract, type ResponseOf } from '@pura/contract'
import { containsWords } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Buscador } from '../../../components/campos/Buscador.tsx'
import { toEstado } from '../../../lib/consulta/busqueda.ts'
import { call } from '../../../lib/servidor/api.ts'
import { readTodas } from '../../../lib/servidor/emision.ts'
import { useCodCia, useSesion } from '../../../lib/servidor/session.ts'
import classes from './SelectorActividad.module.css'

type Actividad = ResponseOf<typeof contract.actividadEconomica.search>[number]
interface Opcion extends Actividad {
  nota: string
}

interface PropsDeSelectorActividad {
  error: string | undefined
  /** Called with undefined while the text is not an activity. */
  onChoose: (actividad: Actividad | undefined) => void
}

const t = mensajes.actividad
const SUGERENCIAS = 20

/** ACT-06: first the activities of Hacienda's registry, then the catalogue, filtered while typing. */
export function SelectorActividad({ error, onChoose }: PropsDeSelectorActividad) {
  const [texto, setTexto] = useState('')
  const [elegida, setElegida] = useState(false)
  const buscado = elegida ? '' : texto.trim()
  const inscritas = useInscritas()
  const agregadas = useAgregadas()
  const catalogo = useQuery({
    queryKey: ['catalogo-actividades', buscado],
    enabled: buscado !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(contract.actividadEconomica.search, { query: { q: buscado, top: SUGERENCIAS }, signal })).data,
  })
  const propias = (inscritas.data ?? []).filter((a) => elegida || containsWords(`${a.codigo} ${a.nombre}`, texto))
  const delCatalogo = buscado === '' ? [] : (catalogo.data ?? [])
  const notaDe = ({ codigo }: Actividad, inscrita: boolean) =>
    [inscrita && t.inscrita, agregadas.has(codigo) && t.agregada].filter(Boolean).join(' · ')
  const opciones: Opcion[] = [
    // Activities that the company does not have yet come first.
    ...propias.toSorted((a, b) => Number(agregadas.has(a.codigo)) - Number(agregadas.has(b.codigo))),
    ...delCatalogo.filter((a) => !propias.some((p) => p.codigo === a.codigo)),
  ].map((a, i) => ({ ...a, nota: notaDe(a, i < propias.length) }))
  // The registry only adds to the catalogue.
  const { buscando, fallo } = toEstado(catalogo)

  return (
    <Buscador<Opcion>
      etiqueta={t.actividad}
      campo="actividadEconomica"
      alAbrir
      placeholder="Nombre o código"
      texto={texto}
      elegido={elegida ? texto : undefined}
      onTexto={(nuevo) => {
        setTexto(nuevo)
        if (elegida) onChoose(undefined)
        setElegida(false)
      }}
      buscando={(!elegida && buscando) || inscritas.isLoading}
      fallo={elegida ? undefined : fallo}
      opciones={opciones}
      keyOf={(a) => a.codigo}
      onChoose={(a) => {
        setTexto(`${a.codigo} ${a.nombre}`)
        setElegida(true)
        onChoose(a)
      }}
      render={(a) => (
        <span className={`rejilla hueco-8 ${classes.opcion}`}>
          <span className="num sec">{a.codigo}</span>
          <span>
            {a.nombre}
            {a.nota && <span className={`${classes.nota} sec nota`}>{a.nota}</span>}
          </span>
        </span>
      )}
      error={error}
    />
  )
}

/** If the registry does not answer, only the catalogue is offered. */
function useInscritas() {
  const { ruc } = useSesion().cia
  return useQuery({
    queryKey: ['actividades-inscritas', ruc],
    staleTime: 10 * 60_000,
    retry: false,
    queryFn: async ({ signal }) => (await call(contract.registro.actividades, { params: { id: ruc }, signal })).data,
  })
}

/** Codes the company already has; one may be added again for another trade name. */
function useAgregadas(): ReadonlySet<string> {
  const codCia = useCodCia()
  const { data } = useQuery({
    queryKey: ['actividades', codCia, 'todas'],
    queryFn: ({ signal }) => readTodas('actividades', codCia, signal),
  })
  return new Set(data?.map((a) => a.actividadEconomica.codigo))
}
