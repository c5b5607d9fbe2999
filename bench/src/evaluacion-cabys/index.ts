/** npm run cabys:evaluar [-- --fallos]: how often the CABYS search has a usable code among the first five, and first. */

import { HABLADO } from '../../../apps/server/src/features/catalogo/cabys/hablado/index.ts'
import { CIEGAS, POSTERIORES } from './consultas.ts'
import { BARRIO } from './consultas-barrio.ts'
import { CORRIENTES } from './consultas-corrientes.ts'
import { DIARIO } from './consultas-diario.ts'
import { FINALES } from './consultas-finales.ts'
import { MOSTRADOR } from './consultas-mostrador.ts'
import { NUEVAS } from './consultas-nuevas.ts'
import { OFICIOS } from './consultas-oficios.ts'
import { OTRAS } from './consultas-otras.ts'
import { faltantes, readCatalogo } from './datos.ts'
import {
  AFINADAS,
  APARTADAS,
  evaluate,
  NUEVAS_APARTADAS,
  ownSearch,
  PRIMERA_AFINADA,
  PRIMERA_APARTADA,
  searchByActividad,
  substringSearch,
  withoutQueries,
} from './evaluar.ts'

const missing = faltantes()
if (missing.length > 0) {
  console.error(`Faltan los archivos oficiales:\n  ${missing.join('\n  ')}\nIndique su carpeta con SHARED_DIR.`)
  process.exit(1)
}

const catalogo = readCatalogo()
const buscadores = {
  'solo subcadena': substringSearch(catalogo),
  'sin sus propias frases': await ownSearch(catalogo, withoutQueries(HABLADO)),
  'esta búsqueda': await ownSearch(catalogo),
  'con su actividad': await searchByActividad(catalogo),
}
for (const [nombre, buscar] of Object.entries(buscadores)) {
  for (const [parte, consultas] of Object.entries({
    afinadas: AFINADAS,
    apartadas: APARTADAS,
    posteriores: POSTERIORES,
    ciegas: CIEGAS,
    finales: FINALES,
    'primera afinada': PRIMERA_AFINADA,
    'primera apartada': PRIMERA_APARTADA,
    nuevas: NUEVAS,
    'nuevas apartadas': NUEVAS_APARTADAS,
    otras: OTRAS,
    oficios: OFICIOS,
    corrientes: CORRIENTES,
    mostrador: MOSTRADOR,
    diario: DIARIO,
    barrio: BARRIO,
  })) {
    const { aciertos, aciertosPrimera, consultas: total } = evaluate(consultas, buscar)
    const share = (cuantos: number) =>
      `${String(cuantos).padStart(4)} ${((100 * cuantos) / total).toFixed(1).padStart(5)} %`
    console.log(
      `${nombre.padEnd(24)} ${parte.padEnd(16)} de ${total}: entre cinco ${share(aciertos)}, primera ${share(aciertosPrimera)}`,
    )
  }
}

// Only for the tuned parts: looking at the excluded ones would make them worthless.
if (process.argv.includes('--fallos')) {
  for (const { consulta, dados } of evaluate([...AFINADAS, ...PRIMERA_AFINADA], buscadores['esta búsqueda'])
    .fallosPrimera) {
    console.log(`\n${consulta}`)
    for (const { codigo, descripcion } of dados) console.log(`  ${codigo} ${descripcion.slice(0, 90)}`)
  }
}
