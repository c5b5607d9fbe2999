/** Finds the draft for a form: the requested one, the one begun from the same document, or none. */
import { contract, type DocumentoCompleto } from '@pura/contract'
import type { DocumentoForm } from '../modelo/estado.ts'
import type { ModoDocumento } from '../modelo/origen/modo.ts'
import { type Autor, adoptAntiguos, type BorradorLocal, listLocales, readLocal } from './almacen.ts'
import { call, type EnServidor, findBorrador } from './envio.ts'
import { createGuardador, type Guardador, type Inicio, type LugarDeBorrador } from './guardador.ts'

export interface BorradorAbierto {
  guardador: Guardador
  /** Content of the draft. */
  documento?: DocumentoForm
  modo: ModoDocumento
  /** Number of the source document. */
  numDocto: number | null
}

interface PedidoDeBorrador {
  autor: Autor
  idTipo: number
  modo: ModoDocumento
  origen: DocumentoCompleto | undefined
  idBorrador: string | undefined
  /** The registered payment that a receipt is for. */
  pago: number | undefined
  onCambio: () => void
}

/** @throws ApiError if neither this browser nor the server can provide the draft */
export async function openBorrador(pedido: PedidoDeBorrador): Promise<BorradorAbierto> {
  const { autor, origen, modo } = pedido
  adoptAntiguos(autor)
  const idBorrador = pedido.idBorrador ?? (origen && (await findDe(pedido, origen)))
  const numDocto = origen?.vtaMovmPK.numDocto ?? null
  const nuevo = (inicio: Inicio = {}) => begin(pedido, { modo, numDocto }, inicio)
  if (idBorrador === undefined) return nuevo()
  const local = readLocal(autor, idBorrador)
  const servidor = await findBorrador(autor, idBorrador).catch((error: unknown): EnServidor | null => {
    // Without a connection only this browser's copy is available.
    if (local) return null
    throw error
  })
  const { borrador = null, emitido = null } = servidor ?? {}
  const hallado = local ?? borrador
  if (!hallado || hallado.idTipoDoctoVta !== pedido.idTipo)
    return nuevo(emitido ? { idBorrador, estado: { emitido } } : {})
  const abierto = begin(pedido, hallado, {
    idBorrador,
    version: hallado.version,
    ...(local?.escritores && { escritores: local.escritores }),
    estado: {
      ...(emitido ? { emitido } : {}),
      ...(local?.pedido ? { pedido: local.pedido } : {}),
      guardado: guardadoDe(local, borrador),
    },
  })
  abierto.documento = hallado.documento
  if (local && !local.pedido) {
    abierto.guardador.save(local.documento, local)
    // Unsent changes are here, and another device saved a newer version: keep both.
    if (servidor && local.version !== (borrador?.version ?? 0)) await abierto.guardador.reconcile()
  }
  return abierto
}

function begin(
  { autor, idTipo, onCambio }: PedidoDeBorrador,
  { modo, numDocto }: { modo: ModoDocumento; numDocto: number | null },
  inicio: Inicio,
): BorradorAbierto {
  const lugar: LugarDeBorrador = { ...autor, idTipoDoctoVta: idTipo, modo: modo as LugarDeBorrador['modo'], numDocto }
  return { guardador: createGuardador(lugar, inicio, onCambio), modo, numDocto }
}

const guardadoDe = (local: BorradorLocal | null, borrador: EnServidor['borrador']) =>
  local
    ? ({ en: 'equipo', momento: local.momento } as const)
    : ({ en: 'servidor', momento: borrador?.guardado ?? '' } as const)

/**
 * Continues the draft begun from the same document: for a proforma only if its version is the same, for a receipt only
 * for the same payment.
 */
async function findDe(
  { autor, idTipo, modo, pago }: PedidoDeBorrador,
  origen: DocumentoCompleto,
): Promise<string | undefined> {
  const { numDocto } = origen.vtaMovmPK
  const isDe = (b: { idTipoDoctoVta: number; modo: string; numDocto: number | null }) =>
    b.idTipoDoctoVta === idTipo && b.modo === modo && b.numDocto === numDocto
  const local = listLocales(autor).find(isDe)
  const params = { codCia: autor.codCia }
  const servidor = await call(contract.borrador.list, { params, query: { tipo: idTipo } }).catch(() => null)
  const id = local?.idBorrador ?? servidor?.data.find(isDe)?.idBorrador
  if (id === undefined || (modo !== 'editar' && modo !== 'recibo')) return id
  const documento = local?.documento ?? (await findBorrador(autor, id)).borrador?.documento
  if (modo === 'recibo') return documento?.pagoRegistrado === pago ? id : undefined
  return documento?.edicion?.version === origen.version ? id : undefined
}
