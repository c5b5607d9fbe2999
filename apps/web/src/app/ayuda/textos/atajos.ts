import { CONFIGURACIONES, SECCIONES } from '../../base/atajos.ts'
import { RUTAS, type Ruta } from '../../base/rutas.ts'
import type { GrupoTeclas, PaginaAyuda } from './pagina.ts'

const GRUPOS: readonly (readonly [keyof typeof SECCIONES, id: string, titulo: string])[] = [
  ['A', 'administracion', 'Administración'],
  ['F', 'facturacion', 'Facturación'],
  ['D', 'documentos', 'Documentos'],
  ['P', 'catalogos', 'Productos y personas'],
]

/** A shortcut's number is the section's position in the full list, whatever the role. */
const toTeclas = (letra: string, destinos: readonly Ruta[]) =>
  destinos.map((destino, i) => ({ destino, teclas: ['Ctrl', letra, String(i + 1)], hace: RUTAS[destino] }))

const TECLAS: readonly GrupoTeclas[] = [
  ...GRUPOS.map(([letra, id, titulo]) => ({ id, titulo, atajos: toTeclas(letra, SECCIONES[letra]) })),
  { id: 'ajustes', titulo: 'Ajustes', atajos: [{ teclas: ['Ctrl', 'S'], hace: RUTAS[CONFIGURACIONES] }] },
  {
    id: 'busqueda',
    titulo: 'Búsqueda',
    atajos: [
      { teclas: ['Ctrl', 'K'], hace: 'Buscar en todo' },
      { teclas: ['Tab'], hace: 'Cambiar de sección en la búsqueda' },
    ],
  },
  {
    id: 'listas',
    titulo: 'En las listas',
    atajos: [
      { teclas: ['/'], hace: 'Ir a la búsqueda' },
      { teclas: ['↑', '↓'], hace: 'Pasar de una fila a otra' },
      { teclas: ['Enter'], hace: 'Abrir la fila' },
      { teclas: ['n'], hace: 'Comenzar uno nuevo' },
      { teclas: ['e'], hace: 'Editar la fila señalada' },
      { teclas: ['v'], hace: 'Ver el documento señalado' },
      { teclas: ['p'], hace: 'Descargar su PDF' },
      { teclas: ['x'], hace: 'Descargar su XML' },
      { teclas: ['a'], hace: 'Aceptar el recibido señalado' },
      { teclas: ['r'], hace: 'Rechazar el recibido señalado' },
      { teclas: ['Esc'], hace: 'Cerrar el panel o el formulario' },
    ],
  },
  {
    id: 'formularios',
    titulo: 'En los formularios',
    atajos: [
      { teclas: ['Ctrl', 'Enter'], hace: 'Guardar o generar' },
      { teclas: ['F1'], hace: 'Qué es este campo' },
      { teclas: ['Tab'], hace: 'En la línea vacía: agregar lo de siempre del cliente (Enter, la primera)' },
    ],
  },
]

/** ATAJO-01, AYUDA-03. */
export const atajos: PaginaAyuda = {
  ruta: '/ayuda/accesosDirectosCombinacionesTeclado',
  intro:
    'Mantenga Ctrl y oprima la letra; después el número, con Ctrl o sin ella, antes de segundo y medio. Mientras escribe en un campo, las teclas son del campo.',
  apartados: [],
  teclas: TECLAS,
}
