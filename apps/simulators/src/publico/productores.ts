/** Registrations of fictional producers, with the fields and dates of docs/hacienda.md §8. */
const MAG = (nombreMAG: string, fechaAltaMAG: string, fechaBajaMAG: string) => ({
  listaDatosMAG: [{ indicadorActivoMAG: true, estadoMAG: 'Activo', fechaAltaMAG, fechaBajaMAG, nombreMAG }],
})

/** A física has its leading zero here; without it nobody is found. */
const PRODUCTORES: Readonly<Record<string, object>> = {
  '0108880888': MAG('NUÑEZ PEÑA OSCAR MARIO', '2026-06-17', '2030-06-17'),
  '3101998010': MAG('DISTRIBUIDORA PITAL SONRIENTE SOCIEDAD ANONIMA', '2020-05-18', '2021-06-22'),
  '0606660666': {
    listaDatosIncopesca: [
      {
        indicadorActivoIncopesca: true,
        nombrePermisionarioIncopesca: 'GREIVIN MORA ELIZONDO',
        fechaVenceIncopesca: '2030/3/15',
      },
    ],
  },
  '0505550555': {
    listaDatosIncopesca: [
      {
        indicadorActivoIncopesca: false,
        nombrePermisonarioIncopesca: 'ROSIBEL MATARRITA OBANDO',
        fechaVenceIncopesca: '2023-06-28',
      },
    ],
  },
  '155812345678': {
    ...MAG('JEAN PIERRE DUBOIS MARTIN', '2026-01-05', '2030-01-05'),
    listaDatosAcuicultores: [
      {
        nombreAcuicultor: 'JEAN PIERRE DUBOIS MARTIN',
        fechaVenceAcuicultor: '2030/11/5',
        indicadorActivoAcuicultor: true,
      },
    ],
  },
}

/** The body of GET /fe/agropecuario and GET /fe/pesca, both with HTTP 200. */
export function toProductor(identificacion: string): object {
  const listas = PRODUCTORES[identificacion]
  if (!listas) return { title: 'Not Found', status: 404 }
  return { listaDatosMAG: [], listaDatosIncopesca: [], listaDatosAcuicultores: [], ...listas }
}
