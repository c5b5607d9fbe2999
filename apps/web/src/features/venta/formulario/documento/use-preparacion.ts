import { type Cliente, contract, type DocumentoCompleto, type PagoVenta } from '@pura/contract'
import { requiresReferencia, type TipoDocumento, tipoDocto } from '@pura/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askOrRecall } from '../../../../lib/almacen/consultar.ts'
import { call, isUnreached } from '../../../../lib/servidor/api.ts'
import { type BorradorAbierto, openBorrador } from '../../borrador/abrir.ts'
import type { Autor } from '../../borrador/almacen.ts'
import { refreshBorradores } from '../../borrador/consultas.ts'
import { devueltoQuery } from '../../documento/consultas.ts'
import type { ReferenciaForm } from '../../modelo/estado.ts'
import type { ModoDocumento } from '../../modelo/origen/modo.ts'
import { type Preparacion, toReferencia } from '../../modelo/origen/origen.ts'
import { toCobros } from '../../modelo/origen/queda.ts'
import { findMediosUsuales, type MediosUsuales } from './medio-usual.ts'

interface PedidoDePreparacion {
  autor: Autor
  tipo: TipoDocumento
  modo: ModoDocumento
  origen: DocumentoCompleto | undefined
  pagoRegistrado: PagoVenta | undefined
  idBorrador: string | undefined
  /** Incremented when the form reopens with another draft. */
  vez: number
}

export interface Preparado extends Preparacion {
  /** A draft keeps the mode it was begun with. */
  modo: ModoDocumento
  origen: DocumentoCompleto | undefined
  /** Absent for a read-only form. */
  abierto: BorradorAbierto | undefined
  /** Of a new tiquete. */
  mediosUsuales: MediosUsuales | undefined
}

/** Loads what the form needs before it opens: draft, client, and balance of the referenced document. */
export function usePreparacion({ autor, tipo, modo, origen, pagoRegistrado, idBorrador, vez }: PedidoDePreparacion) {
  const { codCia } = autor
  const queries = useQueryClient()
  return useQuery({
    queryKey: [
      'documento',
      'preparacion',
      autor,
      tipo,
      modo,
      origen?.vtaMovmPK.numDocto ?? 0,
      pagoRegistrado?.idPago ?? 0,
      idBorrador ?? '',
      vez,
    ],
    // Loaded once per opening: balances change with every note and receipt, but must not change a draft being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async (): Promise<Preparado> => {
      const abierto = modo === 'ver' ? undefined : await open()
      const suModo = abierto?.modo ?? modo
      const suOrigen = origen ?? (abierto?.numDocto ? await findOrigen(codCia, abierto.numDocto) : undefined)
      const [cliente, referencia, devuelto, mediosUsuales] = await Promise.all([
        suOrigen
          ? findCliente(codCia, suOrigen.cliente?.clientePK.idCliente)
          : tipo === 'TE'
            ? findContado(codCia)
            : null,
        findReferencia(codCia, tipo, suModo, suOrigen),
        suOrigen && suModo === 'recibo' ? queries.fetchQuery(devueltoQuery(suOrigen.vtaMovmPK)) : undefined,
        tipo === 'TE' && suModo === 'nuevo' ? findMediosUsuales(codCia) : undefined,
      ])
      const cobros = devuelto && toCobros(devuelto)
      return {
        cliente,
        referencia,
        pago: pagoRegistrado,
        cobros,
        modo: suModo,
        origen: suOrigen,
        abierto,
        mediosUsuales,
      }
    },
  })

  async function open(): Promise<BorradorAbierto> {
    const onCambio = () => void refreshBorradores(queries)
    return openBorrador({
      autor,
      idTipo: tipoDocto(tipo).id,
      modo,
      origen,
      idBorrador,
      pago: pagoRegistrado?.idPago,
      onCambio,
    })
  }
}

const findOrigen = async (codCia: number, numDocto: number): Promise<DocumentoCompleto> =>
  (await call(contract.vtaMovm.getByNumero, { params: { codCia, numDocto } })).data

/** The client without identification: the counter (D7). The form opens without it if it is not stored here either. */
const findContado = async (codCia: number): Promise<Cliente | null> => {
  try {
    return await askOrRecall(
      async () => (await call(contract.cliente.contado, { params: { codCia } })).data,
      (almacen) => almacen.recallContado(),
    )
  } catch (error) {
    if (isUnreached(error)) return null
    throw error
  }
}

/** Client of a document. */
export const findCliente = async (codCia: number, idCliente: number | null | undefined): Promise<Cliente | null> =>
  idCliente
    ? askOrRecall(
        async () => (await call(contract.cliente.elegible, { params: { codCia, idCliente } })).data,
        (almacen) => almacen.recallCliente(idCliente),
      )
    : null

/** The source itself for a note or receipt; otherwise the document that the source refers to. */
async function findReferencia(
  codCia: number,
  tipo: TipoDocumento,
  modo: ModoDocumento,
  origen: DocumentoCompleto | undefined,
): Promise<ReferenciaForm | null> {
  if (!origen || !requiresReferencia(tipo)) return null
  const deOrigen = modo === 'nota' || modo === 'recibo'
  const clave = deOrigen ? origen.clave : origen.referencias.find((r) => r.numDocto !== null)?.clave
  if (!clave) return null
  const { data } = await call(contract.vtaMovm.referible, {
    params: { codCia, clave },
    query: { para: tipoDocto(tipo).id },
  })
  return toReferencia(data)
}
