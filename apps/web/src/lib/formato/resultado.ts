import type { ResultadoBusqueda } from '@pura/contract'
import { formatCedula, formatFecha, formatPorcentaje } from './format.ts'

/** What tells a result of the search from others of its name: number and date, cédula, or code and rate. */
export function detalleOf(resultado: ResultadoBusqueda): string {
  switch (resultado.clase) {
    case 'documento':
      return `${resultado.referencia} · ${formatFecha(resultado.fechaEmision)}`
    case 'recibido':
      return `${resultado.tipo} ${resultado.referencia} · ${formatFecha(resultado.fechaEmision)}`
    case 'persona':
      return [formatCedula(resultado.identificacion), resultado.tipo].filter(Boolean).join(' · ')
    default: {
      const { id, codigo, tarifa } = resultado
      return [codigo ? `${codigo}` : `ID ${id}`, tarifa === null ? '' : `IVA ${formatPorcentaje(tarifa)}`]
        .filter(Boolean)
        .join(' · ')
    }
  }
}
