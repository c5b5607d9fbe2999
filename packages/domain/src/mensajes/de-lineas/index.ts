/** Our own texts of a price with IVA and of lines pasted from a spreadsheet, apart from the others: the shell does not load them. */
const filas = (n: number): string => (n === 1 ? '1 fila' : `${n} filas`)

export const mensajesDePrecio = {
  // docs/acuerdos.md L19
  incluyeIva: 'Precio con IVA incluido',
  conIva: 'Precio con IVA',
  sinTarifa: 'Falta la tarifa para quitarle el IVA a este precio: elija el CABYS, o escríbalo sin IVA',
  otroSinIva: 'Sin IVA',
  otroConIva: 'Con IVA',
  bajoSinIva: (precio: string) => `sin IVA ${precio}`,
  escribirConIva: 'Escribir los precios con IVA incluido',
  escribirSinIva: 'Escribir los precios sin IVA',
} as const

export const mensajesDePegado = {
  titulo: 'Columnas de lo que pegó',
  nota: 'Diga qué hay en cada columna. Se recuerda para los bloques como este.',
  sentidos: {
    codigo: 'Código',
    descripcion: 'Descripción',
    cantidad: 'Cantidad',
    precio: 'Precio sin IVA',
    precioConIva: 'Precio con IVA',
    ninguno: 'No se usa',
  },
  columna: (n: number, titulo: string) => `Columna ${n}${titulo && `: ${titulo}`}`,
  conTitulos: 'La primera fila tiene títulos',
  hayMas: (n: number) => `y ${filas(n)} más`,
  pegar: (n: number) => `Pegar ${filas(n)}`,
  seEntiende: (bien: number, mal: number) =>
    mal === 0
      ? `${filas(bien)} se ${bien === 1 ? 'entiende' : 'entienden'}`
      : `${filas(mal)} no se ${mal === 1 ? 'entiende' : 'entienden'}`,
  sinColumna: 'Diga cuál columna tiene el código o la descripción del producto',
  repetida: 'Dos columnas tienen lo mismo; deje una',
  grande: (celdas: string, maximo: string) =>
    `Lo que copió tiene ${celdas} celdas y se pegan ${maximo} a la vez. No se pegó nada: copie menos filas.`,
  sinNombre: 'no dice cuál producto',
  total: 'parece un total, no un producto',
  sinProducto: 'no se encontró el producto',
  otraMoneda: (enDolares: boolean) =>
    enDolares ? 'el precio está en dólares y el documento no' : 'el precio está en colones y el documento no',
  sinTarifa: 'al precio no se le puede quitar el IVA: escríbalo sin IVA',
  falla: 'no se pudo buscar el producto',
  pegando: (hechas: number, total: number) => `Pegando ${hechas} de ${total}…`,
  hecho: (n: number, columnas: string) =>
    `${n === 0 ? 'No se pegó ninguna línea' : n === 1 ? 'Se pegó 1 línea' : `Se pegaron ${n} líneas`}: ${columnas}.`,
  parecidos: 'Por parecido:',
  parecido: (escrito: string, nombre: string) => `«${escrito}» es ${nombre}`,
  cambiar: 'Cambiar las columnas',
  fuera: (n: number) => (n === 1 ? 'Una fila pegada quedó por fuera' : `${n} filas pegadas quedaron por fuera`),
  fueraNota: (n: number) => `El documento no se genera mientras ${n === 1 ? 'esté' : 'estén'} aquí.`,
  fila: (n: number) => `Fila ${n}`,
  dejar: (n: number) => `${n === 1 ? 'Dejarla' : 'Dejarlas'} por fuera`,
  buscar: 'Buscar otra vez',
} as const
