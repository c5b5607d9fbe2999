/** Sellers and buyers of the generated documents: invented people with well-formed identities. */
import type { Identificacion, Parte, Ubicacion, Version } from '../tipos/documento.ts'
import type { Azar } from './azar.ts'

const EMPRESAS = [
  'Abastecedor La Carreta Dorada S.A.',
  'Beneficio Monte Azul & Asociados Ltda.',
  'Posada "Nube Verde" Limitada',
  'Ferretería Núñez e Hijos S.A.',
  "Servicios D'Angelo S.R.L.",
]
const PERSONAS = ['Ana Lucía Méndez Solís', 'José Ángel Muñoz Araya', 'María Fernanda Quesada', 'Óscar Ureña Güell']
const EXTRANJEROS = ['Acme Trading LLC', 'Société Générale d’Importation', 'Müller & Söhne GmbH']

const LUGARES: readonly Pick<Ubicacion, 'provincia' | 'canton' | 'distrito'>[] = [
  { provincia: '1', canton: '01', distrito: '01' },
  { provincia: '2', canton: '03', distrito: '08' },
  { provincia: '4', canton: '01', distrito: '01' },
  { provincia: '6', canton: '12', distrito: '01' },
  { provincia: '7', canton: '01', distrito: '01' },
]

export function makeIdentificacion(azar: Azar): Identificacion {
  const tipo = azar.pick(['01', '02', '02', '03', '04'])
  if (tipo === '01') return { tipo, numero: azar.digits(9, 'no cero') }
  if (tipo === '02') return { tipo, numero: `3101${azar.digits(6)}` }
  if (tipo === '03') return { tipo, numero: azar.digits(azar.pick([11, 12]), 'no cero') }
  return { tipo, numero: `3120${azar.digits(6)}` }
}

/** A local person, with any combination of optional data. */
export function makeParte(azar: Azar, version: Version, correos: readonly [number, number]): Parte {
  const identificacion = makeIdentificacion(azar)
  return {
    nombre: azar.pick(identificacion.tipo === '02' ? EMPRESAS : PERSONAS),
    identificacion,
    nombreComercial: azar.chance(0.4) ? 'El Buen Precio' : undefined,
    ubicacion: makeUbicacion(azar, version),
    telefono: azar.chance(0.6) ? { codigoPais: '506', numero: `2${azar.digits(7)}` } : undefined,
    correos: makeCorreos(azar, correos),
  }
}

/** One company in ten has a letter in its cédula (docs/hacienda.md §3.6): the clave of what it issues has it too. */
export function withLetra(parte: Parte): Parte {
  const { tipo, numero } = parte.identificacion!
  if (tipo !== '02' || !numero.endsWith('7')) return parte
  return { ...parte, identificacion: { tipo, numero: `${numero.slice(0, 4)}A${numero.slice(5)}` } }
}

/** A foreign person, without a local address or registration. */
export function makeExtranjero(azar: Azar, correos: readonly [number, number]): Parte {
  return {
    nombre: azar.pick(EXTRANJEROS),
    identificacion: { tipo: '05', numero: `EX${azar.digits(azar.int(4, 14))}` },
    otrasSenasExtranjero: azar.chance(0.6) ? '742 Evergreen Terrace, Springfield' : undefined,
    telefono: azar.chance(0.4) ? { codigoPais: '1', numero: `305${azar.digits(7)}` } : undefined,
    correos: makeCorreos(azar, correos),
  }
}

/** The party with only the fields a receipt has. */
export const bare = ({ nombre, identificacion, correos }: Parte): Parte => ({ nombre, identificacion, correos })

const makeCorreos = (azar: Azar, [minimo, maximo]: readonly [number, number]): string[] =>
  azar.list(minimo, maximo, (i) => `facturas${i || ''}.${azar.digits(3)}@empresa-ejemplo.cr`)

const makeUbicacion = (azar: Azar, version: Version): Ubicacion => ({
  ...azar.pick(LUGARES),
  barrio: azar.chance(0.5) ? (version === '4.4' ? 'Barrio Los Ángeles' : '02') : undefined,
  otrasSenas: 'Del parque 200 m norte y 50 m este, portón negro',
})
