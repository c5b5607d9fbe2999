import { RUTAS } from '../rutas.ts'
import { ATAJOS } from './ayudas.ts'
import { type Apartado, Hoja } from './Hoja.tsx'

const APARTADOS: readonly Apartado[] = [
  {
    titulo: 'El menú de la izquierda',
    parrafos: [
      'Cada grupo se pliega y se abre con su título: deje abiertos los que usa. Así queda en esta computadora, también cuando vuelve otro día.',
      'En una pantalla pequeña el menú se guarda y aparece con el botón de la esquina; Esc lo cierra.',
    ],
  },
  {
    titulo: 'Qué secciones ve cada persona',
    parrafos: [
      'Las decide su rol. Quien administra los usuarios las elige en Usuarios, en la lista de Roles; a la persona le cambian al volver a cargar la página. Sin una sección no se cambia nada de ella, aunque se escriba su dirección: quien solo tiene los tiquetes no emite ni anula facturas.',
    ],
  },
  {
    titulo: 'Guardar una vista',
    parrafos: [
      'La búsqueda, los filtros y la página de cada lista quedan en la dirección del navegador. Guárdela como favorito, con el nombre que quiera, y la vista está a un clic; Atrás vuelve a la anterior.',
    ],
  },
  {
    titulo: 'Sin el ratón',
    parrafos: [
      'Cada sección tiene su combinación de teclas: Ctrl y una letra, después un número. En una lista, la tecla / lleva a la búsqueda y las flechas pasan de una fila a otra.',
    ],
  },
]

/** AYUDA-05. */
export const NavegacionAyudaPage = () => (
  <Hoja
    titulo={RUTAS['/ayuda/personalizarNavegacion']}
    intro="Cómo tener a mano lo que usa y llegar sin dar vueltas."
    apartados={APARTADOS}
    seccion={{ ruta: ATAJOS, nombre: 'los atajos de teclado' }}
  />
)
