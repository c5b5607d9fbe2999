import classes from './Ayuda.module.css'
import type { Apartado } from './textos/pagina.ts'

interface PropsDeApartados {
  apartados: readonly Apartado[]
  /** The paragraph that the link points to. */
  actual?: string
  nivel?: 'h2' | 'h3'
}

export const Apartados = ({ apartados, actual, nivel: Titulo = 'h2' }: PropsDeApartados) =>
  apartados.map(({ id, titulo, parrafos }) => (
    <section key={id} id={id} className={classes.apartado} data-actual={id === actual || undefined}>
      <Titulo className={classes.titulo}>{titulo}</Titulo>
      {parrafos.map((parrafo) => (
        <p key={parrafo} className={classes.parrafo}>
          {parrafo}
        </p>
      ))}
    </section>
  ))
