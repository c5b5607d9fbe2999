import type { PaginaAyuda } from './pagina.ts'

export const personas: PaginaAyuda = {
  ruta: '/ayuda/personas',
  intro:
    'Aquí están los clientes a los que vende y los proveedores a los que compra. De esta lista se elige el receptor de cada documento.',
  lleva: { a: '/personas' },
  apartados: [
    {
      id: 'buscar',
      titulo: 'Buscar y filtrar',
      parrafos: [
        'Escriba parte del nombre o del número de identificación; no importan las mayúsculas. El tipo y el estado se combinan con lo escrito, y «Limpiar» los quita todos.',
        'Lo que se ve queda en la dirección de la página: puede guardarla, compartirla o volver a ella con Atrás.',
      ],
    },
    {
      id: 'agregar',
      titulo: 'Agregar una persona',
      parrafos: [
        'Oprima «Agregar Persona», digite el número de identificación y oprima «Consultar»: el registro público de Hacienda da el nombre, el tipo de documento y las actividades económicas.',
        'Si Hacienda dice que no está inscrita, la persona solo debe recibir tiquetes electrónicos: una factura a su nombre sería rechazada.',
        'El teléfono lleva solo números. En «Correos adicionales» van los demás correos, separados por punto y coma; cada documento se envía a todos.',
        'Si el país no es Costa Rica no hay provincia, cantón, distrito ni barrio: se borran al cambiarlo.',
      ],
    },
    {
      id: 'tipos',
      titulo: 'Clientes, proveedores o ambos',
      parrafos: [
        'A un Cliente se le vende; a un Proveedor se le hacen facturas de compra; quien es las dos cosas es Cliente/Proveedor y se ofrece en ambas partes.',
        '«Cliente Contado» es del sistema: sirve para hacer tiquetes sin receptor y no se cambia.',
      ],
    },
    {
      id: 'corregir',
      titulo: 'Corregir o retirar',
      parrafos: [
        'Oprima la fila, su lápiz o la tecla e para editarla. Si otra persona guardó antes, se le avisa y nada de lo suyo se pierde sin que usted lo diga.',
        'Quien ya tiene documentos no se puede eliminar, porque deben conservarse: póngalo en estado Inactivo y dejará de ofrecerse.',
      ],
    },
    {
      id: 'importar',
      titulo: 'Traer muchas de una vez',
      parrafos: [
        '«Importar» lee una hoja de cálculo, muestra fila por fila qué se agregará, qué cambiará y qué no se puede, y no guarda nada hasta que lo confirme. «Descargar» da una hoja con lo que muestra el filtro.',
      ],
    },
  ],
}
