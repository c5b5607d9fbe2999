import * as catalogos from './recursos/catalogos.ts'
import { oauth, salud, sesion, users } from './recursos/sesion.ts'
import { condicionVenta, vtaMovm } from './recursos/vta-movm.ts'

/** Every call of the product. A call that is not here does not exist. */
export const contract = {
  sesion,
  oauth,
  salud,
  users,
  vtaMovm,
  condicionVenta,
  sucursal: catalogos.sucursal,
  caja: catalogos.caja,
  actividadEconomicaCia: catalogos.actividadEconomicaCia,
  cliente: catalogos.cliente,
  producto: catalogos.producto,
  cabys: catalogos.cabys,
  catalogos: catalogos.catalogos,
  importacion: catalogos.importacion,
} as const
