import { Fragment } from 'react'
import { Kbd } from '../../components/Kbd.tsx'
import { useSecciones } from '../../lib/opciones.ts'
import { CONFIGURACIONES, type Destino, SECCIONES } from '../atajos.ts'
import { MARCADORES } from '../marcadores.ts'
import { isDeRol, isRuta, RUTAS } from '../rutas.ts'
import classes from './Ayuda.module.css'
import { Hoja } from './Hoja.tsx'

interface Atajo {
  teclas: readonly string[]
  hace: string
}

const GRUPOS: Record<keyof typeof SECCIONES, string> = {
  A: 'Administración',
  F: 'Facturación',
  D: 'Documentos',
  P: 'Productos y personas',
}

const LISTAS: readonly Atajo[] = [
  { teclas: ['/'], hace: 'Ir a la búsqueda' },
  { teclas: ['↑', '↓'], hace: 'Pasar de una fila a otra' },
  { teclas: ['Enter'], hace: 'Abrir la fila' },
  { teclas: ['n'], hace: 'Comenzar uno nuevo' },
  { teclas: ['e'], hace: 'Editar la fila señalada' },
  { teclas: ['Esc'], hace: 'Cerrar el panel o el formulario' },
]

const FORMULARIOS: readonly Atajo[] = [{ teclas: ['Ctrl', 'Enter'], hace: 'Guardar o generar' }]

/** ATAJO-01. */
export function AtajosPage() {
  const secciones = useSecciones()
  return (
    <Hoja
      titulo={RUTAS['/ayuda/accesosDirectosCombinacionesTeclado']}
      intro="Mantenga Ctrl y oprima la letra; después el número, con Ctrl o sin ella, antes de segundo y medio. Mientras escribe en un campo, las teclas son del campo."
    >
      {Object.entries(SECCIONES).map(([letra, destinos]) => (
        <Tabla
          key={letra}
          titulo={GRUPOS[letra as keyof typeof SECCIONES]}
          atajos={atajosDe(letra, destinos).filter(({ destino }) => !isDeRol(destino) || secciones.has(destino))}
        />
      ))}
      <Tabla titulo="Ajustes" atajos={[{ teclas: ['Ctrl', 'S'], hace: tituloDe(CONFIGURACIONES) }]} />
      <Tabla titulo="En las listas" atajos={LISTAS} />
      <Tabla titulo="En los formularios" atajos={FORMULARIOS} />
    </Hoja>
  )
}

/** The number is the place of the section in the whole list, whoever asks. */
const atajosDe = (letra: string, destinos: readonly Destino[]) =>
  destinos.map((destino, i) => ({ destino, teclas: ['Ctrl', letra, String(i + 1)], hace: tituloDe(destino) }))

function Tabla({ titulo, atajos }: { titulo: string; atajos: readonly Atajo[] }) {
  if (atajos.length === 0) return null
  return (
    <section aria-label={titulo}>
      <h2 className={classes.titulo}>{titulo}</h2>
      <table className={classes.atajos}>
        <tbody>
          {atajos.map(({ teclas, hace }) => (
            <tr key={hace}>
              <th scope="row">{hace}</th>
              <td>
                {teclas.map((tecla, i) => (
                  <Fragment key={tecla}>
                    {i > 0 && ' '}
                    <Kbd>{tecla}</Kbd>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const tituloDe = (destino: Destino): string =>
  isRuta(destino) ? RUTAS[destino] : (MARCADORES.find(({ path }) => path === destino)?.titulo ?? destino)
