import type { TareaTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { type ReactNode, useEffect, useState } from 'react'
import tonos from '../../../../components/datos/tonos.module.css'
import { formatFechaCorta } from '../../../../lib/formato/format.ts'
import { type Mes, nombreYAnio } from '../../../../lib/formato/mes.ts'
import celdas from '../base/Celdas.module.css'
import { diaDe } from '../base/dias.ts'
import classes from './Tareas.module.css'

interface PropsDeTarea {
  tarea: TareaTablero
  /** Company of the task, in a list for several companies. */
  nombre?: ReactNode
  etiqueta: string
  /** The month shown; the task may be of an earlier one. */
  mes: Mes
  onMark: () => void
}

const CERCA_DIAS = 2

/** A task completed by a fact cannot be unticked by hand. */
export const isDeOtroMes = (tarea: Mes, mes: Mes): boolean => tarea.anio !== mes.anio || tarea.mes !== mes.mes

export function Tarea({ tarea, nombre, etiqueta, mes, onMark }: PropsDeTarea) {
  const { clase, cuantos, hecha } = tarea
  const suya = t.tarea[clase](cuantos)
  const que = isDeOtroMes(tarea, mes) ? t.tareaDeMes(suya, nombreYAnio(tarea)) : suya
  // Optimistic state of the checkbox until the refetched task arrives.
  const [marcada, setMarcada] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when hecha arrives
  useEffect(() => {
    setMarcada(undefined)
  }, [hecha])
  return (
    <li className={`fila hueco-10 ${classes.tarea}`} data-hecha={hecha !== 'no' || undefined}>
      <label className={`centro fijo ${classes.marca}`}>
        <input
          type="checkbox"
          checked={marcada ?? hecha !== 'no'}
          disabled={hecha === 'sola'}
          aria-label={t.tareaDe(que, etiqueta)}
          onChange={({ currentTarget }) => {
            setMarcada(currentTarget.checked)
            onMark()
          }}
        />
      </label>
      <span className={`crece quiebra ${classes.que}`}>{nombre ?? que}</span>
      <Cuando tarea={tarea} />
    </li>
  )
}

function Cuando({ tarea: { hecha, por, momento, vence, dias } }: { tarea: TareaTablero }) {
  if (hecha === 'sola') return <span className="nota sec">{t.hechaSola}</span>
  if (hecha === 'aMano') {
    return <span className="nota sec num">{momento ? t.hechaPor(por, formatFechaCorta(momento)) : t.hechaSola}</span>
  }
  if (vence === null || dias === null) return null
  if (dias < 0)
    return <span className={`al-medio nota medio ${celdas.dia} ${tonos.rechazado} num`}>{t.vencio(diaDe(vence))}</span>
  const texto = t.vence(diaDe(vence))
  return dias <= CERCA_DIAS ? (
    <span className={`al-medio nota medio ${celdas.dia} ${tonos.pendiente} num`}>{texto}</span>
  ) : (
    <span className="nota sec num">{texto}</span>
  )
}
