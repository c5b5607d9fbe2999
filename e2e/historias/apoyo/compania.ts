/**
 * A new company for each story, made over the API as the operator makes one: an owner with a password, key, branch,
 * register, sequences, activity, and the clients and products that the story asks for.
 */
import { expect, type Page } from '@playwright/test'
import {
  type ActividadCia,
  type Cliente,
  contract,
  createCaller,
  type DocumentoEntrada,
  type Producto,
} from '@pura/contract'
import { createTestCertificate, makeTestKey } from '@pura/firma'
import { waitForMail } from './correo.ts'
import { type ClavePersona, type ClaveProducto, toCliente, toProducto } from './ficcion.ts'
import { direccion, simulador } from './prueba.ts'
import { rutaDe } from './rutas.ts'

export interface Persona {
  usuario: string
  contrasena: string
}

type Caller = ReturnType<typeof createCaller>

export interface Compania<C extends ClavePersona = ClavePersona, P extends ClaveProducto = ClaveProducto> {
  codCia: number
  /** Cédula jurídica, unique in this product; the simulated Hacienda applies a company's faults by it. */
  ruc: string
  nombre: string
  correo: string
  /** The company's first user. */
  propietario: Persona & { nombre: string }
  /** Calls the contract as the owner. */
  call: Caller
  clientes: Record<C | 'contado', Cliente>
  productos: Record<P, Producto>
  actividades: readonly ActividadCia[]
}

interface PedidoDeCompania<C extends ClavePersona, P extends ClaveProducto> {
  con?: {
    clientes?: readonly C[]
    productos?: readonly P[]
    /** Without a key the company cannot issue, and its owner is led to the first configuration. Default true. */
    llave?: boolean
  }
}

export const CONTRASENA = 'Historia-2026'
export const PIN = '1234'
const CLAVE_HACIENDA = 'simulador'
/** The registry gives this name to the first user of every company. */
const REPRESENTANTE = 'María Fernanda Solano Vindas'
const OPERADOR: Persona = { usuario: '101110111', contrasena: 'PuraVida-2026' }
const ACTIVIDADES = [
  { codigo: '6201.0', nombre: 'Actividades de programación informática' },
  { codigo: '6920.0', nombre: 'Contabilidad, auditoría y consultoría fiscal' },
]

/** Clients and products that most stories need. */
const DE_SIEMPRE = {
  clientes: ['ana', 'carreta'],
  productos: ['arroz', 'frijoles', 'detergente', 'consultoria'],
} as const
export type ClienteDeSiempre = (typeof DE_SIEMPRE.clientes)[number]
export type ProductoDeSiempre = (typeof DE_SIEMPRE.productos)[number]
export type CompaniaDeSiempre = Compania<ClienteDeSiempre, ProductoDeSiempre>

export async function aCompania<
  C extends ClavePersona = ClienteDeSiempre,
  P extends ClaveProducto = ProductoDeSiempre,
>({ con = {} }: PedidoDeCompania<C, P> = {}): Promise<Compania<C, P>> {
  const ruc = `3102${nextNumero(6)}`
  const nombre = `Comercial ${ruc} S.R.L.`
  const correo = `dueno.${ruc}@correo.example`
  const [{ data: cia }] = await Promise.all([
    (await operador())(contract.cia.create, { body: toCia({ ruc, nombre, correo }) }),
    registerPersona({ identificacion: ruc, tipo: '02', nombre, ubicacion: ['4', '01', '01'] }),
  ])
  const propietario = { usuario: ruc, contrasena: CONTRASENA, nombre: REPRESENTANTE }
  const call = await choosePassword(propietario, correo)
  const { codCia } = cia
  await call(contract.configuracionInicial.actividades, { body: { codCia, actividades: ACTIVIDADES } })
  if (con.llave !== false) await configure(call, { codCia, ruc, nombre })
  const [clientes, productos, contado, actividades] = await Promise.all([
    createAll(con.clientes ?? (DE_SIEMPRE.clientes as readonly ClavePersona[] as readonly C[]), async (clave) => {
      return (await call(contract.cliente.create, { body: toCliente(clave, ruc) })).data
    }),
    createAll(con.productos ?? (DE_SIEMPRE.productos as readonly ClaveProducto[] as readonly P[]), async (clave) => {
      return (await call(contract.producto.create, { body: toProducto(clave) })).data
    }),
    call(contract.cliente.contado, { params: { codCia } }),
    call(contract.actividadEconomicaCia.list, { params: { codCia } }),
  ])
  return {
    codCia,
    ruc,
    nombre,
    correo,
    propietario,
    call,
    clientes: { ...clientes, contado: contado.data! },
    productos,
    actividades: actividades.data,
  }
}

/** A new company whose owner is signed in on this page. */
export async function enterCompania<
  C extends ClavePersona = ClienteDeSiempre,
  P extends ClaveProducto = ProductoDeSiempre,
>(page: Page, pedido: PedidoDeCompania<C, P> = {}): Promise<Compania<C, P>> {
  const compania = await aCompania<C, P>(pedido)
  await signIn(page, compania.propietario)
  return compania
}

/** Signs in over the API; the sign-in page has its own stories. */
export async function signIn(page: Page, { usuario, contrasena }: Persona): Promise<void> {
  const reply = await page.request.post(rutaDe(contract.sesion.create), { data: { usuario, contrasena } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Only for stories about the operator's screens. */
export const signInOperador = (page: Page): Promise<void> => signIn(page, OPERADOR)

/** Adds a user to the company, with a role that has these options, or all options. */
export async function addUsuario(
  { call, ruc }: Pick<Compania, 'call' | 'ruc'>,
  { nombre = 'José Pablo Araya Cordero', opciones = ['*'] }: { nombre?: string; opciones?: string[] } = {},
): Promise<Persona & { nombre: string; correo: string; idUsuario: number }> {
  const usuario = `1${nextNumero(8)}`
  const correo = `usuario.${usuario}@correo.example`
  await registerPersona({ identificacion: usuario, tipo: '01', nombre, ubicacion: ['1', '01', '01'] })
  const { data: rol } = await call(contract.rol.create, {
    body: { nombreRol: `USUARIO ${ruc.slice(-4)} ${usuario.slice(-4)}`, opciones },
  })
  const { data } = await call(contract.usuario.create, {
    body: {
      username: usuario,
      nombreUsuario: nombre,
      identificacion: usuario,
      correo,
      estado: 'A',
      codRolUser: rol.rolPK.codRol,
    },
  })
  const persona = { usuario, contrasena: CONTRASENA }
  await choosePassword(persona, correo)
  return { ...persona, nombre, correo, idUsuario: data.usuarioPK.idUsuario }
}

/** The client's company invites the office, which accepts. */
export async function giveAcceso(oficina: Compania<never, never>, cliente: Compania<never, never>): Promise<void> {
  const { data: roles } = await cliente.call(contract.usuario.roles, { params: { codCia: cliente.codCia } })
  const { codRol } = roles.find(({ asignable }) => asignable)!.rolPK
  const { correo, ruc: identificacion } = oficina
  await cliente.call(contract.acceso.invitar, { body: { identificacion, correo, codRol } })
  const token = await waitForMail(correo, new RegExp(`${cliente.nombre}[^]*/invitacion#(\\S+)`))
  await oficina.call(contract.acceso.aceptar, { body: { token } })
}

/** Calls the contract as a user of this product. */
export async function callAs({ usuario, contrasena }: Persona): Promise<Caller> {
  const reply = await fetch(direccion() + rutaDe(contract.sesion.create), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, contrasena }),
  })
  expect(reply.status, await reply.clone().text()).toBe(200)
  const [cookie = ''] = reply.headers.getSetCookie().map((c) => c.split(';', 1)[0]!)
  return createCaller({ baseUrl: `${direccion()}/api`, headers: () => ({ cookie }) })
}

/** API client of the operator, for creating companies and for calls that only an operator may make. */
export async function operador(): Promise<Caller> {
  tokens[direccion()] ??= requestToken()
  const token = await tokens[direccion()]!
  return createCaller({ baseUrl: `${direccion()}/api`, headers: () => ({ authorization: `Bearer ${token}` }) })
}

/** The operator imports these codes as the whole catalogue; others are retired. */
export async function importCabys(filas: readonly { codigo: string; descripcion: string; impuesto: string }[]) {
  const call = await operador()
  const lineas = filas.map(
    ({ codigo, descripcion, impuesto }) => `${codigo},"${descripcion.replaceAll('"', '""')}",${impuesto}`,
  )
  await call(contract.importacion.create, {
    params: { catalogo: 'cabys' },
    body: Buffer.from(['codigo,descripcion,impuesto', ...lineas].join('\n')),
  })
}

const tokens: Record<string, Promise<string>> = {}

async function requestToken(): Promise<string> {
  const { data } = await createCaller({ baseUrl: `${direccion()}/api` })(contract.oauth.token, {
    body: {
      grant_type: 'password',
      client_id: 'demo',
      client_secret: 'demo',
      username: OPERADOR.usuario,
      password: OPERADOR.contrasena,
    },
  })
  return data.access_token
}

/** A key with that cédula. All keys share one pair, because making a pair takes a fifth of a second. */
export async function aLlave(cedula: string, nombre: string): Promise<Buffer> {
  par ??= makeTestKey()
  return createTestCertificate({ cedula, nombre, pin: PIN, llave: await par })
}
let par: ReturnType<typeof makeTestKey> | undefined

/** A document ready to be issued: one line of the company's first product to its first client, in cash. */
export function aDocumento(
  { clientes, productos, actividades }: Compania<never, never>,
  changes: Partial<DocumentoEntrada> = {},
): DocumentoEntrada {
  const [cliente = clientes.contado] = Object.values<Cliente>(clientes)
  const [producto] = Object.values<Producto>(productos)
  return {
    tipoDoctoVta: { idTipoDoctoVta: 2 },
    sucursal: { sucursalPK: { idSucursal: 1 } },
    caja: { cajaPK: { idCaja: 1 } },
    actividadEconomicaCia: {
      actividadEconomicaCiaPK: { codActividad: actividades[0]!.actividadEconomicaCiaPK.codActividad },
    },
    cliente: { clientePK: { idCliente: cliente.clientePK.idCliente } },
    idMoneda: { idMoneda: 1 },
    condicionVenta: { codigo: '01' },
    formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: '02' } } }],
    vtaDetmList: producto
      ? [{ producto: { productoPK: { idProducto: producto.productoPK.idProducto } }, cantidad: '5' }]
      : [],
    ...changes,
  }
}

/** Adds a person and their activity to the simulated registry. */
export async function registerPersona(persona: {
  identificacion: string
  tipo: '01' | '02' | '03' | '04'
  nombre: string
  ubicacion?: [string, string, string]
}): Promise<void> {
  const reply = await fetch(`${simulador()}/control/personas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...persona,
      actividades: ACTIVIDADES.map(({ codigo, nombre }) => ({ codigo, descripcion: nombre })),
    }),
  })
  expect(reply.status, await reply.text()).toBe(201)
}

/** Digits that are new in this product: tenths of a second, never the same twice in a process. */
export function nextNumero(cifras: 6 | 8): string {
  ultimo = Math.max(ultimo + 1, Math.trunc(Date.now() / 100))
  return String(ultimo % 10 ** cifras).padStart(cifras, '0')
}
let ultimo = 0

async function choosePassword(persona: Persona, correo: string): Promise<Caller> {
  const temporal = await waitForMail(correo, /Contraseña temporal:?\s+(\S+)/)
  const call = await callAs({ ...persona, contrasena: temporal })
  await call(contract.cuenta.cambiarContrasena, {
    body: { username: persona.usuario, password: persona.contrasena, repetida: persona.contrasena, actual: temporal },
  })
  return call
}

async function configure(call: Caller, { codCia, ruc, nombre }: { codCia: number; ruc: string; nombre: string }) {
  await call(contract.configuracionInicial.terminar, {
    body: {
      codCia,
      base64Firma: (await aLlave(ruc, nombre)).toString('base64'),
      pinFirma: PIN,
      usuarioATV: `cpj-${ruc[0]}-${ruc.slice(1, 4)}-${ruc.slice(4)}@stag.comprobanteselectronicos.go.cr`,
      contraseniaATV: CLAVE_HACIENDA,
    },
  })
}

const toCia = ({ ruc, nombre, correo }: { ruc: string; nombre: string; correo: string }) => ({
  nombreCia: nombre,
  razonSocial: nombre,
  ruc,
  tipoDoctoPersona: { codigoSri: '02' },
  correoElectronico: correo,
  pais: { idPais: 1 },
  departamento: 4,
  idMunicipio: 401,
  distrito: 40101,
  barrio: 'Corazón de Jesús',
  direccion: '200 metros norte del parque central',
  telefonos: '22600505',
  representanteLegal: REPRESENTANTE,
  identificacionRepresentante: '101110111',
})

/** Creates one after the other, so that their ids follow the order of the request. */
async function createAll<K extends string, T>(
  claves: readonly K[],
  create: (clave: K) => Promise<T>,
): Promise<Record<K, T>> {
  const hechos: [K, T][] = []
  for (const clave of claves) hechos.push([clave, await create(clave)])
  return Object.fromEntries(hechos) as Record<K, T>
}
