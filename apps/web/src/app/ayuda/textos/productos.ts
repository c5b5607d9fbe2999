import type { PaginaAyuda } from './pagina.ts'

export const productos: PaginaAyuda = {
  ruta: '/ayuda/productos',
  intro:
    'Aquí está lo que vende su compañía. De esta lista salen las líneas de los documentos, con su código CABYS, su tarifa y su precio.',
  lleva: { a: '/productos' },
  apartados: [
    {
      id: 'agregar',
      titulo: 'Agregar un producto',
      parrafos: [
        'Oprima «Agregar Producto» y escriba el nombre tal como debe leerse en la factura. En la pestaña CABYS busque como habla («casado», «corte de pelo»): doble clic o Enter elige el código, y con él llega la tarifa de IVA.',
        'El precio unitario va sin IVA; debajo se ve cuánto paga el cliente. La partida arancelaria hace falta al exportar; el registro sanitario y la forma farmacéutica, en los medicamentos.',
      ],
    },
    {
      id: 'costo',
      titulo: 'Costo y existencias',
      parrafos: [
        'El costo y los límites de existencia son para su control: no salen en la factura. La existencia inicial se dice al agregar el producto; después la cambia una hoja importada y, si en la hoja dice que maneja inventario, cada documento.',
      ],
    },
    {
      id: 'surtido',
      titulo: 'Productos con surtido',
      parrafos: [
        'Un combo o una canasta es un producto con surtido: marque la casilla, guarde, y agregue los productos que lo forman con su precio, detalle y cantidad. Al quitar la marca se quitan también sus productos.',
      ],
    },
    {
      id: 'retirados',
      titulo: 'Códigos retirados',
      parrafos: [
        'Hacienda rechaza los documentos con un código CABYS retirado. En la pantalla CABYS, «Retirados en uso» los cambia de una vez en todos los productos que los tienen.',
      ],
    },
    {
      id: 'cabys',
      titulo: 'El catálogo CABYS',
      parrafos: [
        'Es la lista de códigos con que Hacienda clasifica todo lo que se vende; cada uno tiene su tarifa de IVA. Búsquelo por el nombre o por parte del código; las flechas pasan de uno a otro y Enter lo abre, con sus categorías.',
      ],
    },
    {
      id: 'mantenimiento',
      titulo: 'Mantenimiento de códigos',
      parrafos: [
        'Cada mes el catálogo se compara con el que publica el Banco Central, y con «Actualizar ahora» cuando usted quiera. Dice qué códigos son nuevos, cuáles se retiraron y a cuáles les cambió el nombre o la tarifa; si algo no se pudo leer, nada cambia.',
        'Sus productos con un código retirado, o con otra tarifa que la de su código, se listan ahí mismo y se corrigen con un botón, después de ver el antes y el después.',
      ],
    },
    {
      id: 'corregir',
      titulo: 'Corregir o retirar',
      parrafos: [
        'Oprima la fila, su lápiz o la tecla e para editar. Un producto que está en documentos no se elimina: en estado Inactivo deja de ofrecerse.',
        '«Importar» agrega o corrige muchos con una hoja de cálculo y muestra antes qué hará con cada fila; «Descargar» da una hoja con lo que muestra el filtro.',
      ],
    },
  ],
}
