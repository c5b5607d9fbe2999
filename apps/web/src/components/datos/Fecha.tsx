import { formatFecha, formatFechaCorta, formatFechaHora, formatHora } from '../../lib/formato/format.ts'

const formats = {
  fecha: formatFecha,
  corta: formatFechaCorta,
  fechaHora: formatFechaHora,
  hora: (instante: string) => formatHora(instante),
}

interface PropsDeFecha {
  /** Instant with offset, as it travels. */
  instante: string
  formato?: keyof typeof formats
}

/** A moment in Costa Rica; the whole of it in the tooltip. */
export function Fecha({ instante, formato = 'fecha' }: PropsDeFecha) {
  return (
    <time className="num" dateTime={instante} title={`${formatFecha(instante)} ${formatHora(instante)}`}>
      {formats[formato](instante)}
    </time>
  )
}
