import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePegado as t } from '@pura/domain/mensajes/de-lineas'
import { findProblemaColumnas, type Pegado, readFilas, SENTIDOS, type Sentido } from '@pura/domain/pegado'
import { useMemo, useState } from 'react'
import { MarcoModal } from '../../../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { Kbd } from '../../../../../components/teclado/Kbd.tsx'
import classes from './ColumnasDialog.module.css'

/** More rows do not help to tell what a column has. */
const MUESTRA = 6
const OPCIONES = SENTIDOS.map((value) => ({ value, label: t.sentidos[value] }))

interface PropsDeColumnasDialog {
  pegado: Pegado
  onListo: (pegado: Pegado, sentidos: readonly Sentido[]) => void
  onClose: () => void
}

/** A pasted block whose columns are in doubt: each column says what it has. Enter pastes, Esc pastes nothing. */
export function ColumnasDialog({ pegado, onListo, onClose }: PropsDeColumnasDialog) {
  const [conTitulos, setConTitulos] = useState(pegado.conTitulos)
  const [sentidos, setSentidos] = useState(pegado.sentidos)
  const { filas } = pegado
  const problema = findProblemaColumnas(sentidos)
  const leidas = useMemo(() => readFilas({ filas, conTitulos, sentidos }), [filas, conTitulos, sentidos])
  const malas = new Set(leidas.filter((fila) => fila.problema).map((fila) => fila.numero))
  const [titulos = []] = conTitulos ? filas : []

  function submit() {
    if (!problema && leidas.length > 0) onListo({ ...pegado, conTitulos }, sentidos)
  }

  return (
    <MarcoModal titulo={t.titulo} onClose={onClose} ancho={860}>
      <form
        className="columna llena"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          // A closed list would open on Enter in some browsers, and does nothing in others.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
          event.preventDefault()
          submit()
        }}
      >
        <div className={`rejilla llena hueco-12 ${classes.cuerpo}`}>
          <p className="sec">{t.nota}</p>
          <div className={classes.marco}>
            <table className={`ancho num ${classes.tabla}`}>
              <thead>
                <tr>
                  {sentidos.map((sentido, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <th key={i} scope="col" data-sin-usar={sentido === 'ninguno' || undefined}>
                      <NativeSelect
                        size="xs"
                        aria-label={t.columna(i + 1, titulos[i] ?? '')}
                        data-autofocus={i === 0 || undefined}
                        data={OPCIONES}
                        value={sentido}
                        onChange={({ currentTarget: { value } }) =>
                          setSentidos((antes) => antes.with(i, SENTIDOS.find((s) => s === value) ?? 'ninguno'))
                        }
                      />
                      {titulos[i] && <span className={`${classes.tituloDeHoja} sec nota`}>{titulos[i]}</span>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {leidas.slice(0, MUESTRA).map((fila) => (
                  <tr key={fila.numero} data-mala={malas.has(fila.numero) || undefined}>
                    {fila.celdas.map((texto, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      <td key={i} data-sin-usar={sentidos[i] === 'ninguno' || undefined}>
                        {texto}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={`fila envuelve entre ${classes.abajo}`}>
            <Checkbox
              size="xs"
              label={t.conTitulos}
              checked={conTitulos}
              onChange={(event) => setConTitulos(event.currentTarget.checked)}
            />
            <span className="sec nota" role="status">
              {leidas.length > MUESTRA && `${t.hayMas(leidas.length - MUESTRA)} · `}
              {t.seEntiende(leidas.length - malas.size, malas.size)}
            </span>
          </div>
          {problema && (
            <p className={classes.error} role="alert">
              {problema}
            </p>
          )}
        </div>
        <div className={`tira al-fin fijo hueco-8 raya ${classes.pie}`}>
          <Button variant="default" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
            {mensajes.mantenimiento.cancelar}
          </Button>
          <Button
            type="submit"
            disabled={problema !== undefined || leidas.length === 0}
            rightSection={<Kbd>Enter</Kbd>}
          >
            {t.pegar(leidas.length)}
          </Button>
        </div>
      </form>
    </MarcoModal>
  )
}
