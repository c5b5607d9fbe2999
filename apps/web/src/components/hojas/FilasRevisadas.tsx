import type { RevisionHoja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import classes from './ImportarHoja.module.css'

type FilaRevisada = RevisionHoja['filas'][number]

const ACCIONES = { crear: 'Se agrega', actualizar: 'Se actualiza', omitir: 'Queda igual' } as const
/** Columns that fit beside the verdict. */
const VISIBLES = 3

/** The first rows and every row with an error, each with its verdict. */
export function FilasRevisadas({ revision, soloErrores }: { revision: RevisionHoja; soloErrores?: boolean }) {
  const campos = revision.campos.filter(({ campo }) => revision.columnas[campo] !== undefined)
  const visibles = [...campos].sort((a, b) => Number(b.obligatoria) - Number(a.obligatoria)).slice(0, VISIBLES)
  const filas = soloErrores ? revision.filas.filter(({ accion }) => accion === 'error') : revision.filas
  const titulos = new Map(revision.campos.map(({ campo, titulo }) => [campo, titulo]))
  return (
    <div className={classes.tabla}>
      <table aria-label="Filas del archivo">
        <thead>
          <tr>
            <th scope="col">Línea</th>
            {visibles.map(({ campo, titulo }) => (
              <th key={campo} scope="col">
                {titulo}
              </th>
            ))}
            <th scope="col">Resultado</th>
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.linea} data-error={fila.accion === 'error' || undefined}>
              <td className="num sec">{fila.linea}</td>
              {visibles.map(({ campo }) => (
                <td key={campo} title={fila.valores[campo]}>
                  {fila.valores[campo]}
                </td>
              ))}
              <td>{describe(fila, titulos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function describe({ accion, errores }: FilaRevisada, titulos: ReadonlyMap<string, string>): string {
  if (accion !== 'error') return ACCIONES[accion]
  if (errores.length === 0) return mensajes.hojas.sinColumna
  return errores
    .map(({ campo, mensaje }) => (titulos.has(campo) ? `${titulos.get(campo)}: ${mensaje}` : mensaje))
    .join('. ')
}
