import { expect } from '@playwright/test'
import { contract, type DocumentoEntrada } from '@pura/contract'
import type { Periodo } from '@pura/domain'
import { aDocumento, type Compania } from './compania.ts'

export interface Emitido {
  vtaMovmPK: { codCia: number; idTipoDoctoVta: number; idSucursal: number; numDocto: number }
  clave: string
  prefijo: string
  referencia: string
  total: string
  cliente: { nombreCliente: string } | null
  descripcionSri: string
}

/** Issues a factura of this company, changed by `changes`, over the API; other stories type one. */
export async function issueDocumento(
  compania: Compania<never, never>,
  changes: Partial<DocumentoEntrada> = {},
  headers?: Record<string, string>,
): Promise<Emitido> {
  const { data, mensaje } = await compania.call(contract.vtaMovm.emitir, {
    body: aDocumento(compania, changes),
    headers,
  })
  expect(mensaje).toBe('Factura creada exitosamente')
  return data
}

/** Like `issueDocumento`, and waits until Hacienda has accepted it. */
export async function issueAceptado(
  compania: Compania<never, never>,
  changes: Partial<DocumentoEntrada> = {},
): Promise<Emitido> {
  const documento = await issueDocumento(compania, changes)
  expect(await waitDecision(compania, documento)).toBe('ACEPTADO')
  return documento
}

/** Issues a sale today that bills an earlier month (reference 13), where its IVA belongs. */
export async function sellFor(compania: Compania<never, never>, { anio, mes }: Periodo): Promise<void> {
  const fechaEmision = `${anio}-${String(mes).padStart(2, '0')}-15`
  await issueAceptado(compania, {
    otrasReferencias: [{ tipoDocumento: '13', clave: 'MES-VENCIDO', fechaEmision, codigo: '04', razon: 'Mes vencido' }],
  })
}

/** The newest document of a type, as the list returns it. */
export async function lastOf({ call, codCia }: Compania<never, never>, idTipo: number): Promise<Emitido> {
  const { data } = await call(contract.vtaMovm.list, {
    params: { codCia, tipo: idTipo },
    query: { pagina: 1, porPagina: 1 },
  })
  expect(data).toHaveLength(1)
  return data[0]!
}

/** Waits until Hacienda has decided, so that the story leaves no work pending. */
export async function waitDecision({ call }: Compania<never, never>, { vtaMovmPK }: Emitido): Promise<string> {
  let estado = ''
  await expect(async () => {
    const { data } = await call(contract.vtaMovm.get, { params: vtaMovmPK })
    estado = data.descripcionSri
    expect(['ACEPTADO', 'RECHAZADO']).toContain(estado)
  }).toPass({ timeout: 60_000 })
  return estado
}

/** Path of one of the document's calls: `pathOf('xml', documento)`. */
export function pathOf(llamada: string, { vtaMovmPK }: Emitido): string {
  const { codCia, idTipoDoctoVta, idSucursal, numDocto } = vtaMovmPK
  return `/api/vta-movm/${llamada}/${codCia}/${idTipoDoctoVta}/${idSucursal}/${numDocto}`
}

/** What was issued, as it was typed: the client, and name, quantity and price of each line. */
export interface Contenido {
  cliente: string
  lineas: readonly (readonly [nombre: string, cantidad: number, precio: number])[]
}

/** The content of every document of a type. */
export async function listContenidos(
  { call, codCia }: Pick<Compania, 'call' | 'codCia'>,
  idTipo: number,
): Promise<Contenido[]> {
  const contenidos: Contenido[] = []
  for (let pagina = 1, paginas = 1; pagina <= paginas; pagina += 1) {
    const lista = await call(contract.vtaMovm.list, {
      params: { codCia, tipo: idTipo },
      query: { pagina, porPagina: 50 },
    })
    paginas = lista.paginacion?.paginas ?? 1
    for (const { vtaMovmPK } of lista.data) {
      const { data } = await call(contract.vtaMovm.get, { params: vtaMovmPK })
      contenidos.push({
        cliente: data.cliente?.nombreCliente ?? '',
        lineas: data.vtaDetmList.map((l) => [l.nombreProducto, Number(l.cantidad), Number(l.precioVtaUnit)] as const),
      })
    }
  }
  return contenidos
}
