/** Why a bank movement is proposed for a payment, or for none. Our own texts. */
export const banco = {
  referencia: ({ referencia }: { referencia: string }) => `Trae la referencia ${referencia} y el monto exacto`,
  cedula: ({ identificacion }: { identificacion: string }) => `Trae la cédula ${identificacion} y el monto exacto`,
  nombre: ({ nombre }: { nombre: string }) => `Trae el nombre ${nombre} y el monto exacto; revise que sea suyo`,
  yaPropuesto: (renglon: number) => `Ese pago ya se propone con el renglón ${renglon}`,
  otroMonto: (referencia: string, monto: string) => `Trae la referencia ${referencia}, pero se esperaban ₡${monto}`,
  otraFecha: (referencia: string) => `Trae la referencia ${referencia}, pero la fecha no corresponde`,
  sinSenal: (cuantos: number) =>
    cuantos === 1
      ? 'Un pago espera ese monto, pero nada dice que sea suyo'
      : `${cuantos} pagos esperan ese monto, pero nada dice de cuál es`,
  ajeno: 'Nadie espera ese monto',
  faltanColumnas: 'El archivo debe traer una columna de fecha y una de crédito o de monto',
} as const
