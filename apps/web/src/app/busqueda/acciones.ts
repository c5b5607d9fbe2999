/** Pages and actions that the search finds by their words, without asking the server. */
import { MESA_IVA, SECCION_DE_TIPO } from '@pura/contract'
import { containsWords, toBusqueda } from '@pura/domain/busqueda'
import { type TipoDocumento, tipoDocto } from '@pura/domain/documento'
import { nombreDeMes } from '@pura/domain/escritorio'
import { type Fecha, fechaAt } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { COMO_SE_HACE } from '../ayuda/buscar.ts'
import { isDeRol, isRuta, RUTAS } from '../base/rutas.ts'

export interface AccionDeBusqueda {
  /** Path that it opens. */
  to: string
  /** View or form that it opens there. */
  search?: object
  /** Words of a view, of which one must be typed: its list's name alone finds the list. */
  propias?: string
  /** Anchor of a help paragraph. */
  hash?: string | undefined
  etiqueta: string
  /** Synonyms that people use. */
  tambien: string
  /** Opens the form of a new record. */
  nuevo: boolean
  /** Name in the menu's icon set; only pages have one. */
  icono?: string
}

/** New records, the most frequent first. */
const NUEVOS: readonly [to: string, etiqueta: string, tambien: string][] = [
  ['/facturasElectronicas', 'Nueva factura', 'electrónica'],
  ['/tiquetasElectronicas', 'Nuevo tiquete', 'tiqueta electrónica'],
  ['/proformasElectronicas', 'Nueva proforma', 'cotización'],
  ['/personas', 'Nueva persona', 'cliente proveedor'],
  ['/productos', 'Nuevo producto', 'servicio'],
  ['/notasCredito', 'Nueva nota de crédito', 'devolución'],
  ['/notasDebito', 'Nueva nota de débito', ''],
  ['/facturasElectronicasPorExportacion', 'Nueva factura de exportación', ''],
  ['/facturasElectronicasDeCompra', 'Nueva factura de compra', ''],
  ['/recibosElectronicos', 'Nuevo recibo de pago', 'cobro abono'],
]
const HACER = 'nuevo nueva agregar crear emitir hacer'

const { documentos, recibidos, dispositivos, usuarios } = mensajes.busqueda.vistas
const { leidas, silenciadas } = mensajes.notificacion.filtros

/** Pages of the signed-in user that are not in the menu. */
const PROPIAS: readonly AccionDeBusqueda[] = [
  { to: '/actualizaPassword', etiqueta: 'Cambiar contraseña', tambien: 'clave actualizar', nuevo: false },
  {
    to: '/configuraciones',
    etiqueta: RUTAS['/configuraciones'],
    tambien: 'ajustes apariencia tema oscuro letra formato plan compañía',
    nuevo: false,
    icono: 'settings',
  },
  {
    to: '/configuraciones',
    hash: 'historial',
    etiqueta: 'Mi plan',
    tambien: 'suscripción desactivar mensualidad',
    nuevo: false,
  },
  { to: '/notificaciones', etiqueta: RUTAS['/notificaciones'], tambien: 'avisos', nuevo: false },
  ...Object.entries({ leidas, silenciadas }).map(([filtro, nombre]) => ({
    to: '/notificaciones',
    search: { filtro },
    etiqueta: `${RUTAS['/notificaciones']}: ${nombre}`,
    tambien: 'avisos',
    propias: nombre,
    nuevo: false,
  })),
  { to: '/seguridad', etiqueta: RUTAS['/seguridad'], tambien: 'segundo factor sesiones', nuevo: false },
]

/** What people call a page that the menu names otherwise. */
const TAMBIEN: Readonly<Record<string, string>> = {
  '/tiquetasElectronicas': 'tiquetes',
  '/proformasElectronicas': 'cotizaciones',
  '/notasCredito': 'devoluciones',
  '/documentosRecibidos': 'compras gastos',
  '/documentosEmitidos': 'ventas',
  '/personas': 'clientes proveedores',
}

const FISCALES: readonly TipoDocumento[] = ['FE', 'TE', 'FEE', 'FEC', 'NC', 'ND', 'REP']

interface Vista {
  /** Section of the menu. */
  de: string
  /** Path of the view, if it is not the section's. */
  to?: string
  search?: object
  nombre: string
  tambien?: string
}

const vistasDeDocumentos = (
  vista: keyof typeof documentos,
  tambien: string,
  tipos: readonly TipoDocumento[] = FISCALES,
): Vista[] =>
  tipos.map((tipo) => ({
    de: SECCION_DE_TIPO[tipoDocto(tipo).id]!,
    search: { vista },
    nombre: documentos[vista],
    tambien,
  }))

/** Views other than a page's first one, and the first one that has a name of its own. */
const VISTAS: readonly Vista[] = [
  ...vistasDeDocumentos('rechazadas', 'rechazados'),
  ...vistasDeDocumentos('porCobrar', 'cobros pendientes vencidas crédito', ['FE', 'TE', 'FEE']),
  ...vistasDeDocumentos('pendientes', 'cola enviando'),
  ...vistasDeDocumentos('borradores', 'sin terminar', [...FISCALES, 'PRO']),
  ...vistasDeDocumentos('todas', '', [...FISCALES, 'PRO']),
  { de: '/documentosRecibidos', nombre: recibidos.porResponder, tambien: 'sin aceptar pendientes' },
  ...(['vencenPronto', 'porRevisar', 'respondidos', 'todos', 'ajenos', 'subir'] as const).map((vista) => ({
    de: '/documentosRecibidos',
    search: { vista },
    nombre: recibidos[vista],
  })),
  { de: '/dispositivos', search: { vista: 'atencion' }, nombre: dispositivos.atencion, tambien: 'ventas por decidir' },
  { de: '/dispositivos', search: { vista: 'decididas' }, nombre: dispositivos.decididas },
  { de: '/usuarios', to: '/usuarios/roles', nombre: usuarios.roles, tambien: 'permisos' },
  { de: '/usuarios', to: '/usuarios/deFuera', nombre: usuarios.deFuera, tambien: 'accesos contador' },
]
const MESES_DE_IVA = 24

interface Seccion {
  ruta: string
  etiqueta: string
  icono: string
}

/** Actions and pages available to this user, actions first. */
export function accionesOf(secciones: readonly Seccion[], hoy: Fecha = fechaAt(new Date())): AccionDeBusqueda[] {
  const suyas = new Set(secciones.map(({ ruta }) => ruta))
  return [
    ...NUEVOS.filter(([to]) => suyas.has(to)).map(([to, etiqueta, tambien]) => ({
      to,
      etiqueta,
      tambien: `${HACER} ${tambien}`,
      nuevo: true,
    })),
    ...secciones
      .filter(({ ruta }) => isRuta(ruta))
      .map(({ ruta, etiqueta, icono }) => ({
        to: ruta,
        etiqueta,
        tambien: `ir lista ${TAMBIEN[ruta] ?? ''}`,
        nuevo: false,
        icono,
      })),
    ...vistasOf(secciones),
    ...(suyas.has(MESA_IVA) ? mesesOf(hoy) : []),
    ...PROPIAS,
    ...Object.entries(RUTAS)
      .filter(([ruta]) => ruta.startsWith('/ayuda/') && !isDeRol(ruta))
      .map(([to, etiqueta]) => ({ to, etiqueta, tambien: 'ayuda', nuevo: false, icono: 'help' })),
    ...COMO_SE_HACE.map(({ ruta, id, titulo }) => ({
      to: ruta,
      hash: id,
      etiqueta: titulo,
      tambien: 'ayuda cómo',
      nuevo: false,
      icono: 'help',
    })),
  ]
}

const vistasOf = (secciones: readonly Seccion[]): AccionDeBusqueda[] =>
  VISTAS.flatMap(({ de, to = de, search, nombre, tambien = '' }) => {
    const lista = secciones.find(({ ruta }) => ruta === de)
    if (!lista) return []
    return {
      to,
      ...(search && { search }),
      etiqueta: `${lista.etiqueta}: ${nombre}`,
      tambien: `${tambien} ${TAMBIEN[de] ?? ''}`,
      propias: `${nombre} ${tambien}`,
      nuevo: false,
      icono: lista.icono,
    }
  })

/** The desk of IVA of the last months, newest first. */
const mesesOf = ({ anio, mes }: Fecha): AccionDeBusqueda[] =>
  Array.from({ length: MESES_DE_IVA }, (_, i) => {
    const cual = anio * 12 + mes - 1 - i
    const de = { anio: Math.floor(cual / 12), mes: (cual % 12) + 1 }
    const etiqueta = `IVA de ${nombreDeMes(de)}`
    return { to: MESA_IVA, search: de, etiqueta, tambien: 'mesa declaración', propias: nombreDeMes(de), nuevo: false }
  })

/** Same limit as a group of results. */
const CUANTAS = 5
const AL_EMPEZAR = 4

/** Actions that contain every word; those that begin with the text come first. */
export function findAcciones(acciones: readonly AccionDeBusqueda[], texto: string): AccionDeBusqueda[] {
  const buscado = toBusqueda(texto)
  if (buscado.length < 2) return []
  const begins = ({ etiqueta }: AccionDeBusqueda) => Number(toBusqueda(etiqueta).startsWith(buscado))
  return acciones
    .filter(({ etiqueta, tambien }) => containsWords(`${etiqueta} ${tambien}`, texto))
    .filter(({ propias }) => !propias || buscado.split(' ').some((palabra) => containsWords(propias, palabra)))
    .sort((a, b) => begins(b) - begins(a))
    .slice(0, CUANTAS)
}

/** Offered before anything is typed. */
export const primerasAcciones = (acciones: readonly AccionDeBusqueda[]): AccionDeBusqueda[] =>
  acciones.filter(({ nuevo }) => nuevo).slice(0, AL_EMPEZAR)
