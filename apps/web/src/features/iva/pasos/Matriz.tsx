import type { CasillaMesa } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { isCero } from '../../../lib/formato/format.ts'
import { comoDijo, entera } from '../mes/cifras.ts'
import type { QueDocumentos } from '../mes/consultas.ts'
import type { Copia } from '../mes/use-copia.ts'
import classes from './Paso.module.css'
import type { Seccion } from './paso-mesa.ts'
import { Cifra } from './Renglon.tsx'

/**
 * True if another section has boxes with the same labels; such sections are rows of one table (step 4, by purchase
 * rate).
 */
export function isDeGrupos({ titulo, casillas }: Seccion, todas: readonly Seccion[]): boolean {
  const suyas = labelsOf(casillas)
  return casillas.length > 1 && todas.some((s) => s.titulo !== titulo && labelsOf(s.casillas) === suyas)
}

const labelsOf = (casillas: readonly CasillaMesa[]): string => casillas.map((c) => c.etiqueta).join('\n')

interface PropsDeMatriz {
  secciones: readonly Seccion[]
  ceros: boolean
  exactas: boolean
  copia: Copia
  onShow: (que: QueDocumentos) => void
}

export function Matriz({ secciones, ceros, exactas, copia, onShow }: PropsDeMatriz) {
  const visibles = secciones.filter((s) => ceros || s.casillas.some((c) => !isCero(c.exacto) || c.tribu !== null))
  if (visibles.length === 0) return null
  const columnas = secciones[0]!.casillas.map((c) => c.etiqueta)
  return (
    <table className={`${classes.tabla} ${classes.matriz}`}>
      <thead>
        <tr>
          <th scope="col">{t.deCompra}</th>
          {columnas.map((etiqueta) => (
            <th key={etiqueta} scope="col">
              {etiqueta}
            </th>
          ))}
          <th scope="col">{t.columnas.documentos}</th>
        </tr>
      </thead>
      <tbody>
        {visibles.map(({ titulo, casillas }) => (
          <tr key={titulo}>
            <th scope="row">{titulo}</th>
            {casillas.map((casilla) => (
              <td key={casilla.id} data-casilla={casilla.id} data-rotulo={casilla.etiqueta}>
                <Cifra casilla={casilla} nombre={`${titulo}: ${casilla.etiqueta}`} exactas={exactas} copia={copia} />
                <Dicho casilla={casilla} />
              </td>
            ))}
            <td className={classes.documentos}>
              <DeSeccion casillas={casillas} titulo={titulo} onShow={onShow} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The difference of a box; the portal's figure is typed in the panel of its documents. */
function Dicho({ casilla: { tribu, diferencia } }: { casilla: CasillaMesa }) {
  if (tribu === null || diferencia === null || isCero(diferencia)) return null
  return <small className={`${classes.exacta} ${classes.otra}`}>{`TRIBU-CR ${comoDijo(tribu)}`}</small>
}

interface DeSeccionProps extends Pick<PropsDeMatriz, 'onShow'> {
  casillas: readonly CasillaMesa[]
  titulo: string
}

function DeSeccion({ casillas, titulo, onShow }: DeSeccionProps) {
  const cual = casillas.find((c) => c.documentos > 0)
  if (!cual) return null
  return (
    <button
      type="button"
      className={classes.enlace}
      data-columna="documentos"
      aria-label={t.verDocumentos(cual.documentos, titulo)}
      onClick={() => onShow({ casilla: cual.id })}
    >
      {entera(String(cual.documentos))}
    </button>
  )
}
