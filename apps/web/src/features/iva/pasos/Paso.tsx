import { Button } from '@mantine/core'
import type { CasillaMesa, MesaIva } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconChevronDown, IconCopy } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import tonos from '../../../components/datos/tonos.module.css'
import { isCero } from '../../../lib/formato/format.ts'
import { entera, toDigitos } from '../mes/cifras.ts'
import type { QueDocumentos } from '../mes/consultas.ts'
import type { Copia } from '../mes/use-copia.ts'
import { isDeGrupos, Matriz } from './Matriz.tsx'
import classes from './Paso.module.css'
import type { PasoMesa, Seccion } from './paso-mesa.ts'
import { Renglon } from './Renglon.tsx'

interface PropsDePaso {
  paso: PasoMesa
  mesa: MesaIva
  inicial: boolean
  exactas: boolean
  copia: Copia
  onShow: (que: QueDocumentos) => void
}

/** A step: its total when collapsed, its boxes in the form's order; boxes at zero are grouped in one line. */
export function Paso({ paso, mesa, inicial, exactas, copia, onShow }: PropsDePaso) {
  const { numero, titulo, secciones } = paso
  const [abierto, setAbierto] = useState(inicial)
  const [ceros, setCeros] = useState(false)
  const id = useId()
  const casillas = secciones.flatMap((s) => s.casillas)
  const distintas = new Set(casillas.filter(isDistinta).map((c) => c.id)).size
  const isOculta = (c: CasillaMesa, seccion: Seccion) => !ceros && isPlegable(c, seccion, paso)
  const ocultas = ceros ? 0 : secciones.flatMap((s) => s.casillas.filter((c) => isOculta(c, s))).length
  const enCero = secciones.flatMap((s) => s.casillas.filter((c) => isPlegable(c, s, paso))).length
  const grupos = secciones.filter((s) => isDeGrupos(s, secciones))
  const sueltas = secciones.filter((s) => !grupos.includes(s))
  const copyPaso = () => {
    const suyas = casillas.filter((c, i) => casillas.findIndex((otra) => otra.id === c.id) === i)
    const nombres = new Map(secciones.flatMap((s) => s.casillas.map((c) => [c, nombreEn(c, s, grupos)] as const)))
    void copia.copy(
      suyas.map((c) => `${nombres.get(c)}\t${toDigitos(c.entero)}`).join('\n'),
      suyas.map((c) => [c.id, c.entero] as const),
      t.pasoCopiado(numero, suyas.length),
    )
  }
  return (
    <section className={`tarjeta ${classes.paso}`} aria-label={`${numero}. ${titulo}`}>
      <div className={`fila hueco-10 ${classes.cabeza}`}>
        <span className={`centro fijo sec nota fuerte ${classes.numero}`} aria-hidden>
          {numero}
        </span>
        <h2>
          <button
            type="button"
            className={classes.titulo}
            aria-expanded={abierto}
            aria-controls={id}
            onClick={() => setAbierto(!abierto)}
          >
            {titulo}
          </button>
        </h2>
        {distintas > 0 && (
          <span className={`al-medio nota medio seguido ${classes.dia} ${tonos.pendiente} num`}>
            {t.diferencias(distintas)}
          </span>
        )}
        <span className="crece" />
        <span className={`der ${classes.resumen} num sec`}>
          <Resumen paso={paso} />
        </span>
        <IconChevronDown
          className={`fijo sec ${classes.flecha}`}
          data-abierta={abierto || undefined}
          size={17}
          stroke={1.7}
          aria-hidden
        />
      </div>
      <div id={id} hidden={!abierto} className={classes.cuerpo}>
        {numero === 2 && <Diferido paso={paso} />}
        {grupos.length > 0 && (
          <Matriz secciones={grupos} ceros={ceros} exactas={exactas} copia={copia} onShow={onShow} />
        )}
        <table
          className={classes.tabla}
          data-sigue={grupos.length > 0 || undefined}
          data-exactas={exactas || undefined}
        >
          <caption className="oculto-visual">{`${numero}. ${titulo}`}</caption>
          <colgroup>
            <col />
            <col className={classes.colSegun} />
            <col className={classes.colTribu} />
            <col className={classes.colDiferencia} />
            <col className={classes.colDoc} />
          </colgroup>
          <thead>
            <tr>
              {(['casilla', 'segun', 'tribu', 'diferencia', 'documentos'] as const).map((cual) => (
                <th key={cual} scope="col">
                  {t.columnas[cual]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sueltas.map((seccion, i) => {
              const total = isDeTotales(seccion, paso)
              const suyas = seccion.casillas.filter((c) => !isOculta(c, seccion))
              return (
                <Fragment key={seccion.titulo}>
                  {total && enCero > 0 && (
                    <Ceros cuantas={enCero} ocultas={ocultas > 0} onChange={() => setCeros(!ceros)} />
                  )}
                  {i > 0 && !total && suyas.length > 0 && (
                    <tr className={classes.seccion}>
                      <th colSpan={5} scope="colgroup">
                        {seccion.titulo}
                      </th>
                    </tr>
                  )}
                  {suyas.map((casilla) => (
                    <Renglon
                      key={casilla.id}
                      casilla={casilla}
                      total={total || RESULTADOS.has(casilla.id)}
                      mes={mesa}
                      exactas={exactas}
                      copia={copia}
                      onShow={onShow}
                    />
                  ))}
                </Fragment>
              )
            })}
            {!sueltas.some((s) => isDeTotales(s, paso)) && enCero > 0 && (
              <Ceros cuantas={enCero} ocultas={ocultas > 0} onChange={() => setCeros(!ceros)} />
            )}
          </tbody>
        </table>
        <div className={`fila al-fin ${classes.pie}`}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={15} stroke={1.7} aria-hidden />}
            onClick={copyPaso}
          >
            {t.copiarPaso}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** True for the last section, which holds the totals of the step. */
const isDeTotales = ({ titulo }: Seccion, { secciones }: PasoMesa): boolean =>
  secciones.length > 1 && titulo === secciones.at(-1)!.titulo

/** Results of the month are shown even when zero. */
const RESULTADOS: ReadonlySet<string> = new Set(['impuestoDeterminado', 'saldoAFavor'])

const isPlegable = (c: CasillaMesa, seccion: Seccion, paso: PasoMesa): boolean =>
  isEnCero(c) && !isDeTotales(seccion, paso) && !RESULTADOS.has(c.id)

const isEnCero = ({ exacto, entero, presunto, tribu }: CasillaMesa): boolean =>
  [exacto, entero, presunto, tribu ?? '0'].every(isCero)

const isDistinta = ({ diferencia }: CasillaMesa): boolean => diferencia !== null && !isCero(diferencia)

const nombreEn = (c: CasillaMesa, seccion: Seccion, grupos: readonly Seccion[]): string =>
  grupos.includes(seccion) ? `${seccion.titulo}: ${c.etiqueta}` : c.etiqueta

/** Boxes whose figure summarises a step. */
const DE_RESUMEN: Readonly<Record<number, readonly string[]>> = {
  1: ['totalImpuestoVentas'],
  3: ['totalSoportado'],
  4: ['totalCredito'],
  5: ['impuestoDeterminado', 'saldoAFavor'],
}

function Resumen({ paso: { numero, secciones } }: { paso: PasoMesa }) {
  const casillas = secciones.flatMap((s) => s.casillas)
  if (numero === 2) return casillas.every((c) => isCero(c.exacto)) ? t.noUtilizare : t.siUtilizare
  const suyas = (DE_RESUMEN[numero] ?? []).flatMap((id) => casillas.find((c) => c.id === id) ?? [])
  const cual = suyas.find((c) => !isCero(c.entero)) ?? suyas[0]
  if (!cual) return null
  const palabra = cual.id === 'saldoAFavor' ? t.saldoAFavor.toLowerCase() : t.resumenes[numero]
  return (
    <>
      {palabra} <b className={`${classes.cifra} medio`}>{entera(cual.entero)}</b>
    </>
  )
}

/** Answer to the portal's question about deferred sales; the boxes below explain it. */
function Diferido({ paso }: { paso: PasoMesa }) {
  const nada = paso.secciones.every((s) => s.casillas.every((c) => isCero(c.exacto)))
  return (
    <p className={classes.respuesta}>
      <strong className="medio">{nada ? t.noUtilizare : t.siUtilizare}</strong>{' '}
      {nada && <span className="sec nota">{t.sinDiferido}</span>}
    </p>
  )
}

function Ceros({ cuantas, ocultas, onChange }: { cuantas: number; ocultas: boolean; onChange: () => void }) {
  return (
    <tr className={classes.ceros}>
      <td colSpan={5}>
        {t.enCero(cuantas)} ·{' '}
        <button type="button" className={classes.enlace} aria-expanded={!ocultas} onClick={onChange}>
          {ocultas ? t.ver : t.ocultar}
        </button>
      </td>
    </tr>
  )
}
