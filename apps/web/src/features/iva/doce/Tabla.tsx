import type { DoceMeses, RenglonDeDoce } from '@pura/contract'
import { fechaAt } from '@pura/domain/fecha'
import { mesPorDeclarar } from '@pura/domain/iva'
import { doceMesesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconArrowBackUp, IconCheck, IconCircleDashed, IconLockOpen } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isCero } from '../../../lib/formato/format.ts'
import { conMayuscula, nombreDe, nombreYAnio } from '../../../lib/formato/mes.ts'
import { alturasDe, cifraDe, destinoDe, roomOfColumnas } from './celdas.ts'
import classes from './Doce.module.css'
import { useRejilla } from './use-rejilla.ts'

interface PropsDeTabla {
  doce: DoceMeses
  conAntes: boolean
}

const ICONOS = {
  cerrado: [IconCheck, classes.bien],
  porRectificar: [IconArrowBackUp, classes.mal],
  abierto: [IconLockOpen, classes.pendiente],
  enCurso: [IconCircleDashed, ''],
} as const

export function Tabla({ doce, conAntes }: PropsDeTabla) {
  const { anio, meses, grupos } = doce
  const tabla = useRef<HTMLTableElement>(null)
  const { onKeyDown, onFocus } = useRejilla(tabla)
  const porDeclarar = mesPorDeclarar(fechaAt(new Date()))
  const elegido = porDeclarar.anio === anio ? porDeclarar.mes : undefined
  // Where not all months fit, the one to file is in view.
  useLayoutEffect(() => {
    tabla.current?.querySelector('thead [data-elegido]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [])
  const renglones = grupos.flatMap((g) => g.renglones)
  const determinado = renglones.find(({ id }) => id === 'impuestoDeterminado')
  const room = roomOfColumnas(renglones)
  return (
    <table
      ref={tabla}
      className={`${classes.tabla} num`}
      style={{ '--en-mes': room.mes, '--en-total': room.total } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move between figures: a grid
      role="grid"
      aria-label={t.tabla(anio)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <thead>
        <tr>
          <th scope="col" className={`${classes.nombre} ${classes.esquina}`}>
            {t.enColones}
          </th>
          {meses.map(({ estado }, i) => (
            <th key={nombreDe({ anio, mes: i + 1 })} scope="col" data-elegido={elegido === i + 1 || undefined}>
              <Encabezado anio={anio} mes={i + 1} estado={estado} primero={i === 0} />
            </th>
          ))}
          <th scope="col" className={classes.total}>
            {t.anio}
          </th>
        </tr>
      </thead>
      <tbody>
        {determinado && <Barras renglon={determinado} meses={meses} elegido={elegido} conAntes={conAntes} />}
        {grupos.map(({ titulo, renglones }) => (
          <Fragment key={titulo}>
            <tr>
              <th scope="rowgroup" colSpan={14} className={classes.grupo}>
                <span>{titulo}</span>
              </th>
            </tr>
            {renglones.map((renglon) => (
              <Fragment key={renglon.id}>
                <Renglon renglon={renglon} doce={doce} elegido={elegido} />
                {conAntes && renglon.conAntes && <Renglon renglon={renglon} doce={doce} elegido={undefined} antes />}
              </Fragment>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type Estado = DoceMeses['meses'][number]['estado']

function Encabezado({ anio, mes, estado, primero }: { anio: number; mes: number; estado: Estado; primero: boolean }) {
  const corto = nombreDe({ anio, mes }).slice(0, 3)
  const [Icono, clase] = estado in ICONOS ? ICONOS[estado as keyof typeof ICONOS] : []
  if (estado === 'porVenir') return <span className={`fila al-fin hueco-4 ${classes.mes} sec`}>{corto}</span>
  return (
    <Link
      to="/mesaIva"
      search={{ anio, mes }}
      data-celda
      tabIndex={primero ? 0 : -1}
      className={`fila al-fin hueco-4 ${classes.mes}`}
      title={t.estados[estado]}
      aria-label={t.abrirMes(conMayuscula(nombreYAnio({ anio, mes })), t.estados[estado])}
    >
      {Icono && <Icono size={13} stroke={2} className={clase} aria-hidden />}
      {corto}
    </Link>
  )
}

interface PropsDeRenglon {
  renglon: RenglonDeDoce
  doce: DoceMeses
  elegido: number | undefined
  /** The year before. */
  antes?: boolean
}

function Renglon({ renglon, doce, elegido, antes }: PropsDeRenglon) {
  const anio = antes ? doce.anio - 1 : doce.anio
  const meses = antes ? doce.antes : doce.meses
  const montos = antes ? renglon.antes : renglon.montos
  const total = antes ? renglon.totalAntes : renglon.total
  return (
    <tr className={antes ? classes.antes : renglon.suma ? classes.suma : undefined}>
      <th
        scope="row"
        className={antes ? `${classes.nombre} ${classes.deAntes}` : classes.nombre}
        title={renglon.etiqueta}
      >
        {antes ? anio : renglon.etiqueta}
      </th>
      {montos.map((monto, i) => (
        <Celda key={nombreDe({ anio, mes: i + 1 })} estado={meses[i]!.estado} elegida={elegido === i + 1}>
          {monto !== null && (
            <Link
              to="/mesaIva"
              search={destinoDe(renglon.id, anio, i + 1)}
              data-celda
              tabIndex={-1}
              className={
                isCero(monto) ? `fila al-fin hueco-4 ${classes.cifra} sec` : `fila al-fin hueco-4 ${classes.cifra}`
              }
              aria-label={t.abrir(renglon.etiqueta, nombreYAnio({ anio, mes: i + 1 }), cifraDe(renglon, monto))}
            >
              {cifraDe(renglon, monto)}
            </Link>
          )}
        </Celda>
      ))}
      <td className={classes.total}>
        {total !== null ? (
          cifraDe(renglon, total)
        ) : (
          <span className="sec">{meses.some(({ estado }) => estado === 'calculando') ? '…' : t.sinDatosCorto}</span>
        )}
      </td>
    </tr>
  )
}

function Celda({ estado, elegida, children }: { estado: Estado; elegida: boolean; children: ReactNode }) {
  if (estado === 'sinDatos') {
    return (
      <td className={classes.sinDatos}>
        <abbr title={t.sinDatos}>{t.sinDatosCorto}</abbr>
      </td>
    )
  }
  return (
    <td data-elegido={elegida || undefined} data-curso={estado === 'enCurso' || undefined}>
      {estado === 'calculando' ? <span className={`fila al-fin hueco-4 ${classes.cifra} sec`}>…</span> : children}
    </td>
  )
}

/** Room above the highest bar. */
const ALTO = 0.88

interface PropsDeBarras extends Pick<PropsDeTabla, 'conAntes'>, Pick<DoceMeses, 'meses'> {
  renglon: RenglonDeDoce
  elegido: number | undefined
}

/** The tax of each month as a bar, with a line at that of the year before; the figures are in their row. */
function Barras({ renglon, meses, elegido, conAntes }: PropsDeBarras) {
  return (
    <tr aria-hidden className={classes.barras}>
      <th className={`${classes.nombre} ${classes.deBarras}`}>{renglon.etiqueta}</th>
      {alturasDe(renglon).map(({ este, antes }, i) => (
        <td
          key={nombreDe({ anio: 0, mes: i + 1 })}
          data-elegido={elegido === i + 1 || undefined}
          data-curso={meses[i]!.estado === 'enCurso' || undefined}
        >
          {este !== null && <i style={{ height: `${este * ALTO}%` }} />}
          {conAntes && antes !== null && <b style={{ bottom: `${antes * ALTO}%` }} />}
        </td>
      ))}
      <td className={classes.total} />
    </tr>
  )
}
