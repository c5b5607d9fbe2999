/**
 * Units of measure, one list per version: 4.4 changed the case of sixteen symbols, which are case-sensitive
 * (docs/hacienda.md §11). Counted units are sold from 1 on, measured ones in any quantity above zero
 * (docs/acuerdos.md E2).
 */
import type { Version } from '../../tipos/documento.ts'

export interface UnidadMedida {
  readonly simbolo: string
  readonly nombre: string
  /** True when counted in pieces; otherwise a fraction may be sold. */
  readonly contable: boolean
  /** True for units 4.3 counts as services in the summary (docs/hacienda.md §4). */
  readonly servicio: boolean
}

/** `símbolo nombre`, one per line. */
const SERVICIOS = `
Al Alquiler de uso habitacional
Alc Alquiler de uso comercial
Cm Comisiones
I Intereses
Os Otro tipo de servicios
Sp Servicios profesionales
Spe Servicios personales
St Servicios técnicos`

/** Symbols common to both versions. Ohm is U+2126 as in the XSD, not the Greek letter. */
const COMUNES = `
1 Uno (índice de refracción)
´ Minuto de arco
´´ Segundo de arco
º Grado de arco
°C Grado Celsius
1/m Uno por metro
A Ampere
A/m Ampere por metro
A/m² Ampere por metro cuadrado
B Bel
Bq Becquerel
C Coulomb
C/kg Coulomb por kilogramo
C/m² Coulomb por metro cuadrado
C/m³ Coulomb por metro cúbico
cd/m² Candela por metro cuadrado
cm Centímetro
eV Electronvolt
F Farad
F/m Farad por metro
Gal Galón
Gy Gray
Gy/s Gray por segundo
H Henry
h Hora
H/m Henry por metro
Hz Hertz
J Joule
J/(kg·K) Joule por kilogramo kelvin
J/(mol·K) Joule por mol kelvin
J/K Joule por kelvin
J/kg Joule por kilogramo
J/m³ Joule por metro cúbico
J/mol Joule por mol
K Kelvin
kat/m³ Katal por metro cúbico
kg/m³ Kilogramo por metro cúbico
Km Kilómetro
Kw Kilovatio
L Litro
m/s Metro por segundo
m/s² Metro por segundo cuadrado
m² Metro cuadrado
m³ Metro cúbico
mL Mililitro
mol/m³ Mol por metro cúbico
N Newton
N/m Newton por metro
N·m Newton metro
Np Neper
Otros Otra unidad, descrita aparte
Oz Onza
Pa Pascal
Pa·s Pascal segundo
rad/s Radián por segundo
rad/s² Radián por segundo cuadrado
Sv Sievert
V Volt
V/m Volt por metro
W Watt
W/(m·K) Watt por metro kelvin
W/(m²·sr) Watt por metro cuadrado estereorradián
W/m² Watt por metro cuadrado
W/sr Watt por estereorradián
Wb Weber
\u2126 Ohm`

// sic: 4.4 labels S segundo, s siemens, t tesla and T tonelada; 4.3 has the international meanings.
const SOLO_44 = `
Acv Activo virtual
Cc Cajuela de café
Cd Candela
Cu Cuartillo de café
D Día
Fa Fanega de café
G Gramo
Kat Katal
Kg Kilogramo
kWh Kilovatio hora
Lm Lumen
Ln Pulgada
Lx Lux
M Metro
Min Minuto
Mm Milímetro
Mol Mol
Qq Quintal
Rad Radián
S Segundo
s Siemens
Sr Estereorradián
t Tesla
T Tonelada
U Unidad de masa atómica unificada
Ua Unidad astronómica`

const SOLO_43 = `
cd Candela
d Día
g Gramo
kat Katal
kg Kilogramo
lm Lumen
ln Pulgada
lx Lux
m Metro
min Minuto
mm Milímetro
mol Mol
rad Radián
S Siemens
s Segundo
sr Estereorradián
T Tesla
t Tonelada
u Unidad de masa atómica unificada
ua Unidad astronómica`

const contables = [
  ...parse('Unid Unidad', { contable: true, servicio: false }),
  ...parse(SERVICIOS, { contable: true, servicio: true }),
]
const medidas = (lista: string) => parse(lista, { contable: false, servicio: false })

export const UNIDADES_MEDIDA: Readonly<Record<Version, readonly UnidadMedida[]>> = {
  '4.4': [...contables, ...medidas(COMUNES), ...medidas(SOLO_44)],
  '4.3': [...contables, ...medidas(COMUNES), ...medidas(SOLO_43)],
}

const bySimbolo: Readonly<Record<Version, ReadonlyMap<string, UnidadMedida>>> = {
  '4.4': new Map(UNIDADES_MEDIDA['4.4'].map((u) => [u.simbolo, u])),
  '4.3': new Map(UNIDADES_MEDIDA['4.3'].map((u) => [u.simbolo, u])),
}

/** Symbols are case-sensitive. */
export const unidadBySimbolo = (simbolo: string, version: Version): UnidadMedida | undefined =>
  bySimbolo[version].get(simbolo)

function parse(lista: string, rasgos: { contable: boolean; servicio: boolean }): UnidadMedida[] {
  return lista
    .trim()
    .split('\n')
    .map((fila) => {
      const corte = fila.indexOf(' ')
      return { simbolo: fila.slice(0, corte), nombre: fila.slice(corte + 1), ...rasgos }
    })
}

/** Units whose symbol says nothing to a reader; the others are those of the metric system, or nearly a word. */
const EN_PALABRAS: Readonly<Record<string, string>> = {
  Al: 'Alquiler',
  Alc: 'Alquiler',
  Cm: 'Comisión',
  I: 'Interés',
  Os: 'Servicio',
  Sp: 'Servicio',
  Spe: 'Servicio',
  St: 'Servicio',
}

/** A unit as paper says it. */
export const describeUnidadMedida = (simbolo: string): string => EN_PALABRAS[simbolo] ?? simbolo
