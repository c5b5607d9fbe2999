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
        'Débito es el IVA de las ventas que Hacienda aceptó este mes, notas con su signo. Crédito es el de lo recibido que usted aceptó: todo, la parte que dijo, o nada si lo aceptó como gasto. Lo que espera su respuesta va aparte, con rayas, y dice cuánto quedaría si lo acepta todo. También va aparte lo aceptado por proporción y lo respondido en otro sistema.',
        'Es lo emitido y recibido hasta hoy, no la declaración: las ventas a crédito con pago diferido se declaran cuando se cobran o vencen.',
      ],
    },
    {
      id: 'grafico',
      titulo: 'El gráfico',
      parrafos: [
        'Escoja ventas, compras o iva, por mes o por día, y el año. Suma lo que suman los resúmenes de Documentos Emitidos y Recibidos, en colones al tipo de cambio de cada documento; la raya es el año anterior. Cada barra abre los documentos que la forman; con el teclado, Tab entra al gráfico y las flechas pasan de una barra a otra. «Ver como tabla» da las mismas cifras.',
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
