/** Texts of the CABYS catalogue; only the first is the specification's. */
export const cabys = {
  // MSG-81
  cargando: 'Cargando Cabys',
  // Our own, where the specification is silent
  noVigente: (codigo: string) => `El código CABYS ${codigo} no está vigente en el catálogo`,
  reemplazado: (de: string, a: string) => `CABYS ${de} reemplazado por ${a}`,
  resultados: (cuantos: number) => (cuantos === 1 ? '1 resultado' : `${cuantos.toLocaleString('es-CR')} resultados`),
  retirado: 'Retirado',
  buscar: 'Nombre o código',
  sinCatalogo: 'El catálogo completo no está cargado; cárguelo con npm run cabys:import',
  cargandoCatalogo: 'El catálogo completo se está cargando; en menos de un minuto estará entero',
  renovacionPedida: 'Comparar el CABYS con lo publicado',
  tarifaCorregida: (codigo: string) => `Tarifa según el CABYS ${codigo}`,
} as const
