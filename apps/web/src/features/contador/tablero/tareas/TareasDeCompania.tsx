import type { FilaTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useQuery } from '@tanstack/react-query'
import { Cargando } from '../../../../components/pagina/Cargando.tsx'
import { Reintento } from '../../../../components/pagina/Reintento.tsx'
import type { Mes } from '../../../../lib/formato/mes.ts'
import { tareasQuery } from '../base/consultas.ts'
import { Tarea } from './Tarea.tsx'
import { llaveDeTarea, useMark } from './use-marcar.ts'

/** The month's tasks of one company. */
export function TareasDeCompania({ fila: { idAcceso, nombreCia }, mes }: { fila: FilaTablero; mes: Mes }) {
  const { data, error, refetch } = useQuery(tareasQuery(mes))
  const marcar = useMark(mes)
  if (error) return <Reintento error={error} onRetry={() => void refetch()} />
  if (!data) {
    return <Cargando texto={t.cargandoTareas} alto={100} />
  }
  const suyas = data.filter((tarea) => tarea.idAcceso === idAcceso)
  if (suyas.length === 0) return <p className="sec">{t.sinTareas}</p>
  return (
    <ul className="rejilla">
      {suyas.map((tarea) => (
        <Tarea key={llaveDeTarea(tarea)} tarea={tarea} mes={mes} etiqueta={nombreCia} onMark={() => marcar(tarea)} />
      ))}
    </ul>
  )
}
