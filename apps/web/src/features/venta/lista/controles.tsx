import { fechaAt } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import type { Rango } from '../../../components/campos/rango.ts'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { atajosDeFechas, type Filtros } from './busqueda.ts'
import classes from './FiltrosDocumentos.module.css'
import type { ListaState } from './use-documentos.ts'

const { lista: textos } = mensajes

export const ESTADOS = [
  { value: 'G', label: textos.generado },
  { value: 'R', label: textos.registrado },
  { value: 'A', label: textos.anulado },
]
export const ESTADOS_SRI = [
  { value: 'PENDIENTE', label: textos.pendiente },
  { value: 'ACEPTADO', label: textos.aceptado },
  { value: 'RECHAZADO', label: textos.rechazado },
]

const TODOS = { value: '', label: textos.todosLosEstados }

/** State of the document and state at Hacienda (LISTA-05, LISTA-06); choosing the selected option again clears it. */
export function SelectsEstado({ lista: { filtros, setFiltro } }: { lista: ListaState }) {
  return (
    <>
      <Seleccion
        className={classes.estado}
        aria-label={textos.estadoDocumento}
        data={[TODOS, ...ESTADOS]}
        value={filtros.estado ?? TODOS.value}
        onChange={(value) => setFiltro({ estado: (value || undefined) as Filtros['estado'] })}
      />
      <Seleccion
        className={classes.hacienda}
        aria-label={textos.estadoHacienda}
        placeholder={textos.estadoHacienda}
        data={ESTADOS_SRI}
        value={filtros.hacienda ?? null}
        onChange={(value) => setFiltro({ hacienda: (value ?? undefined) as Filtros['hacienda'] })}
      />
    </>
  )
}

export const rangoProps = ({ filtros, setFiltro }: ListaState) => ({
  rango: filtros,
  onRango: ({ desde, hasta }: Rango) => setFiltro({ desde, hasta }),
  atajos: atajosDeFechas(fechaAt(new Date())),
})
