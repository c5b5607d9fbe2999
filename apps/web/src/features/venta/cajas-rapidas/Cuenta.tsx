import type { LecturaDeTurno } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { ReactNode } from 'react'
import { Monto } from '../../../components/datos/Monto.tsx'
import { NOMBRES, type Tipo } from './base/nombres.ts'
import classes from './CajasRapidas.module.css'

const t = mensajes.ventaRapida.turnos

type Cifras = Pick<LecturaDeTurno, 'numeracion' | 'ventas' | 'devoluciones' | 'anulaciones' | 'neto' | 'porTarifa'>

/** What a shift sold: numbers, sales with what came back, and by rate. */
export const Vendido = ({ cifras: z }: { cifras: Cifras }) => (
  <>
    <Cuenta titulo={t.secciones.numeracion} columnas={['Tipo', 'Primero', 'Último', t.columnas.cuantos]}>
      {z.numeracion.map(({ tipo, primero, ultimo, cuantos }) => (
        <Fila key={tipo} nombre={NOMBRES[tipo as Tipo]} celdas={[primero, ultimo, cuantos]} />
      ))}
    </Cuenta>
    <Cuenta titulo={t.secciones.ventas} columnas={['', t.columnas.cuantos, t.columnas.sinIva, t.columnas.total]}>
      {(['ventas', 'devoluciones', 'anulaciones'] as const).map((clase) => (
        <Fila key={clase} nombre={t.clases[clase]} celdas={[z[clase].cuantas, z[clase].sinIva, z[clase].total]} />
      ))}
      <Fila fuerte nombre={t.clases.neto} celdas={['', '', z.neto]} />
    </Cuenta>
    <Cuenta titulo={t.secciones.tarifas} columnas={['Tarifa', t.columnas.base, t.columnas.iva]}>
      {z.porTarifa.map((r) => (
        <Fila key={r.tarifa} nombre={r.nombre} celdas={[r.base, r.impuesto]} />
      ))}
    </Cuenta>
  </>
)

/** A small table of a panel. */
export const Cuenta = ({
  titulo,
  columnas,
  children,
}: {
  titulo: string
  columnas?: readonly string[]
  children: ReactNode
}) => (
  <table className={`ancho ${classes.cuenta}`}>
    <caption>{titulo}</caption>
    {columnas && (
      <thead>
        <tr>
          {columnas.map((nombre) => (
            <th key={nombre} scope="col">
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>{children}</tbody>
  </table>
)

/** A text is an amount; an empty one is no cell's value. */
export const Fila = ({
  nombre,
  celdas,
  fuerte,
}: {
  nombre: string
  celdas: readonly (string | number)[]
  fuerte?: boolean
}) => (
  <tr data-fuerte={fuerte || undefined}>
    <th scope="row">{nombre}</th>
    {celdas.map((celda, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a column
      <td key={i} className="num">
        {typeof celda === 'number' || celda === '' ? celda : <Monto valor={celda} ceroTenue />}
      </td>
    ))}
  </tr>
)
