import { formatFecha, formatFechaCorta, formatFechaHora, formatHora } from '../../lib/formato/format.ts'

const formats = {
  fecha: formatFecha,
  corta: formatFechaCorta,
  fechaHora: formatFechaHora,
  hora: (instante: string) => formatHora(instante),
}

interface PropsDeFecha {
  /** Instant with offset, as the API sends it. */
  instante: string
  formato?: keyof typeof formats
}

/** Instant in Costa Rica time; the tooltip shows date and time. */
export function Fecha({ instante, formato = 'fecha' }: PropsDeFecha) {
  return (
    <time className="num" dateTime={instante} title={`${formatFecha(instante)} ${formatHora(instante)}`}>
      {formats[formato](instante)}
    </time>
  )
}
