/** A fictional taxpayer as the registry returns it (docs/hacienda.md §8) and as the validator uses it (code -37). */
export interface Persona {
  identificacion: string
  /** 01 física, 02 jurídica, 03 DIMEX, 04 NITE. */
  tipo: '01' | '02' | '03' | '04'
  nombre: string
  /** By default «Inscrito». */
  estado?: string
  moroso?: boolean
  omiso?: boolean
  /** False by default: the traditional regime. */
  simplificado?: boolean
  /** Province, canton and district of the RUT; the validator warns when an emisor states another place. */
  ubicacion?: readonly [provincia: string, canton: string, distrito: string]
  /** The first is the main one. */
  actividades?: readonly Actividad[]
}

interface Actividad {
  codigo: string
  descripcion: string
  /** False by default. */
  inactiva?: boolean
}

const actividad = (codigo: string, descripcion: string): Actividad => ({ codigo, descripcion })

const ABASTECEDOR = actividad('4711.2', 'Abastecedores, pulperías y minisúper')
const CAFE = actividad('0163.1', 'Beneficiado de café y otras actividades poscosecha')
const HOSPEDAJE = actividad('5510.1', 'Hoteles, posadas y alojamiento por estancias cortas')
const MEDICINA = actividad('8620.1', 'Consulta de médicos y odontólogos')
const PROGRAMACION = actividad('6201.0', 'Actividades de programación informática')
const RESTAURANTES = actividad('5610.1', 'Restaurantes y sodas')
const ENSENANZA = actividad('8549.0', 'Otros tipos de enseñanza')
const COMBUSTIBLES = actividad('4730.0', 'Venta de combustibles al por menor')
const FERRETERIA = actividad('4752.1', 'Venta de artículos de ferretería y pinturas')
const ALQUILER = actividad('6810.0', 'Alquiler de bienes inmuebles propios')
const CONTABILIDAD = actividad('6920.0', 'Contabilidad, auditoría y consultoría fiscal')
const ABOGACIA = actividad('6910.0', 'Actividades jurídicas')
const INGENIERIA = actividad('7110.0', 'Arquitectura e ingeniería')
const TALLER = actividad('4520.0', 'Reparación de vehículos automotores')
const PELUQUERIA = actividad('9602.0', 'Peluquería y tratamientos de belleza')
const ROPA = actividad('4771.1', 'Venta de ropa y calzado')
const HORTALIZAS = actividad('0111.9', 'Cultivo de hortalizas y legumbres')

export const PERSONAS: readonly Persona[] = [
  // The companies of the demo.
  juridica('3101999001', 'Abastecedor La Carreta Dorada S.A.', ['2', '01', '01'], [ABASTECEDOR]),
  juridica('3101999002', 'Beneficio Monte Azul de Tarrazú S.A.', ['1', '05', '01'], [CAFE]),
  juridica('3102999003', 'Posada Nube Verde Limitada', ['6', '12', '01'], [HOSPEDAJE]),
  juridica('3101999004', 'Centro Médico y Farmacia Santa Aurelia S.A.', ['1', '02', '01'], [MEDICINA]),
  juridica('3102999005', 'Quetzalia Consultores Digitales S.R.L.', ['4', '01', '01'], [PROGRAMACION, CONTABILIDAD]),
  juridica('3101999006', 'Instituto Académico Cerro Claro S.A.', ['3', '01', '01'], [ENSENANZA]),
  juridica('3101999007', 'Servicentro El Guanacastal S.A.', ['5', '01', '01'], [COMBUSTIBLES, TALLER]),
  juridica('3101999008', 'Ferretería e Inmobiliaria Puerto Tucán S.A.', ['7', '01', '01'], [FERRETERIA, ALQUILER]),
  juridica('3101999040', 'Soda La Esquina del Sabor S.A.', ['2', '01', '01'], [RESTAURANTES]),
  // Customers and suppliers.
  juridica('3101998010', 'Distribuidora Pital Sonriente S.A.', ['2', '10', '03'], [ABASTECEDOR]),
  juridica('3101998011', 'Constructora Los Robles del Sur S.A.', ['1', '19', '01'], [INGENIERIA]),
  juridica('3102998012', 'Moda Ceiba Limitada', ['1', '01', '01'], [ROPA]),
  { ...juridica('3101998013', 'Transportes Río Manso S.A.', ['6', '01', '01'], [TALLER]), moroso: true },
  { ...juridica('3101998014', 'Inversiones Mirador Apagado S.A.', ['1', '03', '01'], []), estado: 'Desinscrito' },
  { ...juridica('3002998015', 'Asociación Amigos del Humedal', ['5', '03', '01'], [ENSENANZA]), omiso: true },
  fisica('101110111', 'María Fernanda Solano Vindas', ['1', '01', '01'], [PROGRAMACION]),
  fisica('202220222', 'José Pablo Araya Cordero', ['2', '01', '01'], [CONTABILIDAD]),
  fisica('303330333', 'Ana Lucía Brenes Quirós', ['3', '01', '01'], [ABOGACIA, ALQUILER]),
  fisica('404440444', 'Luis Diego Chaves Ugalde', ['4', '01', '01'], [INGENIERIA]),
  fisica('505550555', 'Rosibel Matarrita Obando', ['5', '01', '01'], [HOSPEDAJE]),
  fisica('606660666', 'Greivin Mora Elizondo', ['6', '01', '01'], [TALLER]),
  fisica('707770777', 'Shirley Brown Campbell', ['7', '01', '01'], [PELUQUERIA]),
  { ...fisica('108880888', 'Óscar Mario Núñez Peña', ['1', '08', '01'], [HORTALIZAS]), simplificado: true },
  { ...fisica('209990999', 'Karla Vanessa Rojas Alpízar', ['2', '02', '01'], []), estado: 'No inscrito' },
  { ...fisica('110100101', 'Esteban Guzmán Sáenz', ['1', '10', '01'], [CONTABILIDAD]), moroso: true, omiso: true },
  { identificacion: '155812345678', tipo: '03', nombre: 'Jean-Pierre Dubois Martin', actividades: [HOSPEDAJE] },
  { identificacion: '3110998016', tipo: '04', nombre: 'Condominio Vertical Las Orquídeas', actividades: [ALQUILER] },
]

const REGIMEN = {
  tradicional: { codigo: 1, descripcion: 'Régimen General' },
  simplificado: { codigo: 2, descripcion: 'Régimen de Tributación Simplificada' },
}

/** The body of GET /fe/ae. */
export function toContribuyente(persona: Persona) {
  const yesNo = (valor: boolean | undefined): 'SI' | 'NO' => (valor ? 'SI' : 'NO')
  return {
    nombre: persona.nombre.toUpperCase(),
    tipoIdentificacion: persona.tipo,
    regimen: persona.simplificado ? REGIMEN.simplificado : REGIMEN.tradicional,
    situacion: {
      moroso: yesNo(persona.moroso),
      omiso: yesNo(persona.omiso),
      estado: persona.estado ?? 'Inscrito',
      administracionTributaria: ADMINISTRACIONES[persona.ubicacion?.[0] ?? '1'],
    },
    actividades: (persona.actividades ?? []).map(({ codigo, descripcion, inactiva }, i) => ({
      estado: inactiva ? 'I' : 'A',
      tipo: i === 0 ? 'P' : 'S',
      codigo,
      descripcion,
    })),
  }
}

type Lugar = readonly [string, string, string]

/** The tax office of each province. */
const ADMINISTRACIONES: Record<string, string> = {
  '1': 'San José',
  '2': 'Alajuela',
  '3': 'Cartago',
  '4': 'Heredia',
  '5': 'Guanacaste',
  '6': 'Puntarenas',
  '7': 'Limón',
}

function juridica(identificacion: string, nombre: string, ubicacion: Lugar, actividades: Actividad[]): Persona {
  return { identificacion, tipo: '02', nombre, ubicacion, actividades }
}

function fisica(identificacion: string, nombre: string, ubicacion: Lugar, actividades: Actividad[]): Persona {
  return { ...juridica(identificacion, nombre, ubicacion, actividades), tipo: '01' }
}
