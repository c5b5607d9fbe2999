import { Button, Drawer } from '@mantine/core'
import type { Tablero, TareaTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { TAREAS_TABLERO } from '@pura/domain/tablero'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Cuenta } from '../../../../components/datos/Cuenta.tsx'
import { Cargando } from '../../../../components/pagina/Cargando.tsx'
import { Reintento } from '../../../../components/pagina/Reintento.tsx'
import { nombreYAnio } from '../../../../lib/formato/mes.ts'
import { tareasQuery } from '../base/consultas.ts'
import { destinoDe } from '../base/destinos.ts'
import type { Entrar } from '../base/use-entrar.ts'
import { isDeOtroMes, Tarea } from './Tarea.tsx'
import classes from './Tareas.module.css'
import { llaveDeTarea as llaveDe, useMark } from './use-marcar.ts'

interface PropsDeTareasCajon {
  tablero: Tablero
  entrar: Entrar
  onClose: () => void
}

/** The month's tasks of all companies, by task; tasks tick themselves when their fact occurs. */
export default function TareasCajon({ tablero, entrar, onClose }: PropsDeTareasCajon) {
  const { data, error, refetch } = useQuery(tareasQuery(tablero))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(460px, 100%)"
      title={t.tareas(nombreYAnio(tablero))}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {error && !data && <Reintento error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Cargando texto={t.cargandoTareas} alto={260} />}
      {data && <Lista tareas={data} tablero={tablero} entrar={entrar} />}
    </Drawer>
  )
}

function Lista({ tareas, tablero, entrar }: Omit<PropsDeTareasCajon, 'onClose'> & { tareas: readonly TareaTablero[] }) {
  const [conHechas, setConHechas] = useState(false)
  // Tasks ticked here keep their place while the list is open, so that they can be unticked.
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set())
  const marcar = useMark(tablero)
  const filas = new Map(tablero.filas.map((fila, i) => [fila.idAcceso, { fila, i }]))
  const conFila = tareas.filter(({ idAcceso }) => filas.has(idAcceso))
  const hechas = conFila.filter((tarea) => tarea.hecha !== 'no' && !marcadas.has(llaveDe(tarea)))
  const visibles = conHechas ? conFila : conFila.filter((tarea) => !hechas.includes(tarea))
  const clases = TAREAS_TABLERO.map((clase) => ({
    clase,
    suyas: visibles
      .filter((tarea) => tarea.clase === clase)
      .sort((a, b) => filas.get(a.idAcceso)!.i - filas.get(b.idAcceso)!.i),
  })).filter(({ suyas }) => suyas.length > 0)
  return (
    <div className={classes.cuerpo}>
      <p className="sec nota">{t.tareasSeLlenan}</p>
      {conFila.length === 0 && <p className="sec">{t.sinTareas}</p>}
      {conFila.length > 0 && clases.length === 0 && <p className="sec">{t.todoHecho}</p>}
      {clases.map(({ clase, suyas }) => (
        <section key={clase} aria-label={t.tarea[clase](0)}>
          <h3 className={`tira hueco-8 fuerte ${classes.clase}`}>
            {t.tarea[clase](0)} <Cuenta valor={suyas.filter(({ hecha }) => hecha === 'no').length} />
          </h3>
          <ul className="rejilla">
            {suyas.map((tarea) => {
              const { fila } = filas.get(tarea.idAcceso)!
              return (
                <Tarea
                  key={llaveDe(tarea)}
                  tarea={tarea}
                  mes={tablero}
                  etiqueta={fila.nombreCia}
                  nombre={
                    <button
                      type="button"
                      className={classes.compania}
                      title={t.entrarA(fila.nombreCia)}
                      onClick={() => entrar(fila, destinoDe(CELDA[clase], fila, tarea))}
                    >
                      {fila.nombreCia}
                      {isDeOtroMes(tarea, tablero) && <span className="sec"> · {nombreYAnio(tarea)}</span>}
                      {tarea.cuantos > 0 && <span className="sec num"> · {tarea.cuantos}</span>}
                    </button>
                  }
                  onMark={() => {
                    setMarcadas((previas) => new Set([...previas, llaveDe(tarea)]))
                    marcar(tarea)
                  }}
                />
              )
            })}
          </ul>
        </section>
      ))}
      {hechas.length > 0 && (
        <Button variant="subtle" color="gray" onClick={() => setConHechas(!conHechas)}>
          {conHechas ? t.ocultarHechas : t.verHechas(hechas.length)}
        </Button>
      )}
    </div>
  )
}

const CELDA = {
  llave: 'llave',
  rechazados: 'rechazados',
  responder: 'responder',
  d270: 'd270',
  rectificar: 'mes',
  iva: 'iva',
  cerrar: 'mes',
} as const
