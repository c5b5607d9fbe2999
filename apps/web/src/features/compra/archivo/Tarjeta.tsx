import { Button } from '@mantine/core'
import type { DocRecibidoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconCheck } from '@tabler/icons-react'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { formatFechaCorta } from '../../../lib/formato/format.ts'
import { Plazo } from '../recibido/Plazo.tsx'
import classes from '../recibido/Recibidos.module.css'
import { condicionOf, motivosOf, nombreOf, numeroOf, totalOf } from '../recibido/textos.ts'

/** A received document on a phone. */
export const Tarjeta = ({ row }: { row: DocRecibidoResumen }) => (
  <TarjetaLista
    titulo={row.emisor}
    junto={<span className="num">{totalOf(row)}</span>}
    detalle={[
      `${row.tipoDoctoVta.nombre.replace(/ Electrónic[oa]/, '')} ${numeroOf(row)}`,
      formatFechaCorta(row.fechaEmision),
      ...(row.situacion === 'porRevisar' ? motivosOf(row.revisar) : []),
    ].join(' · ')}
    estado={<Plazo row={row} />}
  />
)

interface PropsDePieDeTarjeta {
  row: DocRecibidoResumen
  onAnswer: () => void
}

/** Third line of a card: the proposal, and the button that opens the answer. */
export function PieDeTarjeta({ row, onAnswer }: PropsDePieDeTarjeta) {
  const condicion = condicionOf(row.propuesta?.idCondicionImpuesto)
  const verbo = condicion ? 'Aceptar' : 'Responder'
  return (
    <div className={`fila entre encoge hueco-12 ${classes.pie}`}>
      <span className="recorta sec nota">
        {condicion ? `${condicion.numero} ${condicion.nombre}` : mensajes.recibidos.sinPropuesta}
      </span>
      <Button
        variant="default"
        leftSection={condicion && <IconCheck size={17} stroke={1.8} aria-hidden />}
        aria-label={`${verbo} ${nombreOf(row)} de ${row.emisor}`}
        onClick={onAnswer}
      >
        {verbo}
      </Button>
    </div>
  )
}
