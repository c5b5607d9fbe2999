import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { simulador } from './prueba.ts'
import { rutaDe } from './rutas.ts'

export interface Emitido {
  vtaMovmPK: { codCia: number; idTipoDoctoVta: number; idSucursal: number; numDocto: number }
  clave: string
  prefijo: string
  referencia: string
  total: string
  cliente: { nombreCliente: string } | null
  descripcionSri: string
}

/** A factura of the demo company, or what `changes` make of it, over the API: how one is typed is told elsewhere. */
export async function emitir(page: Page, changes: object = {}, headers?: Record<string, string>): Promise<Emitido> {
  const data = {
    tipoDoctoVta: { idTipoDoctoVta: 2 },
    sucursal: { sucursalPK: { idSucursal: 1 } },
    caja: { cajaPK: { idCaja: 1 } },
    actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '6201.0' } },
    cliente: { clientePK: { idCliente: 1 } },
    idMoneda: { idMoneda: 1 },
    condicionVenta: { codigo: '01' },
    formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: '02' } } }],
    vtaDetmList: [{ producto: { productoPK: { idProducto: 1 } }, cantidad: '5' }],
    ...changes,
  }
  const reply = await page.request.post(rutaDe(contract.vtaMovm.emitir), { data, headers })
  const body = await reply.json()
  expect(reply.status(), JSON.stringify(body)).toBe(200)
  expect(body.mensaje).toBe('Factura creada exitosamente')
  return body.data
}

/** The newest document of a type, as its list has it. */
export async function lastOf(page: Page, idTipo: number): Promise<Emitido> {
  const reply = await page.request.get(
    rutaDe(contract.vtaMovm.list, { codCia: 1, tipo: idTipo }, { pagina: 1, porPagina: 1 }),
  )
  const { data } = (await reply.json()) as { data: Emitido[] }
  expect(data).toHaveLength(1)
  return data[0]!
}

/** Of one of its calls: `pathOf('xml', documento)`. */
export function pathOf(llamada: string, { vtaMovmPK }: Emitido): string {
  const { codCia, idTipoDoctoVta, idSucursal, numDocto } = vtaMovmPK
  return `/api/vta-movm/${llamada}/${codCia}/${idTipoDoctoVta}/${idSucursal}/${numDocto}`
}

/** The next document that reaches the simulator of Hacienda, which listens beside the product, comes back refused. */
export async function refuseNext(mensaje: string): Promise<void> {
  const reply = await fetch(`${simulador()}/control/fallas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ punto: 'post', tipo: 'rechazo', mensaje }),
  })
  expect(reply.status).toBe(201)
}
