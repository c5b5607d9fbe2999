import type { PaginaAyuda } from './pagina.ts'

/** AYUDA-05, and what each section is for; the help of every other screen links here. */
export const navegacion: PaginaAyuda = {
  ruta: '/ayuda/personalizarNavegacion',
  intro: 'Cómo tener a mano lo que usa, llegar sin dar vueltas, y para qué sirve cada sección.',
  lleva: { a: '/ayuda/accesosDirectosCombinacionesTeclado', nombre: 'los atajos de teclado' },
  apartados: [
    {
      id: 'menu',
      titulo: 'El menú de la izquierda',
      parrafos: [
        'Cada grupo se pliega y se abre con su título: deje abiertos los que usa. Así queda en esta computadora, también cuando vuelve otro día. Al pie están las Configuraciones.',
        'En una pantalla pequeña el menú se guarda y aparece con el botón de la esquina; Esc lo cierra.',
      ],
    },
    {
      id: 'roles',
      titulo: 'Qué secciones ve cada persona',
      parrafos: [
        'Las decide su rol. Quien administra los usuarios las elige en Usuarios, en la lista de Roles; a la persona le cambian al volver a cargar la página. Sin una sección no se cambia nada de ella, aunque se escriba su dirección: quien solo tiene los tiquetes no emite ni anula facturas.',
      ],
    },
    {
      id: 'vistas',
      titulo: 'Guardar una vista',
      parrafos: [
        'La búsqueda, los filtros y la página de cada lista quedan en la dirección del navegador. Guárdela como favorito, con el nombre que quiera, y la vista está a un clic; Atrás vuelve a la anterior.',
      ],
    },
    {
      id: 'teclado',
      titulo: 'Sin el ratón',
      parrafos: [
        'Cada sección tiene su combinación de teclas: Ctrl y una letra, después un número. En una lista, la tecla / lleva a la búsqueda y las flechas pasan de una fila a otra.',
      ],
    },
  ],
  secciones: [
    {
      id: 'notificaciones',
      titulo: 'Notificaciones',
      parrafos: [
        'Lo que Hacienda responde, lo que llega de proveedores y lo que está por vencer, con un verbo que lleva a resolverlo. Lo del mismo tipo en un día se cuenta junto. Quitar una la quita solo de su lista.',
        'A la derecha elige, por tipo, de qué quiere saber y por dónde. Lo que silencia sigue en «Silenciadas».',
      ],
    },
    {
      id: 'ventaRapida',
      titulo: 'Venta rápida',
      parrafos: [
        'Vender en mostrador, con o sin conexión. La primera vez este dispositivo toma una caja: desde entonces él numera sus tiquetes, facturas y notas de crédito. Después se abre el turno con el fondo de la gaveta.',
        'Se escanea, se escribe el nombre o se toca el producto; 3* antes del código son tres. F4 cobra el efectivo exacto, F8 SINPE, F9 tarjeta y Ctrl+Enter lo elegido; F7 va a lo recibido y F6 pone el cliente de una factura.',
        'Sin conexión se vende igual, en situación 3, y lo vendido se entrega solo al volver. Al final se cuenta la gaveta a ciegas y se cierra el turno con su Z.',
      ],
    },
    {
      id: 'facturas',
      titulo: 'Facturas Electrónicas',
      parrafos: [
        'Ventas a quien pide factura. «Agregar Factura», o la tecla n, abre el formulario; al generar se numera, se firma y se envía a Hacienda, y la fila dice cómo va: En cola, Pendiente, Aceptado o Rechazado.',
        'Una factura emitida no se cambia. Si Hacienda la rechaza, «Corregir y reemitir» abre otra con lo mismo; si fue aceptada y hay que deshacerla, «Anular» emite la nota que la cancela.',
        'En «Por cobrar» están las ventas a crédito que aún deben algo; los pagos se anotan ahí mismo.',
      ],
    },
    {
      id: 'tiquetes',
      titulo: 'Tiquetas Electrónicas',
      parrafos: [
        'Ventas a quien no pide factura: el receptor puede ser «Cliente Contado», y entonces el comprobante no lleva receptor. Se imprimen en rollo de 80 mm.',
      ],
    },
    {
      id: 'exportacion',
      titulo: 'Facturas Electrónicas Por Exportacion',
      parrafos: ['Ventas a clientes del exterior. La partida arancelaria de cada mercancía se escribe en su producto.'],
    },
    {
      id: 'compra',
      titulo: 'Facturas Electrónicas Por Compra',
      parrafos: [
        'Compras a quien no emite comprobantes electrónicos: usted hace la factura y la firma por él. Se elige entre los proveedores.',
      ],
    },
    {
      id: 'proformas',
      titulo: 'Proformas Electrónicas',
      parrafos: [
        'Cotizaciones: no van a Hacienda, se pueden cambiar y eliminar. «Facturar» abre la factura con lo que la proforma dice.',
      ],
    },
    {
      id: 'notasCredito',
      titulo: 'Notas de Credito',
      parrafos: [
        'Devuelven o rebajan lo que se cobró en otro documento. Se elige el documento y el motivo, y de cada línea cuánto; nunca más de lo que al documento le queda.',
      ],
    },
    {
      id: 'notasDebito',
      titulo: 'Notas de Debito',
      parrafos: ['Cobran algo más sobre un documento ya emitido. Se elige el documento y el motivo.'],
    },
    {
      id: 'recibos',
      titulo: 'Recibos Electrónicos',
      parrafos: [
        'El recibo de pago de las ventas a crédito cuyo IVA se declara al cobrarlas: los servicios al Estado y las ventas con IVA a 90 días. Para las demás basta con anotar el pago en la venta.',
      ],
    },
    {
      id: 'emitidos',
      titulo: 'Documentos Emitidos',
      parrafos: [
        'Todo lo emitido, de todos los tipos, con el resumen de impuestos del período. Se descargan el resumen y el detalle en hoja de cálculo, y el PDF y el XML de cada documento; cada uno se lee en su lector, página por página.',
      ],
    },
    {
      id: 'recibidos',
      titulo: 'Documentos Recibidos',
      parrafos: [
        'Lo que sus proveedores le facturaron. Llega por correo o se sube como XML o ZIP. Cada documento dice hasta cuándo se puede responder; se acepta, se acepta en parte o se rechaza, y la condición se propone con su razón.',
        'Sin respuesta en el plazo se presume aceptado. Lo que no es para esta compañía se aparta y no suma.',
      ],
    },
    {
      id: 'mesaIva',
      titulo: 'Mesa de IVA',
      parrafos: [
        'El IVA de un mes con las casillas de TRIBU-CR, sus nombres y su orden. Cada cifra dice de qué documentos sale: oprima su cantidad. El botón de cada casilla copia la cifra que se digita, en colones enteros; «Copiar el paso» copia todas. Con el teclado, las flechas pasan de una casilla a otra, c copia y d abre los documentos.',
        'Escriba lo que dice TRIBU-CR, o péguelo del portal: la diferencia queda en cada casilla, con los documentos que la explicarían. Lo que nadie ha respondido no está en ninguna casilla; al lado se ve cuánto quedaría si lo acepta todo.',
        'Importaciones, retenciones de tarjeta, saldos y compras sin comprobante se anotan a mano con su motivo. Un mes se cierra con las cifras que usted vio; si después llega algo que las cambia, queda «por rectificar» y dice qué cambió. Lo que un mes deja a favor se propone en el siguiente: a lo anota.',
        '«Doce meses» pone lado a lado los de un año y los del anterior. Las flechas se mueven entre las cifras, y Enter abre los documentos. «s. d.» es que del mes nada se sabe, que no es ₡0.',
        '«Descargar», junto al cierre, da el libro del mes (cada casilla se suma de sus documentos: ponga 0 en «Cuenta» de un renglón y vea qué cambia), un resumen para imprimir, las claves y la D-270. De un mes cerrado da lo que se cerró, con su huella.',
      ],
    },
    {
      id: 'tableroContador',
      titulo: 'Tablero del contador',
      parrafos: [
        'Todas las compañías que le han dado acceso, una por fila y lo urgente primero: qué espera respuesta y hasta cuándo, qué rechazó Hacienda, qué está en cola, cómo está la llave, el IVA del mes con lo que falta decidir, la D-270 y si el mes está cerrado. Todo es del mes elegido; lo de otros se dice aparte, y un mes anterior que cambió después de cerrarse o cuyo plazo pasó tiene su renglón. Cada cifra entra a esa compañía, en la página donde se resuelve; de vuelta, el tablero queda como estaba.',
        'Con el teclado: ↑ ↓ pasan de fila, → entra a sus cifras, Enter abre sus tareas y su nota, Espacio la elige (con Mayús, todas desde la anterior), e entra a la compañía, n escribe su nota y / busca.',
        'A las elegidas se les responde en una sola tabla con lo propuesto, se les descarga el mes en un ZIP, y se les pide por correo lo que falta, con un enlace para que suban los XML sin usuario ni contraseña. Las tareas del mes se llenan y se marcan solas con los hechos; lo que ningún hecho dice se marca a mano.',
        'El tablero se abre desde su propia compañía. Si todavía no tiene clientes, dice cómo le dan acceso.',
      ],
    },
    {
      id: 'equipo',
      titulo: 'Equipo y permisos',
      parrafos: [
        'Para una firma a la que otras compañías dan acceso: el acceso es de la firma, y aquí lo reparte entre sus usuarios. A cada quien le asigna clientes con un rol de la firma; en cada cliente puede lo que ese rol y el que el cliente dio tienen en común, nunca más. «Por cliente» dice quiénes trabajan en cada uno, como lo ve el cliente.',
        'Quitarle un cliente a alguien termina su sesión ahí en el momento; lo que hizo queda en la compañía con su nombre. Si el cliente retira el acceso termina para toda la firma, y a cada quien le llega un correo. Con el teclado: ↑ ↓ pasan de fila, Enter la abre y c le asigna clientes.',
      ],
    },
    {
      id: 'companias',
      titulo: 'Compañías',
      parrafos: [
        'Los datos de la compañía, su logo, su llave criptográfica y su usuario de Hacienda. La llave y las contraseñas se escriben y no se vuelven a mostrar: en blanco quedan como están.',
      ],
    },
    {
      id: 'usuarios',
      titulo: 'Usuarios y roles',
      parrafos: [
        'Quién entra y qué ve. A cada usuario nuevo le llega por correo una contraseña de un solo uso. Un rol es una lista de secciones, y la sección es el permiso: sin ella ni se lee ni se cambia nada suyo.',
      ],
    },
    {
      id: 'sucursales',
      titulo: 'Sucursales',
      parrafos: ['Los locales de la compañía. Su número, de tres dígitos, es el comienzo de cada consecutivo.'],
    },
    {
      id: 'cajas',
      titulo: 'Cajas',
      parrafos: [
        'Los puntos de emisión de cada sucursal. Su número, de hasta cinco dígitos, es parte del consecutivo.',
      ],
    },
    {
      id: 'dispositivos',
      titulo: 'Dispositivos',
      parrafos: [
        'Qué dispositivo tiene cada caja de «Venta rápida», cuándo se supo de él, y qué ventas esperan que alguien decida.',
        'Un dispositivo que no vuelve se da por perdido con los últimos números que hay en papel: la caja sigue después de ellos. Lo que otro exportó se recibe aquí en un archivo.',
      ],
    },
    {
      id: 'cierresZ',
      titulo: 'Turnos y cierres',
      parrafos: [
        'Cada turno de las cajas con su cierre Z, que nunca cambia: números, ventas, tarifas, medios, gaveta y conteo, y si cuadra con sus documentos al céntimo. También las diferencias de cada cajero.',
      ],
    },
    {
      id: 'consecutivos',
      titulo: 'Consecutivos',
      parrafos: [
        'El último número usado de cada tipo de documento en cada caja. Si viene de otro sistema, ponga aquí el último que usó allá: nunca baja de lo que ya se emitió.',
      ],
    },
    {
      id: 'actividades',
      titulo: 'Actividades Económicas',
      parrafos: [
        'A qué se dedica la compañía, con los códigos que tiene inscritos en Hacienda. Cada documento dice una.',
      ],
    },
    {
      id: 'migracion',
      titulo: 'Migración de documentos',
      parrafos: [
        'Trae lo emitido o lo recibido en otro sistema: un ZIP con los XML y las respuestas de Hacienda. Antes se pregunta si crear las cajas, los clientes y los productos que falten, y hasta qué día lo vendido ya se pagó o lo recibido ya se respondió. Se cargan los que tienen firma válida; lo que ya estaba se salta, y un correo dice cuántos se cargaron, cuántos no y por qué.',
      ],
    },
    {
      id: 'paquetes',
      titulo: 'Paquetes',
      parrafos: [
        'El plan de la compañía y con qué se paga: una tarjeta, o transferencia o SINPE Móvil con su referencia. El monto es siempre el del plan.',
        'Si el banco no responde, no pague otra vez: el sistema sigue preguntando y avisa. Una compra a medias sigue ahí al volver, en este equipo o en otro, y nada se cobra dos veces.',
      ],
    },
    {
      id: 'metodosPago',
      titulo: 'Métodos de pago',
      parrafos: [
        'Las tarjetas con que se cobra el plan: cuál es la predeterminada, cuándo vence cada una y qué pasa con el plan al eliminarla. Aquí solo quedan el titular, los últimos cuatro dígitos y el vencimiento.',
      ],
    },
    {
      id: 'historialPagos',
      titulo: 'Historial de pagos',
      parrafos: [
        'Cada mensualidad o anualidad, con qué se pagó y su factura o recibo. Lo pendiente se paga desde ahí.',
        'Con un pago pendiente se sigue emitiendo siete días, y treinta más con una advertencia; después la emisión queda en pausa hasta pagar. Ver, responder lo que se recibe y bajar los documentos siempre se puede.',
      ],
    },
    {
      id: 'conciliacion',
      titulo: 'Pagos de las compañías',
      parrafos: [
        'Para el operador: las transferencias que se esperan, lo que propone la lista del banco, y lo que no coincide con el proveedor de pagos, cada cosa con su verbo.',
      ],
    },
    {
      id: 'correos',
      titulo: 'Correos',
      parrafos: [
        'Cada correo que se envió, a quién, y los que no llegaron, con el motivo; desde ahí se envían otra vez.',
      ],
    },
    {
      id: 'bitacora',
      titulo: 'Bitácora',
      parrafos: ['Quién cambió qué, cuándo y desde dónde. Nada se borra de ella.'],
    },
    {
      id: 'seguridad',
      titulo: 'Seguridad',
      parrafos: [
        'Su contraseña, la verificación en dos pasos y las sesiones que tiene abiertas, que puede cerrar desde aquí.',
      ],
    },
    {
      id: 'configuraciones',
      titulo: 'Configuraciones',
      parrafos: [
        'El esquema de color, claro u oscuro, y el tamaño de letra se eligen viéndolos; quedan en este equipo, para esta compañía, y los demás no los notan. El formato de factura vale para toda la compañía: el PDF, el correo y la impresión. Los cambios se guardan solos.',
      ],
    },
  ],
}
