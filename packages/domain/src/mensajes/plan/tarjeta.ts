/**
 * Cards: adding, storing, changing and removing one. Separate, so that the page where a number is typed loads only
 * these texts.
 */
export const metodoPago = {
  // Own
  tarjetaEnClaro: 'No envíe números de tarjeta: se cifran en el navegador, o los pide el proveedor en su página',
  // VAL-73 to VAL-77, in this order
  ciaRequerida: 'El codigo CIA no esta definido',
  nombreRequerido: 'El nombre del metodo de pago no esta definido',
  vencimientoRequerido: 'La fecha de vencimiento no esta definida',
  numeroRequerido: 'El Nro de tarjeta no esta definido',
  cvcRequerido: 'El cvc no esta definido',
  // VAL-78 to VAL-81, in this order
  alPagar: {
    cvc: 'Ingrese el cvc',
    vencimiento: 'Ingrese la fecha de vencimiento',
    nombre: 'Ingrese el nombre del titular de la tarjeta',
    numero: 'Ingrese el numero de tarjeta',
  },
  // MSG-77; MSG-60 is in compra
  sinMetodos: 'No hay Metodos de Pago Adicionales',
  // Own (docs/acuerdos.md G4, G7, K8)
  vencimientoInvalido: 'Escriba el mes y el año en que vence, como 08/29',
  vencida: 'La tarjeta está vencida',
  numeroInvalido: 'El número de la tarjeta tiene de 13 a 19 dígitos',
  cvcInvalido: 'El cvc tiene 3 o 4 dígitos',
  nombreLargo: 'El nombre del titular admite hasta 100 caracteres',
  noEncontrado: 'No se encontró el método de pago',
  rechazada: 'El proveedor de pagos no aceptó la tarjeta; revise los datos o use otra',
  errorGuardando: 'No se pudo guardar la tarjeta; sus datos no salieron de esta página. Intente de nuevo',
} as const
