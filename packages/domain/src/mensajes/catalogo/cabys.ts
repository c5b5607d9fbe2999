/** Texts of the CABYS catalogue; only the first is the specification's. */
export const cabys = {
  // MSG-81
  cargando: 'Cargando Cabys',
  // Our own, where the specification is silent.
  noVigente: (codigo: string) => `El código CABYS ${codigo} no está vigente en el catálogo`,
  reemplazado: (de: string, a: string) => `CABYS ${de} reemplazado por ${a}`,
  resultados: (cuantos: number) => (cuantos === 1 ? '1 resultado' : `${cuantos.toLocaleString('es-CR')} resultados`),
  retirado: 'Retirado',
  buscar: 'Nombre o código',
  sinCatalogo: 'El catálogo completo no está cargado; cárguelo con npm run cabys:import',
  cargandoCatalogo: 'El catálogo completo se está cargando; en menos de un minuto estará entero',
  renovacionPedida: 'Comparar el CABYS con lo publicado',
  publicadoDudoso: (medida: MedidaDeEdicion) => `Lo publicado ${describeMedida(medida)}: no se tomó`,
  cargaDudosa: (medida: MedidaDeEdicion) => `El archivo ${describeMedida(medida)}`,
  cargaDeshecha: 'Deshacer la carga del CABYS',
  cargaYaCambio: 'El CABYS cambió después de esa carga; ya no se puede deshacer',
  tarifaCorregida: (codigo: string) => `Tarifa según el CABYS ${codigo}`,
} as const

interface MedidaDeEdicion {
  filas: number
  retirados: number
  mayor: number
}

const enMiles = (cuantos: number): string => cuantos.toLocaleString('es-CR')

function describeMedida({ filas, retirados, mayor }: MedidaDeEdicion): string {
  return `tiene ${enMiles(filas)} ${filas === 1 ? 'código' : 'códigos'} y retira ${enMiles(retirados)}; la edición más grande que se conoce tiene ${enMiles(mayor)}`
}
