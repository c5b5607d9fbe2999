import type { FilaTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import type { Column } from '../../../../components/tabla/DataTable.tsx'
import { conMayuscula, type Mes, nombreDe } from '../../../../lib/formato/mes.ts'
import {
  type CeldaProps,
  Cola,
  Compania,
  D270,
  EstadoDeAtraso,
  Iva,
  Llave,
  MesDeFila,
  NombreDeAtraso,
  Rechazados,
  Responder,
  Ultimo,
  Verbo,
  VerboDeAtraso,
} from '../base/celdas.tsx'
import type { Renglon } from '../base/renglones.ts'
import type { Elegidas } from '../base/use-elegidas.ts'
import type { Entrar } from '../base/use-entrar.ts'
import { Elegir } from './Elegir.tsx'

interface Con {
  mes: Mes
  enter: Entrar
  elegidas: Elegidas
  /** Group names of a row. */
  gruposDe: (fila: FilaTablero) => string
}

const { columnas: c } = t

export function columnasDe({ mes, enter, elegidas, gruposDe }: Con): Column<Renglon>[] {
  const con = (Celda: (props: CeldaProps) => React.ReactNode) => (fila: Renglon) =>
    fila.atraso ? null : <Celda fila={fila} mes={mes} entrar={enter} />
  return [
    {
      id: 'elegir',
      header: c.elegir,
      sinRotulo: true,
      ancho: 46,
      anchoAngosta: 44,
      cell: (fila) => !fila.atraso && <Elegir fila={fila} elegidas={elegidas} />,
    },
    {
      id: 'compania',
      header: c.compania,
      title: ({ nombreCia, nota, atraso }) => (nota && !atraso ? `${nombreCia}\n${nota.texto}` : nombreCia),
      cell: (fila) =>
        fila.atraso ? (
          <NombreDeAtraso fila={fila} atraso={fila.atraso} />
        ) : (
          <Compania fila={fila} grupos={gruposDe(fila)} />
        ),
    },
    {
      id: 'responder',
      header: c.responder,
      headerAngosta: c.responderCorta,
      ancho: 118,
      anchoAngosta: 104,
      cell: con(Responder),
    },
    {
      id: 'rechazados',
      header: c.rechazados,
      headerAngosta: c.rechazadosCorta,
      ancho: 90,
      anchoAngosta: 62,
      derecha: true,
      cell: con(Rechazados),
    },
    { id: 'cola', header: c.cola, ancho: 66, derecha: true, soloAncha: true, cell: con(Cola) },
    { id: 'llave', header: c.llave, ancho: 82, anchoAngosta: 76, cell: con(Llave) },
    { id: 'iva', header: c.iva, ancho: 148, anchoAngosta: 144, derecha: true, cell: con(Iva) },
    { id: 'd270', header: c.d270, ancho: 88, soloAncha: true, cell: con(D270) },
    {
      id: 'mes',
      header: conMayuscula(nombreDe(mes)),
      ancho: 128,
      soloAncha: true,
      cell: (fila) => (fila.atraso ? <EstadoDeAtraso atraso={fila.atraso} /> : con(MesDeFila)(fila)),
    },
    { id: 'ultimo', header: c.ultimo, ancho: 64, soloAncha: true, cell: con(Ultimo) },
    {
      id: 'tarea',
      header: c.tarea,
      sinRotulo: true,
      ancho: 126,
      anchoAngosta: 126,
      derecha: true,
      cell: (fila) =>
        fila.atraso ? <VerboDeAtraso fila={fila} atraso={fila.atraso} entrar={enter} /> : con(Verbo)(fila),
    },
  ]
}
