/** Parts of people's names, without accents, in their searchable form. */
export const NOMBRES =
  'maria jose juan luis carlos ana jorge manuel rosa marta karla esteban gabriela adriana mauricio silvia roberto laura andrea diego fernando paola ricardo sofia daniel valeria mario xinia olman yorleny'.split(
    ' ',
  )
export const APELLIDOS =
  'rodriguez vargas jimenez mora rojas gonzalez sanchez hernandez ramirez castro lopez araya chaves quesada alfaro solano brenes chinchilla cespedes monge arias badilla calderon delgado esquivel fallas garita umana zuniga wong'.split(
    ' ',
  )
