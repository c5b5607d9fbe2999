/** Maps a person to a row of a spreadsheet and back: an export can be imported again. */
import type { ClienteEntrada } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { TIPOS_IDENTIFICACION, tipoIdentificacionByCodigo } from '@pura/domain/catalogos'
import { COSTA_RICA, PAISES } from '@pura/domain/catalogos/paises'
import { PROVINCIAS } from '@pura/domain/catalogos/territorio'
import type { ColumnaHoja } from '../../../lib/hojas/columnas.ts'
import type { ColumnaEscrita } from '../../../lib/hojas/escribir.ts'
import { plain } from '../../../lib/hojas/filas.ts'
import type { ClienteRow } from './repository.ts'

const { tipos, estados } = mensajes.persona

const columnas = [
  {
    campo: 'tipoDoctoPersona',
    titulo: 'Tipo de documento',
    alias: ['tipo identificacion', 'tipo de identificacion', 'tipo documento', 'tipo doc'],
    ancho: 24,
    valor: (c) => tipoIdentificacionByCodigo(c.tipo_identificacion, '4.4')?.nombre ?? '',
  },
  {
    campo: 'ruc',
    titulo: 'Identificación',
    alias: [
      'cedula',
      'numero identificacion',
      'num identificacion',
      'n identificacion',
      'no identificacion',
      'identificacion cliente',
      'cedula cliente',
      'numero cedula',
      'cedula juridica',
      'ruc',
      'nit',
      'id',
    ],
    obligatoria: true,
    ancho: 18,
    valor: (c) => c.ruc,
  },
  {
    campo: 'nombreCliente',
    titulo: 'Nombre',
    alias: [
      'nombre cliente',
      'nombre completo',
      'nombre proveedor',
      'nombre o razon social',
      'cliente',
      'proveedor',
      'razon social',
      'name',
    ],
    obligatoria: true,
    ancho: 40,
    valor: (c) => c.nombre_cliente,
  },
  {
    campo: 'tipoCliente',
    titulo: 'Tipo',
    alias: ['tipo cliente', 'tipo de cliente', 'tipo persona'],
    valor: (c) => tipos[c.id_tipo_cliente as keyof typeof tipos],
  },
  {
    campo: 'telefono',
    titulo: 'Teléfono',
    alias: ['tel', 'telefono 1', 'telefonos', 'numero telefono', 'telefono cliente', 'phone'],
    obligatoria: true,
    valor: (c) => c.telefono,
  },
  { campo: 'celular', titulo: 'Celular', alias: ['movil', 'telefono 2', 'cel'], valor: (c) => c.celular },
  {
    campo: 'correo',
    titulo: 'Correo',
    alias: ['email', 'e mail', 'correo electronico', 'correo cliente', 'mail'],
    obligatoria: true,
    ancho: 34,
    valor: (c) => c.correo,
  },
  {
    campo: 'correosAdicionales',
    titulo: 'Correos adicionales',
    alias: ['correos', 'otros correos', 'cc'],
    ancho: 34,
    valor: (c) => c.correos_adicionales,
  },
  {
    campo: 'identificador',
    titulo: 'Identificación extranjera',
    alias: ['identificador', 'identificacion extranjero', 'identificacion fiscal extranjera', 'tax id'],
    ancho: 22,
    valor: (c) => c.identificador,
  },
  {
    campo: 'pais',
    titulo: 'País',
    ancho: 16,
    valor: (c) => PAISES.find(({ idPais }) => idPais === c.id_pais)?.nombre ?? '',
  },
  { campo: 'departamento', titulo: 'Provincia', valor: (c) => findProvincia(c.provincia)?.nombre ?? '' },
  {
    campo: 'idMunicipio',
    titulo: 'Cantón',
    valor: (c) => findCanton(c.canton)?.nombre ?? '',
  },
  { campo: 'distrito', titulo: 'Distrito', valor: (c) => findDistrito(c.distrito)?.nombre ?? '' },
  { campo: 'barrio', titulo: 'Barrio', valor: (c) => c.barrio ?? '' },
  {
    campo: 'direccion',
    titulo: 'Dirección',
    alias: ['otras senas', 'direccion exacta', 'senas', 'address'],
    obligatoria: true,
    ancho: 50,
    valor: (c) => c.direccion,
  },
  {
    campo: 'idActividadEconomica',
    titulo: 'Actividad económica',
    alias: ['actividad', 'codigo actividad', 'codigo de actividad'],
    valor: (c) => c.id_actividad_economica ?? '',
  },
  {
    campo: 'estado',
    titulo: 'Estado',
    alias: ['activo'],
    admite: 'logico',
    ancho: 12,
    valor: (c) => estados[c.estado as keyof typeof estados],
  },
] as const satisfies readonly (ColumnaHoja & Pick<ColumnaEscrita<ClienteRow>, 'valor'>)[]

export type CampoPersona = (typeof columnas)[number]['campo']
export const COLUMNAS: readonly (ColumnaHoja<CampoPersona> & Pick<ColumnaEscrita<ClienteRow>, 'valor'>)[] = columnas

type Valores = Readonly<Partial<Record<CampoPersona, string>>>

/**
 * Filled cells replace values of `base`: the existing person, or the defaults of a new one. An empty cell erases
 * nothing.
 */
export function toEntrada(valores: Valores, base: ClienteEntrada): ClienteEntrada {
  const filled = Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== '')) as Valores
  const { tipoDoctoPersona, ruc, tipoCliente, pais, departamento, idMunicipio, distrito, estado, ...textos } = filled
  return {
    ...base,
    ...textos,
    ...telefonosOf(filled),
    ...(ruc && { ruc }),
    ...((tipoDoctoPersona || ruc) && { tipoDoctoPersona: { codigoSri: tipoDoctoOf(tipoDoctoPersona, ruc ?? '') } }),
    ...(tipoCliente && { tipoCliente: { idTipoCliente: tipoClienteOf(tipoCliente) } }),
    ...(estado && { estado: estadoOf(estado) }),
    ...lugarOf({ pais, departamento, idMunicipio, distrito }),
  }
}

/** Two numbers in one cell are telephone and mobile, unless the mobile's own column has another. */
function telefonosOf({ telefono, celular }: Valores): Partial<ClienteEntrada> {
  const [primero, segundo, ...mas] = (telefono ?? '').split(ENTRE_TELEFONOS).filter((parte) => /\d/.test(parte))
  if (!primero || !segundo || mas.length > 0 || celular) return {}
  return { telefono: primero.trim(), celular: segundo.trim() }
}
/** Their separators; between two numbers of eight digits also a space. */
const ENTRE_TELEFONOS = /[/;,|\n]|\s[yo]\s|(?<=^\D*\d{4}[\s-]?\d{4})\s+(?=\d{4}[\s-]?\d{4}\D*$)/

/**
 * Type of a person by its name or code; without them by the length of the number: 9 digits are a person's, 10 a
 * company's, 11 or 12 a foreigner's.
 */
export function tipoDoctoOf(texto: string | undefined, ruc: string): string {
  const escrito = plain(texto ?? '')
  const byName = TIPOS_IDENTIFICACION.find(
    ({ codigo, nombre }) => escrito !== '' && [codigo, String(Number(codigo)), plain(nombre)].includes(escrito),
  )
  if (byName) return byName.codigo
  if (escrito !== '') return SINONIMOS_DOCTO[escrito] ?? 'no existe'
  const cifras = ruc.replace(/[\s-]/g, '')
  return ['01', '02', '03'].find((codigo) => tipoIdentificacionByCodigo(codigo, '4.4')?.forma.test(cifras)) ?? ''
}

const SINONIMOS_DOCTO: Readonly<Record<string, string>> = {
  fisica: '01',
  cedula: '01',
  nacional: '01',
  persona_fisica: '01',
  juridica: '02',
  persona_juridica: '02',
  dimex: '03',
  nite: '04',
  extranjero: '05',
  pasaporte: '05',
}

function tipoClienteOf(texto: string): number {
  const escrito = plain(texto)
  const found = Object.entries(tipos).find(([id, nombre]) => id === escrito || plain(nombre) === escrito)
  // Zero is no type; the rules refuse it.
  return Number(found?.[0] ?? (escrito === 'ambos' ? 3 : 0))
}

function estadoOf(texto: string): string {
  const escrito = plain(texto)
  if (['a', 'activo', 'activa', 'si', '1', 'true', 'verdadero'].includes(escrito)) return 'A'
  return ['d', 'i', 'inactivo', 'inactiva', 'no', '0', 'false', 'falso'].includes(escrito) ? 'D' : texto.slice(0, 1)
}

type Lugar = Pick<Valores, 'pais' | 'departamento' | 'idMunicipio' | 'distrito'>

/** Names or ids; an unknown place becomes one that the rules refuse. */
function lugarOf({ pais, departamento, idMunicipio, distrito }: Lugar): Partial<ClienteEntrada> {
  const dePais = pais === undefined ? {} : { pais: { idPais: paisOf(pais) } }
  if (departamento === undefined && idMunicipio === undefined && distrito === undefined) return dePais
  const provincia = PROVINCIAS.find((p) => isNamed(p, departamento, p.codigo))
  const canton = provincia?.cantones.find((c) => isNamed(c, idMunicipio, `${provincia.codigo}${c.codigo}`))
  const hallado = canton?.distritos.find((d) => isNamed(d, distrito, `${provincia?.codigo}${canton.codigo}${d.codigo}`))
  return {
    ...dePais,
    departamento: provincia ? Number(provincia.codigo) : null,
    idMunicipio: provincia && canton ? Number(`${provincia.codigo}${canton.codigo}`) : null,
    distrito: provincia && canton && hallado ? Number(`${provincia.codigo}${canton.codigo}${hallado.codigo}`) : NINGUNO,
  }
}
const NINGUNO = 99_999

const isNamed = ({ nombre, codigo }: { nombre: string; codigo: string }, escrito = '', id: string): boolean =>
  [plain(nombre), codigo, String(Number(codigo)), id].includes(plain(escrito))

const paisOf = (escrito: string): number =>
  PAISES.find(({ idPais, nombre }) => String(idPais) === escrito || plain(nombre) === plain(escrito))?.idPais ?? 0

/** Defaults of a row that matches no known person (ENT-27). */
export const NUEVA: ClienteEntrada = {
  tipoCliente: { idTipoCliente: 1 },
  pais: { idPais: COSTA_RICA.idPais },
  estado: 'A',
}

const findProvincia = (id: string | null) => PROVINCIAS.find(({ codigo }) => codigo === id)
const findCanton = (id: string | null) =>
  id === null ? undefined : findProvincia(id.slice(0, 1))?.cantones.find(({ codigo }) => codigo === id.slice(1, 3))
const findDistrito = (id: string | null) =>
  id === null ? undefined : findCanton(id)?.distritos.find(({ codigo }) => codigo === id.slice(3, 5))
