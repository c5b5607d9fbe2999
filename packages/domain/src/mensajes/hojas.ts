/** Our own texts for importing and exporting spreadsheets. */
export const hojas = {
  importar: 'Importar',
  descargar: 'Descargar',
  muyGrande: 'El archivo no puede pesar más de 10 MB',
  columnasInvalidas: 'Las columnas elegidas no corresponden al archivo',
  esFecha: (fecha: string) => `La celda es una fecha: ${fecha}; póngale formato de texto y escríbala otra vez`,
  esLogico: 'La celda es verdadero o falso; póngale formato de texto y escríbala otra vez',
  ningunaFila: 'No se guardó nada: todas las filas tienen errores',
  repetida: (linea: number) => `Está repetida en la línea ${linea}`,
  cambioMientras: 'Otra persona agregó datos de este archivo mientras usted lo revisaba; revíselo de nuevo',
  faltan: (titulos: readonly string[]) =>
    titulos.length === 1 ? `Falta la columna ${titulos[0]}` : `Faltan las columnas ${titulos.join(', ')}`,
  faltanDetalle:
    'Lo que ya existe se actualiza sin ella; lo nuevo no se puede agregar. Elija cuál es, o agréguela al archivo.',
  sinColumna: 'Le falta una columna',
  esHtml: 'El archivo es una página web con nombre de Excel; ábralo en Excel y guárdelo como .xlsx',
  esXls: 'El archivo es de un Excel anterior a 2007 (.xls); ábralo en Excel y guárdelo como .xlsx',
  conContrasena: 'El archivo tiene contraseña; guárdelo sin ella',
  soloTexto: 'El archivo debe ser una hoja de cálculo .xlsx o un texto .csv',
} as const
