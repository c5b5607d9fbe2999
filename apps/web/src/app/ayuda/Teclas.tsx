import { Fragment } from 'react'
import { Kbd } from '../../components/teclado/Kbd.tsx'
import { useSecciones } from '../../lib/servidor/opciones.ts'
import { isDeRol } from '../base/rutas.ts'
import classes from './Ayuda.module.css'
import type { GrupoTeclas } from './textos/pagina.ts'

/** Tables of shortcuts; sections that the role lacks are omitted. */
export function Teclas({ grupos, actual }: { grupos: readonly GrupoTeclas[]; actual?: string }) {
  const secciones = useSecciones()
  const suyos = grupos.map((grupo) => ({
    ...grupo,
    atajos: grupo.atajos.filter(({ destino }) => !destino || !isDeRol(destino) || secciones.has(destino)),
  }))
  return suyos
    .filter(({ atajos }) => atajos.length > 0)
    .map(({ id, titulo, atajos }) => (
      <section
        key={id}
        id={id}
        aria-label={titulo}
        className={classes.apartado}
        data-actual={id === actual || undefined}
      >
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
    ))
}
