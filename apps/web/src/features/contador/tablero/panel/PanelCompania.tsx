import { Button } from '@mantine/core'
import type { FilaTablero, Tablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconExternalLink, IconLogin2 } from '@tabler/icons-react'
import { SidePanel } from '../../../../components/pagina/SidePanel.tsx'
import { formatCedula } from '../../../../lib/formato/format.ts'
import { nombreYAnio } from '../../../../lib/formato/mes.ts'
import { enOtraPestana } from '../../../../lib/pestana/otra-pestana.ts'
import { verboDe } from '../base/celdas.tsx'
import { destinoDeAccion } from '../base/destinos.ts'
import type { Entrar } from '../base/use-entrar.ts'
import { TareasDeCompania } from '../tareas/TareasDeCompania.tsx'
import { Cifras } from './Cifras.tsx'
import { Nota } from './Nota.tsx'
import classes from './Panel.module.css'
import { Quien } from './Quien.tsx'

interface PropsDePanelCompania {
  fila: FilaTablero
  tablero: Tablero
  entrar: Entrar
  /** Opens with the focus in the note. */
  enNota: boolean
  onClose: () => void
}

/** Panel of a company: figures, the month's tasks, the note, and the link into it. */
export default function PanelCompania({ fila, tablero, entrar, enNota, onClose }: PropsDePanelCompania) {
  const { nombreCia, ruc, nombreRol } = fila
  return (
    <SidePanel
      etiqueta={t.panel(nombreCia)}
      antetitulo={[formatCedula(ruc), nombreRol].filter(Boolean).join(' · ')}
      onClose={onClose}
      pie={
        <>
          <Button
            variant="default"
            leftSection={<IconLogin2 size={17} stroke={1.7} aria-hidden />}
            onClick={() => entrar(fila)}
          >
            {t.entrar}
          </Button>
          <Button
            component="a"
            {...enOtraPestana(fila.idAcceso)}
            variant="default"
            leftSection={<IconExternalLink size={17} stroke={1.7} aria-hidden />}
          >
            {t.enOtraPestana}
          </Button>
          {fila.accion !== 'ver' && (
            <Button onClick={() => entrar(fila, destinoDeAccion(fila, tablero))}>{verboDe(fila)}</Button>
          )}
        </>
      }
    >
      <div className={`columna llena ${classes.cuerpo}`}>
        <h2 className={`fuerte quiebra ${classes.titulo}`}>{nombreCia}</h2>
        <Cifras fila={fila} mes={tablero} entrar={entrar} />
        <section aria-label={t.tareas(nombreYAnio(tablero))}>
          <h3 className={classes.subtitulo}>{t.tareas(nombreYAnio(tablero))}</h3>
          <TareasDeCompania fila={fila} mes={tablero} />
        </section>
        <Nota fila={fila} enfocar={enNota} onClose={onClose} />
        <Quien fila={fila} tablero={tablero} />
      </div>
    </SidePanel>
  )
}
