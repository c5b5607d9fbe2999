import { SegmentedControl } from '@mantine/core'
import type { DocPorResponder } from '@pura/contract'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { useEscapeEncima } from '../../../components/teclado/use-escape.ts'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import type { Agrupacion } from './filas.ts'
import { Lado } from './Lado.tsx'
import classes from './Lote.module.css'
import { type LineaDeRespuesta, llaveDe, withDoc } from './lineas.ts'
import { type AccionesDeRenglon, dia, Renglon } from './Renglon.tsx'
import { type GrupoDeRespuestas, useMesa } from './use-mesa.ts'
import { useTeclas } from './use-teclas.ts'

const Vistazo = lazy(() => import('./Vistazo.tsx').then((m) => ({ default: m.Vistazo })))

/** Result of a batch. */
export interface Enviado {
  hechas: readonly LineaDeRespuesta[]
  /** Why the others were refused. */
  problemas: readonly string[]
  /** The refused ones that still await an answer, as they are now; undefined if nobody asked. */
  vigentes?: readonly DocPorResponder[]
}

export interface PropsDeTablaRespuestas {
  grupos: readonly GrupoDeRespuestas[]
  /** Initial lines. Refused ones stay in the table with their edited values. */
  iniciales: readonly LineaDeRespuesta[]
  /** Text above the lines. */
  nota?: ReactNode
  nada: string
  /** Sends the selected lines. @param onAvance told how many of them were sent so far */
  sendLineas: (van: readonly LineaDeRespuesta[], onAvance: (hechas: number) => void) => Promise<Enviado>
  /** Called when the user decides something that closing would lose. */
  onTocada: () => void
  onClose: () => void
  onTodas: () => void
}

/**
 * Accepts many documents at once: each line has a proposal and its reason, and all are reviewed and confirmed together. A line
 * without a condition is not sent; one with a doubt is not selected in advance. Late answers are confirmed separately.
 */
export function TablaRespuestas({
  grupos,
  iniciales,
  nota,
  nada,
  sendLineas,
  onTocada,
  onClose,
  onTodas,
}: PropsDeTablaRespuestas) {
  const mesa = useMesa(grupos, iniciales)
  const [vista, setVista] = useState<LineaDeRespuesta>()
  const tabla = useRef<HTMLDivElement>(null)
  const [ocupado, setOcupado] = useState(false)
  const [enviadas, setEnviadas] = useState(0)
  const [preguntando, setPreguntando] = useState(false)
  const [problemas, setProblemas] = useState<readonly string[]>([])
  const { lineas } = mesa
  const van = lineas.filter(({ va }) => va)
  const tardias = van.filter(({ doc }) => doc.vencido).length
  const ask = () => {
    if (van.length === 0 || ocupado) return
    if (tardias > 0) setPreguntando(true)
    else void send()
  }
  const { onKeyDown, focus } = useTeclas(mesa, tabla, { onSend: ask, onVer: setVista })
  const acciones = useAcciones(mesa, focus, setVista)
  useEscapeEncima(mesa.elegidas.length > 1 && !preguntando, mesa.clearRango)
  useEffect(() => {
    if (mesa.tocada) onTocada()
  }, [mesa.tocada, onTocada])
  // The table opens on its first row, from where every key works.
  const primera = useRef(mesa.activa)
  useEffect(() => {
    if (primera.current !== '') focusFirst(tabla.current)
  }, [])

  async function send() {
    setPreguntando(false)
    setOcupado(true)
    setEnviadas(0)
    setProblemas([])
    try {
      const { hechas, problemas: quedan, vigentes } = await sendLineas(van, setEnviadas)
      if (quedan.length === 0 && hechas.length === van.length) return onTodas()
      setProblemas(quedan)
      const llaves = new Set(hechas.map(llaveDe))
      const refrescar = new Set(van.map(llaveDe).filter((llave) => vigentes && !llaves.has(llave)))
      mesa.setLineas((previas) =>
        previas.flatMap((linea) => {
          const llave = llaveDe(linea)
          if (llaves.has(llave)) return []
          if (!refrescar.has(llave)) return [linea]
          const doc = vigentes?.find(({ id }) => id === linea.doc.id)
          return doc ? [withDoc(linea, doc)] : []
        }),
      )
    } catch (error) {
      setProblemas([motivoDeCampo(error)])
    } finally {
      setOcupado(false)
    }
  }

  const limite = lineas.flatMap(({ doc }) => doc.limite ?? []).sort((a, b) => toOrden(a).localeCompare(toOrden(b)))[0]
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter sends from any control of the table. */}
      <div className={`rejilla raya ${classes.mesa}`} onKeyDown={onKeyDown}>
        <div className={`fila envuelve ${classes.barra}`}>
          {limite && <span className={`${classes.plazo} nota num`}>{t.hasta(dia(limite))}</span>}
          {nota}
          {lineas.length > 1 && (
            <div className={`fila hueco-8 ${classes.agrupar}`}>
              <span className="sec nota" id="agrupar-lote">
                {t.agrupar}
              </span>
              <SegmentedControl
                size="xs"
                aria-labelledby="agrupar-lote"
                data={Object.entries(t.agrupaciones).map(([value, label]) => ({ value, label }))}
                value={mesa.por}
                onChange={(valor) => mesa.setPor(valor as Agrupacion)}
              />
            </div>
          )}
        </div>
        <div className={classes.lineas} ref={tabla}>
          {problemas.length > 0 && (
            <Banner titulo={t.noSeEnviaron}>
              {problemas.map((problema) => (
                <p key={problema}>{problema}</p>
              ))}
            </Banner>
          )}
          {mesa.companias.map(({ grupo, filas }) =>
            grupo.motivo !== '' || filas.length > 0 ? (
              <section key={grupo.idAcceso} aria-label={grupo.nombre}>
                {grupo.motivo === '' ? (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a table with groups.
                  <table role="treegrid" aria-label={t.lista} aria-multiselectable className={classes.tabla}>
                    <Columnas conActividad={grupo.actividades.length > 1} />
                    <tbody>
                      {filas.map((fila) => (
                        <Renglon
                          key={fila.llave}
                          fila={fila}
                          compania={grupo}
                          activa={mesa.activa === fila.llave}
                          elegida={mesa.elegidas.length > 1 && mesa.elegidas.some(({ llave }) => llave === fila.llave)}
                          conEmisor={mesa.por !== 'proveedor' || iniciales.length === 1}
                          acciones={acciones}
                        />
                      ))}
                    </tbody>
                  </table>
                ) : (
                  <>
                    <h3 className={classes.titulo}>{grupo.nombre}</h3>
                    <p className="sec">{grupo.motivo}</p>
                  </>
                )}
              </section>
            ) : null,
          )}
          {lineas.length === 0 && problemas.length === 0 && <p className="sec">{nada}</p>}
        </div>
        <Lado
          lineas={lineas}
          avance={ocupado ? t.respondiendo(enviadas, van.length) : ''}
          ocupado={ocupado}
          onClose={onClose}
          onAceptar={ask}
        />
        {lineas.length > 1 && (
          <div className={classes.teclas}>
            <Teclas>
              <Kbd>1</Kbd>–<Kbd>5</Kbd> {t.teclas.condicion} <Kbd>g</Kbd> {t.teclas.grupo} <Kbd>a</Kbd>{' '}
              {t.teclas.actividad} <Kbd>Espacio</Kbd> {t.teclas.marcar} <Kbd>Shift</Kbd> <Kbd>↓</Kbd> {t.teclas.rango}{' '}
              <Kbd>v</Kbd> {t.teclas.ver}
            </Teclas>
          </div>
        )}
        <span role="status" className="oculto-visual">
          {mesa.dicho}
        </span>
        <ConfirmDialog
          abierto={preguntando}
          titulo={t.seguroTarde(tardias)}
          detalle={t.tarde}
          onNo={() => setPreguntando(false)}
          onSi={() => void send()}
        />
      </div>
      <Suspense>{vista && <Vistazo linea={vista} onClose={() => setVista(undefined)} />}</Suspense>
    </>
  )
}

function Columnas({ conActividad }: { conActividad: boolean }) {
  const { documento, linea, iva, condicion, actividad, motivo } = t.columnas
  return (
    <thead className={classes.columnas}>
      <tr className={`rejilla al-medio ${classes.renglon} sec nota`} data-actividad={conActividad || undefined}>
        <th scope="col" className={classes.casilla}>
          <span className="oculto-visual">{t.teclas.marcar}</span>
        </th>
        <th scope="col">{documento}</th>
        <th scope="col">{linea}</th>
        <th scope="col" className={`seguido ${classes.iva}`}>
          {iva}
        </th>
        <th scope="col">{condicion}</th>
        {conActividad && <th scope="col">{actividad}</th>}
        <th scope="col">{motivo}</th>
      </tr>
    </thead>
  )
}

/** The same object for the life of the table; it finds each row as it is now. */
function useAcciones(
  mesa: ReturnType<typeof useMesa>,
  focus: (llave: string) => void,
  onVer: (linea: LineaDeRespuesta) => void,
): AccionesDeRenglon {
  const actual = useRef({ mesa, focus, onVer })
  useLayoutEffect(() => {
    actual.current = { mesa, focus, onVer }
  })
  const [acciones] = useState((): AccionesDeRenglon => {
    const now = (llave: string) => actual.current.mesa.filas.find((fila) => fila.llave === llave)
    return {
      onFoco: ({ llave }, extend) => {
        actual.current.mesa.moveTo(llave, extend)
        actual.current.focus(llave)
      },
      onMarcar: ({ llave }, extend) => {
        const fila = now(llave)
        if (!fila) return
        if (extend && fila.clase === 'doc') actual.current.mesa.markTo(fila, !fila.linea.va)
        else {
          actual.current.mesa.moveTo(llave)
          if (fila.clase === 'doc') actual.current.mesa.mark([fila.linea], !fila.linea.va)
          else actual.current.mesa.toggle(fila)
        }
      },
      onCondicion: ({ llave }, condicion) => {
        const fila = now(llave)
        if (fila) actual.current.mesa.chooseCondicion(fila, condicion)
      },
      onActividad: ({ llave }, actividad) => {
        const fila = now(llave)
        if (fila) actual.current.mesa.chooseActividad(actual.current.mesa.scopeOf(fila), actividad)
      },
      onAbrir: ({ llave }, abierto) => {
        const fila = now(llave)
        if (fila) actual.current.mesa.open(fila, abierto)
      },
      onVer: (linea) => actual.current.onVer(linea),
    }
  })
  return acciones
}

const focusFirst = (tabla: HTMLElement | null): void =>
  tabla?.querySelector<HTMLElement>('[data-fila][tabindex="0"]')?.focus()

/** 11-12-2026 → 20261211. */
const toOrden = (fecha: string): string => fecha.split('-').reverse().join('')
