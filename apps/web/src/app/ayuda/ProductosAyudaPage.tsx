import { RUTAS } from '../rutas.ts'
import { type Apartado, Hoja } from './Hoja.tsx'

const APARTADOS: readonly Apartado[] = [
  {
    titulo: 'Agregar un producto',
    parrafos: [
      'Oprima «Agregar Producto» y escriba el nombre tal como debe leerse en la factura. En la pestaña CABYS busque como habla («casado», «corte de pelo»): doble clic o Enter elige el código, y con él llega la tarifa de IVA.',
      'El precio unitario va sin IVA; debajo se ve cuánto paga el cliente. La partida arancelaria hace falta al exportar; el registro sanitario y la forma farmacéutica, en los medicamentos.',
    ],
  },
  {
    titulo: 'Costo y existencias',
    parrafos: [
      'El costo y los límites de existencia son para su control: no salen en la factura. La existencia inicial se dice al agregar el producto; después la cambia una hoja importada y, si en la hoja dice que maneja inventario, cada documento.',
    ],
  },
  {
    titulo: 'Productos con surtido',
    parrafos: [
      'Un combo o una canasta es un producto con surtido: marque la casilla, guarde, y agregue los productos que lo forman con su precio, detalle y cantidad. Al quitar la marca se quitan también sus productos.',
    ],
  },
  {
    titulo: 'Códigos retirados',
    parrafos: [
      'Hacienda rechaza los documentos con un código CABYS retirado. En la pantalla CABYS, «Retirados en uso» los cambia de una vez en todos los productos que los tienen.',
    ],
  },
  {
    titulo: 'Corregir o retirar',
    parrafos: [
      'Oprima la fila, su lápiz o la tecla e para editar. Un producto que está en documentos no se elimina: en estado Inactivo deja de ofrecerse.',
      '«Importar» agrega o corrige muchos con una hoja de cálculo y muestra antes qué hará con cada fila; «Descargar» da una hoja con lo que muestra el filtro.',
    ],
  },
]

export const ProductosAyudaPage = () => (
  <Hoja
    titulo={RUTAS['/ayuda/productos']}
    intro="Aquí está lo que vende su compañía. De esta lista salen las líneas de los documentos, con su código CABYS, su tarifa y su precio."
    apartados={APARTADOS}
    seccion={{ ruta: '/productos', nombre: RUTAS['/productos'] }}
  />
)
