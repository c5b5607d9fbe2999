import { ActionIcon } from '@mantine/core'
import type { CasillaMesa } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { isCero } from '../../../lib/formato/format.ts'
import type { Mes } from '../../../lib/formato/mes.ts'
import { conCentimos, conSigno, entera, hasCentimos, toDigitos } from '../mes/cifras.ts'
import type { QueDocumentos } from '../mes/consultas.ts'
import type { Copia } from '../mes/use-copia.ts'
import { CampoTribu } from './CampoTribu.tsx'
import classes from './Paso.module.css'

interface PropsDeRenglon {
  casilla: CasillaMesa
  total: boolean
  mes: Mes
  exactas: boolean
  copia: Copia
  onShow: (que: QueDocumentos) => void
}

/** A box: figure from the documents, the portal's figure, and the difference. */
export function Renglon({ casilla, total, mes, exactas, copia, onShow }: PropsDeRenglon) {
  const { id, etiqueta, tribu, diferencia, documentos } = casilla
  const distinta = diferencia !== null && !isCero(diferencia)
  return (
    <tr
      className={total ? classes.total : undefined}
      data-casilla={id}
      data-distinta={distinta || undefined}
      data-vacia={tribu === null || undefined}
    >
      <th scope="row">{etiqueta}</th>
      <td className={classes.segun}>
        <Cifra casilla={casilla} nombre={etiqueta} exactas={exactas} copia={copia} />
      </td>
      <td className={classes.tribu} data-rotulo={t.columnas.tribu}>
        <CampoTribu casilla={casilla} nombre={etiqueta} mes={mes} />
      </td>
      <td className={classes.diferencia} data-rotulo={t.columnas.diferencia}>
        {distinta ? (
          <button
            type="button"
            className={classes.distinta}
            data-columna="diferencia"
            aria-label={t.explicar(conSigno(diferencia), etiqueta)}
            onClick={() => onShow({ casilla: id })}
          >
            {conSigno(diferencia)}
          </button>
        ) : (
          diferencia !== null && <span className="sec">0</span>
        )}
      </td>
      <td className={classes.documentos}>
        {documentos > 0 && (
          <button
            type="button"
            className={classes.enlace}
            data-columna="documentos"
            aria-label={t.verDocumentos(documentos, etiqueta)}
            onClick={() => onShow({ casilla: id })}
          >
            {entera(String(documentos))}
          </button>
        )}
      </td>
    </tr>
  )
}

interface CifraProps extends Pick<PropsDeRenglon, 'casilla' | 'exactas' | 'copia'> {
  /** Name in context, because labels repeat between groups. */
  nombre: string
}

/** The rounded figure with its copy button; the exact one below, where it differs and is asked for. */
export function Cifra({ casilla: { id, entero, exacto, segunDocumentos }, nombre, exactas, copia }: CifraProps) {
  const hecha = copia.isCopiada(id, entero)
  const otra = segunDocumentos !== null && Number(segunDocumentos) !== Number(exacto)
  return (
    <>
      <span className={`al-medio al-fin hueco-6 ${classes.valor}`}>
        {entera(entero)}
        <ActionIcon
          className={classes.copia}
          variant="subtle"
          color="gray"
          size="sm"
          data-columna="copia"
          data-hecha={hecha || undefined}
          aria-label={t.copiar(nombre)}
          onClick={() => void copia.copy(toDigitos(entero), [[id, entero]], t.copiado(nombre, entera(entero)))}
        >
          {hecha ? <IconCheck size={16} stroke={1.9} /> : <IconCopy size={16} stroke={1.7} />}
        </ActionIcon>
      </span>
      {exactas && (hasCentimos(exacto) || otra) && (
        <small className={`${classes.exacta} sec`}>
          <span className="seguido">{t.exacto(conCentimos(exacto))}</span>
          {otra && <br />}
          {otra && t.segunDocumentos(conCentimos(segunDocumentos))}
        </small>
      )}
    </>
  )
}
