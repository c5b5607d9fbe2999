/** Issued documents: lists, form, panel and reader. */

export { useRecorrido } from './documento/recorrido.ts'
export { default as estilosDeResumen } from './panel/Resumen.module.css'
export { type Cual, LecturaXml } from './panel/XmlTab.tsx'
export { Elegidos } from './seleccion/Elegidos.tsx'
export { type Seleccion, useSeleccion } from './seleccion/use-seleccion.ts'
export { BarraLector } from './visor/BarraLector.tsx'
export { Hojas } from './visor/Hojas.tsx'
export { default as estilosDeLector } from './visor/Lector.module.css'
export { Pagina } from './visor/Pagina.tsx'
export { usePdfDe } from './visor/pdf.ts'
export { useLectura } from './visor/use-lectura.ts'
export { Volver } from './visor/Volver.tsx'
