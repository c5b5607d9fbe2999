/** The client's usual lines, offered while nothing else was typed. They are no part of the form until accepted. */
import { type Cliente, contract, type ResponseOf } from '@pura/contract'
import { admitsDeSiempre, mensajes, type TipoDocumento, tipoDocto } from '@pura/domain'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { Oferta } from '../../../../../components/acciones/use-deshacer.ts'
import { formatCantidad } from '../../../../../lib/formato/format.ts'
import { call } from '../../../../../lib/servidor/api.ts'
import { celda } from '../../../modelo/campos.ts'
import { lineaVacia, llenas, withProducto } from '../../../modelo/estado.ts'
import { useDocumentoContext } from '../../base/contexto.ts'

export type LineaDeSiempre = ResponseOf<typeof contract.vtaMovm.deSiempre>[number]

export interface DeSiempre {
  /** Not accepted yet; at least one. */
  lineas: readonly LineaDeSiempre[]
  accept: (lineas: readonly LineaDeSiempre[]) => void
}

/** Accepted lines, by id, each with its product. */
interface Aceptadas {
  idCliente: number | undefined
  productos: ReadonlyMap<string, number>
}

/**
 * @param destino cell to focus next
 * @param ofrecer offers to undo
 */
export function useDeSiempre(destino: RefObject<string | null>, ofrecer: (oferta: Oferta) => void): DeSiempre | null {
  const { codCia, dispatch, form, modo, tipo } = useDocumentoContext()
  const idCliente = form.cliente?.clientePK.idCliente
  const [aceptadas, setAceptadas] = useState<Aceptadas>({ idCliente, productos: new Map() })
  if (aceptadas.idCliente !== idCliente) setAceptadas({ idCliente, productos: new Map() })
  const sinEscribir = form.nueva === null && llenas(form.lineas).every(({ id }) => aceptadas.productos.has(id))
  const usuales = useQuery({
    ...deSiempreQuery(codCia, tipo, idCliente ?? 0),
    enabled: modo === 'nuevo' && admitsDeSiempre(tipo) && idCliente !== undefined && sinEscribir,
  })
  const ahora = useRef(form.lineas)
  ahora.current = form.lineas

  function accept(elegidas: readonly LineaDeSiempre[]): void {
    const nuevas = elegidas.map(({ producto, cantidad }) => withProducto({ ...lineaVacia(), cantidad }, producto, tipo))
    const suyas = new Map(nuevas.map((l) => [l.id, l.producto!.productoPK.idProducto]))
    setAceptadas({ idCliente, productos: new Map([...aceptadas.productos, ...suyas]) })
    destino.current = celda(llenas(form.lineas).length + nuevas.length, 'producto')
    dispatch({ clase: 'agregarLineas', lineas: nuevas })
    if (nuevas.length === 1) return
    ofrecer({
      texto: mensajes.documento.deSiempreAgregado(nuevas.length),
      undo() {
        const lineas = ahora.current.filter(({ id }) => !suyas.has(id))
        destino.current = celda(llenas(lineas).length, 'producto')
        dispatch({ clase: 'campos', campos: { lineas } })
      },
    })
  }

  const ya = new Set(aceptadas.productos.values())
  const lineas = sinEscribir ? (usuales.data ?? []).filter((l) => !ya.has(l.producto.productoPK.idProducto)) : []
  return lineas.length > 0 ? { lineas, accept } : null
}

const deSiempreQuery = (codCia: number, tipo: TipoDocumento, idCliente: number) => {
  const idTipoDoctoVta = tipoDocto(tipo).id
  return {
    queryKey: ['de-siempre', codCia, idTipoDoctoVta, idCliente],
    staleTime: 30_000,
    retry: false,
    queryFn: async () =>
      (await call(contract.vtaMovm.deSiempre, { params: { codCia, idTipoDoctoVta, idCliente } })).data,
  }
}

/** What a screen reader says, because the lines are only drawn. */
export const sayDeSiempre = (cliente: Cliente | null, { lineas }: DeSiempre, conTeclas: boolean): string =>
  mensajes.documento.hayDeSiempre(
    cliente?.nombreCliente ?? '',
    lineas.map(({ producto, cantidad }) => `${producto.nombreProducto}, ${formatCantidad(cantidad)}`),
    conTeclas,
  )
