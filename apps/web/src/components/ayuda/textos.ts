/** Explanations of two sentences: what a thing is, and what it changes. */
export const AYUDAS = {
  actividad: [
    'Es a qué se dedica la compañía, con el código que tiene inscrito en Hacienda.',
    'Si tiene varias, elija la de lo que vende en este documento.',
  ],
  cabys: [
    'Es el código de 13 dígitos con que Hacienda clasifica todo lo que se vende.',
    'De él sale el IVA que se propone; búsquelo por el nombre del producto.',
  ],
  cargos: [
    'Es lo que se cobra aparte de los productos: el 10 % de servicio, un flete, un timbre.',
    'Se suma al total y no lleva IVA.',
  ],
  codigoReferencia: [
    'Dice a Hacienda por qué se refiere a otro documento: lo anula, corrige un monto, lo paga.',
    'El propuesto sirve casi siempre; "por error material" cuenta la nota en el mes del original.',
  ],
  condicionVenta: [
    'Es cuándo y cómo se paga: de contado, a crédito, en consignación.',
    'A crédito pide los días de plazo y no exige un medio de pago.',
  ],
  contingencia: [
    'Es para lo que se entregó en papel o sin internet y ahora se envía a Hacienda.',
    'Si hoy emite con normalidad, déjela en blanco.',
  ],
  emisor: [
    'Es quien le vende: un proveedor que no emite comprobantes electrónicos.',
    'En esta factura usted la hace y la firma por él.',
  ],
  exoneraciones: [
    'Es el permiso con que el cliente compra sin pagar todo el IVA.',
    'Escriba su número (AL-…) y se aplica a las líneas que cubre.',
  ],
  mediosPago: [
    'Es con qué le pagan; hasta cuatro medios, que entre todos suman el total.',
    'Con uno solo no hace falta escribir el monto.',
  ],
  receptor: [
    'Es quien compra y recibe el documento: aparece en él y lo usa para sus impuestos.',
    'Búsquelo por nombre o cédula; a quien no se identifica se le hace un tiquete.',
  ],
  tipoCambio: [
    'Es cuántos colones vale una unidad de la moneda del documento.',
    'En dólares se toma la venta del día según Hacienda.',
  ],
} as const satisfies Readonly<Record<string, readonly [que: string, cambia: string]>>

export type Tema = keyof typeof AYUDAS
