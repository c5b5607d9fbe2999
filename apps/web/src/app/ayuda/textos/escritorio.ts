import type { PaginaAyuda } from './pagina.ts'

/** AYUDA-04. */
export const escritorio: PaginaAyuda = {
  ruta: '/ayuda/personalizarEscritorio',
  intro: 'El Escritorio comienza por lo que está mal o vence. Qué más muestra, y en qué orden, lo decide usted.',
  lleva: { a: '/escritorio' },
  apartados: [
    {
      id: 'ocultar',
      titulo: 'Mostrar y ocultar tarjetas',
      parrafos: [
        'Oprima «Personalizar», al pie del Escritorio. Cada tarjeta tiene una casilla: sin marca no se muestra, y vuelve cuando la marca. Ocultar una tarjeta no borra nada ni apaga sus avisos.',
      ],
    },
    {
      id: 'ordenar',
      titulo: 'Cambiar el orden',
      parrafos: [
        'En «Personalizar», las flechas de cada tarjeta la suben o la bajan; con el teclado, Alt y una flecha. Cada cambio se guarda al hacerlo, y «Como al principio» las devuelve todas a su lugar.',
        'Si «Hoy» va de primera ocupa todo el ancho. En una pantalla ancha «Recibidos recientes» queda al lado de las demás; en una angosta, en el lugar que usted le dio.',
      ],
    },
    {
      id: 'hoy',
      titulo: 'Hoy',
      parrafos: [
        'Lo que está mal o vence, con un verbo: lo que Hacienda rechazó, lo recibido por responder con su último día, los recibos de ventas cuyo IVA vence a los 90 días, el IVA del mes que hay que declarar, la llave criptográfica desde treinta días antes de vencer, los pagos pendientes del plan, lo que espera en la cola y sus borradores. Sin nada pendiente no aparece.',
      ],
    },
    {
      id: 'iva',
      titulo: 'El IVA del mes',
      parrafos: [
        'Son las cifras de la mesa de IVA, en colones enteros. Débito es el IVA de las ventas que Hacienda aceptó este mes, notas con su signo, más el de servicios del exterior y menos el devuelto por pagos con tarjeta. Crédito es el de lo recibido que usted aceptó: todo, la parte que dijo, la proporción, o nada si lo aceptó como gasto. Lo que espera su respuesta va aparte, con rayas, y dice cuánto quedaría si lo acepta todo.',
        'Las ventas al Estado y de pago diferido (condiciones 08 y 10) entran cuando se cobran o vencen; mientras tanto van aparte, con su nombre, como todo lo que el mes no cuenta.',
      ],
    },
    {
      id: 'grafico',
      titulo: 'El gráfico',
      parrafos: [
        'Escoja ventas, compras o iva, por mes o por día, y el año. Ventas y compras van a la fecha de cada documento, en colones a su tipo de cambio; el iva es el débito y el crédito de cada mes, como en la mesa, y lo que no cuenta va aparte con su nombre. La raya es el año anterior. Cada barra abre los documentos que la forman; con el teclado, Tab entra al gráfico y las flechas pasan de una barra a otra. «Ver como tabla» da las mismas cifras.',
      ],
    },
    {
      id: 'deCadaQuien',
      titulo: 'Es de cada persona',
      parrafos: [
        'Lo que elige queda con su usuario: lo encuentra igual en otra computadora y en el teléfono, y el de los demás no cambia. Lo que su rol no permite ver no aparece entre las tarjetas.',
      ],
    },
    {
      id: 'apariencia',
      titulo: 'Colores y letra',
      parrafos: ['El esquema de color y el tamaño de letra se eligen en Configuraciones, en Apariencia.'],
    },
  ],
}
