/** Stores what came by a link: XML as any other, PDF and photos as papers of the month, a zip file by file. */
import { MAX_XML_SUBIDO } from '@pura/contract'
import { mensajesDeTablero as t } from '@pura/domain/mensajes/de-tablero'
import type { Selectable } from 'kysely'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { PedidoClienteTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import { openZip, ZipError } from '../../../lib/archivos/leer-zip.ts'
import { claveDeNombre, keepLlegado, receiveArchivo, storePdf } from '../../compra/index.ts'
import { readPapel, storePapel } from '../../iva/index.ts'
import { type autorSistema, recordChange } from '../../suelo/index.ts'

type Servicios = Con<'db' | 'now' | 'cadenaHacienda'>

export type PedidoVigente = Selectable<PedidoClienteTable> & { nombreCia: string }

export interface Encargo {
  codCia: CiaAutorizada
  pedido: PedidoVigente
  /** Line of the request that it answers; the first is 1. */
  linea: number | undefined
  autor: ReturnType<typeof autorSistema>
}

export interface Entregado {
  nombre: string
  bytes: Buffer
}

interface Guardado {
  resultado: 'cargado' | 'yaEstaba' | 'respuesta' | 'papel' | 'noSirve'
  detalle: string
  /** True if it is a paper of the month, also one that was there. */
  papel?: boolean
}

const RESULTADOS = ['cargado', 'yaEstaba', 'respuesta'] as const
const refuse = (detalle: string): Guardado => ({ resultado: 'noSirve', detalle })

/** @throws AparteError */
export async function keepArchivo(deps: Servicios, encargo: Encargo, archivo: Entregado): Promise<Guardado> {
  const { nombre, bytes } = archivo
  const papel = await readPapel(nombre, bytes)
  if (papel === 'pdfGrande' || papel === 'fotoIlegible') return refuse(t[papel])
  if (papel === 'noSirve') return keepXml(deps, encargo, archivo)
  const { codCia, pedido, linea, autor } = encargo
  if (papel.tipo === 'application/pdf' && claveDeNombre(nombre)) {
    const origen = { codCia, via: 'archivo' as const, autor }
    const deSuXml = await keepLlegado(deps, {
      archivo,
      origen,
      que: (tx) => storePdf(tx, origen, { ...archivo, unico: false }),
    })
    if (deSuXml && deSuXml.resultado !== 'noEsComprobante') return toGuardado(deSuXml)
  }
  return deps.db.withCia(codCia, async (tx) => {
    const de = { anio: pedido.anio, mes: pedido.mes, idPedido: pedido.id_pedido, linea }
    const nuevo = await storePapel(tx, codCia, papel, de, deps.now())
    return nuevo
      ? { resultado: 'papel', detalle: t.papelGuardado, papel: true }
      : { resultado: 'yaEstaba', detalle: t.papelYaEstaba, papel: true }
  })
}

async function keepXml(deps: Servicios, { codCia, pedido, autor }: Encargo, archivo: Entregado): Promise<Guardado> {
  if (archivo.bytes.length > MAX_XML_SUBIDO) return refuse(t.xmlGrande)
  const llegado = await receiveArchivo(deps, archivo, { codCia, via: 'archivo', autor }, async (tx, suceso) => {
    if (suceso.resultado === 'cargado' && suceso.id !== undefined) {
      const { id: llave, clave } = suceso
      const detalle = `Llegó por el enlace que pidió ${pedido.pide}`
      await recordChange(tx, autor, { entidad: 'doc_recibido', llave, accion: 'crear', detalle, despues: { clave } })
    }
    return true
  })
  return toGuardado(llegado)
}

const toGuardado = ({ resultado, detalle }: { resultado: string; detalle: string }): Guardado => ({
  resultado: RESULTADOS.find((r) => r === resultado) ?? 'noSirve',
  detalle,
})

export const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\x03\x04'

/** Most files of one zip: they are stored while its sender waits. */
const MAX_EN_ZIP = 200
const LIMITES = { entradas: 2 * MAX_EN_ZIP, porArchivo: 15 * 1024 * 1024, total: 100 * 1024 * 1024, razon: 100 }

/** Each file is stored by itself: after a failure the same zip continues where it ended. @throws AparteError */
export async function keepZip(
  deps: Servicios,
  encargo: Encargo,
  { bytes, count }: Entregado & { count: (cuantos: number) => Promise<unknown> },
): Promise<Guardado> {
  const cuenta = { cargado: 0, yaEstaba: 0, respuesta: 0, papel: 0, noSirve: 0 }
  let hayPapel = false
  try {
    const archivos = (await openZip(bytes, '', LIMITES)).filter(
      ({ nombre }) => nombre !== '' && !nombre.startsWith('.'),
    )
    if (archivos.length === 0) return refuse(t.zipVacio)
    if (archivos.length > MAX_EN_ZIP) return refuse(t.zipMuchos(MAX_EN_ZIP))
    await count(archivos.length - 1)
    for (const archivo of archivos) {
      const contenido = { nombre: archivo.nombre, bytes: await archivo.read() }
      const { resultado, papel = false } = await keepArchivo(deps, encargo, contenido)
      cuenta[resultado] += 1
      hayPapel ||= papel
    }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return refuse(t.zip[error.codigo])
  }
  const { cargado, noSirve, ...otros } = cuenta
  const demas = otros.yaEstaba + otros.respuesta + otros.papel
  return {
    resultado: cargado > 0 ? 'cargado' : otros.papel > 0 ? 'papel' : demas > 0 ? 'yaEstaba' : 'noSirve',
    detalle: t.zipLeido(cargado, demas, noSirve),
    papel: hayPapel,
  }
}
