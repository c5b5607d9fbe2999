import type { Cabys } from '@pura/contract'
import { Descripcion, formatImpuesto, Retirado } from '../../../components/cabys/partes.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import classes from './columnas.module.css'

const NIVELES = [1, 2, 3, 4, 5] as const

/** Code, name, descriptions 1 to 5 and tarifa (CABYS-04). */
export const cabysColumns = (buscado: string): readonly Column<Cabys>[] => [
  {
    id: 'nombre',
    header: 'Nombre',
    cell: (row) => <Nombre row={row} buscado={buscado} />,
    title: (row) => row.descripcion,
  },
  {
    id: 'codigo',
    header: 'Código',
    ancho: 146,
    anchoAngosta: 136,
    cell: (row) => <span className="num sec">{row.codigo}</span>,
  },
  ...NIVELES.map(
    (nivel): Column<Cabys> => ({
      id: `descripcion${nivel}`,
      header: `Descripción ${nivel}`,
      ancho: 104,
      soloAncha: true,
      cell: (row) => <span className="sec">{row[`descripcion${nivel}`]}</span>,
      title: (row) => row[`descripcion${nivel}`],
    }),
  ),
  {
    id: 'tarifa',
    header: 'Tarifa',
    ancho: 72,
    derecha: true,
    cell: (row) => <span className="num">{formatImpuesto(row.impuesto)}</span>,
  },
]

function Nombre({ row, buscado }: { row: Cabys; buscado: string }) {
  return (
    <>
      {!row.vigente && (
        <span className={classes.retirado}>
          <Retirado />
        </span>
      )}
      <Descripcion texto={row.descripcion} buscado={buscado} />
    </>
  )
}

/** A code on a phone: full name, then code and rate. */
export function TarjetaCabys({ row, buscado }: { row: Cabys; buscado: string }) {
  return (
    <span className={classes.tarjeta}>
      <span>
        <Nombre row={row} buscado={buscado} />
      </span>
      <span className="tira entre sec nota num">
        <span>{row.codigo}</span>
        <span>{formatImpuesto(row.impuesto)}</span>
      </span>
    </span>
  )
}
