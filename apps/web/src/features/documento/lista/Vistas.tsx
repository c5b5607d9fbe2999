import { fechaAt } from '@pura/domain/fecha'
import { useQuery } from '@tanstack/react-query'
import { Cuenta } from '../../../components/Cuenta.tsx'
import { conteoQuery } from '../consultas.ts'
import { type DocumentosSearch, filtrosOfVista, type Vista } from './busqueda.ts'
import type { DefinicionLista } from './definicion.ts'
import type { ListaState } from './use-documentos.ts'
import classes from './Vistas.module.css'

const nombres: Record<Vista, string> = {
  mes: 'Este mes',
  pendientes: 'Pendientes en Hacienda',
  rechazadas: 'Rechazadas por corregir',
  todas: 'Todas',
}

interface Props {
  definicion: DefinicionLista
  search: DocumentosSearch
  lista: ListaState
}

/** Starting points of the list, with how many documents each holds; "Todas" has no count, it says nothing. */
export function Vistas({ definicion, search, lista }: Props) {
  const actual = search.vista ?? 'mes'
  return (
    <nav className={classes.vistas} aria-label="Vistas">
      {definicion.vistas.map((vista) => (
        <button
          key={vista}
          type="button"
          className={classes.vista}
          aria-current={vista === actual ? 'page' : undefined}
          onClick={() => lista.setVista(vista)}
        >
          {nombres[vista]}
          {vista !== 'todas' && <Conteo vista={vista} codCia={lista.codCia} tipo={definicion.tipo.id} />}
        </button>
      ))}
    </nav>
  )
}

function Conteo({ vista, codCia, tipo }: { vista: Vista; codCia: number; tipo: number }) {
  const { data } = useQuery(conteoQuery(codCia, tipo, filtrosOfVista(vista, fechaAt(new Date()))))
  if (data === undefined || (data === 0 && vista !== 'mes')) return null
  return <Cuenta valor={data} tono={vista === 'rechazadas' ? 'rojo' : 'neutro'} />
}
